import { type EventStore, EventStoreUnavailable, type RecordedEvent } from '../event-store/port.ts';
import { backoffMs, pause } from '../retry/backoff.ts';
import type { Codec, Decoded } from './codec.ts';

/**
 * One event by its place in its stream: what a retry answers from. It is known to exist, so that a log which does not
 * have it yet is waited for.
 * @throws EventStoreUnavailable when it stays away
 */
export async function readOne(
  store: Pick<EventStore, 'read'>,
  codec: Pick<Codec, 'decode'>,
  stream: string,
  revision: bigint,
): Promise<Decoded> {
  const [recorded] = await whenThere(store, stream, revision, 1);
  const [decoded] = recorded ? await codec.decode([recorded]) : [];
  if (decoded) return decoded;
  throw new Error(`stream ${stream} has nothing to decode at revision ${revision}`);
}

/**
 * So many events of a stream, one after the other. They are known to exist, as {@link readOne}'s.
 * @throws EventStoreUnavailable when they stay away
 */
export async function readRun(
  store: Pick<EventStore, 'read'>,
  codec: Pick<Codec, 'decode'>,
  stream: string,
  from: bigint,
  count: number,
): Promise<Decoded[]> {
  return codec.decode(await whenThere(store, stream, from, count));
}

/** About one and a half seconds in all. */
const ATTEMPTS = 6;

async function whenThere(store: Pick<EventStore, 'read'>, stream: string, from: bigint, count: number) {
  for (let attempt = 1; ; attempt += 1) {
    const run: RecordedEvent[] = [];
    for await (const recorded of store.read(stream, from, count)) run.push(recorded);
    if (run.length === count) return run;
    if (attempt === ATTEMPTS) {
      throw new EventStoreUnavailable(new Error(`stream ${stream} has no ${count} events from revision ${from}`));
    }
    await pause(backoffMs(attempt), new AbortController().signal);
  }
}
