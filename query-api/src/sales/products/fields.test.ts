import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

const shop = shopStory();
const owner = { shopId: shop.shopId, memberId: shop.ownerId };
const [coffee, sugar, cut, salt] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const CODES = { barcode: '7891000100103', moreBarcodes: ['17891000100100'] };

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(
    shop.registered(),
    shop.productCreated(coffee, 12, { ...CODES, minimumStock: 12, costCentavos: 1_000, supplier: 'Serra' }),
    shop.productCreated(sugar, 3, { name: 'Açúcar', minimumStock: 0, costCentavos: 250 }),
    shop.productCreated(cut, 0, { name: 'Corte', tracksStock: false, openPrice: true, priceCentavos: 0 }),
    shop.productCreated(salt, 0, { name: 'Sal' }),
  );
});
afterAll(() => side.close());

const names = async (path: string) =>
  (await side.get(owner, path)).json().map(({ name }: { name: string }) => name) as string[];

it('finds a product by any of its codes, until it lets go of one', async () => {
  const by = async (code: string) => (await side.get(owner, `/api/products/barcode/${code}`)).json();
  expect(await by('17891000100100')).toMatchObject({ id: coffee, barcodes: ['7891000100103', '17891000100100'] });
  expect(await names('/api/products?search=17891000100100')).toEqual(['Café Torrado']);
  await side.happened(
    shop.productChanged(coffee, { moreBarcodes: ['42'] }),
    shop.productChanged(sugar, { barcode: '17891000100100' }),
  );
  expect(await by('17891000100100')).toMatchObject({ id: sugar });
  expect(await by('42')).toMatchObject({ id: coffee, barcode: '7891000100103' });
  await side.happened(shop.productDeleted(salt), shop.productCreated(salt, 0, { name: 'Sal' }));
});

it('finds a product by its UPC-A and by the same code as an EAN-13', async () => {
  const by = async (code: string) => (await side.get(owner, `/api/products/barcode/${code}`)).json();
  await side.happened(shop.productChanged(cut, { barcode: '0036000291452' }));
  expect(await by('036000291452')).toMatchObject({ id: cut });
  expect(await by('0036000291452')).toMatchObject({ id: cut });
  // No UPC-A: a shop's own codes mean what they say.
  expect(await by('36000291452')).toMatchObject({ code: 'product_not_found' });
  await side.happened(shop.productChanged(cut, { barcode: '036000291452' }));
  expect(await by('0036000291452')).toMatchObject({ id: cut });
  expect(await names('/api/products?search=0036000291452')).toEqual(['Corte']);
  // Each of them where a shop has both.
  await side.happened(shop.productChanged(sugar, { barcode: '0036000291452' }));
  expect(await by('0036000291452')).toMatchObject({ id: sugar });
  expect(await by('036000291452')).toMatchObject({ id: cut });
});

it('is low by its own minimum, and never where nobody counts', async () => {
  expect(await names('/api/products?filter=low')).toEqual(['Café Torrado', 'Sal']);
  expect(await names('/api/products?filter=out')).toEqual(['Sal']);
  expect((await side.get(owner, '/api/products/summary')).json()).toMatchObject({ lowStock: 2, suppliers: ['Serra'] });
  // Among what can be sold.
  expect(await names('/api/products?sort=sales')).toEqual(['Açúcar', 'Café Torrado', 'Corte', 'Sal']);
});

it('tells what a product cost to whoever may see reports', async () => {
  const cost = async (as: object) => (await side.get({ ...owner, ...as }, '/api/products?search=acucar')).json()[0];
  expect(await cost({})).toMatchObject({ cost: '2.50', minimumStock: 0 });
  expect(await cost({ role: 'analyst' })).toMatchObject({ cost: '2.50' });
  expect(await cost({ role: 'cashier' })).not.toHaveProperty('cost');
  const summary = async (as: object) => (await side.get({ ...owner, ...as }, '/api/products/summary')).json();
  expect(await summary({})).toMatchObject({ stockCost: '127.50' });
  expect(await summary({ role: 'cashier' })).not.toHaveProperty('stockCost');
  // Also in its history, which a key may read without the reports.
  await side.happened(
    shop.tell(streams.account(shop.shopId), {
      type: 'PlanChanged',
      data: { shopId: shop.shopId, plan: 'pro', origin: 'operator' },
    }),
  );
  const created = async (scopes: readonly string[]) => {
    const asked = { ...owner, apiKey: { keyId: randomUUID(), scopes } };
    return (await side.get(asked, `/api/timeline/products/${sugar}`)).json().at(-1).after;
  };
  expect(await created(['see-history', 'see-reports'])).toMatchObject({ cost: '2.50', name: 'Açúcar' });
  expect(await created(['see-history'])).toMatchObject({ name: 'Açúcar' });
  expect(await created(['see-history'])).not.toHaveProperty('cost');
});

it('knows a price that is given with each sale', async () => {
  expect((await side.get(owner, '/api/products?search=corte')).json()).toMatchObject([
    { price: '0.00', openPrice: true, tracksStock: false, stock: 0 },
  ]);
});

it('is found by its id, as it is now, and not by another shop', async () => {
  const found = await side.get(owner, `/api/products/${cut}`);
  expect([found.statusCode, found.json()]).toEqual([200, expect.objectContaining({ id: cut, name: 'Corte' })]);
  const elsewhere = { ...owner, shopId: randomUUID() };
  for (const [as, id] of [[elsewhere, cut] as const, [owner, randomUUID()] as const]) {
    const none = await side.get(as, `/api/products/${id}`);
    expect([none.statusCode, none.json().code]).toEqual([404, 'product_not_found']);
  }
  expect((await side.get(owner, '/api/products/no-id')).statusCode).toBe(400);
});
