import type { EventStore, Position } from '@pdv/infra/event-store/port';

export interface Backlog {
  readonly events: number;
  /** There are more events than were counted. */
  readonly more: boolean;
  /** The instant of the oldest event; null if there is none. */
  readonly since: string | null;
}

/** Counts the events after a position in the log. @throws if the log does not answer in time */
export function countBacklog(
  store: Pick<EventStore, 'subscribe'>,
  from: Position | null,
  { atMost, timeoutMs }: { readonly atMost: number; readonly timeoutMs: number },
): Promise<Backlog> {
  return new Promise((resolve, reject) => {
    let events = 0;
    let since: string | null = null;
    const subscription = store.subscribe({ from }, async (batch) => {
      since ??= timeOf(batch.events[0]?.metadata);
      events += batch.events.length;
      if (!batch.caughtUp && events < atMost) return;
      end();
      resolve({ events: Math.min(events, atMost), more: !batch.caughtUp || events > atMost, since });
    });
    const timer = setTimeout(() => {
      end();
      reject(new Error('the log does not answer'));
    }, timeoutMs);
    function end() {
      clearTimeout(timer);
      void subscription.stop();
    }
    subscription.ended.catch((error: unknown) => {
      end();
      reject(error);
    });
  });
}

function timeOf(metadata: Readonly<Record<string, unknown>> | undefined): string | null {
  return typeof metadata?.occurredAt === 'string' ? metadata.occurredAt : null;
}
