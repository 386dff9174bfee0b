import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventStoreUnavailable, WrongExpectedRevision } from '../event-store/port.ts';
import { CommandContention } from './errors.ts';
import { handlerFixture, withAppend } from './handler.fixture.ts';
import { newContext, receive, type ShelfCommand, shelf, take } from './shelf.fixture.ts';

let fixture: Awaited<ReturnType<typeof handlerFixture>>;
beforeAll(async () => {
  fixture = await handlerFixture();
});
afterAll(() => fixture.close());

/** A handler whose appends of the given numbers (from 1) reach the log and whose answers get lost. */
function losingAnswers(...lost: number[]) {
  let appends = 0;
  const store = withAppend(fixture.store, async (real, ...args) => {
    const nth = ++appends;
    const result = await real(...args);
    if (lost.includes(nth)) throw new EventStoreUnavailable(new Error('connection reset'));
    return result;
  });
  return fixture.newHandler({ store });
}

test('an append whose answer got lost is found in the log, not made twice', async () => {
  const handler = losingAnswers(1);
  const stream = fixture.newStream();
  // A receipt has no id that its decider remembers: only the log can tell.
  const outcome = await handler.handle(shelf, stream, receive(5), newContext());
  expect(outcome).toMatchObject({ accepted: [{ type: 'Received', data: { units: 5 } }], revision: 0n });
  expect((await handler.state(shelf, stream)).state.stock).toBe(5);
  expect(await fixture.read(stream)).toHaveLength(1);
});

test('a whole batch whose answer got lost is found in the log', async () => {
  const handler = losingAnswers(2);
  const stream = fixture.newStream();
  const commands: ShelfCommand[] = [receive(2), receive(3), take(), take(), ...Array(4).fill(receive(1))];
  const outcomes = await Promise.all(commands.map((command) => handler.handle(shelf, stream, command, newContext())));
  expect(outcomes.every((outcome) => 'accepted' in outcome && outcome.accepted.length === 1)).toBe(true);
  expect(outcomes.map((outcome) => 'accepted' in outcome && outcome.revision)).toEqual(
    commands.map((_, n) => BigInt(n)),
  );
  expect((await handler.state(shelf, stream)).state.stock).toBe(7);
});

test('answers lost twice are a typed error, and a retry by the client takes effect once', async () => {
  let appends = 0;
  const store = withAppend(fixture.store, async (real, ...args) => {
    if (++appends === 1) return real(...args);
    if (appends === 3) await real(...args);
    if (appends <= 3) throw new EventStoreUnavailable(new Error('connection reset'));
    return real(...args);
  });
  const handler = fixture.newHandler({ store });
  const stream = fixture.newStream();
  await handler.handle(shelf, stream, receive(5), newContext());
  const context = newContext();
  await expect(handler.handle(shelf, stream, take('t'), context)).rejects.toThrow(EventStoreUnavailable);
  expect(await handler.handle(shelf, stream, take('t'), context)).toMatchObject({ accepted: [], revision: 1n });
  expect((await handler.state(shelf, stream)).state.stock).toBe(4);
});

test('an append that never arrived is made by the automatic retry', async () => {
  let appends = 0;
  const store = withAppend(fixture.store, async (real, ...args) => {
    if (++appends === 1) throw new EventStoreUnavailable(new Error('refused'));
    return real(...args);
  });
  const stream = fixture.newStream();
  const handler = fixture.newHandler({ store });
  expect(await handler.handle(shelf, stream, receive(5), newContext())).toMatchObject({ revision: 0n });
});

test('a process that dies after its append leaves what the next one finds', async () => {
  const stream = fixture.newStream();
  const context = newContext();
  await fixture.newHandler().handle(shelf, stream, receive(2), newContext());
  // It dies here: nobody hears the answer.
  void fixture.newHandler().handle(shelf, stream, take('t'), context);
  await expect.poll(async () => (await fixture.read(stream)).length).toBe(2);
  const after = fixture.newHandler();
  expect(await after.handle(shelf, stream, take('t'), context)).toMatchObject({ accepted: [] });
  expect((await after.state(shelf, stream)).state.stock).toBe(1);
});

test('a failed append leaves nothing of itself in memory', async () => {
  let full = false;
  const store = withAppend(fixture.store, async (real, ...args) => {
    if (full) throw new Error('the disk is full');
    return real(...args);
  });
  const handler = fixture.newHandler({ store });
  const stream = fixture.newStream();
  await handler.handle(shelf, stream, receive(2), newContext());
  full = true;
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => handler.handle(shelf, stream, take(), newContext())),
  );
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  full = false;
  expect((await handler.state(shelf, stream)).state.stock).toBe(2);
});

test('who loses every race is told so', async () => {
  const store = withAppend(fixture.store, async (_, stream, __, expected) => {
    throw new WrongExpectedRevision(stream, expected, 0n);
  });
  const stream = fixture.newStream();
  await fixture.newHandler().handle(shelf, stream, receive(2), newContext());
  const handler = fixture.newHandler({ store });
  await expect(handler.handle(shelf, stream, take(), newContext())).rejects.toThrow(CommandContention);
});

test('a storm of conflicts: every command is decided on the events that won', async () => {
  const stream = fixture.newStream();
  const rival = fixture.newHandler();
  await rival.handle(shelf, stream, receive(30), newContext());
  let stolen = 0;
  // Before each of the first ten appends a rival takes two.
  const store = withAppend(fixture.store, async (real, ...args) => {
    if (stolen < 20) {
      for (let n = 0; n < 2; n++) {
        await rival.handle(shelf, stream, take(), newContext());
        stolen++;
      }
    }
    return real(...args);
  });
  const handler = fixture.newHandler({ store });
  const outcomes = await Promise.all(
    Array.from({ length: 15 }, () => handler.handle(shelf, stream, take(), newContext())),
  );
  expect(outcomes.filter((outcome) => 'accepted' in outcome)).toHaveLength(10);
  const events = await fixture.read(stream);
  expect(events.slice(1).map((event) => event.data.left)).toEqual(Array.from({ length: 30 }, (_, n) => 29 - n));
});
