import { type Encoded, encode, send } from '@pdv/infra/http/encoded';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** Addresses in one file. The protocol allows 50,000. */
const PER_FILE = 10_000;
/** Files that the index names. */
const MOST_FILES = 500;
/** A catalogue that is hidden leaves the sitemap after this time at the latest. */
const KEPT_MS = 60_000;
const MOST_KEPT = 20;

interface Listed {
  readonly slug: string;
  readonly shop_id: string;
}

const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Options {
  readonly publicUrl: () => string;
  readonly perFile?: number;
}

/**
 * The addresses of all public catalogues that have something to show, for search engines: an index, and the files that
 * it names. Demo shops are left out.
 */
export function registerSitemap(app: App, { reader }: Pick<RouteDependencies, 'reader'>, options: Options): void {
  const { publicUrl, perFile = PER_FILE } = options;
  const config = { public: true, readModels: ['catalog'] } as const;
  const made = new LRUCache<string, Encoded>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (name) => {
      const file = Number(name);
      const xml = await reader.asSitemap((ask) => (file === 0 ? index(ask) : addresses(ask, file)));
      return encode(xml, XML);
    },
  });

  async function index(ask: Ask): Promise<string> {
    const [row] = await ask<{ count: number }>(shown().count('* as count'));
    const files = Math.min(MOST_FILES, Math.ceil((row?.count ?? 0) / perFile));
    const address = (file: number) => `${publicUrl()}/catalog/sitemap.xml?arquivo=${file}`;
    return xmlOf(
      'sitemapindex',
      Array.from({ length: files }, (_, at) => `<sitemap><loc>${escapeHtml(address(at + 1))}</loc></sitemap>`),
    );
  }

  async function addresses(ask: Ask, file: number): Promise<string> {
    const rows = await ask<Listed>(
      shown()
        .select('slug', 'shop_id')
        .orderBy('slug')
        .orderBy('shop_id')
        .offset((file - 1) * perFile)
        .limit(perFile),
    );
    const listed = rows.filter(({ shop_id }) => !isDemoId(shop_id));
    return xmlOf(
      'urlset',
      listed.map(({ slug }) => `<url><loc>${escapeHtml(`${publicUrl()}/catalog/${slug}`)}</loc></url>`),
    );
  }

  const querystring = z.object({ arquivo: z.coerce.number().int().min(1).max(MOST_FILES).optional().catch(undefined) });
  app.get('/catalog/sitemap.xml', { config, schema: { querystring } }, async (request, reply) => {
    const file = await made.fetch(String(request.query.arquivo ?? 0));
    if (!file) return reply.callNotFound();
    return send(request, reply.header('cache-control', 'no-cache'), file);
  });
}

const shown = () =>
  sql('read.catalogs').whereExists(
    sql('read.catalog_products')
      .select(sql.raw('1'))
      .whereRaw('catalog_products.shop_id = catalogs.shop_id AND active'),
  );

const xmlOf = (root: string, parts: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${NAMESPACE}">${parts.join('')}</${root}>`;
