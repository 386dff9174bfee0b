import { startRelayTo } from '../kafka.ts';
import type { KafkaConfig } from '../kafka-config.ts';
import type { Ground } from './ground.ts';

/** The log goes to Kafka. */
export async function openRelay({ database, store, log, troubles, closers }: Ground, kafka: KafkaConfig) {
  const relay = await startRelayTo(kafka, {
    store,
    connectionString: database.ownerUrl,
    onProblem: (error) => {
      troubles.note('scheduler');
      log.error({ err: error }, 'publishing again after an error');
    },
  });
  closers.add('relay', () => relay.stop());
}
