import { type Encoded, encode, send } from '@pdv/infra/http/encoded';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import type { ReadMovedListener } from '../../reading/read-moved-listener.ts';
import { queryText } from '../../reading/search.ts';
import { notFoundPage, unavailablePage } from './failure-page.ts';
import { iconPng } from './icon-png.ts';
import { policyFor } from './policy.ts';
import { type PageFilter, readCatalogPage } from './read-page.ts';
import { createShelf } from './shelf.ts';
import { buildStorefront, type Storefront } from './storefront.ts';
import type { Surroundings } from './surroundings.ts';

const SHELF_BYTES = 64 * 1024 * 1024;
const SLUG = /^[a-z0-9-]{1,60}$/;
const HTML = 'text/html; charset=utf-8';
/** Asked for anew each time; one short answer says that it still holds. */
const ASK_AGAIN = 'no-cache';
const FOR_EVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** What is mistyped in an address is as good as left out: visitors want to see the shop. */
const querystring = z.object({
  busca: queryText(200).catch(''),
  categoria: queryText(80).catch(''),
  pagina: z.coerce.number().int().min(1).max(10_000).catch(1),
});

const PNG_SIZES = [192, 512] as const;
const MOST_PNGS = 200;
const pngSize = z.object({ size: z.coerce.number().pipe(z.literal(PNG_SIZES)).catch(512) });

export function registerCatalogPage(
  app: App,
  { reader }: RouteDependencies,
  { onMoved }: Pick<ReadMovedListener, 'onMoved'>,
  surroundings: Surroundings,
): void {
  const read = (slug: string, filter: PageFilter) => reader.asVisitor(slug, (ask) => readCatalogPage(ask, filter));
  const shelf = createShelf<Storefront>({
    onMoved,
    maxBytes: SHELF_BYTES,
    async load(slug) {
      const page = await read(slug, { search: '', category: '', page: 1 });
      return page && buildStorefront(page, surroundings);
    },
  });
  app.addHook('onClose', async () => shelf.close());

  const config = { public: true, readModels: ['catalog'] } as const;
  const params = z.object({ slug: z.string().max(200) });
  const notFound = notFoundPage(surroundings.assets);
  const unavailable = unavailablePage(surroundings.assets);

  app.get('/catalog', { config }, (_request, reply) => reply.redirect('/', 302));

  app.get('/catalog/:slug', { config, schema: { params, querystring } }, async (request, reply) => {
    const slug = request.params.slug.toLowerCase();
    if (slug === '') return reply.redirect('/', 302);
    const { busca: search, categoria: category, pagina: page } = request.query;
    reply.headers({ 'cache-control': ASK_AGAIN, 'content-security-policy': policyFor([]) });
    const isFirst = !search && !category && page === 1;
    try {
      const found =
        SLUG.test(slug) && (isFirst ? await shelf.get(slug) : await filtered(slug, { search, category, page }));
      if (!found) return reply.status(404).type(HTML).send(notFound);
      reply.header('content-security-policy', found.policy);
      return send(request, reply, found.page);
    } catch (error) {
      request.log.error({ err: error }, 'a catalogue could not be shown');
      return reply.status(503).header('cache-control', 'no-store').type(HTML).send(unavailable);
    }
  });

  /** Too many to keep; each is a question of milliseconds. */
  async function filtered(slug: string, filter: PageFilter): Promise<Storefront | undefined> {
    const page = await read(slug, filter);
    return page && buildStorefront(page, surroundings);
  }

  /** Something of a shop's that is no page: without the shop it is not there either. */
  async function sendPart(
    request: FastifyRequest,
    reply: FastifyReply,
    params: { slug: string },
    part: (found: Storefront) => Encoded,
    cache: (found: Storefront) => string,
  ) {
    const slug = params.slug.toLowerCase();
    const found = SLUG.test(slug) ? await shelf.get(slug) : undefined;
    if (!found) return reply.callNotFound();
    reply.header('cache-control', cache(found));
    return send(request, reply, part(found));
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
  const pngs = new LRUCache<string, Encoded>({ max: MOST_PNGS });
  app.get('/catalog/:slug/icon.png', { config, schema: { params, querystring: pngSize } }, (request, reply) => {
    const { size } = request.query;
    const png = ({ iconOf }: Storefront) => {
      const name = JSON.stringify({ ...iconOf, size });
      const made = pngs.get(name) ?? encode(iconPng(iconOf, size), 'image/png');
      pngs.set(name, made);
      return made;
    };
    return sendPart(request, reply, request.params, png, () => A_DAY);
  });
}
