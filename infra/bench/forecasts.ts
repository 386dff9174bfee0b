import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startApplication } from '@pdv/e2e/start-application';
import type pg from 'pg';
import { openShop, post } from './http.ts';
import { percentile, sellingAt } from './load.ts';
import { connectAsOwner } from './owner-client.ts';
import { type Aim, formatCount } from './report.ts';

const AIMS = { products: 5_000, aimS: 300, aimOfP99: 1.5 };
const DAYS = 730;
const TURNS = 2;
const LOOK_EVERY_MS = 50;

interface Forecasting {
  readonly rows: number;
  readonly forecasts: number;
  /** Of each forecast of the whole shop. */
  readonly seconds: readonly number[];
  /** Milliseconds that each POST /api/sales took, without a forecast and while one is made. */
  readonly without: readonly number[];
  readonly meanwhile: readonly number[];
}

export async function forecastAims(turnMs: number): Promise<Aim[]> {
  const { products, aimS, aimOfP99 } = AIMS;
  const { rows, forecasts, seconds, without, meanwhile } = await measureForecasts(products, turnMs);
  const told = (times: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(' / ');
  console.log(`
${formatCount(forecasts)} products forecast from ${formatCount(rows)} rows: ${seconds.map((each) => each.toFixed(1)).join(', ')} s.

| POST /api/sales, 20/s | sales | p50 / p99 / slowest ms |
|---|--:|--:|
| no forecast | ${without.length} | ${told(without)} |
| forecast under way | ${meanwhile.length} | ${told(meanwhile)} |`);
  const slowest = Math.max(...seconds);
  const ratio = percentile(meanwhile, 0.99) / percentile(without, 0.99);
  return [
    {
      what: `forecast of ${formatCount(products)} products, two years, s`,
      aim: `≤ ${aimS}`,
      measured: slowest.toFixed(1),
      reached: slowest <= aimS,
    },
    {
      what: 'POST /api/sales, p99 while a forecast is made, of that without',
      aim: `≤ ${aimOfP99}`,
      measured: ratio.toFixed(2),
      reached: ratio <= aimOfP99,
    },
  ];
}

/**
 * A shop with so many products, each of which sold on every day of two years, is forecast while another one sells at a
 * steady rate. The roll-ups are written straight into the read models.
 */
async function measureForecasts(products: number, turnMs: number): Promise<Forecasting> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-forecasts-'));
  const application = await startApplication(dataDir);
  const client = await connectAsOwner(dataDir);
  try {
    const { url } = application;
    const [large, selling] = [await openShop(url), await openShop(url)];
    const rows = await fill(client, large.productId, products);
    const sellFor = sellingAt(url, selling);
    const [without, meanwhile, seconds] = [[] as number[], [] as number[], [] as number[]];
    await sellFor(turnMs, () => {});
    await sellFor(turnMs, (ms) => without.push(ms));
    // A trial has the forecast made at once.
    await post(`${url}/api/account/trial`, large.token, {});
    for (let turn = 0; turn < TURNS; turn += 1) {
      if (turn > 0)
        await client.query("UPDATE forecasts.runs SET computed_at = now() - interval '2 days', settled = true");
      let made: number | undefined;
      const watching = (async () => {
        const asked = new Date();
        while (made === undefined) {
          const { rows: done } = await client.query<{ took_ms: number }>(
            'SELECT took_ms FROM forecasts.runs WHERE computed_at > $1',
            [asked],
          );
          made = done[0]?.took_ms;
          await delay(LOOK_EVERY_MS);
        }
      })();
      const during: { at: number; ms: number }[] = [];
      await sellFor(
        () => made === undefined,
        (ms) => during.push({ at: Date.now(), ms }),
      );
      await watching;
      // Before it began, nothing happened yet.
      const begun = Date.now() - (made ?? 0) - LOOK_EVERY_MS;
      for (const { at, ms } of during) (at < begun ? without : meanwhile).push(ms);
      seconds.push((made ?? 0) / 1_000);
      await sellFor(turnMs, (ms) => without.push(ms));
    }
    const { rows: found } = await client.query<{ count: string }>('SELECT count(*) FROM forecasts.products');
    return { rows, forecasts: Number(found[0]?.count), seconds, without, meanwhile };
  } finally {
    await client.end();
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(client: pg.Client, productId: string, products: number): Promise<number> {
  await client.query("BEGIN; SET LOCAL app.projecting = 'on'; SET LOCAL search_path = read");
  const { rows } = await client.query<{ shop_id: string }>('SELECT shop_id FROM products WHERE id = $1', [productId]);
  const shop = rows[0]?.shop_id ?? randomUUID();
  await client.query(
    `INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'name', 'Produto ' || nth,
         'stock', 50, 'sort_name', 'produto ' || nth, 'created_at', now() - interval '${DAYS + 5} days'))).*
       FROM products p, generate_series(2, ${products}) nth WHERE p.id = '${productId}'`,
  );
  const { rowCount } = await client.query(
    `INSERT INTO product_sales_by_day (shop_id, day, product_id, product_name, price_centavos, revenue_centavos,
         discount_centavos, sales, items, quantity, unit)
       SELECT shop_id, current_date - day, id, name, 1890, 1890, 0, 1, sold, sold, 'un'
       FROM (SELECT day, 1 + (random() * 6)::int AS sold, p.* FROM generate_series(1, ${DAYS}) day, products p) AS all_days WHERE shop_id = '${shop}' ORDER BY day DESC`,
  );
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
  return rowCount ?? 0;
}
