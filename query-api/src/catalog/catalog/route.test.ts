import { randomUUID } from 'node:crypto';
import { type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import { DEFAULT_CATALOG, DEFAULT_THEME } from '@pdv/schemas/account/shop-settings';
import type { Catalog } from '@pdv/schemas/catalog/catalog';
import { streams } from '@pdv/schemas/log';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

const newSlug = () => `loja-${randomUUID()}`;

/** A shop with its own slug, an active product and a hidden one. */
async function openShop(settings: Partial<typeof DEFAULT_CATALOG> = {}) {
  const shop = shopStory();
  const slug = newSlug();
  const [shown, hidden] = [randomUUID(), randomUUID()];
  const position = await side.happened(
    shop.registered('Padaria São João'),
    catalogChanged(shop, slug, settings),
    shop.productCreated(shown, 7, { name: 'Açúcar', category: 'Mercearia', priceCentavos: 599 }),
    shop.productCreated(hidden, 3, { name: 'Segredo', activeInCatalog: false }),
  );
  // The answer to this request comes after every notification of the change.
  await visit('nunca-houve', { 'x-log-position': position });
  return { shop, slug, shown };
}

function catalogChanged(
  { shopId, ownerId }: { shopId: string; ownerId: string },
  slug: string,
  settings: Partial<typeof DEFAULT_CATALOG> = {},
  catalogCustomMessage: string | null = 'Peça já',
): StoryEvent {
  return {
    stream: streams.account(shopId),
    shopId,
    actorId: ownerId,
    occurredAt: '2026-11-21T15:00:00.000Z',
    event: {
      type: 'CatalogChanged',
      data: {
        shopId,
        slug,
        ...DEFAULT_CATALOG,
        ...settings,
        personal: { subject: `account:${shopId}`, fields: { catalogCustomMessage } },
      },
    },
  };
}

const visit = (slug: string, headers: Record<string, string> = {}) =>
  side.app.inject({ url: `/api/catalog/${slug}`, headers });

describe('the public catalogue', () => {
  it('shows the store and its active products, with what the shop shows by default', async () => {
    const { slug, shown } = await openShop();
    const answer = await visit(slug);
    expect(answer.json()).toEqual({
      store: {
        name: 'Padaria São João',
        slug,
        whatsapp: '11981234410',
        showPrices: true,
        showStock: false,
        allowOrders: true,
        customMessage: 'Peça já',
        theme: DEFAULT_THEME,
      },
      products: [
        {
          id: shown,
          name: 'Açúcar',
          description: null,
          price: '5.99',
          available: true,
          imageUrl: null,
          photos: [],
          category: 'Mercearia',
        },
      ],
    } satisfies Catalog);
  });

  it('leaves out prices and shows stock as the shop wants', async () => {
    const { slug, shop, shown } = await openShop({ catalogShowPrices: false, catalogShowStock: true });
    await side.happened(shop.sold(shown, { quantity: 2 }));
    const [product] = (await visit(slug)).json<Catalog>().products;
    expect(product).toMatchObject({ stock: 5 });
    expect(product).not.toHaveProperty('price');
  });

  it('tells what is sold out, even where the shop keeps its stock to itself', async () => {
    const { slug, shop, shown } = await openShop();
    const { etag = '' } = (await visit(slug)).headers;
    await side.happened(shop.sold(shown, { quantity: 7 }));
    await expect.poll(async () => (await visit(slug, { 'if-none-match': String(etag) })).statusCode).toBe(200);
    const [product] = (await visit(slug)).json<Catalog>().products;
    expect(product?.available).toBe(false);
    expect(product).not.toHaveProperty('stock');
  });

  it('is not there for a shop that hides it, an unknown slug and what is none', async () => {
    const { slug } = await openShop({ catalogPublic: false });
    for (const wanted of [slug, newSlug(), 'x'.repeat(150), "a'b", '%00', 'é', '..%2fadmin']) {
      const answer = await visit(wanted);
      expect(answer.statusCode, wanted).toBe(404);
      expect(answer.json()).toMatchObject({
        message: 'Loja não encontrada',
        detail: 'Esta loja não existe ou não está disponível.',
      });
    }
  });

  it('follows the slug, and leads there from the one before', async () => {
    const [one, other] = [await openShop(), await openShop()];
    const slug = newSlug();
    await side.happened(catalogChanged(one.shop, slug), catalogChanged(other.shop, newSlug()));
    expect((await visit(slug)).json<Catalog>().products[0]?.id).toBe(one.shown);
    const { statusCode, headers } = await visit(`${one.slug}?limit=1`);
    expect([statusCode, headers.location]).toEqual([308, `/api/catalog/${slug}?limit=1`]);
  });

  it('is answered in a word to whoever has it already', async () => {
    const { slug, shop, shown } = await openShop();
    const { etag = '', 'cache-control': cache } = (await visit(slug)).headers;
    expect(cache).toContain('max-age=10');
    const again = await visit(slug, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await side.happened(shop.productChanged(shown, { priceCentavos: 700 }));
    await expect.poll(async () => (await visit(slug, { 'if-none-match': String(etag) })).statusCode).toBe(200);
    expect((await visit(slug, { 'if-none-match': String(etag) })).json<Catalog>().products).toMatchObject([
      { price: '7.00' },
    ]);
  });

  it('is read once for all who ask the same, and anew after a change', async () => {
    const { slug, shop } = await openShop();
    const connects = vi.spyOn(side.queryPool, 'connect');
    try {
      for (const search of ['acucar', 'A%C3%87UCAR', 'acucar%20']) await visit(`${slug}?search=${search}`);
      await Promise.all([visit(`${slug}?search=acucar`), visit(slug), visit(slug)]);
      expect(connects).toHaveBeenCalledTimes(2);
    } finally {
      connects.mockRestore();
    }
    await side.happened(shop.productCreated(randomUUID(), 1, { name: 'Açúcar mascavo' }));
    await expect
      .poll(async () => (await visit(`${slug}?search=acucar`)).json<Catalog>().products.map(({ name }) => name))
      .toEqual(['Açúcar', 'Açúcar mascavo']);
  });

  it('is searched and paged', async () => {
    const { slug, shop } = await openShop();
    await side.happened(...['Bolo', 'Café', 'Pão'].map((name) => shop.productCreated(randomUUID(), 1, { name })));
    const first = await visit(`${slug}?limit=3`);
    const rest = await visit(`${slug}?limit=3&cursor=${first.headers['x-next-cursor']}`);
    const names = [first, rest].map((answer) => answer.json<Catalog>().products.map(({ name }) => name));
    expect(names).toEqual([['Açúcar', 'Bolo', 'Café'], ['Pão']]);
    for (const search of ['acucar', 'A%C3%87UCAR', '%20a%C3%A7%C3%BAcar']) {
      expect((await visit(`${slug}?search=${search}`)).json<Catalog>().products).toHaveLength(1);
    }
    expect((await visit(`${slug}?category=Mercearia`)).json<Catalog>().products).toHaveLength(4);
    expect((await visit(`${slug}?category=Outra`)).json<Catalog>().products).toEqual([]);
  });
});

it('lets the role of query-api see public catalogues by their slug and nothing else', async () => {
  const { slug } = await openShop();
  const { slug: closed } = await openShop({ catalogPublic: false });
  const client = new pg.Client({ connectionString: side.database.queryUrl });
  await client.connect();
  const seen = async (setting: string) => {
    await client.query(`BEGIN; SET LOCAL ${setting}`);
    const { rows } = await client.query(`SELECT (SELECT count(*)::int FROM read.catalogs) AS shops,
      (SELECT count(*)::int FROM read.catalog_products) AS products, (SELECT count(*)::int FROM read.products) AS own`);
    await client.query('ROLLBACK');
    return rows[0];
  };
  expect(await seen(`app.catalog_slug = '${slug}'`)).toEqual({ shops: 1, products: 1, own: 0 });
  expect(await seen(`app.catalog_slug = '${closed}'`)).toEqual({ shops: 0, products: 0, own: 0 });
  expect(await seen("app.catalog_slug = ''")).toEqual({ shops: 0, products: 0, own: 0 });
  await client.end();
});
