import { startRelayTo } from '../kafka.ts';
import type { KafkaConfig } from '../kafka-config.ts';
import type { ServiceContext } from '../service-context.ts';
import { gaugeRelay } from '../telemetry/gauges.ts';

/** Publishes the log to Kafka. */
export async function openRelay(context: ServiceContext, kafka: KafkaConfig) {
  const { database, store, log, lastErrors, closers } = context;
  gaugeRelay(context);
  const relay = await startRelayTo(kafka, {
    store,
    connectionString: database.url,
    onProblem: (error) => {
      lastErrors.note('relay');
      log.error({ err: error }, 'publishing again after an error');
    },
  });
  closers.add('relay', () => relay.stop());
}
