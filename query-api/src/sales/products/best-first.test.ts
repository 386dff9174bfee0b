import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

const shop = shopStory();
const owner = { shopId: shop.shopId, memberId: shop.ownerId };
const NAMES = ['Arroz', 'Batata', 'Café', 'Doce', 'Ervilha', 'Farinha'] as const;
const ids = Object.fromEntries(NAMES.map((name) => [name, randomUUID()])) as Record<(typeof NAMES)[number], string>;

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
  const stock = { Arroz: 0, Batata: 9, Café: 50, Doce: 50, Ervilha: 50, Farinha: 2 };
  await side.happened(
    shop.registered(),
    ...NAMES.map((name) =>
      shop.productCreated(ids[name], stock[name], { name, category: name === 'Doce' ? 'Padaria' : 'Mercearia' }),
    ),
    shop.sold(ids.Doce, { quantity: 3, businessDate: '2026-11-20' }),
    shop.sold(ids.Ervilha, { quantity: 5, businessDate: '2026-10-02' }),
    // Long ago it sold best.
    shop.sold(ids.Café, { quantity: 20, businessDate: '2026-09-30' }),
    // Nothing of it is left.
    shop.sold(ids.Farinha, { quantity: 2, businessDate: '2026-11-20' }),
  );
});
afterAll(() => side.close());

async function pages(query: string) {
  const found: string[] = [];
  for (let cursor: string | undefined, n = 0; n < 20; n += 1) {
    const answer = await side.get(owner, `/api/products?sort=sales${query}${cursor ? `&cursor=${cursor}` : ''}`);
    expect(answer.statusCode).toBe(200);
    found.push(...answer.json().map(({ name }: { name: string }) => name));
    cursor = answer.headers['x-next-cursor'] as string | undefined;
    if (!cursor) return found;
  }
  throw new Error('pages without end');
}

it('lists what sells first, then the others by name, and last what is sold out', async () => {
  const all = ['Ervilha', 'Doce', 'Batata', 'Café', 'Arroz', 'Farinha'];
  expect(await pages('')).toEqual(all);
  expect(await pages('&category=Mercearia')).toEqual(all.filter((name) => name !== 'Doce'));
});

it('shows each product once, however long its pages are', async () => {
  for (const limit of [1, 2, 3, 4, 5]) expect((await pages(`&limit=${limit}`)).toSorted()).toEqual(NAMES.toSorted());
  expect(await pages('&limit=2')).toEqual(await pages(''));
});

it('does not show again what sold out between two pages', async () => {
  const first = await side.get(owner, '/api/products?sort=sales&limit=3');
  await side.happened(shop.sold(ids.Doce, { quantity: 47, businessDate: '2026-11-20' }));
  const next = await side.get(owner, `/api/products?sort=sales&limit=10&cursor=${first.headers['x-next-cursor']}`);
  expect(next.json().map(({ name }: { name: string }) => name)).toEqual(['Café', 'Arroz', 'Farinha']);
});

it('refuses a cursor that it did not give', async () => {
  const byName = await side.get(owner, '/api/products?limit=1');
  const cursor = byName.headers['x-next-cursor'];
  expect((await side.get(owner, `/api/products?sort=sales&cursor=${cursor}`)).statusCode).toBe(400);
});
