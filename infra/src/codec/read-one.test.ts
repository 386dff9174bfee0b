import { expect, it, vi } from 'vitest';
import { EventStoreUnavailable, type RecordedEvent } from '../event-store/port.ts';
import { readOne, readRun } from './read-one.ts';

const events = [0n, 1n, 2n].map((revision) => ({ revision }) as RecordedEvent);
const codec = { decode: async (run: readonly RecordedEvent[]) => [...run] as never };

/** A log that is behind for so many reads. */
function behind(reads: number) {
  const read = vi.fn(async function* (_stream: string, from = 0n, atMost = Number.POSITIVE_INFINITY) {
    const known = read.mock.calls.length > reads ? events : events.slice(0, 1);
    yield* known.filter(({ revision }) => revision >= from).slice(0, atMost);
  });
  return { read };
}

it('waits for what is known to exist', async () => {
  const store = behind(3);
  expect(await readOne(store, codec, 'inventory-1', 2n)).toMatchObject({ revision: 2n });
  expect(store.read).toHaveBeenCalledTimes(4);
  expect(await readRun(behind(2), codec, 'inventory-1', 0n, 3)).toHaveLength(3);
});

it('tells the caller to come again when it stays away', async () => {
  const refusal = await readOne(behind(99), codec, 'inventory-1', 2n).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EventStoreUnavailable);
  expect(refusal).toMatchObject({ code: 'event_store_unavailable' });
  await expect(readRun(behind(99), codec, 'inventory-1', 0n, 3)).rejects.toBeInstanceOf(EventStoreUnavailable);
});
