import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';
import { catalogChanged, photo, photosAre, visitorsOf } from './open-shop.fixture.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide(undefined, undefined, { publicUrl: () => 'https://fregues.example' });
});
afterAll(() => side.close());
const { visit, happened, openShop } = visitorsOf(() => side);

const ORIGIN = 'https://fregues.example';
const dataOf = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '')['@graph'];
const meta = (body: string, name: string) =>
  new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1];

describe('the page of a product', () => {
  it('has an address of its own, to which every other one with its id leads', async () => {
    const { slug, shown } = await openShop();
    const path = `${slug}/p/acucar-${shown}`;
    expect((await visit(slug)).body).toContain(`<h3 class="product-name"><a href="/catalog/${path}">Açúcar</a></h3>`);
    const { statusCode, headers, body } = await visit(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(body).toContain('<h1 class="product-name">Açúcar</h1>');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/catalog/${path}">`);
    for (const wrong of [`sal-${shown}`, shown, `ACUCAR-${shown.toUpperCase()}`, `acucar--${shown}`]) {
      const answer = await visit(`${slug}/p/${wrong}`);
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']], wrong).toEqual([
        308,
        `/catalog/${path}`,
        'no-cache',
      ]);
    }
    const again = await visit(path, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is called by its id alone where its name has no letter for an address', async () => {
    const { slug, shop } = await openShop();
    const id = randomUUID();
    await happened(shop.productCreated(id, 1, { name: '寿司' }));
    expect((await visit(`${slug}/p/${id}`)).statusCode).toBe(200);
  });

  it('says in words that a product is hidden, deleted, another shop’s or none, with the way back', async () => {
    const { slug, shop, shown, hidden } = await openShop();
    const other = await openShop();
    expect((await visit(`${slug}/p/acucar-${shown}`)).statusCode).toBe(200);
    await happened(shop.productDeleted(shown));
    // Whoever asks first may get the page from before.
    await expect.poll(async () => (await visit(`${slug}/p/acucar-${shown}`)).statusCode).toBe(404);
    const missing = [shown, hidden, other.shown, randomUUID(), 'nada', "x'--", '%00'];
    for (const segment of missing) {
      const { statusCode, body } = await visit(`${slug}/p/${segment}`);
      expect(statusCode, segment).toBe(404);
      expect(body).toContain('<h1>Produto não encontrado</h1>');
      expect(body).toContain('Este produto não está mais no catálogo de Padaria São João.');
      expect(body).toContain(`<a class="action" href="/catalog/${slug}">Ver o catálogo</a>`);
      expect(body).toContain('noindex');
      expect(body).not.toContain('Segredo');
      expect((await visit(`${slug}/p/${segment}/share.jpg`)).statusCode).toBe(404);
    }
    await happened(catalogChanged(shop, slug, { catalogPublic: false }));
    await expect
      .poll(async () => (await visit(`${slug}/p/${shown}`)).body)
      .toContain('Esta loja não existe ou não está disponível.');
  });

  it('moves with its catalogue', async () => {
    const { slug, shop, shown } = await openShop();
    const next = `loja-${randomUUID()}`;
    const path = `p/acucar-${shown}`;
    await visit(`${slug}/${path}`);
    await happened(catalogChanged(shop, next));
    for (const rest of [path, `${path}/share.jpg?v=1`]) {
      await expect.poll(async () => (await visit(`${slug}/${rest}`)).headers.location).toBe(`/catalog/${next}/${rest}`);
    }
    expect((await visit(`${next}/${path}`)).statusCode).toBe(200);
  });

  it('can be ordered and passed on without a script, with its address', async () => {
    const { slug, shown } = await openShop();
    const url = `${ORIGIN}/catalog/${slug}/p/acucar-${shown}`;
    const { body } = await visit(`${slug}/p/acucar-${shown}`);
    const text = (link: string) =>
      new URL(new RegExp(`class="${link}" href="([^"]*)"`).exec(body)?.[1] ?? '').searchParams.get('text');
    expect(text('detail-order')).toBe(`Olá, Padaria São João! Gostaria de pedir: Açúcar\n${url}`);
    expect(text('detail-share')).toBe(`Açúcar · R$\u00a05,99 · Padaria São João\n${url}`);
  });

  it('follows price, stock and what the shop shows', async () => {
    const { slug, shop, shown } = await openShop({ catalogShowStock: true });
    const path = `${slug}/p/acucar-${shown}`;
    const body = async () => (await visit(path)).body;
    expect(await body()).toContain('7 em estoque');
    await happened(shop.productChanged(shown, { priceCentavos: 700, unit: 'kg' }));
    await expect.poll(body).toContain('<p class="product-price">R$\u00a07,00/kg</p>');
    expect(dataOf(await body())[0].offers.priceSpecification).toMatchObject({ price: '7.00', unitCode: 'KGM' });
    await happened(catalogChanged(shop, slug, { catalogShowPrices: false, catalogAllowOrders: false }));
    await expect.poll(body).toContain('Preço sob consulta');
    for (const absent of ['7,00', '7.00', 'detail-order', 'product-add', 'em estoque']) {
      expect(await body()).not.toContain(absent);
    }
  });

  it('asks when there will be more of what is sold out', async () => {
    const { slug, shop, shown } = await openShop();
    const path = `${slug}/p/acucar-${shown}`;
    await visit(path);
    await happened(shop.sold(shown, { quantity: 7 }));
    const body = async () => (await visit(path)).body;
    await expect.poll(body).toContain('Perguntar pelo WhatsApp');
    expect(await body()).toContain('Esgotado');
    expect(await body()).not.toContain('product-add');
    expect(dataOf(await body())[0].offers.availability).toBe('https://schema.org/OutOfStock');
  });

  it('shows others of its category, those after it first and the sold out last, and no hidden one', async () => {
    const { slug, shop, shown } = await openShop();
    const of = (name: string, stock = 1, category = 'Mercearia') =>
      shop.productCreated(randomUUID(), stock, { name, category });
    await happened(of('Abacate'), of('Bala', 0), of('Café'), of('Doce'), of('Vinho', 1, 'Bebidas'));
    const { body } = await visit(`${slug}/p/acucar-${shown}`);
    const seen = [...body.matchAll(/<h3 class="product-name"><a[^>]*>([^<]+)/g)].map(([, name]) => name);
    expect(seen).toEqual(['Café', 'Doce', 'Abacate', 'Bala']);
    expect(body).toContain('Mais de Mercearia');
  });

  it('tells search engines what it is, and the way to it', async () => {
    const { slug, shop, shown } = await openShop();
    await happened(photosAre(shop, shown, photo('a'), photo('b')));
    const url = `${ORIGIN}/catalog/${slug}`;
    const [product, way, store] = dataOf((await visit(`${slug}/p/acucar-${shown}`)).body);
    const address = `${url}/p/acucar-${shown}`;
    const file = (letter: string) => `${ORIGIN}/media/${shop.shopId}/${letter.repeat(32)}-1200.webp`;
    expect(product).toMatchObject({ '@type': 'Product', name: 'Açúcar', url: address, sku: shown });
    expect(product.image).toEqual([file('a'), file('b')]);
    expect(product.offers).toMatchObject({ url: address, price: '5.99', priceCurrency: 'BRL' });
    expect(way.itemListElement.map(({ name, item }: Record<string, string>) => [name, item])).toEqual([
      ['Padaria São João', url],
      ['Mercearia', `${url}?categoria=Mercearia`],
      ['Açúcar', address],
    ]);
    expect(store).toMatchObject({ '@type': 'Store', '@id': `${url}#loja` });
  });

  it('has its photos in a row that links lead along', async () => {
    const { slug, shop, shown } = await openShop();
    await happened(photosAre(shop, shown, photo('a'), photo('b'), photo('c')));
    const { body } = await visit(`${slug}/p/acucar-${shown}`);
    for (const n of [1, 2, 3]) {
      expect(body).toContain(`<li id="foto-${n}">`);
      expect(body).toContain(`<a href="#foto-${n}">`);
    }
    expect(body).toContain('alt="Açúcar, foto 2 de 3"');
  });
});

describe('the picture of an address', () => {
  const image = async (body: string) => side.app.inject({ url: (meta(body, 'og:image') ?? '').replace(ORIGIN, '') });

  it('is made of the photo, kept for as long as it says the same, and another one with another price', async () => {
    const { slug, shop, shown } = await openShop();
    const cover = photo('a');
    const red = { create: { width: 900, height: 1_200, channels: 3, background: '#ff0000' } } as const;
    await side.media.put(`${shop.shopId}/${cover.hash}-1200.webp`, await sharp(red).webp().toBuffer());
    await happened(photosAre(shop, shown, cover));
    const path = `${slug}/p/acucar-${shown}`;
    const { body } = await visit(path);
    expect(meta(body, 'twitter:card')).toBe('summary_large_image');
    const answer = await image(body);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers['cache-control']).toContain('immutable');
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1_200, 630]);
    const at = (x: number, y: number) => [...data.subarray((y * 1_200 + x) * 3, (y * 1_200 + x) * 3 + 3)];
    const [r = 0, g = 255, b = 255] = at(300, 300);
    expect(r > 240 && g < 20 && b < 20, 'the photo on the left').toBe(true);
    expect(Math.min(...at(1_190, 600)), 'the panel on the right').toBeGreaterThan(240);
    expect((await visit(`${path}/share.jpg?v=old`)).headers['cache-control']).not.toContain('immutable');
    await happened(shop.productChanged(shown, { priceCentavos: 700 }));
    await expect.poll(async () => meta((await visit(path)).body, 'og:image')).not.toBe(meta(body, 'og:image'));
  });

  it.each(['寿司', '😀', `Sabão ${'superconcentrado'.repeat(10)}`, '<svg onload=alert(1)>', '\u202e&"'])(
    'is drawn without a photo for %j',
    async (name) => {
      const { slug, shop } = await openShop();
      const id = randomUUID();
      await happened(shop.productCreated(id, 1, { name }));
      const found = (await visit(`${slug}/p/${id}`)).headers.location?.toString() ?? `/catalog/${slug}/p/${id}`;
      const answer = await image((await side.app.inject({ url: found })).body);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(1_200);
    },
  );

  it('is the picture at the address that the owner typed, where there is no photo', async () => {
    const { slug, shop, shown } = await openShop();
    await happened(shop.productChanged(shown, { imageUrl: 'https://fotos.example/a.png' }));
    const { body, headers } = await visit(`${slug}/p/acucar-${shown}`);
    expect(meta(body, 'og:image')).toBe('https://fotos.example/a.png');
    expect(headers['content-security-policy']).toContain("img-src 'self' https://fotos.example;");
  });
});
