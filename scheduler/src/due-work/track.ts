import type { FreguesEvent } from '@pdv/schemas/log';
import type { FeedBatch } from '../feed/event-feed.ts';
import type { DueWorkTable, NewWork } from './table.ts';

/** Time for the route to do it itself. */
const ROUTE_HAS_MS = 2_000;

/** What is to be done in another stream after an event, and how the log shows that it is done. */
export interface TrackedWork<E extends FreguesEvent> {
  readonly listensTo: readonly E['type'][];
  /** Null for an event that asks for nothing. @param id of the event */
  readonly begunBy: (event: E, id: string) => string | null;
  /** How long the route has to do it itself, where that is longer than usual; null: as usual. */
  readonly routeHasMs?: (event: E) => number | null;
  /** Null for an event that ends nothing. */
  readonly endedBy: (event: E) => string | null;
}

interface Options {
  readonly table: Pick<DueWorkTable, 'add' | 'remove'>;
  readonly save: (checkpoint: string) => Promise<void>;
}

/** Records the work. The routes do it at once, so both events nearly always come together and leave none. */
export function createWorkTracking<E extends FreguesEvent>(
  { begunBy, endedBy, routeHasMs = () => null }: TrackedWork<E>,
  { table, save }: Options,
) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    const open = new Map<string, NewWork>();
    const done: string[] = [];
    for (const { id, event, metadata, stream, revision } of events) {
      const begun = begunBy(event as E, id);
      if (begun !== null) {
        const { shopId } = metadata;
        open.set(begun, { work: begun, shopId, stream, revision, routeHasMs: routeHasMs(event as E) ?? ROUTE_HAS_MS });
      }
      const ended = endedBy(event as E);
      if (ended !== null && !open.delete(ended)) done.push(ended);
    }
    if (open.size > 0) await table.add([...open.values()]);
    if (done.length > 0) await table.remove(done);
    await save(checkpoint);
  };
}
