import { type EventStoreDBClient, StreamNotFoundError } from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../port.ts';
import { whileUnreachable } from '../retry.ts';
import { isUnreachable } from './errors.ts';
import { toRecordedEvent } from './recorded-event.ts';

const PAGE = 1_000;

/** Page by page, so that a read that is cut goes on from its page. @throws EventStoreUnavailable */
export async function* readStream(
  client: EventStoreDBClient,
  signal: AbortSignal,
  stream: string,
  from: bigint,
  atMost: number,
): AsyncGenerator<RecordedEvent> {
  for (let [revision, left] = [from, atMost]; left > 0; revision += BigInt(PAGE), left -= PAGE) {
    const maxCount = Math.min(left, PAGE);
    const page = await whileUnreachable(isUnreachable, signal, () => readPage(client, stream, revision, maxCount));
    yield* page;
    if (page.length < PAGE) return;
  }
}

async function readPage(
  client: EventStoreDBClient,
  stream: string,
  fromRevision: bigint,
  maxCount: number,
): Promise<RecordedEvent[]> {
  const page: RecordedEvent[] = [];
  const reading = client.readStream(stream, { fromRevision, maxCount });
  try {
    for await (const { event } of reading) {
      const recorded = toRecordedEvent(event);
      if (!recorded) throw new Error(`stream ${stream} has an event that is not JSON`);
      page.push(recorded);
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return page;
}

/** Position of the newest event that is not the system's; one try. */
export async function readHead(client: EventStoreDBClient): Promise<Position | null> {
  const reading = client.readAll({ direction: 'backwards', fromPosition: 'end' });
  try {
    for await (const { event } of reading) {
      const recorded = toRecordedEvent(event as Parameters<typeof toRecordedEvent>[0]);
      if (recorded) return recorded.position;
    }
    return null;
  } finally {
    // Left early, the iterator ends its own stream and not the call behind it.
    await reading.cancel();
  }
}
