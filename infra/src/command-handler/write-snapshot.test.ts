import { expect, it, vi } from 'vitest';
import { shelf } from './shelf.fixture.ts';
import type { StreamState } from './stream-state.ts';
import { snapshotWhenDue } from './write-snapshot.ts';

function known(bytes: number): StreamState {
  const state = 'x'.repeat(bytes);
  const decider = { ...shelf, snapshot: { version: 1, serialize: () => state, deserialize: () => state } };
  return { decider, state, revision: 10n, lastEventId: 'e', nextSnapshotAt: 10n } as unknown as StreamState;
}

it.each([
  ['a small one', 100, true],
  ['a large one', 5_000_000, false],
])('writes the next one after %s when enough events came: %s bytes', async (_, bytes, isNext) => {
  const saved: bigint[] = [];
  const options = {
    snapshots: {
      load: async () => null,
      save: async (_stream: string, { revision }: { revision: bigint }) => {
        saved.push(revision);
      },
    },
    snapshotEvery: 10,
    onProblem: (error: unknown) => expect(error).toBeUndefined(),
    writing: new Map<string, Promise<void>>(),
  };
  const one = known(bytes);
  expect(snapshotWhenDue(options, 'a', one)).toBe(true);
  await vi.waitFor(() => expect(options.writing.size).toBe(0));
  one.revision = one.nextSnapshotAt;
  // A pause of 50 seconds for each five megabytes, and none to speak of otherwise.
  await vi.waitFor(() => expect((one.snapshotRestsUntil ?? 0) > performance.now()).toBe(!isNext));
  expect(snapshotWhenDue(options, 'a', one)).toBe(isNext);
  await vi.waitFor(() => expect(options.writing.size).toBe(0));
  expect(saved).toHaveLength(isNext ? 2 : 1);
});
