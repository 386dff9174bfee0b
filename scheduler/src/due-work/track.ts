import type { FreguesEvent } from '@pdv/schemas/log';
import type { FeedBatch } from '../feed/event-feed.ts';
import type { DueWork, DueWorkTable } from './table.ts';

/** What is to be done in another stream after an event, and how the log shows that it is done. */
export interface TrackedWork<E extends FreguesEvent> {
  readonly listensTo: readonly E['type'][];
  /** Null for an event that asks for nothing. @param id of the event */
  readonly begunBy: (event: E, id: string) => string | null;
  /** Null for an event that ends nothing. */
  readonly endedBy: (event: E) => string | null;
}

interface Options {
  readonly table: Pick<DueWorkTable, 'add' | 'remove'>;
  readonly save: (checkpoint: string) => Promise<void>;
}

/** Records the work. The routes do it at once, so both events nearly always come together and leave none. */
export function createWorkTracking<E extends FreguesEvent>(
  { begunBy, endedBy }: TrackedWork<E>,
  { table, save }: Options,
) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    const open = new Map<string, DueWork>();
    const done: string[] = [];
    for (const { id, event, metadata, stream, revision } of events) {
      const begun = begunBy(event as E, id);
      if (begun !== null) open.set(begun, { work: begun, shopId: metadata.shopId, stream, revision });
      const ended = endedBy(event as E);
      if (ended !== null && !open.delete(ended)) done.push(ended);
    }
    if (open.size > 0) await table.add([...open.values()]);
    if (done.length > 0) await table.remove(done);
    await save(checkpoint);
  };
}
