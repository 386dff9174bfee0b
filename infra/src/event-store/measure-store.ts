import { latency, meter, secondsSince } from '../telemetry/instruments.ts';
import { spansOf } from '../telemetry/spans.ts';
import { type EventStore, WrongExpectedRevision } from './port.ts';

/** Appends, and how many were refused because somebody else was first. */
export function measureStore(store: EventStore): EventStore {
  const duration = latency('fregues_append_duration_seconds', 'Of appends, from the call until durable');
  const conflicts = meter().createCounter('fregues_append_conflicts', {
    description: 'Appends refused because the stream had moved; commands are decided again',
  });
  // A rate can be told of what has been zero only.
  conflicts.add(0);
  const events = meter().createCounter('fregues_events_appended', { description: 'Events in accepted appends' });
  return {
    ...store,
    async append(stream, sent, expected) {
      const started = performance.now();
      const traced = spansOf('append', sent);
      let outcome = 'failed';
      try {
        const result = await store.append(stream, sent, expected);
        outcome = 'accepted';
        for (const { type } of sent) events.add(1, { type });
        return result;
      } catch (error) {
        if (error instanceof WrongExpectedRevision) {
          outcome = 'conflict';
          conflicts.add(1);
        }
        throw error;
      } finally {
        traced();
        duration.record(secondsSince(started), { outcome });
      }
    },
  };
}
