import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventStore } from '../event-store/port.ts';
import { ACCEPTED_FOR_MS, type AcceptedRequests } from './accepted-requests.ts';
import { handlerFixture, withAppend } from './handler.fixture.ts';
import { newContext, receive, shelf } from './shelf.fixture.ts';

let fixture: Awaited<ReturnType<typeof handlerFixture>>;
beforeAll(async () => {
  fixture = await handlerFixture();
});
afterAll(() => fixture.close());

/** Receiving is what the shelf's decider would do again, every time that it is asked to. */
const asked = () => ({ ...newContext(), requestId: randomUUID() });
const later = { now: new Date('2026-11-22T12:00:00Z') };

test('the same request is answered as recorded, here, from the table and after a crash', async () => {
  const stream = fixture.newStream();
  const handler = fixture.newHandler();
  const context = asked();
  const first = await handler.handle(shelf, stream, { type: 'receiveSingly', units: 3 }, context);
  await handler.handle(shelf, stream, receive(9), asked());
  const again = (on: typeof handler) =>
    on.handle(shelf, stream, { type: 'receiveSingly', units: 3 }, { ...context, ...later });
  const expected = { ...first, position: (await fixture.read(stream))[2]?.position, repeated: true };
  expect(await again(handler)).toEqual(expected);
  // As after a crash: nothing was written.
  expect(await fixture.requests.writtenUpTo(stream)).toBeNull();
  expect(await again(fixture.newHandler())).toEqual(expected);
  await handler.idle();
  expect(await fixture.requests.writtenUpTo(stream)).toMatchObject({ revision: 3n });
  expect(await again(handler)).toEqual(expected);
  expect(await again(fixture.newHandler())).toEqual(expected);
  expect(await fixture.read(stream)).toHaveLength(4);
});

test('a repeat reads its own events, and nothing that came after', async () => {
  const stream = fixture.newStream();
  const reads: (bigint | undefined)[] = [];
  const read: EventStore['read'] = (of, from, ...rest) => {
    reads.push(from);
    return fixture.store.read(of, from, ...rest);
  };
  const store = new Proxy(fixture.store, { get: (it, name) => (name === 'read' ? read : Reflect.get(it, name)) });
  const handler = fixture.newHandler({ store });
  const [context, other] = [asked(), asked()];
  await handler.handle(shelf, stream, receive(1), other);
  await handler.handle(shelf, stream, receive(2), context);
  await handler.idle();
  reads.length = 0;
  expect(await handler.handle(shelf, stream, receive(2), context)).toMatchObject({ repeated: true });
  // Served when all that the repeat did is over.
  await handler.handle(shelf, stream, receive(3), asked());
  expect(reads).toEqual([1n]);
});

test('with another command it is refused, also in the same batch', async () => {
  const stream = fixture.newStream();
  const handler = fixture.newHandler();
  const [busy, context] = [asked(), asked()];
  const outcomes = await Promise.all([
    handler.handle(shelf, stream, receive(1), busy),
    handler.handle(shelf, stream, receive(2), context),
    handler.handle(shelf, stream, receive(3), { ...context, commandId: randomUUID() }),
  ]);
  expect(outcomes[2]).toEqual({ rejected: 'idempotency_key_reused' });
  for (const on of [handler, fixture.newHandler()]) {
    const other = await on.handle(shelf, stream, receive(2), { ...context, commandId: randomUUID() });
    expect(other).toEqual({ rejected: 'idempotency_key_reused' });
  }
  expect(await fixture.read(stream)).toHaveLength(2);
});

test('a request that was refused may be made again', async () => {
  const stream = fixture.newStream();
  const handler = fixture.newHandler();
  const context = asked();
  const take = { type: 'take', takeId: 't' } as const;
  expect(await handler.handle(shelf, stream, take, context)).toHaveProperty('rejected', 'empty');
  await handler.handle(shelf, stream, receive(1), asked());
  expect(await handler.handle(shelf, stream, take, context)).toMatchObject({ repeated: false });
});

test('the same requests at once in three processes, again and again, are carried out once each', async () => {
  const stream = fixture.newStream();
  const contexts = Array.from({ length: 60 }, asked);
  for (let round = 0; round < 3; round++) {
    const handlers = [fixture.newHandler(), fixture.newHandler(), fixture.newHandler()];
    const outcomes = await Promise.all(
      handlers.flatMap((handler) =>
        contexts.map(async (context) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
          const outcome = await handler.handle(shelf, stream, receive(1), context);
          if (Math.random() < 0.2) await handler.idle();
          return outcome;
        }),
      ),
    );
    expect(outcomes.every((outcome) => 'accepted' in outcome && outcome.accepted.length === 1)).toBe(true);
  }
  const told = (await fixture.read(stream)).map(({ metadata }) => metadata.requestId);
  expect([told.length, new Set(told).size]).toEqual([60, 60]);
});

test('only the unwritten ones stay in memory, and commands wait where they cannot be written', async () => {
  const stream = fixture.newStream();
  let written = 0;
  let broken = true;
  const requests: AcceptedRequests = {
    ...fixture.requests,
    write: async (...args) => {
      if (broken) throw new Error('the table is away');
      written += args[1].length;
      return fixture.requests.write(...args);
    },
  };
  const handler = fixture.newHandler({ requests });
  const ask = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => handler.handle(shelf, stream, receive(1), asked())));
  const outcomes = await ask(7_000);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(1_000);
  expect((await fixture.read(stream)).length).toBe(7_000 - refused.length);
  broken = false;
  expect((await ask(10)).every(({ status }) => status === 'fulfilled')).toBe(true);
  await handler.idle();
  expect(written).toBe(7_010 - refused.length);
});

test('rows of another log are forgotten', async () => {
  const stream = fixture.newStream();
  const context = asked();
  const wrong = {
    requestId: context.requestId,
    commandId: randomUUID(),
    revision: 0n,
    count: 1,
    acceptedAt: context.now,
  };
  await fixture.requests.write(stream, [wrong], { revision: 4n, eventId: randomUUID() });
  expect(await fixture.newHandler().handle(shelf, stream, receive(1), context)).toMatchObject({ repeated: false });
});

test('after 30 days a request is forgotten, by the table and by those who read the log', async () => {
  const stream = fixture.newStream();
  const context = asked();
  const handler = fixture.newHandler();
  await handler.handle(shelf, stream, receive(1), context);
  await handler.idle();
  const now = () => new Date(context.now.getTime() + ACCEPTED_FOR_MS + 1);
  const much = fixture.newHandler({ now });
  await much.handle(shelf, stream, receive(1), { ...asked(), now: now() });
  await much.idle();
  expect(await fixture.requests.find(stream, [context.requestId])).toEqual([]);
  const late = fixture.newHandler({ now }).handle(shelf, stream, receive(1), context);
  await expect(late).rejects.toMatchObject({ code: 'event_already_recorded' });
  expect(await fixture.read(stream)).toHaveLength(2);
});

test('one command that the log knows already fails alone, not the batch that it is in', async () => {
  const sizes: number[] = [];
  const store = withAppend(fixture.store, (real, ...args) => {
    sizes.push(args[1].length);
    return real(...args);
  });
  const stream = fixture.newStream();
  const old = newContext();
  await fixture.newHandler().handle(shelf, stream, receive(1), old);
  const handler = fixture.newHandler({ store });
  const results = await Promise.allSettled(
    [newContext(), newContext(), old, newContext()].map((context) =>
      handler.handle(shelf, stream, receive(1), context),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await fixture.read(stream)).toHaveLength(4);
});

test('where the log tells of a request is known at once', async () => {
  const stream = fixture.newStream();
  const [here, there] = [fixture.newHandler(), fixture.newHandler()];
  const context = asked();
  expect(await there.accepted(shelf, stream, context.requestId)).toBeNull();
  await here.handle(shelf, stream, receive(1), context);
  expect(await there.accepted(shelf, stream, context.requestId)).toMatchObject({ revision: 0n, count: 1 });
  await there.idle();
  await here.idle();
  expect(await there.accepted(shelf, stream, context.requestId)).toMatchObject({ revision: 0n, count: 1 });
});

test('states leave memory by their size; one larger than all of it stays', async () => {
  let loads = 0;
  const snapshots = {
    ...fixture.snapshots,
    load: async (stream: string) => {
      loads++;
      return fixture.snapshots.load(stream);
    },
  };
  const large = { ...shelf, sizeOf: () => 1_000_000 };
  const handler = fixture.newHandler({ snapshots, cacheBytes: 100_000 });
  const [one, two] = [fixture.newStream(), fixture.newStream()];
  for (const stream of [one, one, one, two, two, one]) await handler.handle(large, stream, receive(1), newContext());
  expect(loads).toBe(3);
});

test('a request is known where the snapshot was written and the process died before the requests were', async () => {
  const stream = fixture.newStream();
  const requests = { ...fixture.requests, write: () => new Promise<never>(() => {}) };
  const dying = fixture.newHandler({ requests, snapshotEvery: 2 });
  const contexts = Array.from({ length: 4 }, asked);
  for (const context of contexts) await dying.handle(shelf, stream, receive(1), context);
  await expect.poll(() => fixture.snapshots.load(stream)).toMatchObject({ revision: 2n });
  const handler = fixture.newHandler();
  for (const context of contexts) {
    expect(await handler.handle(shelf, stream, receive(1), context)).toMatchObject({ repeated: true });
  }
  expect(await fixture.read(stream)).toHaveLength(4);
});
