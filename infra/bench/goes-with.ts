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

const AIMS = { products: 5_000, tickets: 300_000, aimS: 900, aimMb: 150, aimOfP99: 1.5 };
/** The second of each other ticket goes with the first; all others are drawn by chance. */
const LINES = 4;
const LOOK_EVERY_MS = 100;

/** What is found in a shop of many tickets, how long that takes, and how long others wait for their sales meanwhile. */
export async function goesWithAims(turnMs: number): Promise<Aim[]> {
  const { products, tickets, aimS, aimMb, aimOfP99 } = AIMS;
  const { lines, pairs, seconds, mb, without, meanwhile } = await measureGoesWith(turnMs);
  const told = (times: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(' / ');
  console.log(`
${formatCount(pairs)} pairs found in ${formatCount(tickets)} tickets of ${formatCount(lines)} lines: ${seconds.toFixed(1)} s.

| POST /api/sales, 20/s | sales | p50 / p99 / slowest ms |
|---|--:|--:|
| nothing counted | ${without.length} | ${told(without)} |
| counting under way | ${meanwhile.length} | ${told(meanwhile)} |`);
  const ratio = percentile(meanwhile, 0.99) / percentile(without, 0.99);
  const aim = (what: string, most: number, measured: number, digits: number) => ({
    what,
    aim: `≤ ${most}`,
    measured: measured.toFixed(digits),
    reached: measured <= most,
  });
  return [
    aim(
      `what goes together of ${formatCount(products)} products, ${formatCount(tickets)} tickets, s`,
      aimS,
      seconds,
      1,
    ),
    aim('memory of its thread, MB', aimMb, mb, 0),
    aim('POST /api/sales, p99 while it is counted, of that without', aimOfP99, ratio, 2),
  ];
}

async function measureGoesWith(turnMs: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-goes-with-'));
  const application = await startApplication(dataDir);
  const client = await connectAsOwner(dataDir);
  try {
    const { url } = application;
    const [large, selling] = [await openShop(url), await openShop(url)];
    const lines = await fill(client, large.productId);
    const sellFor = sellingAt(url, selling);
    const [without, meanwhile] = [[] as number[], [] as number[]];
    await sellFor(turnMs, () => {});
    await sellFor(turnMs, (ms) => without.push(ms));
    // A trial has it counted at once, after the forecast of the same shop.
    await post(`${url}/api/account/trial`, large.token, {});
    let took: number | undefined;
    let mb = 0;
    const watching = (async () => {
      while (took === undefined) {
        const { rows } = await client.query<{ took_ms: number; worker_mb: number }>(
          'SELECT took_ms, worker_mb FROM forecasts.goes_with_runs WHERE tickets > 0',
        );
        [took, mb] = [rows[0]?.took_ms, rows[0]?.worker_mb ?? 0];
        await delay(LOOK_EVERY_MS);
      }
    })();
    const during: { at: number; ms: number }[] = [];
    await sellFor(
      () => took === undefined,
      (ms) => during.push({ at: Date.now(), ms }),
    );
    await watching;
    const begun = Date.now() - (took ?? 0) - LOOK_EVERY_MS;
    // The forecast comes before it: neither with nor without.
    for (const { at, ms } of during) if (at >= begun) meanwhile.push(ms);
    // What is settled is not counted again.
    await client.query('UPDATE forecasts.goes_with_runs SET settled = true; UPDATE forecasts.runs SET settled = true');
    await sellFor(turnMs, (ms) => without.push(ms));
    const { rows: found } = await client.query<{ count: string }>('SELECT count(*) FROM forecasts.goes_with');
    return { lines, pairs: Number(found[0]?.count), seconds: (took ?? 0) / 1_000, mb, without, meanwhile };
  } finally {
    await client.end();
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A year of tickets, straight into the read models. Products sell the more often the smaller their number. */
async function fill(client: pg.Client, productId: string): Promise<number> {
  const { products, tickets } = AIMS;
  await client.query("BEGIN; SET LOCAL app.projecting = 'on'; SET LOCAL search_path = read");
  const { rows } = await client.query<{ shop_id: string }>('SELECT shop_id FROM products WHERE id = $1', [productId]);
  const shop = rows[0]?.shop_id ?? randomUUID();
  await client.query(
    `CREATE TEMP TABLE numbered ON COMMIT DROP AS
       SELECT nth, gen_random_uuid() AS id FROM generate_series(0, ${products - 1}) nth;
     CREATE UNIQUE INDEX ON numbered (nth);
     INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object('id', n.id, 'name', 'Produto ' || n.nth,
         'stock', 50, 'sort_name', 'produto ' || n.nth, 'created_at', now() - interval '400 days'))).*
       FROM products p, numbered n WHERE p.id = '${productId}';
     CREATE TEMP TABLE tickets ON COMMIT DROP AS
       SELECT gen_random_uuid() AS id, nth, now() - interval '1 day' - nth * interval '100 seconds' AS sold_at
       FROM generate_series(1, ${tickets}) nth;
     CREATE TEMP TABLE drawn ON COMMIT DROP AS
       SELECT id, nth, sold_at, line, floor(${products} * power(random(), 2))::int AS product
       FROM tickets CROSS JOIN generate_series(0, ${LINES - 1}) line;
     INSERT INTO sales (shop_id, id, number, revision, sold_at, business_date, seller_id, line_count, items,
         discount_centavos, total_centavos, receipt_token, payment_method, payments, search_text, left_session)
       SELECT '${shop}', id, nth, nth, sold_at, sold_at::date, 'ana', ${LINES}, ${LINES}, 0, ${LINES} * 1890,
         'token-' || nth, 'pix', '[{"method": "pix"}]', '', false FROM tickets;
     INSERT INTO sale_lines (shop_id, sale_id, nth, id, sold_at, product_id, product_name, category, quantity, unit, items,
         list_price_centavos, unit_price_centavos, discount_centavos, ticket_discount_centavos, total_centavos,
         stock_before, stock_after, search_text)
       SELECT '${shop}', l.id, l.line, gen_random_uuid(), l.sold_at, n.id, '', '', 1, 'un', 1, 1890, 1890, 0, 0, 1890, 50, 50, ''
       FROM (
         SELECT id, line, sold_at, CASE WHEN line = 1 AND nth % 2 = 0
           THEN (first_value(product) OVER (PARTITION BY id ORDER BY line) + 1) % ${products} ELSE product END AS product
         FROM drawn
       ) l JOIN numbered n ON n.nth = l.product`,
  );
  const { rows: counted } = await client.query<{ count: string }>(
    `SELECT count(*) FROM sale_lines WHERE shop_id = '${shop}'`,
  );
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
  return Number(counted[0]?.count);
}
