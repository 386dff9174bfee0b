import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';
import { photo, photosAre, visitorsOf } from './open-shop.fixture.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());
const { visit, happened, openShop } = visitorsOf(() => side);

describe('photos', () => {
  it('shows the cover in all sizes, with words for whoever does not see it', async () => {
    const { slug, shop, shown } = await openShop();
    await visit('nunca-houve', {
      'x-log-position': await side.happened(photosAre(shop, shown, photo('a'), photo('b'))),
    });
    const stem = `/media/${shop.shopId}/${'a'.repeat(32)}`;
    const { body } = await visit(slug);
    const avif = [160, 480, 1_200].map((size) => `${stem}-${size}.avif ${size}w`).join(', ');
    expect(body).toContain(`<source type="image/avif" srcset="${avif}"`);
    expect(body).toContain(`<img src="${stem}-480.webp" srcset="${stem}-160.webp 160w,`);
    expect(body).toContain('alt="Açúcar" width="1200" height="900"');
    expect(body).toContain(`<meta property="og:image" content="${stem}-1200.webp">`);
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(body).toContain(
      `"image":["${stem}-1200.webp","${stem.replaceAll('a'.repeat(32), 'b'.repeat(32))}-1200.webp"]`,
    );
  });

  it('fetches the first row of a phone before all else, and what is out of sight when somebody comes near', async () => {
    const { slug, shop, shown } = await openShop();
    const letters = [...'abcdef'];
    const others = letters.slice(1).map(() => randomUUID());
    await happened(
      ...others.map((id, nth) => shop.productCreated(id, 1, { name: `Bolo ${nth}`, category: 'Mercearia' })),
    );
    const ids = [shown, ...others];
    await happened(...ids.map((id, nth) => photosAre(shop, id, photo(letters[nth] ?? 'a'))));
    await expect.poll(async () => (await visit(slug)).body.split('<picture>').length).toBe(7);
    const pictures = (await visit(slug)).body.match(/<img [^>]*>/g) ?? [];
    const how = pictures.map((img) => /fetchpriority="high"|loading="lazy"/.exec(img)?.[0] ?? '');
    expect(how).toEqual([
      ...['fetchpriority="high"', 'fetchpriority="high"', '', ''],
      ...['loading="lazy"', 'loading="lazy"'],
    ]);
  });

  it('wins over the picture at an address, which is there again without a photo', async () => {
    const { slug, shop, shown } = await openShop();
    const happened = [
      shop.productChanged(shown, { imageUrl: 'https://fotos.example/a.png' }),
      photosAre(shop, shown, photo('a')),
    ];
    await visit('nunca-houve', { 'x-log-position': await side.happened(...happened) });
    expect((await visit(slug)).body).not.toContain('src="https://fotos.example/a.png"');
    await visit('nunca-houve', { 'x-log-position': await side.happened(photosAre(shop, shown)) });
    // Whoever asks first may get the page from before.
    await expect.poll(async () => (await visit(slug)).body).toContain('src="https://fotos.example/a.png"');
  });
});
