import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '@pdv/e2e/start-application';
import { openShop, post } from './http.ts';
import { connectAsOwner } from './owner-client.ts';
import { measureQuestion } from './questions.ts';
import type { Answer } from './report.ts';

const DAYS = 365;
/** One ticket of so many is cancelled. */
const ONE_CANCELLED_OF = 50;
const CATEGORIES = 20;
const MONTHS = 61;

/**
 * When a shop sells, asked over HTTP of so many tickets in a year. Their rows are written straight into the read models:
 * over HTTP they would take an hour.
 */
export async function measureSeasons(tickets: number, products: number, durationMs: number): Promise<Answer[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-seasons-'));
  const application = await startApplication(dataDir);
  try {
    const { url } = application;
    const { token, productId } = await openShop(url);
    await post(`${url}/api/account/trial`, token, {});
    await fill(dataDir, productId, tickets, products);
    const answers: Answer[] = [];
    for (const path of [
      ...['hours?weeks=13', 'hours?weeks=52', 'hours/sales?weeks=52&weekday=5&hour=17'],
      ...['hours/sales?weeks=13&weekday=1&hour=8', 'months', 'months?category=1'],
    ]) {
      const ask = async () => {
        const response = await fetch(`${url}/api/reports/${path}`, { headers: { authorization: `Bearer ${token}` } });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        if ((await response.text()).length < 1_000) throw new Error(`${path}: next to nothing`);
      };
      answers.push(await measureQuestion(path, ask, { durationMs }));
    }
    return answers;
  } finally {
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Open from eight to eight, seven days a week, and busiest at the end of the day. */
async function fill(dataDir: string, productId: string, tickets: number, products: number): Promise<void> {
  const client = await connectAsOwner(dataDir);
  try {
    await client.query("BEGIN; SET LOCAL app.projecting = 'on'; SET LOCAL search_path = read");
    const { rows } = await client.query<{ shop_id: string }>('SELECT shop_id FROM products WHERE id = $1', [productId]);
    const shop = rows[0]?.shop_id;
    await client.query(
      `CREATE TEMP TABLE tickets ON COMMIT DROP AS
         SELECT gen_random_uuid() AS id, nth AS number, (500 + random() * 20000)::bigint AS centavos, sold_at,
           (sold_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, nth % ${ONE_CANCELLED_OF} = 0 AS cancelled
         FROM (SELECT nth, now() - (nth % ${DAYS}) * interval '1 day' - interval '1 day'
             + (11 + 12 * sqrt(random())) * interval '1 hour' - (now() - date_trunc('day', now())) AS sold_at
           FROM generate_series(1, ${tickets}) nth) AS t;
       INSERT INTO sales (shop_id, id, number, revision, sold_at, business_date, seller_id, line_count, items, discount_centavos,
           total_centavos, receipt_token, payment_method, payments, search_text, left_session, cancelled_at)
         SELECT '${shop}', id, number, number, sold_at, day, 'x', 1, 1, 0, centavos, id, 'pix',
           '[{"method": "pix", "amountCentavos": 1, "tenderedCentavos": null, "card": null, "dueDate": null}]', 'cafe', false,
           CASE WHEN cancelled THEN sold_at END FROM tickets;
       INSERT INTO sale_lines (shop_id, sale_id, nth, id, sold_at, product_id, product_name, category, quantity, unit, items,
           list_price_centavos, unit_price_centavos, discount_centavos, ticket_discount_centavos, total_centavos, stock_before, stock_after, search_text)
         SELECT '${shop}', id, 0, id, sold_at, '${productId}', 'Café', '1', 1, 'un', 1, centavos, centavos, 0, 0, centavos, 9, 8, 'cafe' FROM tickets;
       INSERT INTO sales_by_hour (shop_id, hour, sales, revenue_centavos)
         SELECT '${shop}', date_trunc('hour', sold_at), count(*), sum(centavos) FROM tickets GROUP BY 2;
       INSERT INTO sales_by_day (shop_id, day, payment_method, revenue_centavos, discount_centavos, sales, items, payments)
         SELECT '${shop}', current_date - nth, method, 100000, 0, 100, 100, 100
         FROM generate_series(0, 30 * ${MONTHS}) nth, unnest(ARRAY['cash', 'card', 'pix', 'credit']) method;
       CREATE TEMP TABLE more ON COMMIT DROP AS SELECT gen_random_uuid() AS id, nth % ${CATEGORIES} AS category
         FROM generate_series(1, ${products}) nth;
       INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object('id', m.id, 'category', m.category::text))).*
         FROM products p, more m WHERE p.id = '${productId}';
       INSERT INTO product_sales_by_month (shop_id, month, product_id, product_name, price_centavos, revenue_centavos, discount_centavos,
           sales, items, quantity, unit)
         SELECT '${shop}', (date_trunc('month', current_date) - nth * interval '1 month')::date, id, 'x', 1, 1000, 0, 9, 9, 9, 'un'
         FROM more, generate_series(0, ${MONTHS}) nth`,
    );
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
