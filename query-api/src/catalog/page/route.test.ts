import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createShopReader } from '../../reading/shop-reader.ts';
import { createQuerySide } from '../../testing/query-side.ts';
import { catalogChanged, themeChanged, told, visitorsOf } from './open-shop.fixture.ts';
import { readFingerprint } from './read-page.ts';
import { buildStorefront } from './storefront.ts';

vi.mock('./storefront.ts', { spy: true });

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

const { visit, openShop } = visitorsOf(() => side);

describe('the page of a public catalogue', () => {
  it('shows the store, its message, its number and its active products, with what it shows by default', async () => {
    const { slug } = await openShop();
    const { statusCode, headers, body } = await visit(slug);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const seen of [
      'Padaria São João',
      'Peça já',
      '(11) 98123-4410',
      'Açúcar',
      'R$\u00a05,99',
      'Feito com Freguês',
    ]) {
      expect(body).toContain(seen);
    }
    for (const hidden of ['Segredo', 'em estoque', 'data-stock', 'Nenhum produto']) expect(body).not.toContain(hidden);
    expect(body).toContain('href="https://wa.me/5511981234410?text=Ol%C3%A1');
  });

  it('leaves out prices, shows stock and takes no orders as the shop wants', async () => {
    const settings = { catalogShowPrices: false, catalogShowStock: true, catalogAllowOrders: false };
    const { slug } = await openShop(settings);
    const { body } = await visit(slug);
    expect(body).toContain('7 em estoque');
    for (const hidden of ['5,99', '5.99', 'data-price', '"price"', 'product-add', 'data-whatsapp']) {
      expect(body).not.toContain(hidden);
    }
  });

  it.each([true, false])('has nothing to order of what is sold out, stock shown: %s', async (catalogShowStock) => {
    const { shop, slug, shown } = await openShop({ catalogShowStock });
    expect((await visit(slug)).body).toContain('schema.org/InStock');
    await side.happened(shop.sold(shown, { quantity: 7 }));
    await expect.poll(async () => (await visit(slug)).body).toContain('Esgotado');
    const { body } = await visit(slug);
    for (const seen of ['data-stock="0"', 'schema.org/OutOfStock']) expect(body).toContain(seen);
    expect(body).not.toContain('product-add');
    await side.happened(shop.stockMoved('StockReceived', shown, 12));
    await expect.poll(async () => (await visit(slug)).body).toContain('product-add');
    const again = (await visit(slug)).body;
    expect(again.includes('12 em estoque')).toBe(catalogShowStock);
  });

  it('says that a shop without a number cannot be written to', async () => {
    const { shop, slug } = await openShop();
    const store = { storeName: 'Sem Zap', ownerName: 'Ana', email: 'a@example.com', whatsapp: null };
    const fields = { ...store, description: null, address: null, city: null, state: null, zipCode: null };
    const personal = { subject: `account:${shop.shopId}`, fields };
    const { shopId, ownerId } = shop;
    await side.happened(
      told(shop, {
        type: 'StoreChanged',
        data: { shopId, memberId: ownerId, ownerId, emailConfirmed: false, personal },
      }),
    );
    const { body } = await visit(slug);
    expect(body).toMatch(/<button[^>]* disabled>.*WhatsApp não configurado/);
    expect(body).not.toContain('wa.me');
    expect(body).not.toContain('product-add');
  });

  it('says so when there is nothing to show', async () => {
    const shop = shopStory();
    const slug = `loja-${randomUUID()}`;
    await side.happened(shop.registered(), catalogChanged(shop, slug));
    expect((await visit(slug)).body).toContain('Nenhum produto disponível');
  });

  it('is not there for a shop that hides it, an unknown slug and what is none', async () => {
    const { slug } = await openShop({ catalogPublic: false });
    for (const wanted of [slug, 'nunca-houve', 'x'.repeat(150), "a'b", '%00', 'é', '..%2fadmin']) {
      const { statusCode, headers, body } = await visit(wanted, { 'if-none-match': '*' });
      expect(statusCode, wanted).toBe(404);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('Loja não encontrada');
      expect(body).toContain('Esta loja não existe ou não está disponível.');
      expect(body).toContain('noindex');
      expect((await visit(`${wanted}/theme.css`)).statusCode).toBe(404);
    }
  });

  it('is a page for whoever comes with a browser, whatever is wrong with the address', async () => {
    const accept = 'text/html,*/*';
    for (const [url, status, title] of [
      ['/catalog/%ff', 400, 'Endereço inválido'],
      ['/catalog/a/b', 404, 'Página não encontrada'],
    ] as const) {
      const { statusCode, headers, body } = await side.app.inject({ url, headers: { accept } });
      expect([statusCode, headers['content-type']], url).toEqual([status, 'text/html; charset=utf-8']);
      expect(body).toContain(`<h1>${title}</h1>`);
      expect(body).toContain('noindex');
      expect((await side.app.inject({ url })).headers['content-type']).toContain('application/json');
    }
  });

  it('leads home without a slug', async () => {
    for (const url of ['/catalog', '/catalog/']) {
      const { statusCode, headers } = await side.app.inject({ url });
      expect([statusCode, headers.location]).toEqual([302, '/']);
    }
  });

  it('is searched without accents or case, by category, and says so where nothing is found', async () => {
    const { slug, shop } = await openShop();
    await side.happened(shop.productCreated(randomUUID(), 1, { name: 'Café', category: 'Bebidas' }));
    const found = async (query: string) =>
      [...(await visit(`${slug}?${query}`)).body.matchAll(/product-name"><a[^>]*>([^<]+)/g)].map(([, name]) => name);
    expect(await found('busca=ACUCAR')).toEqual(['Açúcar']);
    expect(await found('categoria=Bebidas')).toEqual(['Café']);
    expect(await found('')).toEqual(['Café', 'Açúcar']);
    expect(await found('pagina=x&busca=%00&busca=2')).toEqual(['Café', 'Açúcar']);
    const { body } = await visit(`${slug}?busca=${encodeURIComponent('"><script>')}`);
    expect(body).toContain('Nenhum produto encontrado.');
    expect(body).not.toContain('"><script>');
  });

  it('comes compressed, and in a word to whoever has it already', async () => {
    const { slug, shop, shown } = await openShop();
    const { headers, rawPayload } = await visit(slug, { 'accept-encoding': 'gzip, br;q=0' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain('Açúcar');
    expect((await visit(slug, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    const etag = String(headers.etag);
    const again = await visit(slug, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await side.happened(shop.productChanged(shown, { priceCentavos: 700 }));
    await expect.poll(async () => (await visit(slug, { 'if-none-match': etag })).body).toContain('7,00');
  });

  it('is not made anew by a sale where stock is hidden, and is where it is shown', async () => {
    const [hides, shows] = [await openShop(), await openShop({ catalogShowStock: true })];
    const ask = async ({ slug }: { slug: string }) => (await visit(slug)).headers.etag;
    const kept = await ask(hides);
    await ask(shows);
    vi.mocked(buildStorefront).mockClear();
    for (const { shop, shown } of [hides, shows]) await side.happened(shop.sold(shown, { quantity: 6 }));
    await expect.poll(async () => (await visit(shows.slug)).body).toContain('Última unidade');
    const connects = vi.spyOn(side.queryPool, 'connect');
    try {
      const looked = async () => {
        await ask(hides);
        return connects.mock.calls.length;
      };
      await expect.poll(looked).toBeGreaterThan(0);
      await expect.poll(() => side.queryPool.totalCount - side.queryPool.idleCount).toBe(0);
    } finally {
      connects.mockRestore();
    }
    const made = vi.mocked(buildStorefront).mock.calls.map(([{ shop }]) => shop.slug);
    expect([made.includes(shows.slug), made.includes(hides.slug)]).toEqual([true, false]);
    expect(await ask(hides)).toBe(kept);
  });

  it('may load pictures from where this shop has them, and says so with the page', async () => {
    const { slug, shop, shown } = await openShop();
    await side.happened(shop.productChanged(shown, { imageUrl: 'https://cdn.example/a.png' }));
    expect((await visit(slug)).headers['content-security-policy']).toContain("img-src 'self' https://cdn.example;");
    expect((await visit('nunca-houve')).headers['content-security-policy']).toContain("img-src 'self';");
  });

  it('goes on to a second page, with categories in the order of words', async () => {
    const { slug, shop } = await openShop();
    const name = (n: number) => `Item ${String(n).padStart(3, '0')}`;
    await side.happened(
      ...Array.from({ length: 502 }, (_, n) =>
        shop.productCreated(randomUUID(), 1, { name: name(n), category: n % 2 ? 'Ébano' : 'Zinco' }),
      ),
    );
    const seen = async (query: string) => {
      const { body } = await visit(slug + query);
      const names = [...body.matchAll(/product-name"><a[^>]*>([^<]+)/g)].map(([, each]) => each);
      const links = [...body.matchAll(/rel="(prev|next)"/g)].map(([, each]) => each);
      return {
        names,
        links,
        categories: [...body.matchAll(/data-category="([^"]*)"(?: aria-current="true")?>/g)].map(([, each]) => each),
      };
    };
    const first = await seen('');
    expect([first.names.length, first.names.at(-1), first.links]).toEqual([500, name(498), ['next']]);
    expect(first.categories.slice(0, 4)).toEqual(['', 'Ébano', 'Mercearia', 'Zinco']);
    const second = await seen('?pagina=2');
    expect([second.names, second.links]).toEqual([[name(499), name(500), name(501)], ['prev']]);
  });

  it('tells a phone what to put on its home screen: this shop and no other page', async () => {
    const { slug } = await openShop();
    const { headers, body } = await visit(`${slug}/manifest.webmanifest`);
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(body);
    const path = `/catalog/${slug}`;
    expect(manifest).toMatchObject({ id: path, start_url: path, scope: path, name: 'Padaria São João' });
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  it('is for search engines where it is whole, under one address; a demo and what was searched are not', async () => {
    const { slug } = await openShop();
    const robots = async (query: string) =>
      /name="robots" content="([^"]*)"/.exec((await visit(slug + query)).body)?.[1];
    expect(await robots('')).toBeUndefined();
    expect(await robots('?pagina=2')).toBeUndefined();
    for (const query of ['?busca=acucar', '?categoria=Mercearia']) expect(await robots(query)).toBe('noindex, follow');
    const canonical = async (query: string) =>
      /rel="canonical" href="([^"]*)"/.exec((await visit(slug + query)).body)?.[1];
    expect(await canonical('?busca=acucar')).toBe(`/catalog/${slug}`);
    expect(await canonical('?pagina=2')).toBe(`/catalog/${slug}?pagina=2`);
  });

  it('is made once for all who search the same, and anew after a change', async () => {
    const { slug, shop } = await openShop();
    const connects = vi.spyOn(side.queryPool, 'connect');
    try {
      for (let n = 0; n < 3; n++) await visit(`${slug}?busca=acucar&pagina=1`);
      expect(connects).toHaveBeenCalledTimes(1);
    } finally {
      connects.mockRestore();
    }
    await side.happened(shop.productCreated(randomUUID(), 1, { name: 'Açúcar mascavo' }));
    await expect.poll(async () => (await visit(`${slug}?busca=acucar`)).body).toContain('Açúcar mascavo');
  });

  it('leads from every former slug to where the catalogue is now, and back again', async () => {
    const { shop, slug: first } = await openShop();
    const [second, third] = [`loja-${randomUUID()}`, `loja-${randomUUID()}`];
    const leads = async (path: string) => {
      const { statusCode, headers } = await visit(path);
      return [statusCode, headers.location, headers['cache-control']];
    };
    await visit(first);
    await side.happened(catalogChanged(shop, second), catalogChanged(shop, third));
    for (const former of [first, second]) {
      await expect.poll(() => leads(former)).toEqual([308, `/catalog/${third}`, 'no-cache']);
    }
    expect(await leads(`${first}?busca=acucar&x=%26`)).toEqual([
      308,
      `/catalog/${third}?busca=acucar&x=%26`,
      'no-cache',
    ]);
    for (const part of ['manifest.webmanifest', 'theme.css?v=1', 'icon.png?size=192']) {
      expect(await leads(`${first}/${part}`)).toEqual([308, `/catalog/${third}/${part}`, 'no-cache']);
    }
    expect((await visit(third)).statusCode).toBe(200);
    await side.happened(catalogChanged(shop, first));
    await expect.poll(() => leads(third)).toEqual([308, `/catalog/${first}`, 'no-cache']);
    await expect.poll(async () => (await visit(first)).statusCode).toBe(200);
  });

  it('leads nowhere from a former slug of a shop that hides its catalogue, or is gone', async () => {
    const { shop, slug } = await openShop();
    const now = `loja-${randomUUID()}`;
    const status = async () => (await visit(slug)).statusCode;
    await side.happened(catalogChanged(shop, now, { catalogPublic: false }));
    await expect.poll(status).toBe(404);
    await side.happened(catalogChanged(shop, now));
    await expect.poll(status).toBe(308);
    await side.happened(told(shop, { type: 'AccountErased', data: { shopId: shop.shopId } }));
    await expect.poll(status).toBe(404);
  });

  it('leads to whoever took the slug last, from before it was kept for its shop', async () => {
    const [one, other] = [await openShop({}, 'Uma'), await openShop({}, 'Outra')];
    for (const { slug } of [one, other]) await visit(slug);
    const slug = `loja-${randomUUID()}`;
    await side.happened(catalogChanged(one.shop, slug), catalogChanged(other.shop, one.slug));
    const name = async (of: string) => /store-name">([^<]*)/.exec((await visit(of)).body)?.[1];
    await expect.poll(() => name(slug)).toBe('Uma');
    await expect.poll(() => name(one.slug)).toBe('Outra');
    await expect.poll(async () => (await visit(other.slug)).headers.location).toBe(`/catalog/${one.slug}`);
  });

  it('is at one address, without a slash at the end', async () => {
    const { slug } = await openShop();
    const { statusCode, headers } = await visit(`${slug}/?busca=a`);
    expect([statusCode, headers.location]).toEqual([308, `/catalog/${slug}?busca=a`]);
    const strange = await side.app.inject({ url: '/catalog/%2F%2Fevil.example%0d/' });
    expect([strange.statusCode, strange.headers.location]).toEqual([308, '/catalog/%2F%2Fevil.example%0D']);
  });

  it('puts its products in the order of the numbers in their names', async () => {
    const { shop, slug } = await openShop();
    const names = ['Broca nº 108', 'Broca nº 18', 'Broca nº 9', 'Broca'];
    await side.happened(...names.map((name) => shop.productCreated(randomUUID(), 1, { name })));
    const { body } = await visit(slug);
    const seen = [...body.matchAll(/product-name"><a[^>]*>([^<]+)/g)].map(([, each]) => each);
    expect(seen.slice(1)).toEqual(names.toReversed());
  });

  it('wears the colours of its shop in a style sheet that is kept under its version', async () => {
    const { slug, shop } = await openShop();
    await side.happened(themeChanged(shop, { primaryColor: '#7c3aed', customCss: 'h1 {\n  color: red;\n}' }));
    const address = /href="(\/catalog\/[^"]+theme\.css\?v=[^"]+)"/.exec((await visit(slug)).body)?.[1] ?? '';
    const { headers, body } = await side.app.inject({ url: address });
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    expect(headers['cache-control']).toContain('immutable');
    expect(body).toContain('--accent: #7c3aed;');
    expect(body).toContain('.storefront h1 {');
    expect((await visit(`${slug}/theme.css?v=x`)).headers['cache-control']).toBe('no-cache');
  });
});

it.each([
  [false, 'a sale', false],
  [true, 'a sale', true],
  [false, 'a sale of the last units', true],
  [false, 'another price', true],
  [false, 'a product more', true],
  [false, 'a hidden product more', false],
  [false, 'other colours', true],
  [false, 'another message', true],
  [false, 'stock shown', true],
] as const)('what is shown, with stock %s, after %s is another: %s', async (catalogShowStock, what, isOther) => {
  const { shop, slug, shown } = await openShop({ catalogShowStock });
  const fingerprint = () =>
    createShopReader(side.queryPool).asVisitor(slug, async (ask) => (await readFingerprint(ask))?.fingerprint);
  const before = await fingerprint();
  const happenings = {
    'a sale': () => shop.sold(shown, { quantity: 1 }),
    'a sale of the last units': () => shop.sold(shown, { quantity: 7 }),
    'another price': () => shop.productChanged(shown, { priceCentavos: 700 }),
    'a product more': () => shop.productCreated(randomUUID(), 1, { name: 'Bolo' }),
    'a hidden product more': () => shop.productCreated(randomUUID(), 1, { activeInCatalog: false }),
    'other colours': () => themeChanged(shop, { primaryColor: '#7c3aed' }),
    'another message': () => catalogChanged(shop, slug, { catalogShowStock }, 'Outra'),
    'stock shown': () => catalogChanged(shop, slug, { catalogShowStock: true }),
  };
  await side.happened(happenings[what]());
  expect((await fingerprint()) !== before).toBe(isOther);
});
