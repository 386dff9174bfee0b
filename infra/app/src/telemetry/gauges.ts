import type { Position } from '@pdv/infra/event-store/port';
import { countReplays } from '@pdv/infra/maintenance/replays';
import { publishedUpTo } from '@pdv/infra/relay/relay';
import { meter, type Observe, observe } from '@pdv/infra/telemetry/instruments';
import { lagOf } from '@pdv/query-api/lag';
import { openSchedulerStatus, readsLog, type SchedulerStatus } from '@pdv/scheduler/app';
import { EVENTS_TOPIC } from '@pdv/schemas/public-events';
import { beganAt, readOutcome } from '../backup/outcome.ts';
import { lagInKafka } from '../kafka.ts';
import type { KafkaConfig } from '../kafka-config.ts';
import type { ServiceContext } from '../service-context.ts';

type Parts = Pick<ServiceContext, 'store' | 'pool'>;

const gauge = (name: string, description: string) => meter().createObservableGauge(name, { description });

const lagGauges = () => ({
  seconds: gauge('fregues_lag_seconds', 'Since the oldest event happened that it has not handled; 0: caught up'),
  events: gauge('fregues_lag_events', 'Events that it has not handled, counted up to 10,000'),
});

/** As the log's backlog is. */
const COUNTED_UP_TO = 10_000;

const parkedGauge = () => gauge('fregues_parked_events', 'Events that it cannot take, and those that wait behind them');

/** The owner of a name: read models and the scheduler's processes share some names. */
type Of = 'projections' | 'scheduler' | 'relay';

/** Reports the distance of each follower from the log's head; leaves out followers that it cannot count. */
async function tellLag(
  of: Of,
  { store }: Parts,
  { seconds, events }: ReturnType<typeof lagGauges>,
  tell: Observe,
  places: readonly { readonly name: string; readonly position: Position | null }[],
) {
  for (const { name, eventsBehind, secondsBehind } of await lagOf(store, places, await store.head(), new Date())) {
    if (eventsBehind !== null) tell(events, eventsBehind, { of, name });
    if (secondsBehind !== null) tell(seconds, secondsBehind, { of, name });
  }
}

/** The gauges of the read models, from the process that projects. */
export function gaugeReadModels(context: Parts & Pick<ServiceContext, 'progress'>): void {
  const lag = lagGauges();
  const parked = parkedGauge();
  const replays = gauge('fregues_replays', 'That were ever asked for, by the state that they are in');
  const active = gauge('fregues_replay_under_way', '1 while there is one');
  const share = gauge('fregues_replay_share', 'Of the log, that the replay under way has read; 1: there is none');
  const pace = gauge('fregues_replay_events_per_second', 'Of the replay under way; 0: there is none');
  const gauges = [lag.seconds, lag.events, parked, replays, active, share, pace];
  observe('read-models', gauges, async (tell) => {
    const places = await context.progress.status();
    const { rows } = await context.pool.query<{ name: string; events: number }>(
      'SELECT projection AS name, count(*)::float8 AS events FROM read.parked GROUP BY projection',
    );
    for (const { name } of places) {
      tell(parked, rows.find((row) => row.name === name)?.events ?? 0, { of: 'projections', name });
    }
    const { states, underWay } = await countReplays(context.pool);
    for (const { state, count } of states) tell(replays, count, { state });
    tell(active, underWay ? 1 : 0);
    tell(share, underWay?.share ?? 1);
    tell(pace, underWay?.per_second ?? 0);
    await tellLag('projections', context, lag, tell, places);
  });
}

/** The gauges of process managers, due work, webhooks and backups, from every scheduler. */
export function gaugeScheduler(context: Parts & Pick<ServiceContext, 'config'>): void {
  const { pool, config } = context;
  const schedulerStatus = openSchedulerStatus(pool);
  const lag = lagGauges();
  const parked = parkedGauge();
  const due = gauge('fregues_due_mails', 'Mails that should have left by now');
  const oldest = gauge('fregues_due_mails_oldest_seconds', 'How long the oldest of them has been due');
  const deliveries = gauge('fregues_webhooks_waiting', 'Deliveries that have not arrived, counted up to 10,000');
  const oldestDelivery = gauge(
    'fregues_webhooks_oldest_seconds',
    'How long the oldest has been due to a receiver that could take it, and to which nothing is under way',
  );
  const backup = gauge(
    'fregues_backup_age_seconds',
    'Since the newest backup, or since there was something to back up',
  );
  const gauges = [lag.seconds, lag.events, parked, due, oldest, deliveries, oldestDelivery, backup];
  observe('scheduler', gauges, async (tell) => {
    const [processes, parkedOf, mails, webhooks] = await Promise.all([
      schedulerStatus.status(),
      schedulerStatus.parkedCounts(),
      schedulerStatus.dueMails(),
      schedulerStatus.waitingDeliveries(),
    ]);
    for (const { name } of processes) tell(parked, parkedOf.get(name) ?? 0, { of: 'scheduler', name });
    for (const mail of mails) {
      tell(due, mail.due, { name: mail.name });
      tell(oldest, mail.oldestSeconds, { name: mail.name });
    }
    tell(deliveries, webhooks.waiting);
    tell(oldestDelivery, webhooks.oldestSeconds);
    if (config.nightlyBackups) {
      const { last } = await readOutcome(pool, new Date());
      const since = last ? new Date(last.takenAt) : await beganAt(pool);
      tell(backup, (Date.now() - since.getTime()) / 1_000);
    }
    const places = processes
      .filter(({ name }) => !config.kafka || readsLog(name))
      .map(({ name, checkpoints }) => ({
        name,
        position: (checkpoints.get('log') ?? null) as Position | null,
      }));
    await tellLag('scheduler', context, lag, tell, places);
  });
  if (config.kafka) gaugeReadingFromKafka(config.kafka, schedulerStatus, lag);
}

/** Apart from what the database is asked: brokers that are away leave out nothing else. */
function gaugeReadingFromKafka(
  kafka: KafkaConfig,
  schedulerStatus: SchedulerStatus,
  lag: ReturnType<typeof lagGauges>,
): void {
  observe('kafka', [lag.seconds, lag.events], async (tell) => {
    const reading = (await schedulerStatus.status()).filter(({ name }) => !readsLog(name));
    const checkpoints = new Map(reading.map((each) => [each.name, each.checkpoints]));
    for (const [name, { events, seconds }] of await lagInKafka(kafka, checkpoints)) {
      tell(lag.events, Math.min(events, COUNTED_UP_TO), { of: 'scheduler', name });
      tell(lag.seconds, seconds, { of: 'scheduler', name });
    }
  });
}

/** The gauges of the relay. */
export function gaugeRelay(context: Parts): void {
  const lag = lagGauges();
  observe('relay', [lag.seconds, lag.events], async (tell) => {
    await tellLag('relay', context, lag, tell, [
      { name: 'relay', position: await publishedUpTo(context.pool, EVENTS_TOPIC) },
    ]);
  });
}
