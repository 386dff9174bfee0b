import { type Config, ConfigMistakes } from '../config.ts';
import { wholeUpTo } from '../kafka-config.ts';
import { SERVICES } from '../service-names.ts';
import type { Scale } from './separate-processes.ts';

const MOST = 16;
const EXPECTED = `use serviços e quantos processos de cada, até ${MOST}, como command-api=2,query-api=2`;

/**
 * The number of processes of each service from `SCALE`; default: one. Without Kafka there is no relay.
 * @throws ConfigMistakes
 */
export function readScale(env: NodeJS.ProcessEnv, { kafka }: Pick<Config, 'kafka'>): Scale {
  const scale = { 'command-api': 1, 'query-api': 1, projections: 1, scheduler: 1, relay: 1 };
  const text = env.SCALE?.trim();
  for (const entry of text ? text.split(',') : []) {
    const [name = '', many = ''] = entry.split('=').map((part) => part.trim());
    const service = SERVICES.find((each) => each === name);
    const count = wholeUpTo(many, MOST);
    if (service === undefined || count === undefined) throw new ConfigMistakes([`SCALE=${text}: ${EXPECTED}.`]);
    scale[service] = count;
  }
  return kafka ? scale : { ...scale, relay: 0 };
}
