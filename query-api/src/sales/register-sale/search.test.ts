import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const other = shopStory();
const [coffee, bread, joao, theirs, tin] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [cart, second] = [randomUUID(), randomUUID()];

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
    shop.productCreated(tin, 50, { name: 'Lata 2' }),
    shop.ticket([{ productId: coffee }, { productId: tin, lineId: second }], { ...at(15), notes: 'e', saleId: cart }),
    shop.sold(tin, { ...at(16), notes: 'f' }),
    other.sold(theirs, { ...at(18), notes: 'y' }),
  );
});
afterAll(() => side.close());

const ask = (query: string, list = 'checkouts') => side.get(ownerOf(shop), `/api/${list}?${query}`);
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
  ['its number, or a name with it', '2', 'feb'],
  ['its number alone, as a receipt has it', encodeURIComponent('nº 5'), 'e'],
  ['its number as people write it', '%235', 'e'],
  ['no number of another shop', 'n%201000', ''],
  ['its id', cart, 'e'],
  ['the id of a line', second, 'e'],
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

it('finds the lines of the product that is searched for, and all of a sale whose number it is', async () => {
  const names = async (query: string) =>
    (await ask(query, 'sales')).json<{ product: { name: string } }[]>().map(({ product }) => product.name);
  expect(await names('search=lata')).toEqual(['Lata 2', 'Lata 2']);
  expect(await names('search=%235')).toEqual(['Café Torrado', 'Lata 2']);
  expect(await names('search=%235&limit=1')).toEqual(['Café Torrado']);
  expect(await names('search=joao')).toEqual(['Pão de Açúcar', 'Café Torrado']);
});

it('filters what it searches', async () => {
  expect(notesOf(await ask('search=acucar&paymentMethod=cash&limit=5'))).toBe('c');
  expect(notesOf(await ask('search=acucar&paymentMethod=cash'))).toBe('c');
  expect(notesOf(await ask(`search=joao&productId=${coffee}&limit=5`))).toBe('b');
});
