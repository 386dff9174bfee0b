import type { Batch } from '@pdv/infra/event-store/port';
import { latency, secondsSince, size } from '@pdv/infra/telemetry/instruments';
import { spansOf } from '@pdv/infra/telemetry/spans';

/** Ignores longer delays: such events were written with an older date, like a demo shop's year of sales. */
const LONGEST_DELAY_S = 600;

/** Measures a run's number of events, its duration and the events' age at its end. */
export function createRunMeasure() {
  const events = size('fregues_projection_batch_events', 'Events projected in one transaction');
  const duration = latency('fregues_projection_batch_duration_seconds', 'Of projecting a batch, commit included');
  const delay = latency(
    'fregues_projection_delay_seconds',
    'From when the oldest event of a batch happened until the read models showed it',
  );
  return async (batch: Batch, run: () => Promise<void>): Promise<void> => {
    const started = performance.now();
    const traced = spansOf('project', batch.events);
    await run().finally(traced);
    if (batch.events.length === 0) return;
    events.record(batch.events.length);
    duration.record(secondsSince(started));
    const seconds = (Date.now() - Date.parse(String(batch.events[0]?.metadata.occurredAt))) / 1_000;
    if (seconds < LONGEST_DELAY_S) delay.record(Math.max(0, seconds));
  };
}
