import type { InvoiceItem } from '@pdv/schemas/sales/supplier-invoices';
import { expect, it } from 'vitest';
import {
  beginning,
  type EntryLine,
  effectsOf,
  leaveUndecided,
  requestLines,
  troubleOf,
  undecidedOf,
} from './entry-lines.ts';

const item = (nth: number, over: Partial<InvoiceItem> = {}): InvoiceItem => ({
  ...{ nth, code: 'A', name: `SUCO ${nth}`, barcode: null, quantity: 10, unit: 'UN', total: '50.00', product: null },
  ...{ matchedBy: null, unitsPerNoteUnit: 1, sameAs: null, untracked: null, received: false },
  newProduct: { name: `SUCO ${nth}`, barcode: null, unit: 'un' },
  ...over,
});
const coffee = { id: 'p1', name: 'Café', unit: 'un', stock: 0, cost: null } as const;
const filled = (line: EntryLine, barcode: string | null = null): EntryLine => ({
  ...line,
  becomes: 'new',
  created: { name: 'Suco', category: 'Bebidas', price: '9.90', barcode, unit: 'un' },
});
const [one, two] = [beginning(item(1)), beginning(item(2, { sameAs: 1, quantity: 5, total: '10.00' }))];

it('begins with what the server proposes', () => {
  expect([one, two].map(({ becomes }) => becomes)).toEqual(['choose', 'same']);
  expect(beginning(item(3, { product: coffee })).becomes).toBe('product');
  expect(beginning(item(3, { untracked: 'Gelo', sameAs: 1 })).becomes).toBe('left');
});

it('adds up two items of one new product, with their mean cost', () => {
  const lines = [filled(one), two];
  expect(effectsOf(lines).map((effect) => effect?.averageAfter)).toEqual(['5.00', '4.00']);
  expect(requestLines(lines)).toMatchObject([
    { nth: 1, create: { name: 'Suco' } },
    { nth: 2, sameAs: 1 },
  ]);
});

it('follows the other item to a product of the shop, and says where nothing is decided there', () => {
  expect(requestLines([{ ...one, becomes: 'product', product: coffee }, two])).toMatchObject([
    { nth: 1, productId: 'p1' },
    { nth: 2, productId: 'p1' },
  ]);
  for (const becomes of ['choose', 'left'] as const) {
    const [, effect] = effectsOf([{ ...one, becomes }, two]);
    expect(troubleOf(two, effect ?? null)).toBe('Decida primeiro o outro item, ou escolha outra opção aqui.');
  }
});

it('gives one barcode to one of two new products only', () => {
  const lines = [filled(one, '7891000200209'), filled(two, '07891000200209')];
  expect(requestLines(lines).map(({ create }) => create?.barcode)).toEqual(['7891000200209', null]);
});

it('leaves out what nobody has decided on, and not what is only to be corrected', () => {
  const unpriced: EntryLine = { ...beginning(item(3)), becomes: 'new' };
  const lines = [one, two, unpriced, beginning(item(4, { product: coffee })), beginning(item(5, { sameAs: 3 }))];
  expect(undecidedOf(lines, effectsOf(lines))).toBe(2);
  const left = leaveUndecided(lines, effectsOf(lines));
  expect(left.map(({ becomes }) => becomes)).toEqual(['left', 'left', 'new', 'product', 'same']);
  expect(left.map((line, at) => troubleOf(line, effectsOf(left)[at] ?? null))).toEqual([
    ...[null, null, 'Informe a categoria.', null, null],
  ]);
});
