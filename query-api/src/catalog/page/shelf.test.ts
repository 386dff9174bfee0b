import type { ReadModel } from '@pdv/schemas/live';
import type { ReadMoved } from '@pdv/schemas/read-moved';
import { beforeEach, expect, it } from 'vitest';
import { createShelf, type Shelf } from './shelf.ts';

interface Book {
  readonly shopId: string;
  readonly bytes: number;
  readonly edition: number;
}

let tell: (moved: ReadMoved | null) => void;
let loads: { name: string; finish: (book: Book | undefined) => void }[];
let shelf: Shelf<Book>;
beforeEach(() => {
  loads = [];
  shelf = createShelf<Book>({
    load: (name) => new Promise((resolve) => loads.push({ name, finish: resolve })),
    onMoved: (listener) => {
      tell = listener;
      return () => {};
    },
    maxBytes: 100,
  });
});

const moved = (shopId: string, readModel: ReadModel = 'catalog') =>
  tell({ position: '1', readModels: [readModel], shops: { [shopId]: [readModel] } });
const book = (shopId: string, edition = 1, bytes = 40): Book => ({ shopId, edition, bytes });

/** Asks, and answers each load that this leads to with the next edition. */
async function get(name: string, ...editions: (Book | undefined)[]): Promise<Book | undefined> {
  const answer = shelf.get(name);
  for (const edition of editions) {
    await Promise.resolve();
    loads.at(-1)?.finish(edition);
  }
  return answer;
}

it('makes a page once however many ask at once, and keeps it', async () => {
  const answers = [shelf.get('a'), shelf.get('a'), shelf.get('b')];
  expect(loads.map(({ name }) => name)).toEqual(['a', 'b']);
  loads[0]?.finish(book('A'));
  loads[1]?.finish(book('B'));
  expect(await Promise.all(answers)).toEqual([book('A'), book('A'), book('B')]);
  await shelf.get('a');
  expect(loads).toHaveLength(2);
});

it('makes it anew when the catalogue of its shop moved, and for no other reason', async () => {
  await get('a', book('A'));
  await get('b', book('B'));
  moved('B');
  moved('A', 'customers');
  await shelf.get('a');
  expect(loads).toHaveLength(2);
  expect(await get('b', book('B', 2))).toMatchObject({ edition: 2 });
  moved('A');
  expect(await get('a', book('A', 2))).toMatchObject({ edition: 2 });
});

it('makes everything anew when it may have missed something', async () => {
  await get('a', book('A'));
  tell(null);
  expect(await get('a', book('A', 2))).toMatchObject({ edition: 2 });
});

it('gives nobody what was made while it changed', async () => {
  const early = shelf.get('a');
  moved('A');
  const late = shelf.get('a');
  loads[0]?.finish(book('A', 1));
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.finish(book('A', 2));
  expect([(await early)?.edition, (await late)?.edition]).toEqual([2, 2]);
  await shelf.get('a');
  expect(loads).toHaveLength(2);
});

it('looks again for a shop that opened while it was not found, and keeps no absence', async () => {
  const answer = shelf.get('a');
  moved('A');
  loads[0]?.finish(undefined);
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.finish(book('A'));
  expect(await answer).toEqual(book('A'));
  expect(await get('none', undefined)).toBeUndefined();
  expect(await get('none', book('N'))).toEqual(book('N'));
});

it('gives up keeping a shop that changes all the time, but answers', async () => {
  const answer = shelf.get('a');
  for (let edition = 1; edition <= 3; edition++) {
    await expect.poll(() => loads.length).toBe(edition);
    moved('A');
    loads[edition - 1]?.finish(book('A', edition));
  }
  expect(await answer).toMatchObject({ edition: 3 });
  await get('a', book('A', 4));
  expect(loads).toHaveLength(4);
});

it('lets the least asked for go when it is full', async () => {
  await get('a', book('A'));
  await get('b', book('B'));
  await shelf.get('a');
  await get('c', book('C'));
  await shelf.get('a');
  expect(loads).toHaveLength(3);
  await get('b', book('B'));
  expect(loads).toHaveLength(4);
});

it('tries again after a failure', async () => {
  const failing = createShelf<Book>({
    load: async () => {
      if (loads.push({ name: 'a', finish: () => {} }) === 1) throw new Error('no database');
      return book('A');
    },
    onMoved: () => () => {},
    maxBytes: 100,
  });
  await expect(failing.get('a')).rejects.toThrow('no database');
  expect(await failing.get('a')).toEqual(book('A'));
});
