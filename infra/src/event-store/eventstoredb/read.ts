import { type EventStoreDBClient, StreamNotFoundError } from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../port.ts';
import { whileUnreachable } from '../retry.ts';
import { isUnreachable } from './errors.ts';
import { toRecordedEvent } from './recorded-event.ts';

const PAGE = 1_000;

/**
 * From the leader of a cluster alone: followers are behind, and commands are decided and answered from what is read. A
 * follower names the leader, and the client connects to that one for the next try.
 *
 * Page by page, so that a read that is cut goes on from its page. @throws EventStoreUnavailable
 */
export async function* readStream(
  client: EventStoreDBClient,
  signal: AbortSignal,
  stream: string,
  from: bigint,
  atMost: number,
  explain: (error: unknown) => never,
): AsyncGenerator<RecordedEvent> {
  for (let [revision, left] = [from, atMost]; left > 0; revision += BigInt(PAGE), left -= PAGE) {
    const maxCount = Math.min(left, PAGE);
    const read = () => readPage(client, stream, revision, maxCount);
    const page = await whileUnreachable(isUnreachable, signal, read).catch(explain);
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
  const reading = client.readStream(stream, { fromRevision, maxCount, requiresLeader: true });
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

const FIRST_LOOK = 32;
const BACKWARDS = { direction: 'backwards', fromPosition: 'end', requiresLeader: true } as const;

/**
 * Position of the newest event that is not the system's; one try. Looks at ever more of the log's end: how much the
 * server wrote there of itself nobody can tell. Every page is read to its end: a call that is left early, when the
 * server has answered it already, is never over for the client, which then does not close.
 */
export async function readHead(client: EventStoreDBClient): Promise<Position | null> {
  for (let maxCount = FIRST_LOOK; ; maxCount *= 8) {
    let seen = 0;
    let head: Position | null = null;
    for await (const { event } of client.readAll({ ...BACKWARDS, maxCount })) {
      seen += 1;
      head ??= toRecordedEvent(event as Parameters<typeof toRecordedEvent>[0])?.position ?? null;
    }
    if (head !== null || seen < maxCount) return head;
  }
}
