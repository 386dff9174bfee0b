import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { planShops } from '../src/seed/shops.ts';
import { startApplication } from './http.ts';
import { closedLoop } from './load.ts';
import type { Row } from './report.ts';
import { login, seed } from './seed.ts';

const SHOPS = 50;
const CLIENTS = 4;

export interface QueryFigures {
  readonly sales: number;
  /** Of the shop that was asked, the largest. */
  readonly inShop: number;
  readonly seedSeconds: number;
  readonly rows: readonly Row[];
}

/** Seeds as `make seed` does, starts the application as `make run` does, and asks the largest shop all its questions. */
export async function measureQueries(sales: number, durationMs: number): Promise<QueryFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-queries-'));
  try {
    const started = performance.now();
    await seed(dataDir, { sales, shops: SHOPS });
    const seedSeconds = (performance.now() - started) / 1_000;
    const [shop] = planShops('1', { sales, shops: SHOPS });
    if (!shop) throw new Error('no shop was planned');
    const application = await startApplication(dataDir);
    try {
      const rows: Row[] = [];
      const cashier = shop.team.find(({ role }) => role === 'cashier') ?? shop.owner;
      for (const [role, { email }] of Object.entries({ owner: shop.owner, cashier })) {
        const get = await signIn(application.url, email);
        const asked = role === 'owner' ? await questions(get) : ['/api/sales?limit=50', '/api/sales/summary'];
        for (const path of asked) {
          const figure = await closedLoop(CLIENTS, durationMs, () => get(path));
          rows.push({ what: role === 'owner' ? short(path) : `${short(path)} (${role})`, figure });
        }
      }
      return { sales, inShop: shop.sales, seedSeconds, rows };
    } finally {
      await application.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Get = (path: string) => Promise<unknown>;

async function signIn(url: string, email: string): Promise<Get> {
  const { accessToken } = await login(url, email);
  return async (path) => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${accessToken}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

interface Found {
  readonly id: string;
  readonly barcode?: string | null;
}

/** First pages, searches that find much, little and nothing, and reports over 90 days. */
async function questions(get: Get): Promise<string[]> {
  const products = (await get('/api/products?limit=50')) as Found[];
  const customers = (await get('/api/customers?limit=50')) as Found[];
  const product = products.find(({ barcode }) => barcode) ?? products[0];
  const today = businessDayOf(new Date(), DEFAULT_TIME_ZONE);
  const period = `start=${addDays(today, -89)}&end=${today}`;
  const month = `from=${addDays(today, -180)}&to=${addDays(today, -150)}`;
  return [
    ...[
      'stats',
      'recent-sales',
      'top-products',
      'sales-chart?period=7',
      'sales-chart?period=30',
      'sales-chart?period=90',
    ].map((panel) => `/api/dashboard/${panel}`),
    ...['products', 'customers', 'sales', 'followups', 'timeline/shop'].map((list) => `/api/${list}?limit=50`),
    '/api/team',
    '/api/sales/summary',
    '/api/products/summary',
    '/api/followups/stats',
    ...['cafe', 'jacaranda', 'xyz'].map((term) => `/api/products?limit=50&search=${term}`),
    `/api/products/barcode/${product?.barcode}`,
    ...['silva', 'zelia%20moura', 'xyz'].map((term) => `/api/customers?limit=50&search=${term}`),
    ...['cafe', 'zelia%20moura', 'xyz'].map((term) => `/api/sales?limit=50&search=${term}`),
    ...['paymentMethod=credit', month].map((filter) => `/api/sales?limit=50&${filter}`),
    '/api/followups?limit=50&search=xyz',
    `/api/timeline/products/${product?.id}?limit=50`,
    `/api/timeline/customers/${customers[0]?.id}?limit=50`,
    `/api/customers/${customers[0]?.id}/sales?limit=50`,
    ...['sales', 'summary', 'top-products', 'customers', 'followups', 'payments'].map(
      (report) => `/api/reports/${report}?${period}`,
    ),
  ];
}

/** Without ids and days, which differ from run to run. */
function short(path: string): string {
  return path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id')
    .replace(/barcode\/\d+/, 'barcode/:barcode')
    .replace(/(start|from)=[\d-]+&(end|to)=[\d-]+/, (_, from) =>
      from === 'start' ? '90 days' : '31 days, half a year ago',
    );
}
