import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { Timeline } from '@pdv/schemas/sales/timeline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, elsewhere] = [shopStory(), shopStory()];
const owner = ownerOf(shop);
const [coffee, tea, joao, gone, saleId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  side = await createQuerySide();
  const created = [shop.productCreated(coffee, 10), shop.productCreated(tea, 5, { name: 'Chá' })];
  const changed = shop.productChanged(coffee, { name: 'Café forte', priceCentavos: 2_000 });
  const moved = [shop.stockMoved('StockReceived', coffee, 15, 'NF 12'), shop.stockMoved('StockCorrected', coffee, 14)];
  const sale = shop.sold(coffee, { saleId, customerId: joao, quantity: 2, occurredAt: '2026-11-21T15:01:00.000Z' });
  const reminder = shop.followUpScheduled(sale, '2026-12-21');
  await side.happened(
    elsewhere.registered(),
    elsewhere.productCreated(randomUUID(), 1),
    shop.registered(),
    ...[shop.customerAdded(joao), shop.customerAdded(gone), ...created, changed, ...moved, sale, reminder],
    ...shop.takenBack(sale, 'trocou de ideia'),
    shop.followUpCancelled(reminder),
    shop.sold(tea, { customerId: gone, occurredAt: '2026-11-21T15:02:00.000Z' }),
    shop.productDeleted(coffee),
  );
});
afterAll(() => side.close());

async function withProduct(): Promise<string> {
  const id = randomUUID();
  await side.happened(elsewhere.productCreated(id, 9));
  return id;
}

const get = (url: string) => side.get(owner, url);
const entries = async (url: string) => (await get(url)).json<Timeline>();
const types = (of: Timeline) => of.map(({ type }) => type);

it('tells all of a product, with what it was and what it became', async () => {
  const told = await entries(`/api/timeline/products/${coffee}`);
  expect(types(told).sort()).toEqual([
    'FollowUpCancelled',
    'FollowUpScheduled',
    'ProductChanged',
    'ProductCreated',
    'ProductDeleted',
    'SaleRegistered',
    'StockCorrected',
    'StockReceived',
    'StockReturned',
  ]);
  const of = (type: string) => told.find((entry) => entry.type === type);
  expect(of('ProductChanged')).toMatchObject({
    before: { name: 'Café Torrado', price: '18.90' },
    after: { name: 'Café forte', price: '20.00' },
    actor: { name: 'Maria Souza' },
  });
  expect(of('StockReceived')).toMatchObject({ before: { stock: 10 }, after: { stock: 15, reason: 'NF 12' } });
  expect(of('StockCorrected')).toMatchObject({ before: { stock: 15 }, after: { stock: 14 } });
  expect(of('ProductDeleted')).toMatchObject({ productName: 'Café forte', before: { stock: 14 }, after: null });
});

it('tells the life of a sale, newest first', async () => {
  expect(await entries(`/api/timeline/sales/${saleId}`)).toMatchObject([
    { type: 'SaleCancelled', after: { quantity: 2, totalAmount: '40.00', reason: 'trocou de ideia' } },
    { type: 'StockReturned', before: { stock: 12 }, after: { stock: 14, quantity: 2 } },
    { type: 'SaleRegistered', customerName: 'João Lima', before: { stock: 14 }, after: { stock: 12 } },
    { type: 'FollowUpCancelled', actor: { name: 'Sistema' } },
    { type: 'FollowUpScheduled', after: { dueOn: '2026-12-21' } },
  ]);
});

it('tells what a customer bought, and names nobody who was removed', async () => {
  expect(types(await entries(`/api/timeline/customers/${joao}`)).sort()).toEqual([
    'CustomerAdded',
    'FollowUpCancelled',
    'FollowUpScheduled',
    'SaleCancelled',
    'SaleRegistered',
  ]);
  const client = await side.pool.connect();
  await client.query("BEGIN; SET LOCAL app.projecting = 'on'");
  await client.query('DELETE FROM read.customers WHERE id = $1', [gone]);
  await client.query('COMMIT');
  client.release();
  const [sale] = await entries(`/api/timeline/customers/${gone}`);
  expect(sale).toMatchObject({ type: 'SaleRegistered', customerId: gone, customerName: 'Cliente removido' });
});

it('tells by themselves what was sent to a customer, and what they let the shop send', async () => {
  const [ana, tidy] = [randomUUID(), randomUUID()];
  const person = { name: 'Ana', email: 'ana@example.com', phone: null, vehiclePlate: null };
  const sale = elsewhere.sold(await withProduct(), { customerId: ana });
  const sent = elsewhere.followUpScheduled(sale, '2026-12-21');
  await side.happened(
    ...[elsewhere.customerAdded(ana), elsewhere.customerAdded(tidy), sale, sent],
    elsewhere.followUpSent(sent, '2026-12-21T12:00:00.000Z'),
    elsewhere.customerChanged(ana, person, ['name']),
    elsewhere.customerChanged(ana, person, ['phone', 'email']),
    elsewhere.customerUnsubscribed(ana),
    elsewhere.customerResubscribed(ana),
  );
  const of = async (id: string, kind: string, who = ownerOf(elsewhere)) =>
    side.get(who, `/api/timeline/customers/${id}?kind=${kind}`);
  const told = async (id: string, kind: string) => types((await of(id, kind)).json<Timeline>());
  expect(await told(ana, 'messages')).toEqual(['FollowUpSent']);
  expect(await told(tidy, 'messages')).toEqual([]);
  expect(await told(ana, 'consents')).toEqual([
    'CustomerResubscribed',
    'CustomerUnsubscribed',
    'CustomerChanged',
    'CustomerAdded',
  ]);
  expect(await told(tidy, 'consents')).toEqual(['CustomerAdded']);
  expect((await of(ana, 'gossip')).statusCode).toBe(400);
  expect((await of(ana, 'messages', owner)).json()).toEqual([]);
  expect((await of(ana, 'consents', owner)).statusCode).toBe(404);
});

it('tells the whole shop in pages, each entry once and none of another shop’s', async () => {
  const whole = await entries('/api/timeline/shop');
  expect(whole).toHaveLength(15);
  expect(types(whole)).toEqual(expect.arrayContaining(['ShopRegistered', 'CustomerAdded']));
  for (const limit of [1, 2, 5, 14, 15]) {
    const paged: Timeline = [];
    let cursor: string | undefined;
    do {
      const page = await get(`/api/timeline/shop?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.json<Timeline>().length).toBeLessThanOrEqual(limit);
      paged.push(...page.json<Timeline>());
      cursor = page.headers['x-next-cursor'] as string | undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
  }
});

it.each(['cursor=x', 'limit=0', 'limit=501', `cursor=${Buffer.from('["x","inventory-1",1]').toString('base64url')}`])(
  'refuses %s',
  async (query) => {
    expect((await get(`/api/timeline/shop?${query}`)).statusCode).toBe(400);
  },
);

it('does not know what the shop never had', async () => {
  for (const [what, code] of [
    ['products', 'product_not_found'],
    ['sales', 'sale_not_found'],
    ['customers', 'customer_not_found'],
  ]) {
    const answer = await get(`/api/timeline/${what}/${randomUUID()}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, code]);
    const others = await side.get(ownerOf(elsewhere), `/api/timeline/${what}/${what === 'products' ? coffee : joao}`);
    expect(others.statusCode).toBe(404);
  }
  expect((await get(`/api/timeline/products/${coffee.toUpperCase()}`)).statusCode).toBe(200);
});

it('is for those who may see history', async () => {
  const cashier = { ...owner, role: 'cashier' as const };
  for (const path of ['shop', `products/${coffee}`, `sales/${saleId}`, `customers/${joao}`]) {
    expect((await side.get(cashier, `/api/timeline/${path}`)).statusCode).toBe(403);
  }
});
