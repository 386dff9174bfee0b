import { randomUUID } from 'node:crypto';
import { type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import type { StoreSettings } from '@pdv/schemas/account/shop-settings';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide(undefined, undefined, { publicUrl: () => 'https://fregues.example' });
});
afterAll(() => side.close());

const NOTHING_TOLD = { description: null, address: null, city: null, state: null, zipCode: null };

function storeChanged({ shopId, ownerId }: ReturnType<typeof shopStory>, told: Partial<StoreSettings>): StoryEvent {
  const who = { storeName: 'Padaria São João', ownerName: 'Maria', email: 'maria@example.com', whatsapp: null };
  const personal = { subject: `account:${shopId}`, fields: { ...who, ...NOTHING_TOLD, ...told } };
  const data = { shopId, memberId: ownerId, ownerId, emailConfirmed: false, personal };
  const at = { stream: streams.account(shopId), shopId, actorId: ownerId, occurredAt: '2026-11-21T15:00:00.000Z' };
  return { ...at, event: { type: 'StoreChanged', data } };
}

async function openShop(told?: Partial<StoreSettings>) {
  const shop = shopStory();
  const [coffee, tea] = [randomUUID(), randomUUID()];
  const after = told ? [storeChanged(shop, told)] : [];
  await side.happened(
    shop.registered(),
    shop.productCreated(coffee, 7, { name: 'Café', priceCentavos: 1890, imageUrl: 'https://cdn.example/a.png' }),
    shop.productCreated(tea, 0, { name: 'Chá' }),
    ...after,
  );
  const { body } = await side.app.inject(`/catalog/padaria-${shop.shopId}`);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  return { body, coffee, url: `https://fregues.example/catalog/padaria-${shop.shopId}`, data: JSON.parse(data) };
}

const ADDRESS = { address: 'Rua das Flores, 10', city: 'Campinas', state: 'SP', zipCode: '13010001' };

it('shows what the shop tells of itself and where it is', async () => {
  const { body } = await openShop({ ...ADDRESS, description: 'Pão quente <b>às 6h</b>' });
  expect(body).toContain('<h2 id="sobre-titulo">Sobre Padaria São João</h2>');
  expect(body).toContain('Pão quente &lt;b&gt;às 6h&lt;/b&gt;');
  expect(body).toContain('Rua das Flores, 10 · Campinas - SP · CEP 13010-001</address>');
  expect(body).toMatch(/<meta name="description" content="Pão quente/);
});

it('shows the parts that there are, and no empty frame', async () => {
  expect((await openShop({ city: 'Campinas' })).body).toContain('<address class="store-address">Campinas</address>');
  for (const told of [undefined, NOTHING_TOLD]) {
    const { body, data } = await openShop(told);
    expect(body).not.toContain('store-about');
    expect(data['@graph'][0]).not.toHaveProperty('address');
  }
});

it('tells search engines the shop, where it is, and who sells what', async () => {
  const { data, url, coffee } = await openShop({ ...ADDRESS, description: 'Pão quente' });
  const [store, list] = data['@graph'];
  expect(store).toMatchObject({
    '@type': 'Store',
    '@id': `${url}#loja`,
    name: 'Padaria São João',
    url,
    description: 'Pão quente',
    image: `${url}/icon.png?size=512`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Rua das Flores, 10',
      addressLocality: 'Campinas',
      addressRegion: 'SP',
      postalCode: '13010-001',
      addressCountry: 'BR',
    },
  });
  const [first, second] = list.itemListElement.map(({ item }: { item: object }) => item);
  const at = `${url}/p/cafe-${coffee}`;
  expect(first).toMatchObject({ name: 'Café', url: at, sku: coffee, image: 'https://cdn.example/a.png' });
  expect(first.offers).toEqual({
    '@type': 'Offer',
    url: at,
    price: '18.90',
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
    seller: { '@id': `${url}#loja` },
  });
  expect(second.offers.availability).toBe('https://schema.org/OutOfStock');
});

it('leads to a product on its page', async () => {
  const { body, coffee } = await openShop();
  expect(body).toContain(`id="produto-${coffee}"`);
});
