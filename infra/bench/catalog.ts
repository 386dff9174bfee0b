import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Application, startApplication } from '@pdv/e2e/start-application';
import { openShop } from './http.ts';

const PRODUCTS = 500;
const CONNECTIONS = 20;
const AT_A_TIME = 20;
const CHANGES = 20;
const BETWEEN_SALES_MS = 200;

export interface Visits {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The server's processor time, all its threads together, of one core's. */
  readonly ofCore: number;
}

export interface CatalogFigures {
  readonly products: number;
  readonly pageKb: number;
  readonly sentKb: number;
  readonly steady: Visits;
  /** While the shop sells five times a second, and every sale makes the page anew. */
  readonly selling: Visits;
  /** As many as the server answers. */
  readonly most: Visits;
  /** As many of the page of one product. */
  readonly product: Visits;
  /** From the answer to a change of price until the page shows it. */
  readonly changeMs: readonly number[];
}

/** The page of a shop with 500 products, asked for by another process at a fixed rate, compressed as browsers ask. */
export async function measureCatalog(perSecond: number, durationMs: number): Promise<CatalogFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-catalog-'));
  const application = await startApplication(dataDir);
  try {
    const shop = await openShop(application.url);
    const call = caller(application.url, shop.token);
    await call('PUT', '/api/settings/catalog', { catalogShowStock: true });
    for (let at = 1; at < PRODUCTS; at += AT_A_TIME) {
      const some = Array.from({ length: Math.min(AT_A_TIME, PRODUCTS - at) }, (_, n) => productOf(at + n));
      await Promise.all(some.map((product) => call('POST', '/api/products', product)));
    }
    const url = `${application.url}/catalog/${shop.slug}`;
    await shows(url, `${PRODUCTS} produtos`);
    const page = await (await fetch(url)).arrayBuffer();
    await visit(application, url, perSecond, durationMs / 4);
    const steady = await visit(application, url, perSecond, durationMs);
    const sale = { productId: shop.productId, quantity: 1, paymentMethod: 'pix' };
    const selling = setInterval(() => void call('POST', '/api/sales', sale), BETWEEN_SALES_MS);
    const whileSelling = await visit(application, url, perSecond, durationMs).finally(() => clearInterval(selling));
    const most = await visit(application, url, undefined, durationMs);
    // Any name before the id leads to the page's own address.
    const { url: ofProduct } = await fetch(`${url}/p/${shop.productId}`);
    const product = await visit(application, ofProduct, undefined, durationMs);
    const changeMs: number[] = [];
    for (let n = 1; n <= CHANGES; n++) {
      const price = `${100 + n}.31`;
      await call('PUT', `/api/products/${shop.productId}`, { ...productOf(0), price });
      const changed = performance.now();
      await shows(url, price.replace('.', ','));
      changeMs.push(performance.now() - changed);
    }
    return {
      products: PRODUCTS,
      pageKb: page.byteLength / 1_024,
      sentKb: (await sentBytes(url)) / 1_024,
      steady,
      selling: whileSelling,
      most,
      product,
      changeMs,
    };
  } finally {
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function productOf(n: number) {
  const category = ['Mercearia', 'Bebidas', 'Limpeza', 'Higiene', 'Padaria'][n % 5];
  const description = n % 2 ? 'Escolhido a dedo pela casa, com entrega no mesmo dia em todo o bairro.' : null;
  return {
    name: `Produto da casa nº ${n}`,
    category,
    price: `${n % 90}.90`.replace(/^0/, '1'),
    stock: 99_999,
    description,
  };
}

const caller = (url: string, token: string) => async (method: string, path: string, body: unknown) => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
};

async function shows(url: string, wanted: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(wanted)) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** What a browser is sent: fetch would unpack it. */
async function sentBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

interface Measured {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

/** @param perSecond all connections together; without it, as fast as answers come */
async function visit(
  application: Application,
  url: string,
  perSecond: number | undefined,
  durationMs: number,
): Promise<Visits> {
  const program = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
  const rate = perSecond === undefined ? [] : ['--overallRate', String(perSecond)];
  const seconds = Math.max(1, Math.round(durationMs / 1_000));
  const options = [
    '--json',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(seconds),
    '-H',
    'accept-encoding=br',
    ...rate,
    url,
  ];
  const before = application.cpuSeconds();
  const started = performance.now();
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const elapsed = (performance.now() - started) / 1_000;
  const { requests, latency, non2xx, errors } = JSON.parse(output) as Measured;
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors from ${url}`);
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    ofCore: (application.cpuSeconds() - before) / elapsed,
  };
}
