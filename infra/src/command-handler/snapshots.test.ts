import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandHandler } from './command-handler.ts';
import { handlerFixture } from './handler.fixture.ts';
import { newContext, receive, shelf } from './shelf.fixture.ts';

let fixture: Awaited<ReturnType<typeof handlerFixture>>;
beforeAll(async () => {
  fixture = await handlerFixture();
});
afterAll(() => fixture.close());

/** Counts what a cold start folds. */
function counted(version = 1) {
  let folded = 0;
  const decider: typeof shelf = {
    ...shelf,
    evolve: (state, event, revision) => {
      folded++;
      return shelf.evolve(state, event, revision);
    },
    ...(shelf.snapshot && { snapshot: { ...shelf.snapshot, version } }),
  };
  return { decider, folded: () => folded };
}

async function fill(handler: CommandHandler, stream: string, times: number) {
  for (let n = 0; n < times; n++) await handler.handle(shelf, stream, receive(1), newContext());
  await handler.idle();
}

async function filledStream(events = 25) {
  const stream = fixture.newStream();
  await fill(fixture.newHandler({ snapshotEvery: 10 }), stream, events);
  return stream;
}

const savedAt = async (stream: string) => {
  const { rows } = await fixture.pool.query<{ revision: string }>(
    'SELECT revision FROM command.snapshots WHERE stream = $1',
    [stream],
  );
  return rows[0] ? Number(rows[0].revision) : undefined;
};

test('a cold start folds the tail only', async () => {
  const stream = await filledStream();
  const revision = await savedAt(stream);
  expect(revision).toBeGreaterThanOrEqual(10);
  const { decider, folded } = counted();
  const { state } = await fixture.newHandler().state(decider, stream);
  expect(state.stock).toBe(25);
  expect(folded()).toBe(24 - (revision ?? 0));
});

test.each([
  ['of an older version', (stream: string) => [`UPDATE command.snapshots SET version = 7 WHERE stream = $1`, [stream]]],
  [
    'that does not deserialize',
    (stream: string) => [`UPDATE command.snapshots SET state = 'null' WHERE stream = $1`, [stream]],
  ],
  [
    'of another log',
    (stream: string) => [`UPDATE command.snapshots SET event_id = gen_random_uuid() WHERE stream = $1`, [stream]],
  ],
  ['beyond the end', (stream: string) => [`UPDATE command.snapshots SET revision = 90 WHERE stream = $1`, [stream]]],
] as [string, (stream: string) => [string, unknown[]]][])('a snapshot %s is left aside', async (_, spoil) => {
  const stream = await filledStream();
  await fixture.pool.query(...spoil(stream));
  const { decider, folded } = counted();
  const handler = fixture.newHandler();
  expect((await handler.state(decider, stream)).state.stock).toBe(25);
  expect(folded()).toBe(25);
  expect(await handler.handle(decider, stream, receive(1), newContext())).toMatchObject({ revision: 25n });
});

test('a snapshot that cannot be written or read stops no command and is reported', async () => {
  const problems: unknown[] = [];
  const broken = async () => {
    throw new Error('no table');
  };
  const handler = fixture.newHandler({
    snapshots: { load: broken, save: broken },
    snapshotEvery: 2,
    onProblem: (error) => problems.push(error),
  });
  const stream = fixture.newStream();
  await fill(handler, stream, 5);
  expect((await handler.state(shelf, stream)).state.stock).toBe(5);
  expect(problems.length).toBeGreaterThanOrEqual(2);
});

test('a decider that cannot serialize its state loses the snapshot, not the command', async () => {
  const problems: unknown[] = [];
  const decider: typeof shelf = {
    ...shelf,
    ...(shelf.snapshot && {
      snapshot: {
        ...shelf.snapshot,
        serialize: () => {
          throw new Error('circular');
        },
      },
    }),
  };
  const handler = fixture.newHandler({ snapshotEvery: 1, onProblem: (error) => problems.push(error) });
  const stream = fixture.newStream();
  for (let n = 0; n < 4; n++) await handler.handle(decider, stream, receive(1), newContext());
  expect((await handler.state(decider, stream)).state.stock).toBe(4);
  expect(problems.length).toBeGreaterThan(0);
});
