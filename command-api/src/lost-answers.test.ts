import { randomUUID } from 'node:crypto';
import { type FreguesEventType, streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomerRoute } from './customers/add-customer/route.ts';
import { changeCustomerRoute } from './customers/change-customer/route.ts';
import { eraseCustomerRoute } from './customers/erase-customer/route.ts';
import { cancelSaleRoute } from './sales/cancel-sale/route.ts';
import { changeProductRoute } from './sales/change-product/route.ts';
import { createProductRoute } from './sales/create-product/route.ts';
import { deleteProductRoute } from './sales/delete-product/route.ts';
import { moveStockRoute } from './sales/move-stock/route.ts';
import { registerSaleRoute, registerTicketRoute } from './sales/register-sale/route.ts';
import { serveRoutes } from './testing/serve-routes.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
let dying: Awaited<ReturnType<typeof served.start>>;
beforeAll(async () => {
  served = await serveRoutes(
    createProductRoute,
    changeProductRoute,
    deleteProductRoute,
    moveStockRoute,
    addCustomerRoute,
    changeCustomerRoute,
    eraseCustomerRoute,
    registerSaleRoute,
    registerTicketRoute,
    cancelSaleRoute,
  );
  dying = await served.startDying();
});
afterAll(async () => {
  await dying.app.close();
  await served.close();
});

const PRODUCT = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 9, consumptionDays: 30 };
const ANA = { name: 'Ana', email: 'ana@example.com', phone: null, vehiclePlate: null };

interface Shop {
  readonly of: string;
  readonly productId: string;
  readonly customerId: string;
  readonly saleId: string;
}

async function openShop(): Promise<Shop> {
  const of = randomUUID();
  const make = async (path: string, body: object) =>
    (await served.post(path, body, { as: 'owner', of })).json<{ id: string }>().id;
  const productId = await make('/api/products', PRODUCT);
  const customerId = await make('/api/customers', ANA);
  return { of, productId, customerId, saleId: await make('/api/sales', saleOf({ productId, customerId })) };
}

const saleOf = ({ productId, customerId }: Pick<Shop, 'productId' | 'customerId'>) => ({
  ...{ productId, customerId, quantity: 2, paymentMethod: 'cash', amountPaid: '50.00', notes: 'para a Ana' },
});

type Answer = Awaited<ReturnType<typeof served.post>>;
type On = Pick<typeof served, 'post' | 'put' | 'del'>;
interface RetryCase {
  readonly ask: (shop: Shop, on: On) => Promise<Answer>;
  readonly status: number;
  readonly told: FreguesEventType;
}
const post = (path: (shop: Shop) => string, body: (shop: Shop) => object, status: number, told: FreguesEventType) => ({
  ask: (shop: Shop, on: On) => on.post(path(shop), body(shop), { as: 'owner', of: shop.of, key: 'k' }),
  status,
  told,
});
const ASKED: Record<string, RetryCase> = {
  'a new product': post(
    () => '/api/products',
    () => ({ ...PRODUCT, name: 'Chá' }),
    201,
    'ProductCreated',
  ),
  'a new customer': post(
    () => '/api/customers',
    () => ({ ...ANA, name: 'Bia' }),
    201,
    'CustomerAdded',
  ),
  'a sale': post(() => '/api/sales', saleOf, 201, 'SaleRegistered'),
  'a checkout': post(
    () => '/api/checkouts',
    ({ productId, customerId }) => ({
      ...{ customerId, paymentMethod: 'pix', notes: 'para a Ana' },
      lines: [1, 2].map((quantity) => ({ productId, quantity })),
    }),
    201,
    'SaleRegistered',
  ),
  'stock received': post(
    ({ productId }) => `/api/products/${productId}/stock`,
    () => ({ type: 'receive', quantity: 3, reason: 'NF 1' }),
    201,
    'StockReceived',
  ),
  'a cancelled sale': post(
    ({ saleId }) => `/api/sales/${saleId}/cancel`,
    () => ({ reason: 'Ana desistiu' }),
    200,
    'SaleCancelled',
  ),
  'a changed product': {
    ask: ({ of, productId }, on) =>
      on.put(`/api/products/${productId}`, { activeInCatalog: false }, { as: 'owner', of }),
    status: 200,
    told: 'ProductChanged',
  },
  'a changed customer': {
    ask: ({ of, customerId }, on) =>
      on.put(`/api/customers/${customerId}`, { ...ANA, name: 'Ana Lima' }, { as: 'owner', of }),
    status: 200,
    told: 'CustomerChanged',
  },
  'a deleted product': {
    ask: ({ of, productId }, on) => on.del(`/api/products/${productId}`, undefined, { as: 'owner', of }),
    status: 204,
    told: 'ProductDeleted',
  },
  'an erased customer': {
    ask: ({ of, customerId }, on) => on.del(`/api/customers/${customerId}`, undefined, { as: 'owner', of }),
    status: 204,
    told: 'CustomerErased',
  },
};

async function log({ of, saleId }: Shop) {
  const named = [streams.inventory(of), streams.customers(of), streams.sale(saleId)];
  return (await Promise.all(named.map((stream) => served.events(stream)))).flat();
}
const owner = ({ of }: Shop) => ({ as: 'owner', of }) as const;
const lastOf = (events: Awaited<ReturnType<typeof log>>, type: FreguesEventType) =>
  events.filter((event) => event.type === type).at(-1)?.data as Record<string, string>;

/** Changes by others between the crash and the retry, to the new thing or to the things it was made of. */
const MEANWHILE: Record<string, (shop: Shop) => Promise<unknown>> = {
  'nothing happened': async () => {},
  'the customer was erased': async (shop) => {
    const added = lastOf(await log(shop), 'CustomerAdded').customerId;
    for (const id of [shop.customerId, added]) await served.del(`/api/customers/${id}`, undefined, owner(shop));
  },
  'the product was deleted': async (shop) => {
    const created = lastOf(await served.events(streams.inventory(shop.of)), 'ProductCreated').productId;
    for (const id of [shop.productId, created]) await served.del(`/api/products/${id}`, undefined, owner(shop));
  },
  'the sale was cancelled': async (shop) => {
    const sold = (await log(shop)).filter(({ type }) => type === 'SaleRegistered');
    for (const { data } of sold as { data: { saleId: string } }[]) {
      await served.post(`/api/sales/${data.saleId}/cancel`, {}, owner(shop));
    }
  },
};
/** If the thing itself is gone, its change is refused like any other. */
const GONE: Record<string, string> = {
  'a changed product': 'the product was deleted',
  'a changed customer': 'the customer was erased',
};

describe.each(Object.entries(ASKED))('%s whose answer was lost with the process', (name, { ask, status, told }) => {
  it.each(Object.entries(MEANWHILE))('is answered to a retry and not made twice, when %s', async (event, meanwhile) => {
    const shop = await openShop();
    const types = async () => (await log(shop)).map(({ type }) => type);
    const before = (await log(shop)).filter(({ type }) => type === told).length;
    expect((await ask(shop, dying)).statusCode).toBe(500);
    const made = (await log(shop)).filter(({ type }) => type === told).length;
    expect(made).toBeGreaterThan(before);
    await meanwhile(shop);
    const settled = await types();
    const other = await served.start();
    const answers = [await ask(shop, served), await ask(shop, other), await ask(shop, served)];
    await other.app.close();
    const expected = GONE[name] === event ? 404 : status;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([expected, expected, expected]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    // The retry of a cancellation finishes it: the stock returns once.
    const unfinished = told === 'SaleCancelled' && !settled.includes('StockReturned');
    expect((await types()).sort()).toEqual([...settled, ...(unfinished ? ['StockReturned'] : [])].sort());
    if (event === 'the customer was erased') expect(answers[0]?.body).not.toMatch(/Ana|Bia/);
  });
});
