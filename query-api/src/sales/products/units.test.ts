import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

const shop = shopStory();
const owner = { shopId: shop.shopId, memberId: shop.ownerId };
const [cheese, bread] = [randomUUID(), randomUUID()];

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(
    shop.registered(),
    shop.productCreated(cheese, 6_000, { name: 'Queijo', unit: 'kg', priceCentavos: 3_990, costCentavos: 2_000 }),
    shop.productCreated(bread, 50, { name: 'Pão', priceCentavos: 90 }),
    shop.sold(cheese, { quantity: 1_250, businessDate: '2026-11-21' }),
    shop.sold(bread, { quantity: 4, businessDate: '2026-11-21' }),
  );
});
afterAll(() => side.close());

const ask = async (path: string) => (await side.get(owner, path)).json();
const PERIOD = 'start=2026-11-01&end=2026-11-30';

it('tells stock and what was sold in kilos, and leaves the unit of pieces out', async () => {
  expect(await ask('/api/products?search=queijo')).toMatchObject([{ unit: 'kg', stock: 4.75, price: '39.90' }]);
  const lines = (await ask('/api/sales')) as { quantity: number }[];
  expect(lines.find(({ quantity }) => quantity === 1.25)).toMatchObject({ unit: 'kg' });
  expect(lines.find(({ quantity }) => quantity === 4)).not.toHaveProperty('unit');
});

it('counts a weighed line as one item, and says how much of the product was sold', async () => {
  expect(await ask(`/api/reports/products?${PERIOD}`)).toMatchObject([
    { name: 'Pão', totalSales: 4 },
    { name: 'Queijo', totalSales: 1.25, unit: 'kg', stock: 4.75 },
  ]);
  expect(await ask(`/api/reports/summary?${PERIOD}`)).toMatchObject({ productsSold: 5 });
});

it('is low by kilos: five where it has no minimum of its own', async () => {
  const low = async () => (await ask('/api/products?filter=low')).map(({ name }: { name: string }) => name);
  expect(await low()).toEqual(['Queijo']);
  await side.happened(shop.productChanged(cheese, { minimumStock: 4_749 }));
  expect(await low()).toEqual([]);
  expect(await ask('/api/products/summary')).toMatchObject({ stockCost: '95.00' });
});
