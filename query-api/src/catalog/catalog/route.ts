import { createHash } from 'node:crypto';
import { Refusal } from '@pdv/infra/http/refusal';
import { catalog } from '@pdv/schemas/catalog/catalog';
import { text } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { searchTerm } from '../../reading/search.ts';
import { findCatalog } from './query.ts';

/** A visitor's copy is at most this old; then one short question tells whether it still holds. */
const CACHE = 'public, max-age=10, stale-while-revalidate=60';
const SLUG = /^[a-z0-9-]{1,60}$/;

const notFound = new Refusal(404, {
  code: 'catalog_not_found',
  message: 'Loja não encontrada',
  detail: 'Esta loja não existe ou não está disponível.',
});

export function registerCatalog(app: App, { reader }: RouteDependencies): void {
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
        response: { 200: catalog, 304: z.undefined(), ...refusals(400, notFound) },
      },
    },
    async ({ params, query, headers }, reply) => {
      const filter = { ...query, cursor: decodeCursor(query.cursor) };
      const slug = params.slug.toLowerCase();
      if (!SLUG.test(slug)) throw notFound;
      const found = await reader.asVisitor(slug, (ask) => findCatalog(ask, filter));
      if (!found) throw notFound;
      const etag = `"${createHash('sha256').update(JSON.stringify(found)).digest('base64url').slice(0, 22)}"`;
      reply.header('cache-control', CACHE).header('etag', etag);
      if (found.next) reply.header('x-next-cursor', found.next);
      if (headers['if-none-match']?.includes(etag)) return reply.status(304).send();
      return reply.status(200).send(found.catalog);
    },
  );
}
