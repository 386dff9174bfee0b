import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { DEFAULT_CATALOG } from '@pdv/schemas/account/shop-settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../testing/query-side.ts';
import { MOST_ROWS } from './page.ts';

const shop = shopStory();
const slug = `loja-${randomUUID()}`;
const customer = randomUUID();

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
  const products = Array.from({ length: MOST_ROWS + 1 }, () => randomUUID());
  await side.happened(
    shop.registered(),
    {
      ...shop.registered(),
      event: {
        type: 'CatalogChanged',
        data: {
          shopId: shop.shopId,
          slug,
          ...DEFAULT_CATALOG,
          personal: { subject: `account:${shop.shopId}`, fields: { catalogCustomMessage: null } },
        },
      },
    },
    ...products.map((id, nth) => shop.productCreated(id, 9, { name: `Produto ${nth}` })),
    shop.customerAdded(customer),
    ...products.slice(1).map(() => shop.customerAdded(randomUUID())),
    ...products.map((productId) => shop.ticket([{ productId }], { customerId: customer })),
  );
});
afterAll(() => side.close());

it.each([
  '/api/products',
  '/api/customers',
  '/api/sales',
  '/api/checkouts',
  `/api/customers/${customer}/sales`,
  `/api/catalog/${slug}`,
])('%s gives at most 500 rows in one answer, and the rest in the next', async (path) => {
  const first = await side.get(ownerOf(shop), path);
  expect([first.statusCode, rowsOf(first.json())]).toEqual([200, MOST_ROWS]);
  const rest = await side.get(ownerOf(shop), `${path}?cursor=${first.headers['x-next-cursor']}`);
  expect([rest.statusCode, rowsOf(rest.json())]).toEqual([200, 1]);
  expect(rest.headers).not.toHaveProperty('x-next-cursor');
  expect((await side.get(ownerOf(shop), `${path}?limit=501`)).statusCode).toBe(400);
});

const rowsOf = (answer: unknown[] | { products: unknown[] }) =>
  Array.isArray(answer) ? answer.length : answer.products.length;
