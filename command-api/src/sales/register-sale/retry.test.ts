import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import { eraseCustomerRoute } from '../../customers/erase-customer/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { changeProductRoute } from '../change-product/route.ts';
import { createProductRoute } from '../create-product/route.ts';
import { deleteProductRoute } from '../delete-product/route.ts';
import { registerSaleRoute, registerTicketRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(
    createProductRoute,
    changeProductRoute,
    deleteProductRoute,
    addCustomerRoute,
    eraseCustomerRoute,
    registerSaleRoute,
    registerTicketRoute,
  );
});
afterAll(() => served.close());

const PRODUCT = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 2, consumptionDays: 30 };

async function openShop() {
  const of = randomUUID();
  const owner = { as: 'owner', of } as const;
  const productId = (await served.post('/api/products', PRODUCT, owner)).json().id as string;
  const customerId = (await served.post('/api/customers', { name: 'Ana', phone: '11981234410' }, owner)).json().id;
  return { of, owner, productId, customerId: customerId as string };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const ROUTES = {
  '/api/sales': ({ productId, customerId }: Shop) => ({
    productId,
    customerId,
    quantity: 2,
    paymentMethod: 'pix',
    unitPrice: '10.00',
    notes: 'para a Ana',
  }),
  '/api/checkouts': ({ productId, customerId }: Shop) => ({
    lines: [
      { productId, quantity: 1, unitPrice: '10.00' },
      { productId, quantity: 1 },
    ],
    customerId,
    paymentMethod: 'pix',
    totalAmount: '20.00',
    notes: 'para a Ana',
  }),
};

describe.each(Object.entries(ROUTES))('POST %s again under the same key', (path, bodyOf) => {
  const sell = (shop: Shop, as: 'owner' | 'cashier' = 'cashier', key = 'k') =>
    served.post(path, bodyOf(shop), { as, of: shop.of, key });
  const salesOf = async ({ of }: Shop) =>
    (await served.events(streams.inventory(of))).filter(({ type }) => type === 'SaleRegistered').length;

  it.each<[string, (shop: Shop) => Promise<{ statusCode: number }>]>([
    [
      'the price changed',
      ({ productId, owner }) =>
        served.put(
          `/api/products/${productId}`,
          { ...PRODUCT, price: '11.00', stock: 0, activeInCatalog: true },
          owner,
        ),
    ],
    ['the product was deleted', ({ productId, owner }) => served.del(`/api/products/${productId}`, undefined, owner)],
  ])('answers the same when %s in between, whoever of the shop asks', async (_, meanwhile) => {
    const shop = await openShop();
    const first = await sell(shop);
    expect(first.statusCode).toBe(201);
    const recorded = await salesOf(shop);
    expect((await meanwhile(shop)).statusCode).toBeLessThan(300);
    // The owner retries too: the cashier may have left before the answer came.
    for (const again of [await sell(shop), await sell(shop, 'owner')]) {
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    }
    expect(await salesOf(shop)).toBe(recorded);
    expect((await sell(shop, 'cashier', 'another')).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('answers the same when the customer was erased in between, without the erased data', async () => {
    const shop = await openShop();
    const first = await sell(shop);
    const recorded = await salesOf(shop);
    expect((await served.del(`/api/customers/${shop.customerId}`, undefined, shop.owner)).statusCode).toBe(204);
    const other = await served.start();
    for (const again of [
      await sell(shop),
      await other.post(path, bodyOf(shop), { as: 'owner', of: shop.of, key: 'k' }),
    ]) {
      expect(again.statusCode).toBe(201);
      const forgotten = JSON.parse(
        first.body
          .replaceAll('"Ana"', '"Cliente removido"')
          .replaceAll('"11981234410"', 'null')
          .replaceAll('"para a Ana"', 'null'),
      );
      expect(again.json()).toEqual(forgotten);
    }
    expect(await salesOf(shop)).toBe(recorded);
    const fresh = await sell(shop, 'cashier', 'another');
    expect([fresh.statusCode, fresh.json().code]).toEqual([404, 'customer_not_found']);
    await other.app.close();
  });
});
