import { type Encoded, encode, send } from '@pdv/infra/http/encoded';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { productPath } from './product-address.ts';

/** Addresses in one file. The protocol allows 50,000. */
const PER_FILE = 10_000;
/** Files of shops, and files of products, that the index names. */
const MOST_FILES = 500;
/** A catalogue that is hidden leaves the sitemap after this time at the latest. */
const KEPT_MS = 60_000;
const MOST_KEPT = 20;

interface Listed {
  readonly slug: string;
  readonly shop_id: string;
}

interface ListedProduct extends Listed {
  readonly id: string;
  readonly name: string;
}

/** By what a file is asked for. */
type Kind = 'arquivo' | 'produtos';

const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Options {
  readonly publicUrl: () => string;
  readonly perFile?: number;
}

/**
 * The addresses of all public catalogues and of their products, where a catalogue has something to show, for search engines: an index, and the files that
 * it names. Demo shops are left out.
 */
export function registerSitemap(app: App, { reader }: Pick<RouteDependencies, 'reader'>, options: Options): void {
  const { publicUrl, perFile = PER_FILE } = options;
  const config = { public: true, readModels: ['catalog'] } as const;
  const made = new LRUCache<string, Encoded>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (name) => {
      const [kind, file] = name.split('/');
      const make = kind === 'arquivo' ? addresses : kind === 'produtos' ? products : index;
      return encode(await reader.asSitemap((ask) => make(ask, Number(file))), XML);
    },
  });

  async function index(ask: Ask): Promise<string> {
    const most = perFile * MOST_FILES;
    const [shops, sold] = await Promise.all([countOf(ask, shown(), most), countOf(ask, shownProducts(), most)]);
    const files = (kind: Kind, count: number) =>
      Array.from({ length: Math.ceil(count / perFile) }, (_, at) => {
        const address = `${publicUrl()}/catalog/sitemap.xml?${kind}=${at + 1}`;
        return `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`;
      });
    return xmlOf('sitemapindex', [...files('arquivo', shops), ...files('produtos', sold)]);
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
    return urlset(listed.map(({ slug }) => `/catalog/${slug}`));
  }

  async function products(ask: Ask, file: number): Promise<string> {
    const rows = await ask<ListedProduct>(
      shownProducts()
        .select('catalogs.slug', 'catalogs.shop_id', 'catalog_products.id', 'catalog_products.name')
        .orderBy('catalog_products.shop_id')
        .orderBy('catalog_products.id')
        .offset((file - 1) * perFile)
        .limit(perFile),
    );
    const listed = rows.filter(({ shop_id }) => !isDemoId(shop_id));
    return urlset(listed.map((product) => productPath(product.slug, product)));
  }

  const urlset = (paths: readonly string[]) =>
    xmlOf(
      'urlset',
      paths.map((path) => `<url><loc>${escapeHtml(publicUrl() + path)}</loc></url>`),
    );

  const number = z.coerce.number().int().min(1).max(MOST_FILES).optional().catch(undefined);
  const querystring = z.object({ arquivo: number, produtos: number });
  app.get('/catalog/sitemap.xml', { config, schema: { querystring } }, async (request, reply) => {
    const { arquivo, produtos } = request.query;
    const file = await made.fetch(arquivo ? `arquivo/${arquivo}` : produtos ? `produtos/${produtos}` : 'index');
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

/** Products that visitors see, of all shops. */
const shownProducts = () =>
  sql('read.catalog_products')
    .join('read.catalogs', { 'catalogs.shop_id': 'catalog_products.shop_id' })
    .where({ 'catalog_products.active': true });

async function countOf(ask: Ask, rows: ReturnType<typeof shown>, most: number): Promise<number> {
  const [row] = await ask<{ count: number }>(
    sql.count('* as count').from(rows.select(sql.raw('1')).limit(most).as('some')),
  );
  return row?.count ?? 0;
}

const xmlOf = (root: string, parts: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${NAMESPACE}">${parts.join('')}</${root}>`;
