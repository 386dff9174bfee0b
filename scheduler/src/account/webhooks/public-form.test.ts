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

it('tells of every event that moves stock without a sale', () => {
  const moves = readdirSync(HISTORY, { recursive: true, encoding: 'utf8' }).flatMap(
    (path) => /history\/(Stock\w+)\.\d+\.json$/.exec(path)?.[1] ?? [],
  );
  expect(moves.length).toBeGreaterThan(5);
  expect(moves.filter((type) => !(TOLD_EVENTS as readonly string[]).includes(type))).toEqual([]);
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

it('tells what a transfer moves in each of the two shops, and nothing where nothing moved', () => {
  const of = (type: string) => golden.find((one) => one.type === type);
  const [sent] = toldOf(of('StockTransferSent') as never);
  const data = of('StockTransferSent')?.data;
  expect(sent).toEqual({
    ...{ type: 'stock.moved', entity: data.transferId },
    data: {
      ...{ because: 'transfer-sent', saleId: null, transferId: data.transferId },
      products: [
        { productId: data.lines[0].productId, productName: data.lines[0].productName, before: 17, after: 14 },
        { productId: data.lines[1].productId, productName: data.lines[1].productName, before: 14, after: 12 },
      ],
    },
  });
  for (const [type, because] of [
    ['StockTransferReceived', 'transfer-received'],
    ['StockTransferReturned', 'transfer-returned'],
  ] as const) {
    expect(toldOf(of(type) as never)).toMatchObject([
      { type: 'stock.moved', entity: data.transferId, data: { because, transferId: data.transferId } },
    ]);
  }
  const received = of('StockTransferReceived');
  expect(toldOf({ ...received, data: { ...received?.data, lines: [] } } as never)).toEqual([]);
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
