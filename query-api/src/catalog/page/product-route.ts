import { type Encoded, encode, send } from '@pdv/infra/http/encoded';
import { HTML } from '@pdv/infra/http/failure-pages';
import type { MediaStore } from '@pdv/infra/media/media-store';
import { createPictureWork } from '@pdv/infra/media/picture-work';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import type { ReadMovedListener } from '../../reading/read-moved-listener.ts';
import { createCatalogCache } from '../catalog-cache.ts';
import { productGonePage } from './failure-page.ts';
import { A_DAY, ASK_AGAIN, FOR_EVER, isMoved, type Moved, moved, SLUG, sendElsewhere } from './moved.ts';
import { pictureOrigins, policyFor } from './policy.ts';
import { idOfSegment, productSegment } from './product-address.ts';
import { renderProductPage } from './product-page.ts';
import { readProductPage } from './read-product.ts';
import { type ShareCard, shareCardOf, shareImage, versionOfCard } from './share-image.ts';
import { openingOf } from './store-facts.ts';
import type { Surroundings } from './surroundings.ts';
import { themeCss, versionOf } from './theme-css.ts';

/** Of pages, and of the pictures that stand for them. */
const SHELF_BYTES = 32 * 1024 * 1024;
const IMAGES_BYTES = 16 * 1024 * 1024;

interface ShownProduct {
  readonly shopId: string;
  readonly bytes: number;
  readonly page: Encoded;
  /** When its words about opening hours may be others. */
  readonly until: Date | undefined;
  readonly policy: string;
  /** The last part of its address. */
  readonly segment: string;
  readonly card: ShareCard;
  readonly version: string;
}

export interface ProductPageOptions {
  readonly surroundings: Surroundings;
  readonly media: Pick<MediaStore, 'get'>;
  /** What is shown where there is no such shop. */
  readonly notFound: string;
  readonly unavailable: string;
  /** The name of the shop whose public catalogue that is. */
  readonly shopOf: (slug: string) => Promise<string | undefined>;
}

/** A page for each product, and the picture that stands for it where its address is passed on. */
export function registerProductPage(
  app: App,
  { reader, now }: RouteDependencies,
  { onMoved }: Pick<ReadMovedListener, 'onMoved'>,
  { surroundings, media, notFound, unavailable, shopOf }: ProductPageOptions,
): void {
  const cache = createCatalogCache<ShownProduct | Moved>({
    onMoved,
    maxBytes: SHELF_BYTES,
    isCurrent: (shown) => isMoved(shown) || shown.until === undefined || now() < shown.until,
    async load(name, known) {
      const [slug = '', id = ''] = name.split('/');
      const read = await reader.asVisitor(slug, (ask) => readProductPage(ask, id));
      if (read && read.shop.slug !== slug) return moved(read.shop.shop_id, read.shop.slug);
      if (!read || !('product' in read)) return undefined;
      const card = shareCardOf(read);
      const version = versionOfCard(card);
      const themeVersion = versionOf(themeCss(read.shop.theme));
      const opening = openingOf(read.shop, now());
      const page = encode(renderProductPage(read, themeVersion, version, opening, surroundings), HTML);
      // Compressed already, if a sale of something else moved the shop.
      if (known && !isMoved(known) && known.page.etag === page.etag) return known;
      return {
        shopId: read.shop.shop_id,
        bytes: Math.ceil(page.plain.length * 1.5),
        page,
        until: opening?.until,
        policy: policyFor(pictureOrigins({ shop: read.shop, products: [read.product, ...read.related] })),
        segment: productSegment(read.product),
        card,
        version,
      };
    },
  });
  app.addHook('onClose', async () => cache.close());

  const config = { public: true, readModels: ['catalog'] } as const;
  const params = z.object({ slug: z.string().max(200), product: z.string().max(200) });

  app.get('/catalog/:slug/p/:product', { config, schema: { params } }, async (request, reply) => {
    const slug = request.params.slug.toLowerCase();
    const { product } = request.params;
    const id = idOfSegment(product);
    reply.headers({ 'cache-control': ASK_AGAIN, 'content-security-policy': policyFor([]) });
    try {
      const isSlug = SLUG.test(slug);
      const shown = isSlug && id !== undefined ? await cache.get(`${slug}/${id}`) : undefined;
      if (shown && isMoved(shown)) return sendElsewhere(request, reply, shown.movedTo);
      if (!shown) {
        const shop = isSlug ? await shopOf(slug) : undefined;
        const text = shop === undefined ? notFound : productGonePage(surroundings.assets, slug, shop);
        return reply.status(404).type(HTML).send(text);
      }
      if (shown.segment !== product) return reply.redirect(`/catalog/${slug}/p/${shown.segment}`, 308);
      reply.header('content-security-policy', shown.policy);
      return send(request, reply, shown.page);
    } catch (error) {
      request.log.error({ err: error }, 'a product could not be shown');
      return reply.status(503).header('cache-control', 'no-store').type(HTML).send(unavailable);
    }
  });

  const images = new LRUCache<string, Encoded>({ maxSize: IMAGES_BYTES, sizeCalculation: ({ plain }) => plain.length });
  const underWay = new Map<string, Promise<Encoded>>();
  const work = createPictureWork();

  /** Null where too many are asked for at once. */
  function imageOf({ card, version }: ShownProduct): Promise<Encoded> | Encoded | null {
    const made = images.get(version) ?? underWay.get(version);
    if (made) return made;
    const leave = work.enter(card.shopId);
    if (!leave) return null;
    const making = work
      .run(() => shareImage(card, media))
      .then((jpeg) => {
        const image = encode(jpeg, 'image/jpeg');
        images.set(version, image);
        return image;
      })
      .finally(() => {
        leave();
        underWay.delete(version);
      });
    underWay.set(version, making);
    return making;
  }

  const querystring = z.object({ v: z.string().max(100).optional().catch(undefined) });
  app.get(
    '/catalog/:slug/p/:product/share.jpg',
    { config, schema: { params, querystring } },
    async (request, reply) => {
      const slug = request.params.slug.toLowerCase();
      const id = idOfSegment(request.params.product);
      const shown = SLUG.test(slug) && id !== undefined ? await cache.get(`${slug}/${id}`) : undefined;
      if (!shown) return reply.callNotFound();
      if (isMoved(shown)) return sendElsewhere(request, reply, shown.movedTo);
      const image = await imageOf(shown);
      if (!image) {
        return reply.header('cache-control', 'no-store').redirect(`/catalog/${slug}/icon.png?size=512`, 302);
      }
      reply.header('cache-control', request.query.v === shown.version ? FOR_EVER : A_DAY);
      return send(request, reply, image);
    },
  );
}
