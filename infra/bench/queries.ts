import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '@pdv/e2e/start-application';
import { planShops } from '@pdv/samples/seed/shops';
import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { closedLoop } from './load.ts';
import type { Answer } from './report.ts';
import { login, seed } from './seed.ts';

const SHOPS = 50;
const CLIENTS = 4;

export interface QueryFigures {
  readonly sales: number;
  /** Of the shop that was asked, the largest. */
  readonly inShop: number;
  /** Null where an earlier run had seeded. */
  readonly seedSeconds: number | null;
  readonly answers: readonly Answer[];
}

export interface QueryOptions {
  readonly sales: number;
  /** Of several clients at once; a single one is given twice as long. */
  readonly durationMs: number;
  /** Seeded if it is empty, and left as it is; without it, one for this run alone. */
  readonly dataDir?: string | undefined;
}

/** Seeds as `make seed` does, starts the application as `make run` does, and asks the largest shop all its questions. */
export async function measureQueries({ sales, durationMs, dataDir }: QueryOptions): Promise<QueryFigures> {
  if (dataDir === undefined) {
    const own = await mkdtemp(join(tmpdir(), 'fregues-queries-'));
    return measureQueries({ sales, durationMs, dataDir: own }).finally(() => rm(own, { recursive: true, force: true }));
  }
  const started = performance.now();
  const seeded = existsSync(join(dataDir, 'postgres'));
  if (!seeded) await seed(dataDir, { sales, shops: SHOPS });
  const seedSeconds = seeded ? null : (performance.now() - started) / 1_000;
  const [shop] = planShops('1', { sales, shops: SHOPS });
  if (!shop) throw new Error('no shop was planned');
  const application = await startApplication(dataDir);
  try {
    const answers: Answer[] = [];
    const cashier = shop.team.find(({ role }) => role === 'cashier') ?? shop.owner;
    for (const [role, { email }] of Object.entries({ owner: shop.owner, cashier })) {
      const get = await signIn(application.url, email);
      for (const { path, named } of role === 'owner' ? await questions(get) : CASHIERS) {
        const ask = () => get(path);
        answers.push({
          what: role === 'owner' ? short(path) : `${short(path)} (${role})`,
          named,
          alone: await closedLoop(1, durationMs * 2, ask),
          together: await closedLoop(CLIENTS, durationMs, ask),
        });
      }
    }
    return { sales, inShop: shop.sales, seedSeconds, answers };
  } finally {
    await application.stop();
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

interface Question {
  readonly path: string;
  readonly named: boolean;
}

const named = (path: string): Question => ({ path: `/api/${path}`, named: true });
const other = (path: string): Question => ({ path: `/api/${path}`, named: false });

const CASHIERS = [named('sales?limit=50'), other('sales/summary')];

/** Besides what the aim names: searches that find much, little and nothing, filters, histories and totals. */
async function questions(get: Get): Promise<Question[]> {
  const products = (await get('/api/products?limit=50')) as Found[];
  const customers = (await get('/api/customers?limit=50')) as Found[];
  const product = products.find(({ barcode }) => barcode) ?? products[0];
  const today = businessDayOf(new Date(), DEFAULT_TIME_ZONE);
  const period = `start=${addDays(today, -89)}&end=${today}`;
  const month = `from=${addDays(today, -180)}&to=${addDays(today, -150)}`;
  const panels = ['stats', 'recent-sales', 'top-products', ...[7, 30, 90].map((days) => `sales-chart?period=${days}`)];
  return [
    ...panels.map((panel) => named(`dashboard/${panel}`)),
    ...['products', 'customers', 'sales', 'followups', 'timeline/shop'].map((list) => named(`${list}?limit=50`)),
    named('team'),
    ...['cafe', 'jacaranda', 'xyz'].map((term) => named(`products?limit=50&search=${term}`)),
    named(`products/barcode/${product?.barcode}`),
    ...['sales', 'summary', 'top-products', 'customers', 'followups', 'payments'].map((report) =>
      named(`reports/${report}?${period}`),
    ),
    ...['sales/summary', 'products/summary', 'followups/stats'].map(other),
    ...['silva', 'zelia%20moura', 'xyz'].map((term) => other(`customers?limit=50&search=${term}`)),
    ...['cafe', 'zelia%20moura', 'xyz'].map((term) => other(`sales?limit=50&search=${term}`)),
    ...['paymentMethod=credit', month].map((filter) => other(`sales?limit=50&${filter}`)),
    ...['cafe', 'xyz'].map((term) => other(`followups?limit=50&search=${term}`)),
    other('followups?limit=50&withoutRecipient=true'),
    other(`timeline/products/${product?.id}?limit=50`),
    other(`timeline/customers/${customers[0]?.id}?limit=50`),
    other(`customers/${customers[0]?.id}/sales?limit=50`),
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
