import { startRelayTo } from '../kafka.ts';
import type { KafkaConfig } from '../kafka-config.ts';
import { gaugeRelay } from '../telemetry/gauges.ts';
import type { Ground } from './ground.ts';

/** The log goes to Kafka. */
export async function openRelay(ground: Ground, kafka: KafkaConfig) {
  const { database, store, log, troubles, closers } = ground;
  gaugeRelay(ground);
  const relay = await startRelayTo(kafka, {
    store,
    connectionString: database.ownerUrl,
    onProblem: (error) => {
      troubles.note('relay');
      log.error({ err: error }, 'publishing again after an error');
    },
  });
  closers.add('relay', () => relay.stop());
}
