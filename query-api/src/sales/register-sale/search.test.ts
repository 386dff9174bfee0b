import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const other = shopStory();
const [coffee, bread, joao, theirs, tin] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const checkoutId = 'abcdef01-ffff-4fff-bfff-ffffffffffff';
const saleId = '12345678-0000-4000-8000-000000000000';

beforeAll(async () => {
  side = await createQuerySide();
  const at = (hour: number) => ({
    businessDate: '2026-11-01',
    occurredAt: `2026-11-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  });
  await side.happened(
    shop.registered(),
    other.registered(),
    shop.customerAdded(joao),
    shop.productCreated(coffee, 50),
    shop.productCreated(bread, 50, { name: 'Pão de Açúcar', category: 'Padaria' }),
    other.productCreated(theirs, 50, { name: 'Pão de Açúcar', category: 'Padaria' }),
    shop.sold(bread, { ...at(10), notes: 'a' }),
    shop.sold(coffee, { ...at(11), notes: 'b', customerId: joao }),
    shop.sold(bread, { ...at(12), notes: 'c', customerId: joao, paymentMethod: 'cash' }),
    other.sold(theirs, { ...at(13), notes: 'x' }),
    shop.productChanged(bread, { name: 'Broa' }),
    shop.sold(bread, { ...at(14), notes: 'd' }),
    shop.productDeleted(bread),
    shop.productCreated(tin, 50, { name: 'Lata 00000042' }),
    shop.sold(tin, { ...at(15), notes: 'e', checkoutId }),
    shop.sold(tin, { ...at(16), notes: 'f', checkoutId }),
    shop.sold(tin, { ...at(17), notes: 'g', saleId }),
    other.sold(theirs, { ...at(18), notes: 'y', checkoutId }),
  );
});
afterAll(() => side.close());

const ask = (query: string) => side.get(ownerOf(shop), `/api/sales?${query}`);
const notesOf = (answer: { json(): { notes: string }[] }) =>
  answer
    .json()
    .map(({ notes }) => notes)
    .join('');

it.each([
  ['the name that a product had', 'acucar', 'ca'],
  ['the name that it was given later', 'BROA', 'd'],
  ['its customer', 'joão', 'cb'],
  ['nothing', 'xadrez', ''],
  ['no pattern', '%25', ''],
  ['the number on a receipt of a single sale', '12345678', 'g'],
  ['a number that is part of a name', '00000042', 'gfe'],
  ['no number of another shop', '12345679', ''],
])('finds sales by %s, whole and by the page', async (_, search, notes) => {
  expect(notesOf(await ask(`search=${search}`))).toBe(notes);
  let read = '';
  for (let cursor = ''; ; ) {
    const page = await ask(`search=${search}&limit=1${cursor}`);
    read += notesOf(page);
    const next = page.headers['x-next-cursor'];
    if (next === undefined) break;
    cursor = `&cursor=${String(next)}`;
  }
  expect(read).toBe(notes);
});

it.each(['ABCDEF01', 'nº abcdef01', '#ABCDEF01', checkoutId])(
  'finds a cart by its number, as in %s',
  async (search) => {
    const query = `search=${encodeURIComponent(search)}`;
    expect(notesOf(await ask(query))).toBe('fe');
    const first = await ask(`${query}&limit=1`);
    const second = await ask(`${query}&limit=1&cursor=${String(first.headers['x-next-cursor'])}`);
    expect(notesOf(first) + notesOf(second)).toBe('fe');
    expect(second.headers['x-next-cursor']).toBeUndefined();
    expect(notesOf(await ask(`${query}&to=2026-10-31`))).toBe('');
  },
);

it('filters what it searches', async () => {
  expect(notesOf(await ask('search=acucar&paymentMethod=cash&limit=5'))).toBe('c');
  expect(notesOf(await ask('search=acucar&paymentMethod=cash'))).toBe('c');
  expect(notesOf(await ask(`search=joao&productId=${coffee}&limit=5`))).toBe('b');
});
