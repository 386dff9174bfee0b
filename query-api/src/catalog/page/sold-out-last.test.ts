import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';
import { visitorsOf } from './open-shop.fixture.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());
const { visit, happened, openShop } = visitorsOf(() => side);

type Of = readonly [name: string, stock: number, category: string, over?: { tracksStock: boolean }];

async function openWith(...products: Of[]) {
  const found = await openShop();
  const { shop } = found;
  await happened(
    shop.productDeleted(found.shown),
    ...products.map(([name, stock, category, over]) =>
      shop.productCreated(randomUUID(), stock, { name, category, ...over }),
    ),
  );
  return found;
}

async function namesOf(path: string) {
  const { body } = await visit(path);
  return [...body.matchAll(/<h3 class="product-name"><a[^>]*>([^<]+)/g)].map(([, name]) => name);
}

const FEW: readonly Of[] = [
  ['Abacate', 0, 'Frutas'],
  ['Banana', 2, 'Frutas'],
  ['Corte de cabelo', 0, 'Serviços', { tracksStock: false }],
  ['Água', 0, 'Bebidas'],
  ['Vinho', 1, 'Bebidas'],
];

it('shows what is sold out after all else, also where few of several categories stand together', async () => {
  const { slug } = await openWith(...FEW);
  expect(await namesOf(slug)).toEqual(['Vinho', 'Banana', 'Corte de cabelo', 'Água', 'Abacate']);
  expect(await namesOf(`${slug}?busca=a`)).toEqual(['Banana', 'Corte de cabelo', 'Água', 'Abacate']);
  expect(await namesOf(`${slug}?categoria=Frutas`)).toEqual(['Banana', 'Abacate']);
});

it('shows it last under each heading', async () => {
  const many = (category: string): Of[] => [
    [`${category} a`, 0, category],
    ...['b', 'c', 'd', 'e'].map((letter): Of => [`${category} ${letter}`, 1, category]),
  ];
  const { slug } = await openWith(...many('Um'), ...many('Vinte'));
  expect(await namesOf(slug)).toEqual([...'bcdea'].map((l) => `Um ${l}`).concat([...'bcdea'].map((l) => `Vinte ${l}`)));
});

it('comes last in the API too, page by page, without a product twice or left out', async () => {
  const { slug } = await openWith(...FEW, ['out of africa', 1, 'Livros'], ['Out', 0, 'Livros']);
  const seen: string[] = [];
  let cursor = '';
  do {
    const answer = await side.app.inject(`/api/catalog/${slug}?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...answer.json().products.map(({ name }: { name: string }) => name));
    cursor = String(answer.headers['x-next-cursor'] ?? '');
  } while (cursor);
  expect(seen).toEqual(['Banana', 'Corte de cabelo', 'out of africa', 'Vinho', 'Abacate', 'Água', 'Out']);
});
