import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import type { CopiedProducts } from '@pdv/schemas/sales/stock-transfers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { changeProductRoute } from '../change-product/route.ts';
import { createProductRoute } from '../create-product/route.ts';
import { deleteProductRoute } from '../delete-product/route.ts';
import { copyProductsRoute } from './copy-route.ts';
import { stockTransferRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(
    createProductRoute,
    changeProductRoute,
    deleteProductRoute,
    stockTransferRoute,
    copyProductsRoute,
  );
});
afterAll(() => served.close());

let [head, branch] = ['', ''];
let [here, there] = ['', ''];
beforeEach(async () => {
  [head, branch] = [randomUUID(), randomUUID()];
  for (const shop of [head, branch]) served.plans.set(shop, 'pro');
  served.elsewhere.set(`owner-of-${head} in ${branch}`, 'owner');
  here = await create(head, { stock: 10 });
  there = await create(branch, { stock: 1 });
});

const PRODUCT = { name: 'Café', category: 'Mercearia', price: '58.99', stock: 0 };
async function create(of: string, over: object = {}): Promise<string> {
  const answer = await served.post('/api/products', { ...PRODUCT, ...over }, { as: 'owner', of });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const drop = (of: string, id: string) => served.del(`/api/products/${id}`, undefined, { as: 'owner', of });
const bodyOf = (over: object = {}) => ({
  toShopId: branch,
  lines: [{ productId: here, quantity: 4, toProductId: there }],
  ...over,
});
const send = (over: object = {}, key?: string, server: Pick<typeof served, 'post'> = served) =>
  server.post('/api/stock-transfers', bodyOf(over), { as: 'owner', of: head, ...(key && { key }) });
const told = async (shop: string) =>
  (await served.events(streams.inventory(shop))).filter(({ type }) => type.startsWith('StockTransfer'));
const types = async () => [...(await told(head)), ...(await told(branch))].map(({ type }) => type);

it('takes units out here and puts them in there, and answers once both logs have it', async () => {
  const answer = await send({ note: ' O João leva ' });
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { id: expect.any(String), toShopId: branch, items: 4, at: '2026-11-21T15:00:00.000Z' },
  ]);
  expect(answer.headers['x-log-position']).toBe(await served.store.head());
  const transferId = answer.json().id;
  const shops = { transferId, fromShopId: head, toShopId: branch };
  expect(await told(head)).toMatchObject([
    {
      type: 'StockTransferSent',
      data: {
        ...shops,
        lines: [{ stockBefore: 10, stockAfter: 6, toProductName: 'Café' }],
        personal: { subject: `account:${head}`, fields: { note: 'O João leva' } },
      },
    },
  ]);
  expect(await told(branch)).toMatchObject([
    { type: 'StockTransferReceived', data: { ...shops, lines: [{ productId: there, stockAfter: 5 }], refused: [] } },
  ]);
});

it('moves nothing twice when the request is repeated, also after the target was deleted', async () => {
  const key = randomUUID();
  const first = await send({}, key);
  await drop(branch, there);
  const second = await send({}, key);
  expect([second.statusCode, second.body]).toEqual([201, first.body]);
  expect(await types()).toEqual(['StockTransferSent', 'StockTransferReceived']);
  expect((await send({ note: 'outra' }, key)).json().code).toBe('idempotency_key_reused');
});

it('finishes by a repeat what died between the two logs', async () => {
  const { store } = served;
  const append = async (...args: Parameters<typeof store.append>) => {
    if (args[0] === streams.inventory(branch)) throw new Error('killed');
    return store.append(...args);
  };
  const dying = await served.startOn({ ...store, append });
  const key = randomUUID();
  expect((await send({}, key, dying)).statusCode).toBe(500);
  await dying.app.close();
  expect(await types()).toEqual(['StockTransferSent']);
  expect((await send({}, key)).statusCode).toBe(201);
  expect(await types()).toEqual(['StockTransferSent', 'StockTransferReceived']);
});

it('refuses what is not in stock, unknown products, and shops or people that may not', async () => {
  const refused = async (over: object) => (await send(over)).json().code;
  const line = { productId: here, quantity: 4, toProductId: there };
  expect(await refused({ lines: [line, { ...line, quantity: 7 }] })).toBe('insufficient_stock');
  expect(await refused({ lines: [{ ...line, productId: randomUUID() }] })).toBe('product_not_found');
  expect(await refused({ lines: [{ ...line, toProductId: randomUUID() }] })).toBe('target_product_not_found');
  expect(await refused({ toShopId: randomUUID() })).toBe('shop_not_found');
  served.elsewhere.set(`owner-of-${head} in ${branch}`, 'cashier');
  expect(await refused({})).toBe('not_allowed_there');
  served.plans.set(head, 'premium');
  expect(await refused({})).toBe('plan_required');
  expect(await types()).toEqual([]);
});

const copy = async (...productIds: string[]) => {
  const answer = await served.post('/api/products/copies', { toShopId: branch, productIds }, { as: 'owner', of: head });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CopiedProducts>();
};

it('copies what the other shop lacks, by barcode and else by name, and without its stock', async () => {
  const scanned = await create(head, { name: 'Chá', barcode: '789', stock: 3 });
  const twin = await create(branch, { name: 'Chá mate', barcode: '789' });
  const fresh = await create(head, { name: 'Pão', barcode: '456', stock: 3, consumptionDays: 2 });
  const gone = randomUUID();
  expect(await copy(here, scanned, fresh, gone)).toMatchObject([
    { productId: here, outcome: 'already-there', toProductId: there },
    { outcome: 'already-there', toProductId: twin, toProductName: 'Chá mate' },
    { outcome: 'created', toProductName: 'Pão' },
    { outcome: 'refused', toProductId: null, code: 'product_not_found' },
  ]);
  const [created] = (await served.events(streams.inventory(branch))).slice(-1);
  expect(created).toMatchObject({
    type: 'ProductCreated',
    data: { product: { name: 'Pão', barcode: '456', priceCentavos: 5899, consumptionDays: 2 }, stockAfter: 0 },
  });
});

it('takes two products that differ in their barcode for two, whatever their name', async () => {
  const other = await create(head, { name: 'Biscoito', barcode: '1' });
  await create(branch, { name: 'Biscoito', barcode: '2' });
  expect(await copy(other)).toMatchObject([{ outcome: 'created' }]);
});

it('takes two products of different units for two, because neither could take what is sent of the other', async () => {
  const loose = await create(head, { name: 'Queijo', unit: 'kg' });
  await create(branch, { name: 'Queijo' });
  const [copied] = await copy(loose);
  expect(copied).toMatchObject({ outcome: 'created' });
  const [created] = (await served.events(streams.inventory(branch))).slice(-1);
  expect(created).toMatchObject({ data: { productId: copied?.toProductId, product: { unit: 'kg' } } });
});

it('creates nothing twice, and again what was deleted there', async () => {
  const fresh = await create(head, { name: 'Pão' });
  const [first] = await copy(fresh);
  expect(await copy(fresh)).toMatchObject([{ outcome: 'already-there', toProductId: first?.toProductId }]);
  const copied = first?.toProductId ?? '';
  const form = { ...PRODUCT, name: 'Pão francês' };
  expect((await served.put(`/api/products/${copied}`, form, { as: 'owner', of: branch })).statusCode).toBe(200);
  expect(await copy(fresh)).toMatchObject([{ outcome: 'already-there', toProductId: copied }]);
  await drop(branch, copied);
  const [again] = await copy(fresh);
  expect(again).toMatchObject({ outcome: 'created' });
  expect(again?.toProductId).not.toBe(copied);
  const both = await Promise.all([copy(fresh), copy(fresh)]);
  expect(both.flat().map(({ toProductId }) => toProductId)).toEqual([again?.toProductId, again?.toProductId]);
});
