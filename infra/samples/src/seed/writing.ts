import type { Codec, Encodable } from '@pdv/infra/codec/codec';
import type { EventStore, ExpectedRevision } from '@pdv/infra/event-store/port';

/** About half the limit of an append: a seeded event has some thousand bytes at most. */
const EVENTS_PER_APPEND = 400;
/** Appends in flight while the next one is built. */
const AT_ONCE = 4;
const STREAMS_AT_ONCE = 1_000;

/** A short stream with all its events. */
export interface ShortStream {
  readonly stream: string;
  readonly events: readonly Encodable[];
}

export interface Writing {
  readonly store: Pick<EventStore, 'append'>;
  readonly codec: Pick<Codec, 'encode'>;
  /** Called after every append with its number of events. */
  readonly onWritten: (events: number) => void;
}

/**
 * Writes a whole stream in as few appends as possible. Short streams among its events get their place in the log. It
 * appends at exact revisions, so a repeat adds nothing.
 * @returns revision and id of the last event; null for an empty stream
 */
export async function writeStream(
  { store, codec, onWritten }: Writing,
  stream: string,
  events: Iterable<Encodable | ShortStream>,
): Promise<{ revision: bigint; eventId: string } | null> {
  let count = 0;
  let lastId = '';
  let chunk: Encodable[] = [];
  const underWay: Promise<void>[] = [];

  async function write(to: string, part: readonly Encodable[], at: ExpectedRevision) {
    const encoded = await codec.encode(part);
    if (underWay.length >= AT_ONCE) await underWay.shift();
    const written = store.append(to, encoded, at).then(() => onWritten(part.length));
    // The code above or below awaits it; until then, do not report an unhandled rejection.
    written.catch(() => {});
    underWay.push(written);
  }

  async function flush() {
    if (chunk.length === 0) return;
    const part = chunk;
    chunk = [];
    // Write in series, so that appends reach the store in order.
    await write(stream, part, count === 0 ? 'none' : BigInt(count - 1));
    count += part.length;
    lastId = part.at(-1)?.id ?? '';
  }
  for (const event of events) {
    if ('stream' in event) {
      // Appends to different streams may overtake one another, but readers need these in order.
      await flush();
      await Promise.all(underWay);
      await write(event.stream, event.events, 'none');
      await Promise.all(underWay);
      continue;
    }
    chunk.push(event);
    if (chunk.length === EVENTS_PER_APPEND) await flush();
  }
  await flush();
  await Promise.all(underWay);
  return count === 0 ? null : { revision: BigInt(count - 1), eventId: lastId };
}

/** Writes many short streams, each in one append. */
export async function writeStreams({ store, codec, onWritten }: Writing, all: Iterable<ShortStream>): Promise<void> {
  let waiting: ShortStream[] = [];
  async function flush() {
    const encoded = await codec.encode(waiting.flatMap(({ events }) => events));
    let from = 0;
    const appends = waiting.map(({ stream, events }) => {
      const part = encoded.slice(from, from + events.length);
      from += events.length;
      return store.append(stream, part, 'none');
    });
    await Promise.all(appends);
    onWritten(encoded.length);
    waiting = [];
  }
  for (const one of all) {
    waiting.push(one);
    if (waiting.length === STREAMS_AT_ONCE) await flush();
  }
  if (waiting.length > 0) await flush();
}
