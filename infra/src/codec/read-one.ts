import type { EventStore, RecordedEvent } from '../event-store/port.ts';
import type { Codec, Decoded } from './codec.ts';

/**
 * One event by its place in its stream: what a retry answers from.
 * @throws Error when the stream has no such revision
 */
export async function readOne(
  store: Pick<EventStore, 'read'>,
  codec: Pick<Codec, 'decode'>,
  stream: string,
  revision: bigint,
): Promise<Decoded> {
  for await (const recorded of store.read(stream, revision, 1)) {
    const [decoded] = await codec.decode([recorded]);
    if (decoded) return decoded;
  }
  throw new Error(`stream ${stream} has no event at revision ${revision}`);
}

/**
 * So many events of a stream, one after the other.
 * @throws Error when the stream has fewer
 */
export async function readRun(
  store: Pick<EventStore, 'read'>,
  codec: Pick<Codec, 'decode'>,
  stream: string,
  from: bigint,
  count: number,
): Promise<Decoded[]> {
  const run: RecordedEvent[] = [];
  for await (const recorded of store.read(stream, from, count)) {
    run.push(recorded);
    if (run.length === count) return codec.decode(run);
  }
  throw new Error(`stream ${stream} has no ${count} events from revision ${from}`);
}
