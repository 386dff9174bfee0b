import { randomUUID } from 'node:crypto';
import { createServer } from '@pdv/infra/http/server';
import { type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import { DEFAULT_CATALOG } from '@pdv/schemas/account/shop-settings';
import { demoId } from '@pdv/schemas/kernel/demo';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../dependencies.ts';
import { createShopReader, sql } from '../../reading/shop-reader.ts';
import { createQuerySide } from '../../testing/query-side.ts';
import { registerSitemap } from './sitemap.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

const ORIGIN = 'https://fregues.example';

/** A server that was started just now. */
async function serve(perFile?: number) {
  const server = await createServer({ logger: false, rateLimit: 'off', verifyAccessToken: () => Promise.reject() });
  const reader = createShopReader(side.queryPool);
  registerSitemap(server as unknown as App, { reader }, { publicUrl: () => ORIGIN, ...(perFile && { perFile }) });
  const ask = async (query: string) => {
    const { statusCode, headers, body } = await server.inject(`/catalog/sitemap.xml${query}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  };
  return { ask, close: () => server.close() };
}

async function sitemap(query = '', perFile?: number) {
  const { ask, close } = await serve(perFile);
  const listed = await ask(query);
  await close();
  return listed;
}

function catalogChanged({ shopId, ownerId }: ReturnType<typeof shopStory>, slug: string, catalogPublic: boolean) {
  const personal = { subject: `account:${shopId}`, fields: { catalogCustomMessage: null } };
  const event = {
    type: 'CatalogChanged' as const,
    data: { shopId, ...DEFAULT_CATALOG, slug, catalogPublic, personal },
  };
  const at = { stream: streams.account(shopId), shopId, actorId: ownerId, occurredAt: '2026-11-21T15:00:00.000Z' };
  return { ...at, event } satisfies StoryEvent;
}

async function openShop(slug: string, { catalogPublic = true, activeInCatalog = true, shop = shopStory() } = {}) {
  await side.happened(
    shop.registered(),
    catalogChanged(shop, slug, catalogPublic),
    shop.productCreated(randomUUID(), 1, { activeInCatalog }),
  );
  return shop;
}

it('names public catalogues that show something, file by file, and no other shop', async () => {
  const shop = await openShop('loja-b');
  await openShop('loja-a');
  await openShop('loja-c');
  await openShop('loja-escondida', { catalogPublic: false });
  await openShop('loja-vazia', { activeInCatalog: false });
  await openShop('loja-demo', { shop: shopStory(demoId(randomUUID())) });
  const address = (slug: string) => `${ORIGIN}/catalog/${slug}`;
  const file = (query: string) => `${ORIGIN}/catalog/sitemap.xml?${query}`;
  expect(await sitemap()).toEqual([file('arquivo=1'), file('produtos=1')]);
  expect(await sitemap('?arquivo=1')).toEqual(['loja-a', 'loja-b', 'loja-c'].map(address));
  // A demo's are counted, and left out of their files.
  expect(await sitemap('', 2)).toEqual(['arquivo=1', 'arquivo=2', 'produtos=1', 'produtos=2'].map(file));
  expect(await sitemap('?arquivo=1', 2)).toEqual(['loja-a', 'loja-b'].map(address));
  expect(await sitemap('?arquivo=3', 2)).toEqual([]);
  await side.happened(catalogChanged(shop, 'loja-b', false));
  expect(await sitemap('?arquivo=1')).toEqual(['loja-a', 'loja-c'].map(address));
});

it('names the products that visitors see, each at its own address, and none of a demo', async () => {
  const shop = shopStory();
  const [coffee, hidden] = [randomUUID(), randomUUID()];
  await side.happened(
    shop.registered(),
    catalogChanged(shop, 'loja-de-produtos', true),
    shop.productCreated(coffee, 1, { name: 'Café & <Cia>' }),
    shop.productCreated(hidden, 1, { activeInCatalog: false }),
  );
  const listed = await sitemap('?produtos=1');
  expect(listed).toContain(`${ORIGIN}/catalog/loja-de-produtos/p/cafe-cia-${coffee}`);
  expect(listed.filter((address) => address?.includes('/loja-demo/'))).toEqual([]);
  expect(listed.join()).not.toContain(hidden);
  await side.happened(catalogChanged(shop, 'loja-de-produtos', false));
  expect((await sitemap('?produtos=1')).join()).not.toContain(coffee);
  // Offsets beyond the end, and what is no number.
  expect(await sitemap('?produtos=500')).toEqual([]);
  expect(await sitemap('?produtos=x')).toContain(`${ORIGIN}/catalog/sitemap.xml?produtos=1`);
});

it('leaves no catalogue out where one before it goes while the files are read', async () => {
  const shops: (readonly [string, ReturnType<typeof shopStory>])[] = [];
  for (const slug of ['0-a', '0-b', '0-c', '0-d']) shops.push([slug, await openShop(slug)]);
  const { ask, close } = await serve(2);
  const paths = async (file: number) => (await ask(`?arquivo=${file}`)).map((address) => address?.split('/').at(-1));
  expect(await paths(1)).toEqual(['0-a', '0-b']);
  for (const [slug, shop] of shops.slice(0, 1)) await side.happened(catalogChanged(shop, slug, false));
  expect(await paths(2)).toEqual(['0-c', '0-d']);
  await close();
  for (const [slug, shop] of shops) await side.happened(catalogChanged(shop, slug, false));
});

it('shows its reader nothing but public catalogues', async () => {
  await openShop('loja-fechada', { catalogPublic: false });
  const { asSitemap, asVisitor } = createShopReader(side.queryPool);
  const seen = await asSitemap((ask) => ask<{ is_public: boolean }>(sql.raw('SELECT is_public FROM read.catalogs')));
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every(({ is_public }) => is_public)).toBe(true);
  for (const table of ['customers', 'sales', 'accounts', 'products', 'catalog_addresses']) {
    expect(await asSitemap((ask) => ask(sql.raw(`SELECT 1 FROM read.${table}`)))).toEqual([]);
  }
  expect(await asVisitor('nunca-houve', (ask) => ask(sql.raw('SELECT 1 FROM read.catalogs')))).toEqual([]);
});
