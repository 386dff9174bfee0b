import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOK_EVENTS } from '@pdv/schemas/account/webhooks';
import { expect, it } from 'vitest';
import { TOLD_EVENTS, toldOf } from './public-form.ts';

const HISTORY = join(import.meta.dirname, '../../../../schemas/src');

/** The newest golden file of each event. */
const golden = TOLD_EVENTS.map((type) => {
  const files = readdirSync(HISTORY, { recursive: true, encoding: 'utf8' }).filter((path) =>
    new RegExp(`history/${type}\\.\\d+\\.json$`).test(path),
  );
  const newest = files.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return { type, data: JSON.parse(readFileSync(join(HISTORY, newest ?? type), 'utf8')) };
});
const told = golden.flatMap((event) => toldOf(event as never));

it('tells of everything that can be chosen', () => {
  expect([...new Set(told.map(({ type }) => type)), 'stock.low'].sort()).toEqual(
    expect.arrayContaining([...WEBHOOK_EVENTS].sort()),
  );
});

it('says nothing that people wrote, and not how a receipt is opened', () => {
  const text = JSON.stringify(told);
  for (const key of ['personal', 'fields', 'receiptToken', 'notes', 'reason', 'Centavos', 'measured']) {
    expect(text).not.toContain(key);
  }
  for (const { data } of golden) {
    const written = Object.values(data.personal?.fields ?? {}).filter((one) => typeof one === 'string');
    for (const one of written as string[]) expect(text).not.toContain(`"${one}"`);
  }
});

it('tells a sale with amounts as the API has them', () => {
  const [sale] = toldOf(golden.find(({ type }) => type === 'SaleRegistered') as never);
  expect(sale).toMatchObject({ type: 'sale.registered', data: { total: expect.stringMatching(/^\d+\.\d\d$/) } });
});

it('tells of low stock once, when a sale makes it so', () => {
  const data = golden.find(({ type }) => type === 'SaleRegistered')?.data;
  const line = data.lines[0];
  const sold = (...stocks: [before: number, after: number][]) => {
    const lines = stocks.map(([stockBefore, stockAfter]) => ({ ...line, stockBefore, stockAfter }));
    return toldOf({ type: 'SaleRegistered', data: { ...data, lines } } as never)[1]?.data;
  };
  expect(sold([7, 6])).toBeUndefined();
  expect(sold([5, 4])).toBeUndefined();
  const { productId, productName } = line;
  expect(sold([6, 5])).toEqual({ saleId: data.saleId, products: [{ productId, productName, stock: 5 }] });
  // Two lines of one product.
  expect(sold([8, 6], [6, 3])).toEqual({ saleId: data.saleId, products: [{ productId, productName, stock: 3 }] });
});

it("goes by a product's own minimum, and never by what nobody counts", () => {
  const data = golden.find(({ type }) => type === 'SaleRegistered')?.data;
  const sold = (over: object) => {
    const lines = [{ ...data.lines[0], stockBefore: 13, stockAfter: 12, ...over }];
    return toldOf({ type: 'SaleRegistered', data: { ...data, lines } } as never)[1]?.data;
  };
  expect(sold({})).toBeUndefined();
  expect(sold({ minimumStock: 12 })).toMatchObject({ products: [{ stock: 12 }] });
  expect(sold({ minimumStock: 0, stockBefore: 6, stockAfter: 5 })).toBeUndefined();
  expect(sold({ stockBefore: 0, stockAfter: 0 })).toBeUndefined();
});

it('keeps to itself what a product costs the shop, and who sells it to the shop', () => {
  const { data } = golden.find(({ type }) => type === 'ProductChanged') as never as { data: { product: object } };
  const changed = (before: object) => toldOf({ type: 'ProductChanged', data: { ...data, before } } as never);
  expect(changed({ costCentavos: 1, supplier: null })).toEqual([]);
  expect(changed({ moreBarcodes: [], costCentavos: 1 })).toMatchObject([{ data: { changed: ['barcodes'] } }]);
  expect(JSON.stringify(changed({ moreBarcodes: [] }))).not.toMatch(/3990|Torrefa/);
});
