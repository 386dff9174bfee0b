import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killBroker, startBroker, stopBroker } from '../kafka/broker/broker.ts';
import { fetchJars } from '../kafka/broker/programs.ts';
import { isReachable } from '../kafka/kafkajs-bus.ts';
import { freePort } from '../postgres/free-port.ts';
import { temporaryHome } from './temporary-home.ts';

/** Whoever names a broker promises that brokers run here: from then on, one that does not start is a failure. */
const DECLARED = process.env.TEST_KAFKA_BROKERS?.trim();
/** Where `make kafka` keeps them too. */
const JARS = fileURLToPath(new URL('../../../data/kafka', import.meta.url));
/** The first time fetches them. */
export const KAFKA_START_MS = 300_000;

/** Why tests do without a broker; null when they have one. */
export const kafkaMissing: string | null = DECLARED
  ? null
  : 'TEST_KAFKA_BROKERS names none; make kafka starts one at 127.0.0.1:9092';

export interface TestKafka {
  readonly brokers: readonly string[];
  /** kill -9; what it had is there again after `start`. */
  kill(): Promise<void>;
  start(): Promise<void>;
  newTopic(): string;
  stop(): Promise<void>;
}

/**
 * A broker of one's own, which may be killed; it ends with this process at the latest, however that ends.
 * @throws when the declared broker does not answer
 */
export async function startTestKafka(): Promise<TestKafka> {
  if (!(await isReachable((DECLARED ?? '').split(',')))) throw new Error(`TEST_KAFKA_BROKERS=${DECLARED}: no answer`);
  await mkdir(JARS, { recursive: true });
  const jars = await fetchJars(JARS);
  const directory = await temporaryHome(`kill -9 "$(cat "$0/broker/server.pid")"`);
  const home = join(directory.path, 'broker');
  const [port, controllerPort] = [await freePort(), await freePort()];
  const start = async () => void (await startBroker({ jars, home, port, controllerPort }));
  await start();
  return {
    brokers: [`127.0.0.1:${port}`],
    kill: () => killBroker(home),
    start,
    newTopic: () => `test-${randomUUID()}`,
    async stop() {
      await stopBroker(home);
      await directory.remove();
    },
  };
}
