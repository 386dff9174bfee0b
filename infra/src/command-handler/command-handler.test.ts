import { randomUUID } from 'node:crypto';
import type { Decider } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidV5 } from '../ids/uuid-v5.ts';
import { handlerFixture, withAppend } from './handler.fixture.ts';
import { newContext, receive, type ShelfCommand, shelf, take } from './shelf.fixture.ts';

let fixture: Awaited<ReturnType<typeof handlerFixture>>;
beforeAll(async () => {
  fixture = await handlerFixture();
});
afterAll(() => fixture.close());

const isAccepted = (outcome: object) => 'accepted' in outcome;

test('what is accepted is in the log with who, why and when, under ids that derive from the command', async () => {
  const handler = fixture.newHandler();
  const stream = fixture.newStream();
  const context = { ...newContext(), correlationId: randomUUID() };
  const outcome = await handler.handle(shelf, stream, receive(3), context);
  const [recorded] = await fixture.read(stream);
  expect(outcome).toEqual({
    accepted: [{ type: 'Received', data: { units: 3 } }],
    revision: 0n,
    position: recorded?.position,
    repeated: false,
    occurredAt: '2026-11-21T12:00:00.000Z',
  });
  expect(recorded?.metadata).toEqual({
    schemaVersion: 1,
    shopId: 'loja',
    actorId: 'membro',
    correlationId: context.correlationId,
    causationId: context.commandId,
    occurredAt: '2026-11-21T12:00:00.000Z',
  });
  expect(recorded?.id).toBe(uuidV5(context.commandId, '0'));
});

test('50 takes of the last unit at once: one has it, 49 are told that the shelf is empty', async () => {
  const handler = fixture.newHandler();
  const stream = fixture.newStream();
  await handler.handle(shelf, stream, receive(1), newContext());
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => handler.handle(shelf, stream, take(), newContext())),
  );
  expect(outcomes.filter(isAccepted)).toHaveLength(1);
  expect(outcomes.filter((outcome) => 'rejected' in outcome && outcome.detail?.left === 0)).toHaveLength(49);
  expect(await fixture.read(stream)).toHaveLength(2);
});

test('two processes on one stream never sell more than there is, and lose nothing', async () => {
  const processes = [fixture.newHandler(), fixture.newHandler(), fixture.newHandler()];
  const stream = fixture.newStream();
  await processes[0]?.handle(shelf, stream, receive(100), newContext());
  const outcomes = await Promise.all(
    processes.flatMap((handler) =>
      Array.from({ length: 60 }, async (_, n) => {
        await new Promise((resolve) => setTimeout(resolve, n % 20));
        return handler.handle(shelf, stream, take(), newContext());
      }),
    ),
  );
  expect(outcomes.filter(isAccepted)).toHaveLength(100);
  const events = await fixture.read(stream);
  expect(events).toHaveLength(101);
  expect(events.at(-1)?.data.left).toBe(0);
});

test('commands that come during an append share the next one, in the order they came', async () => {
  const sizes: number[] = [];
  const store = withAppend(fixture.store, (real, stream, events, expected) => {
    sizes.push(events.length);
    return real(stream, events, expected);
  });
  const handler = fixture.newHandler({ store });
  const stream = fixture.newStream();
  const ids = Array.from({ length: 40 }, () => randomUUID());
  const outcomes = await Promise.all([
    handler.handle(shelf, stream, receive(100), newContext()),
    ...ids.map((id) => handler.handle(shelf, stream, take(id), newContext())),
  ]);
  expect(sizes).toEqual([1, 40]);
  expect(outcomes.map((outcome) => 'accepted' in outcome && outcome.revision)).toEqual(
    Array.from({ length: 41 }, (_, n) => BigInt(n)),
  );
  const events = await fixture.read(stream);
  expect(events.slice(1).map((event) => event.data.takeId)).toEqual(ids);
});

test('a refusal that stands on an append under way waits for it and falls with it', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let appends = 0;
  const store = withAppend(fixture.store, async (real, stream, events, expected) => {
    if (++appends === 2) {
      await released;
      throw new Error('the disk is full');
    }
    return real(stream, events, expected);
  });
  const handler = fixture.newHandler({ store });
  const stream = fixture.newStream();
  const stocked = handler.handle(shelf, stream, receive(1), newContext());
  let settled = 0;
  const both = [take(), take()].map((command) =>
    handler.handle(shelf, stream, command, newContext()).finally(() => {
      settled++;
    }),
  );
  await stocked;
  await expect.poll(() => appends).toBe(2);
  expect(settled).toBe(0);
  release();
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await handler.handle(shelf, stream, take(), newContext())).toHaveProperty('accepted');
});

test('a decider that throws fails its own command only', async () => {
  const handler = fixture.newHandler();
  const stream = fixture.newStream();
  const commands: ShelfCommand[] = [receive(5), take('a'), { type: 'explode' }, { type: 'poison' }, take('b')];
  const results = await Promise.allSettled(
    commands.map((command) => handler.handle(shelf, stream, command, newContext())),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled']);
  const { state } = await handler.state(shelf, stream);
  expect(state.stock).toBe(3);
  expect((await fixture.read(stream)).map(({ type }) => type)).toEqual(['Received', 'Taken', 'Taken']);
});

test('a command over the size cap fails alone; a batch over it is split', async () => {
  const handler = fixture.newHandler();
  const stream = fixture.newStream();
  const commands: ShelfCommand[] = [receive(1), ...Array(6).fill({ type: 'fill', bytes: 400_000 }), take()];
  commands.splice(3, 0, { type: 'fill', bytes: 2_000_000 });
  const results = await Promise.allSettled(
    commands.map((command) => handler.handle(shelf, stream, command, newContext())),
  );
  expect(results.map(({ status }) => status === 'rejected')).toEqual(commands.map((_, n) => n === 3));
  expect(await fixture.read(stream)).toHaveLength(8);
});

test('a refusal is given on top of the newest event, whoever appended it', async () => {
  const [here, there] = [fixture.newHandler(), fixture.newHandler()];
  const stream = fixture.newStream();
  await here.handle(shelf, stream, receive(1), newContext());
  await here.handle(shelf, stream, take(), newContext());
  await there.handle(shelf, stream, receive(1), newContext());
  expect(await here.handle(shelf, stream, take(), newContext())).toHaveProperty('accepted');
});

test('that there is nothing to do is said on top of the newest event, whoever appended it', async () => {
  type Switched = DomainEvent<'Switched', { readonly on: boolean }>;
  const lamp: Decider<boolean, boolean, Switched, never> = {
    initial: () => false,
    decide: (on, isOn) => ({ accepted: on === isOn ? [] : [{ type: 'Switched', data: { on } }] }),
    evolve: (_, { data }) => data.on,
  };
  const [here, there] = [fixture.newHandler(), fixture.newHandler()];
  const stream = fixture.newStream();
  expect((await here.state(lamp, stream)).state).toBe(false);
  await there.handle(lamp, stream, true, newContext());
  expect(await here.handle(lamp, stream, false, newContext())).toMatchObject({ accepted: [{ data: { on: false } }] });
  expect((await there.state(lamp, stream)).state).toBe(false);
});

test('the same command again appends nothing and answers a position that holds its effect', async () => {
  const handler = fixture.newHandler();
  const stream = fixture.newStream();
  await handler.handle(shelf, stream, receive(2), newContext());
  const context = newContext();
  const first = await handler.handle(shelf, stream, take('t'), context);
  const later = fixture.newHandler();
  for (const each of [handler, later]) {
    const again = await each.handle(shelf, stream, take('t'), context);
    expect(again).toEqual({ ...first, accepted: [] });
  }
  expect(await fixture.read(stream)).toHaveLength(2);
});

test('the same command twice at once, here or in two processes, takes effect once', async () => {
  const [here, there] = [fixture.newHandler(), fixture.newHandler()];
  const stream = fixture.newStream();
  await here.handle(shelf, stream, receive(10), newContext());
  const context = newContext();
  const outcomes = await Promise.all(
    [here, here, there, here, there].map((handler) => handler.handle(shelf, stream, take('t'), context)),
  );
  expect(outcomes.every(isAccepted)).toBe(true);
  expect(await fixture.read(stream)).toHaveLength(2);
});

test('the same command twice in one batch takes effect once, also when its decider remembers no ids', async () => {
  const handler = fixture.newHandler();
  const stream = fixture.newStream();
  const context = newContext();
  const outcomes = await Promise.all([
    handler.handle(shelf, stream, receive(1), newContext()),
    handler.handle(shelf, stream, receive(5), context),
    handler.handle(shelf, stream, receive(5), context),
  ]);
  expect(outcomes[2]).toEqual(outcomes[1]);
  expect((await handler.state(shelf, stream)).state.stock).toBe(6);
});

test('the state of a stream is read to its end', async () => {
  const [here, there] = [fixture.newHandler(), fixture.newHandler()];
  const stream = fixture.newStream();
  expect((await here.state(shelf, stream)).revision).toBeNull();
  await there.handle(shelf, stream, receive(7), newContext());
  expect(await here.state(shelf, stream)).toMatchObject({ state: { stock: 7 }, revision: 0n });
});

test('more events than one append should carry go into several, in order, and every command is answered', async () => {
  const sizes: number[] = [];
  const store = withAppend(fixture.store, (real, ...args) => {
    sizes.push(args[1].length);
    return real(...args);
  });
  const handler = fixture.newHandler({ store });
  const stream = fixture.newStream();
  const outcomes = await Promise.all(
    Array.from({ length: 13 }, (_, n) =>
      handler.handle(shelf, stream, { type: 'receiveSingly', units: n === 0 ? 1 : 100 }, newContext()),
    ),
  );
  expect(outcomes.map((outcome) => 'accepted' in outcome && outcome.revision)).toEqual(
    Array.from({ length: 13 }, (_, n) => BigInt(n * 100)),
  );
  expect(sizes).toEqual([1, 500, 500, 200]);
  expect((await handler.state(shelf, stream)).state.stock).toBe(1_201);
});
