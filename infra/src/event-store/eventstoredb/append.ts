import {
  type AppendExpectedRevision,
  type EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  type AppendResult,
  AppendTooLarge,
  EventStoreUnavailable,
  type EventToAppend,
  type ExpectedRevision,
  MAX_APPEND_BYTES,
  WrongExpectedRevision,
} from '../port.ts';
import { whileUnreachable } from '../retry.ts';
import { isUnreachable } from './errors.ts';
import { toPosition } from './position.ts';

const EXPECTED = { none: 'no_stream', any: 'any', exists: 'stream_exists' } as const;

/**
 * A follower sends an append on to the leader; `requiresLeader` would end the one call that all appends of a client
 * share. The server answers a retry at a fixed revision as it did at first, so that one may be sent
 * again after a cut.
 */
export async function append(
  client: EventStoreDBClient,
  signal: AbortSignal,
  stream: string,
  events: readonly EventToAppend[],
  expected: ExpectedRevision,
): Promise<AppendResult> {
  const send = () => sendOnce(client, stream, events, expected);
  try {
    if (typeof expected === 'bigint' || expected === 'none') return await whileUnreachable(isUnreachable, signal, send);
    return await send();
  } catch (error) {
    if (error instanceof WrongExpectedVersionError) {
      const actual = error.actualVersion;
      throw new WrongExpectedRevision(stream, expected, typeof actual === 'bigint' ? actual : 'none');
    }
    if (error instanceof MaxAppendSizeExceededError) throw new AppendTooLarge(MAX_APPEND_BYTES + 1);
    throw isUnreachable(error) ? new EventStoreUnavailable(error) : error;
  }
}

async function sendOnce(
  client: EventStoreDBClient,
  stream: string,
  events: readonly EventToAppend[],
  expected: ExpectedRevision,
): Promise<AppendResult> {
  const expectedRevision: AppendExpectedRevision = typeof expected === 'bigint' ? expected : EXPECTED[expected];
  const result = await client.appendToStream(
    stream,
    events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata })),
    { expectedRevision },
  );
  return { revision: result.nextExpectedRevision, position: toPosition(result.position) };
}
