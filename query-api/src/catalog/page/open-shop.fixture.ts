import { randomUUID } from 'node:crypto';
import { type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import { DEFAULT_CATALOG, DEFAULT_THEME } from '@pdv/schemas/account/shop-settings';
import type { ProductPhoto } from '@pdv/schemas/kernel/photo';
import { streams } from '@pdv/schemas/log';
import type { createQuerySide } from '../../testing/query-side.ts';

export type Story = ReturnType<typeof shopStory>;

export const told = ({ shopId, ownerId }: Story, event: StoryEvent['event']): StoryEvent => ({
  stream: streams.account(shopId),
  shopId,
  actorId: ownerId,
  occurredAt: '2026-11-21T15:00:00.000Z',
  event,
});

export function catalogChanged(
  shop: Story,
  slug: string,
  settings: Partial<typeof DEFAULT_CATALOG> = {},
  message = 'Peça já',
) {
  const personal = { subject: `account:${shop.shopId}`, fields: { catalogCustomMessage: message } };
  const data = { shopId: shop.shopId, slug, ...DEFAULT_CATALOG, ...settings, personal };
  return told(shop, { type: 'CatalogChanged', data });
}

export const themeChanged = (shop: Story, theme: Partial<typeof DEFAULT_THEME>) =>
  told(shop, { type: 'ThemeChanged', data: { shopId: shop.shopId, ...DEFAULT_THEME, ...theme } });

export const photo = (letter: string): ProductPhoto => ({
  photoId: randomUUID(),
  hash: letter.repeat(32),
  width: 1_200,
  height: 900,
});

export const photosAre = (shop: Story, productId: string, ...photos: ProductPhoto[]): StoryEvent => ({
  ...told(shop, { type: 'ProductPhotosOrdered', data: { productId, productName: 'Açúcar', photos } }),
  stream: streams.inventory(shop.shopId),
});

/** Visits to catalogues of that query side. */
export function visitorsOf(side: () => Awaited<ReturnType<typeof createQuerySide>>) {
  const visit = (path: string, headers: Record<string, string> = {}) =>
    side().app.inject({ url: `/catalog/${path}`, headers });
  /** Once it is answered, every notice of what happened has been heard. */
  const happened = async (...events: StoryEvent[]) => {
    await visit('nunca-houve', { 'x-log-position': await side().happened(...events) });
  };
  /** A shop under a slug of its own, with an active product and a hidden one. */
  async function openShop(settings: Partial<typeof DEFAULT_CATALOG> = {}, name = 'Padaria São João') {
    const shop = shopStory();
    const slug = `loja-${randomUUID()}`;
    const [shown, hidden] = [randomUUID(), randomUUID()];
    await happened(
      shop.registered(name),
      catalogChanged(shop, slug, settings),
      shop.productCreated(shown, 7, { name: 'Açúcar', category: 'Mercearia', priceCentavos: 599 }),
      shop.productCreated(hidden, 3, { name: 'Segredo', activeInCatalog: false }),
    );
    return { shop, slug, shown, hidden };
  }
  return { visit, happened, openShop };
}
