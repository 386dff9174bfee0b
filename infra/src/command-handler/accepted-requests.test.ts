import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AcceptedRequest, AcceptedRequests } from './accepted-requests.ts';
import { handlerFixture } from './handler.fixture.ts';
import { createMemoryRequests } from './memory-requests.ts';

let fixture: Awaited<ReturnType<typeof handlerFixture>>;
beforeAll(async () => {
  fixture = await handlerFixture();
});
afterAll(() => fixture.close());

const accepted = (over: Partial<AcceptedRequest> = {}): AcceptedRequest => ({
  requestId: randomUUID(),
  commandId: randomUUID(),
  revision: 7n,
  count: 2,
  acceptedAt: new Date('2026-11-21T12:00:00Z'),
  ...over,
});
const upTo = (revision: bigint) => ({ revision, eventId: randomUUID() });

describe.each<[string, () => AcceptedRequests]>([
  ['in Postgres', () => fixture.requests],
  ['in memory', createMemoryRequests],
])('accepted requests %s', (_, open) => {
  let requests: AcceptedRequests;
  let stream: string;
  beforeEach(() => {
    requests = open();
    stream = fixture.newStream();
  });

  test('are found by their ids, in their stream only', async () => {
    const [one, two, three] = [accepted(), accepted({ revision: 2n ** 40n }), accepted()];
    await requests.write(stream, [one, two, three], upTo(9n));
    const found = await requests.find(stream, [two.requestId, randomUUID(), one.requestId]);
    expect(new Set(found)).toEqual(new Set([one, two]));
    expect(await requests.find(fixture.newStream(), [one.requestId])).toEqual([]);
    expect(await requests.find(stream, [])).toEqual([]);
  });

  test('are found for several streams that are asked at once, each its own', async () => {
    const other = fixture.newStream();
    const [one, two] = [accepted(), accepted()];
    await Promise.all([requests.write(stream, [one], upTo(9n)), requests.write(other, [two], upTo(9n))]);
    const both = [one.requestId, two.requestId];
    const found = [requests.find(stream, both), requests.find(fixture.newStream(), both), requests.find(other, both)];
    expect(await Promise.all(found)).toEqual([[one], [], [two]]);
  });

  test('stay as they were first when another process writes them again', async () => {
    const one = accepted();
    await requests.write(stream, [one], upTo(9n));
    const again = accepted();
    await requests.write(stream, [{ ...one, commandId: randomUUID() }, again], upTo(12n));
    expect(new Set(await requests.find(stream, [one.requestId, again.requestId]))).toEqual(new Set([one, again]));
  });

  test('say up to where they are complete, and never go back', async () => {
    expect(await requests.writtenUpTo(stream)).toBeNull();
    const mark = upTo(12n);
    await requests.write(stream, [], mark);
    await requests.write(stream, [accepted()], upTo(9n));
    expect(await requests.writtenUpTo(stream)).toEqual(mark);
  });

  test('are forgotten with their stream, or when they are old', async () => {
    const [old, recent] = [accepted({ acceptedAt: new Date('2026-10-01T00:00:00Z') }), accepted()];
    const elsewhere = fixture.newStream();
    for (const each of [stream, elsewhere]) await requests.write(each, [old, recent], upTo(9n));
    await requests.prune(new Date('2026-11-01T00:00:00Z'));
    expect(await requests.find(stream, [old.requestId, recent.requestId])).toEqual([recent]);
    await requests.clear(stream);
    expect(await requests.find(stream, [recent.requestId])).toEqual([]);
    expect(await requests.writtenUpTo(stream)).toBeNull();
    expect(await requests.find(elsewhere, [recent.requestId])).toEqual([recent]);
  });
});
