import type { ReadModel } from '@pdv/schemas/live';
import type { ReadMoved } from '@pdv/schemas/read-moved';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CatalogCache, createCatalogCache } from './catalog-cache.ts';

interface Cached {
  readonly shopId: string;
  readonly bytes: number;
  readonly edition: number;
}

let tell: (moved: ReadMoved | null) => void;
let loads: {
  name: string;
  known: Cached | undefined;
  finish: (cached: Cached | undefined) => void;
  fail: () => void;
}[];
let clock: number;
let cache: CatalogCache<Cached>;
beforeEach(() => {
  loads = [];
  clock = 1_000_000;
  cache = createCatalogCache<Cached>({
    now: () => clock,
    load: (name, known) =>
      new Promise((resolve, reject) =>
        loads.push({ name, known, finish: resolve, fail: () => reject(new Error('no database')) }),
      ),
    onMoved: (listener) => {
      tell = listener;
      return () => {};
    },
    maxBytes: 100,
  });
});

const moved = (shopId: string, readModel: ReadModel = 'catalog') =>
  tell({ position: '1', readModels: [readModel], shops: { [shopId]: [readModel] } });
const cached = (shopId: string, edition = 1, bytes = 40): Cached => ({ shopId, edition, bytes });

/** Gets an entry and answers each load that this causes with the next edition. */
async function get(name: string, ...editions: (Cached | undefined)[]): Promise<Cached | undefined> {
  const answer = cache.get(name);
  for (const edition of editions) {
    await Promise.resolve();
    loads.at(-1)?.finish(edition);
  }
  return answer;
}

it('makes a page once however many ask at once, and keeps it', async () => {
  const answers = [cache.get('a'), cache.get('a'), cache.get('b')];
  expect(loads.map(({ name }) => name)).toEqual(['a', 'b']);
  loads[0]?.finish(cached('A'));
  loads[1]?.finish(cached('B'));
  expect(await Promise.all(answers)).toEqual([cached('A'), cached('A'), cached('B')]);
  await cache.get('a');
  expect(loads).toHaveLength(2);
});

it('makes it anew when the catalogue of its shop moved, and for no other reason', async () => {
  await get('a', cached('A'));
  await get('b', cached('B'));
  moved('B');
  moved('A', 'customers');
  await cache.get('a');
  expect(loads).toHaveLength(2);
  expect(await get('b', cached('B', 2))).toMatchObject({ edition: 2 });
  moved('A');
  expect(await get('a', cached('A', 2))).toMatchObject({ edition: 2 });
});

it('makes everything anew when it may have missed something', async () => {
  await get('a', cached('A'));
  tell(null);
  expect(await get('a', cached('A', 2))).toMatchObject({ edition: 2 });
});

it('gives nobody what was made while it changed', async () => {
  const early = cache.get('a');
  moved('A');
  const late = cache.get('a');
  loads[0]?.finish(cached('A', 1));
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.finish(cached('A', 2));
  expect([(await early)?.edition, (await late)?.edition]).toEqual([2, 2]);
  await cache.get('a');
  expect(loads).toHaveLength(2);
});

it('looks again for a shop that opened while it was not found, and keeps no absence', async () => {
  const answer = cache.get('a');
  moved('A');
  loads[0]?.finish(undefined);
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.finish(cached('A'));
  expect(await answer).toEqual(cached('A'));
  expect(await get('none', undefined)).toBeUndefined();
  expect(await get('none', cached('N'))).toEqual(cached('N'));
});

it('gives up making it anew for who waits when it may have missed something all the time, but answers', async () => {
  const answer = cache.get('a');
  for (let edition = 1; edition <= 3; edition++) {
    await expect.poll(() => loads.length).toBe(edition);
    tell(null);
    loads[edition - 1]?.finish(cached('A', edition));
  }
  expect(await answer).toMatchObject({ edition: 3 });
  expect(await get('a', cached('A', 4))).toMatchObject({ edition: 4 });
});

it('lets go of all that was made of a shop, whatever it was called', async () => {
  await get('a', cached('A', 1, 10));
  await get('a?2', cached('A', 1, 10));
  await get('b', cached('B', 1, 10));
  moved('A');
  expect(await get('a', cached('A', 2, 10))).toMatchObject({ edition: 2 });
  expect(await get('a?2', cached('A', 2, 10))).toMatchObject({ edition: 2 });
  await cache.get('b');
  expect(loads).toHaveLength(5);
});

it('still lets go of what is kept of a shop after something else of it made room', async () => {
  await get('a', cached('A'));
  await get('a?2', cached('A'));
  await get('b', cached('B'));
  moved('A');
  expect(await get('a?2', cached('A', 2))).toMatchObject({ edition: 2 });
});

it('shows what was made before to whoever makes it anew, and keeps what has not changed', async () => {
  await get('a', cached('A'));
  moved('A');
  const answer = cache.get('a');
  const known = loads[1]?.known;
  expect(known).toEqual(cached('A'));
  loads[1]?.finish(known);
  expect(await answer).toBe(known);
  expect(await cache.get('a')).toBe(known);
  expect(loads).toHaveLength(2);
});

it('forgets the name that a shop has left', async () => {
  await get('a', cached('A'));
  moved('A');
  expect(await get('a', undefined)).toBeUndefined();
  expect(await get('a', cached('B'))).toEqual(cached('B'));
  moved('A');
  expect(await cache.get('a')).toEqual(cached('B'));
});

it('keeps nothing for longer than a minute, told or not', async () => {
  await get('a', cached('A'));
  clock += 59_000;
  await cache.get('a');
  expect(loads).toHaveLength(1);
  clock += 2_000;
  expect(await get('a', cached('A', 2))).toMatchObject({ edition: 2 });
});

describe('a shop that sells all the time', () => {
  /** A busy shop: moved twice within a second, then loaded again. */
  async function selling() {
    await get('a', cached('A'));
    moved('A');
    await get('a', cached('A', 2));
    clock += 200;
    moved('A');
  }
  const edition = async () => (await cache.get('a'))?.edition;

  it('is shown as it was, made anew no more than every 400 ms, and nobody waits', async () => {
    await selling();
    expect([await edition(), loads.length]).toEqual([2, 2]);
    clock += 200;
    expect([await edition(), await edition(), loads.length]).toEqual([2, 2, 3]);
    loads[2]?.finish(cached('A', 3));
    await expect.poll(edition).toBe(3);
    expect(loads).toHaveLength(3);
  });

  it('is seen to have changed within a second, also by the first to ask since', async () => {
    await selling();
    clock += 799;
    expect(await edition()).toBe(2);
    clock += 1;
    const answer = cache.get('a');
    loads[2]?.finish(cached('A', 3));
    expect((await answer)?.edition).toBe(3);
    expect(loads).toHaveLength(3);
  });

  it('counts from the first change that is not seen, not from the last', async () => {
    await selling();
    for (let n = 0; n < 4; n++) {
      clock += 200;
      moved('A');
    }
    const answer = cache.get('a');
    loads[2]?.finish(cached('A', 3));
    expect((await answer)?.edition).toBe(3);
  });

  it('is shown no more once it is found to be gone', async () => {
    await selling();
    clock += 200;
    expect(await edition()).toBe(2);
    loads[2]?.finish(undefined);
    await expect.poll(async () => (await get('a', undefined)) === undefined).toBe(true);
  });

  it('is made once more after a change that came while it was made', async () => {
    await selling();
    clock += 200;
    expect(await edition()).toBe(2);
    moved('A');
    loads[2]?.finish(cached('A', 3));
    await expect.poll(edition).toBe(3);
    clock += 400;
    expect([await edition(), loads.length]).toEqual([3, 4]);
    loads[3]?.finish(cached('A', 4));
    await expect.poll(edition).toBe(4);
    clock += 10_000;
    expect([await edition(), loads.length]).toEqual([4, 4]);
  });

  it('is what it was again to who asks after a quiet second', async () => {
    await selling();
    clock += 200;
    await edition();
    loads[2]?.finish(cached('A', 3));
    await expect.poll(edition).toBe(3);
    clock += 1_000;
    moved('A');
    expect(await get('a', cached('A', 4))).toMatchObject({ edition: 4 });
  });

  it('tells nobody that making it failed while the old may be shown, and then who waits', async () => {
    await selling();
    clock += 200;
    expect(await edition()).toBe(2);
    loads[2]?.fail();
    await expect.poll(async () => (await edition()) && loads.length).toBe(4);
    clock += 800;
    const answer = cache.get('a');
    loads[3]?.fail();
    await expect(answer).rejects.toThrow('no database');
  });
});

it('lets the least asked for go when it is full', async () => {
  await get('a', cached('A'));
  await get('b', cached('B'));
  await cache.get('a');
  await get('c', cached('C'));
  await cache.get('a');
  expect(loads).toHaveLength(3);
  await get('b', cached('B'));
  expect(loads).toHaveLength(4);
});

it('tries again after a failure', async () => {
  const answer = cache.get('a');
  loads[0]?.fail();
  await expect(answer).rejects.toThrow('no database');
  expect(await get('a', cached('A'))).toEqual(cached('A'));
});

it('loads anew what the clock on the wall has made old, once for all who ask', async () => {
  let edition = 1;
  cache = createCatalogCache<Cached>({
    now: () => clock,
    load: async () => cached('A', edition),
    onMoved: () => () => {},
    maxBytes: 100,
    isCurrent: (one) => one.edition === edition,
  });
  expect(await cache.get('a')).toMatchObject({ edition: 1 });
  edition = 2;
  expect(await Promise.all([cache.get('a'), cache.get('a')])).toMatchObject([{ edition: 2 }, { edition: 2 }]);
});
