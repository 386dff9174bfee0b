import { type Encoded, encode, send } from '@pdv/infra/http/encoded';
import { HTML } from '@pdv/infra/http/failure-pages';
import type { MediaStore } from '@pdv/infra/media/media-store';
import { text } from '@pdv/schemas/kernel/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import type { ReadMovedListener } from '../../reading/read-moved-listener.ts';
import { createCatalogCache } from '../catalog-cache.ts';
import { notFoundPage, unavailablePage, visitorsFailurePage } from './failure-page.ts';
import { iconPng } from './icon-png.ts';
import { A_DAY, ASK_AGAIN, FOR_EVER, isMoved, type Moved, moved, SLUG, sendElsewhere } from './moved.ts';
import { policyFor } from './policy.ts';
import { registerProductPage } from './product-route.ts';
import { type CatalogPage, type PageFilter, readCatalogPage, readFingerprint } from './read-page.ts';
import { buildStorefront, type Storefront } from './storefront.ts';
import type { Surroundings } from './surroundings.ts';

const SHELF_BYTES = 64 * 1024 * 1024;
/** Of searches, categories and further pages, of which there is no end. */
const FOUND_BYTES = 16 * 1024 * 1024;

/** What is mistyped in an address is as good as left out: visitors want to see the shop. */
const querystring = z.object({
  busca: text(200).catch(''),
  categoria: text(80).catch(''),
  pagina: z.coerce.number().int().min(1).max(10_000).catch(1),
});

const FIRST: PageFilter = { search: '', category: '', page: 1 };

interface Fronted extends Storefront {
  readonly fingerprint: string;
}

interface Read {
  readonly shopId: string;
  readonly slug: string;
  readonly fingerprint: string;
  /** Left out where it is the one that is known, or stands elsewhere. */
  readonly page?: CatalogPage | undefined;
}

/** What it says of the opening hours is still so. */
const holds = ({ until }: Pick<Storefront, 'until'>, now: Date) => until === undefined || now < until;

const PNG_SIZES = [192, 512] as const;
const MOST_PNGS = 200;
const pngSize = z.object({ size: z.coerce.number().pipe(z.literal(PNG_SIZES)).catch(512) });

export function registerCatalogPage(
  app: App,
  routes: RouteDependencies,
  listener: Pick<ReadMovedListener, 'onMoved'>,
  surroundings: Surroundings,
  media: Pick<MediaStore, 'get'>,
): void {
  const { reader, now } = routes;
  const { onMoved } = listener;
  const cache = createCatalogCache<Fronted | Moved>({
    onMoved,
    maxBytes: SHELF_BYTES,
    isCurrent: (front) => isMoved(front) || holds(front, now()),
    async load(slug, known) {
      const read = await reader.asVisitor(slug, async (ask): Promise<Read | undefined> => {
        const is = await readFingerprint(ask);
        const isKnown = is && known && !isMoved(known) && known.fingerprint === is.fingerprint && holds(known, now());
        if (!is || isKnown || is.slug !== slug) return is;
        return { ...is, page: await readCatalogPage(ask, FIRST) };
      });
      if (!read) return undefined;
      const { fingerprint, page } = read;
      if (read.slug !== slug) return moved(read.shopId, read.slug);
      if (!page) return known;
      const made = { ...buildStorefront(page, surroundings, now()), fingerprint };
      // Whoever is shown the old one meanwhile need not wait for the new one to be compressed.
      if (known) await made.page.as('br');
      return made;
    },
  });
  const found = createCatalogCache<Storefront | Moved>({
    onMoved,
    maxBytes: FOUND_BYTES,
    isCurrent: (front) => isMoved(front) || holds(front, now()),
    async load(name) {
      const { slug, ...filter } = JSON.parse(name) as PageFilter & { readonly slug: string };
      const page = await reader.asVisitor(slug, (ask) => readCatalogPage(ask, filter));
      if (page && page.shop.slug !== slug) return moved(page.shop.shop_id, page.shop.slug);
      return page && buildStorefront(page, surroundings, now());
    },
  });
  app.addHook('onClose', async () => {
    cache.close();
    found.close();
  });

  app.failurePages.show((failure) => visitorsFailurePage(surroundings.assets, failure));

  const config = { public: true, readModels: ['catalog'] } as const;
  const params = z.object({ slug: z.string().max(200) });
  const notFound = notFoundPage(surroundings.assets);
  const unavailable = unavailablePage(surroundings.assets);

  app.get('/catalog', { config }, (_request, reply) => reply.redirect('/', 302));

  app.get('/catalog/:slug/', { config, schema: { params } }, (request, reply) =>
    sendElsewhere(request, reply, encodeURIComponent(request.params.slug.toLowerCase())),
  );

  app.get('/catalog/:slug', { config, schema: { params, querystring } }, async (request, reply) => {
    const slug = request.params.slug.toLowerCase();
    if (slug === '') return reply.redirect('/', 302);
    const { busca: search, categoria: category, pagina: page } = request.query;
    reply.headers({ 'cache-control': ASK_AGAIN, 'content-security-policy': policyFor([]) });
    const isFirst = !search && !category && page === 1;
    try {
      const front =
        SLUG.test(slug) &&
        (await (isFirst ? cache.get(slug) : found.get(JSON.stringify({ slug, search, category, page }))));
      if (!front) return reply.status(404).type(HTML).send(notFound);
      if (isMoved(front)) return sendElsewhere(request, reply, front.movedTo);
      reply.header('content-security-policy', front.policy);
      return send(request, reply, front.page);
    } catch (error) {
      request.log.error({ err: error }, 'a catalogue could not be shown');
      return reply.status(503).header('cache-control', 'no-store').type(HTML).send(unavailable);
    }
  });

  registerProductPage(app, routes, listener, {
    ...{ surroundings, media, notFound, unavailable },
    async shopOf(slug) {
      const front = await cache.get(slug);
      return front && !isMoved(front) ? front.storeName : undefined;
    },
  });

  /** Something of a shop's that is no page: without the shop it is not there either. */
  async function sendPart(
    request: FastifyRequest,
    reply: FastifyReply,
    params: { slug: string },
    part: (found: Storefront) => Encoded | Promise<Encoded>,
    cacheControl: (found: Storefront) => string,
  ) {
    const slug = params.slug.toLowerCase();
    const found = SLUG.test(slug) ? await cache.get(slug) : undefined;
    if (!found) return reply.callNotFound();
    if (isMoved(found)) return sendElsewhere(request, reply, found.movedTo);
    reply.header('cache-control', cacheControl(found));
    return send(request, reply, await part(found));
  }

  const version = z.object({ v: z.string().max(100).optional().catch(undefined) });
  app.get('/catalog/:slug/theme.css', { config, schema: { params, querystring: version } }, (request, reply) =>
    sendPart(
      request,
      reply,
      request.params,
      ({ theme }) => theme,
      ({ themeVersion }) => (request.query.v === themeVersion ? FOR_EVER : ASK_AGAIN),
    ),
  );
  app.get('/catalog/:slug/manifest.webmanifest', { config, schema: { params } }, (request, reply) =>
    sendPart(
      request,
      reply,
      request.params,
      ({ manifest }) => manifest,
      () => ASK_AGAIN,
    ),
  );
  app.get('/catalog/:slug/icon.svg', { config, schema: { params } }, (request, reply) =>
    sendPart(
      request,
      reply,
      request.params,
      ({ icon }) => icon,
      () => A_DAY,
    ),
  );
  const pngs = new LRUCache<string, Promise<Encoded>>({ max: MOST_PNGS });
  app.get('/catalog/:slug/icon.png', { config, schema: { params, querystring: pngSize } }, (request, reply) => {
    const { size } = request.query;
    const png = ({ iconOf }: Storefront) => {
      const name = JSON.stringify({ ...iconOf, size });
      const known = pngs.get(name);
      if (known) return known;
      const made = iconPng(iconOf, size).then((png) => encode(png, 'image/png'));
      pngs.set(name, made);
      // The next visitor tries again.
      made.catch(() => pngs.delete(name));
      return made;
    };
    return sendPart(request, reply, request.params, png, () => A_DAY);
  });
}
