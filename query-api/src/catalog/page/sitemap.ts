import { type Encoded, encode, send } from '@pdv/infra/http/encoded';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { sql } from '../../reading/shop-reader.ts';
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

/** The columns that one file's rows begin with, in their order. */
type Key = Readonly<Record<string, string>>;

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
      return encode(await make(Number(file)), XML);
    },
  });

  /** Where each file begins. Kept, so that what appears or goes meanwhile moves nothing into a file that was read. */
  const begins = new LRUCache<Kind, readonly Key[]>({
    max: 2,
    ttl: KEPT_MS,
    fetchMethod: (kind) => {
      const { rows, key } = SOURCES[kind];
      const numbered = rows()
        .select(key)
        .select(sql.raw(`row_number() OVER (ORDER BY ${key.join()}) - 1 AS nth`));
      // In the order of the key, as the numbers are.
      const first = numbered.orderBy(key).limit(perFile * MOST_FILES);
      const starts = sql(first.as('numbered')).whereRaw('nth % ? = 0', [perFile]).orderBy('nth');
      return reader.asSitemap((ask) =>
        ask<Key>(starts.select(key.map((column) => column.slice(column.lastIndexOf('.') + 1)))),
      );
    },
  });

  async function index(): Promise<string> {
    const files = async (kind: Kind) =>
      ((await begins.fetch(kind)) ?? []).map((_, at) => {
        const address = `${publicUrl()}/catalog/sitemap.xml?${kind}=${at + 1}`;
        return `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`;
      });
    return xmlOf('sitemapindex', [...(await files('arquivo')), ...(await files('produtos'))]);
  }

  /** The rows of one file, from its first key to the next file's: an index finds them, however many stand before. */
  async function rowsOf<Row extends Listed>(kind: Kind, file: number, columns: readonly string[]): Promise<Row[]> {
    const starts = (await begins.fetch(kind)) ?? [];
    const [from, to] = [starts[file - 1], starts[file]];
    if (!from) return [];
    const { rows, key } = SOURCES[kind];
    const wanted = rows().select(columns).orderBy(key).limit(perFile);
    const tuple = `(${key.join()})`;
    wanted.whereRaw(`${tuple} >= (?, ?)`, Object.values(from));
    if (to) wanted.whereRaw(`${tuple} < (?, ?)`, Object.values(to));
    const found = await reader.asSitemap((ask) => ask<Row>(wanted));
    return found.filter(({ shop_id }) => !isDemoId(shop_id));
  }

  async function addresses(file: number): Promise<string> {
    const listed = await rowsOf<Listed>('arquivo', file, ['slug', 'shop_id']);
    return urlset(listed.map(({ slug }) => `/catalog/${slug}`));
  }

  async function products(file: number): Promise<string> {
    const columns = ['catalogs.slug', 'catalogs.shop_id', 'catalog_products.id', 'catalog_products.name'];
    const listed = await rowsOf<ListedProduct>('produtos', file, columns);
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

/** What stands in the files of a kind, and in which order. */
const SOURCES: Readonly<Record<Kind, { readonly rows: typeof shown; readonly key: string[] }>> = {
  arquivo: { rows: shown, key: ['catalogs.slug', 'catalogs.shop_id'] },
  produtos: { rows: shownProducts, key: ['catalog_products.shop_id', 'catalog_products.id'] },
};

const xmlOf = (root: string, parts: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${NAMESPACE}">${parts.join('')}</${root}>`;
