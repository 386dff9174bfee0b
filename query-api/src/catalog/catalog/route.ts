import { type Encoded, encode, send } from '@pdv/infra/http/encoded';
import { Refusal } from '@pdv/infra/http/refusal';
import { catalog } from '@pdv/schemas/catalog/catalog';
import { text } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { foldText } from '@pdv/schemas/kernel/text';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import type { ReadMovedListener } from '../../reading/read-moved-listener.ts';
import { searchTerm } from '../../reading/search.ts';
import { createCatalogCache } from '../catalog-cache.ts';
import { type CatalogFilter, findCatalog } from './query.ts';

/** After this age, the visitor's browser revalidates its copy with a short request. */
const CACHE = 'public, max-age=10, stale-while-revalidate=60';
const SLUG = /^[a-z0-9-]{1,60}$/;

const notFound = new Refusal(404, {
  code: 'catalog_not_found',
  message: 'Loja não encontrada',
  detail: 'Esta loja não existe ou não está disponível.',
});

const SHELF_BYTES = 16 * 1024 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

interface Answer {
  readonly shopId: string;
  /** The catalogue's present address; it differs from the requested one if that is a former address. */
  readonly slug: string;
  readonly bytes: number;
  readonly body: Encoded;
  readonly next: string | undefined;
}

export function registerCatalog(
  app: App,
  { reader }: RouteDependencies,
  { onMoved }: Pick<ReadMovedListener, 'onMoved'>,
): void {
  const cache = createCatalogCache<Answer>({
    onMoved,
    maxBytes: SHELF_BYTES,
    async load(name) {
      const { slug, ...filter } = JSON.parse(name) as CatalogFilter & { readonly slug: string };
      const found = await reader.asVisitor(slug, (ask) => findCatalog(ask, filter));
      if (!found) return undefined;
      const body = encode(JSON.stringify(found.catalog), JSON_TYPE);
      return {
        shopId: found.shopId,
        slug: found.slug,
        bytes: Math.ceil(body.plain.length * 1.5),
        body,
        next: found.next,
      };
    },
  });
  app.addHook('onClose', async () => cache.close());
  const querystring = z.object({ search: searchTerm, category: text(120).optional(), ...pageQuery });
  app.get(
    '/api/catalog/:slug',
    {
      config: { public: true, readModels: ['catalog'] },
      schema: {
        summary: 'O catálogo público de uma loja',
        tags: ['Catálogo'],
        params: z.object({ slug: z.string().max(200) }),
        querystring,
        response: { 200: catalog, 304: z.undefined(), 308: z.undefined(), ...refusals(400, notFound) },
      },
    },
    async (request, reply) => {
      const { search, category, limit, cursor } = request.query;
      const slug = request.params.slug.toLowerCase();
      if (!SLUG.test(slug)) throw notFound;
      const filter: CatalogFilter = { search: foldText(search ?? ''), category, limit, cursor: decodeCursor(cursor) };
      const found = await cache.get(JSON.stringify({ slug, ...filter }));
      if (!found) throw notFound;
      if (found.slug !== slug) {
        const [, query] = request.url.split('?', 2);
        return reply.redirect(`/api/catalog/${found.slug}${query ? `?${query}` : ''}`, 308);
      }
      reply.header('cache-control', CACHE);
      if (found.next) reply.header('x-next-cursor', found.next);
      return send(request, reply, found.body);
    },
  );
}
