import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '@pdv/e2e/start-application';
import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { openShop, post } from './http.ts';
import { connectAsOwner } from './owner-client.ts';
import { measureQuestion } from './questions.ts';
import type { Answer } from './report.ts';

const DAYS = 365;
const PRODUCTS = 1_000;
const CATEGORIES = 20;
const CUSTOMERS = 5_000;
const LINES = 2;

/** As people put them together, from what reads a roll-up by day to what counts tickets line by line. */
const REPORTS = {
  'net by month and category, 12 months': { measures: ['net'], rows: 'month', columns: 'category' },
  'revenue and units by product, 30 days': {
    ...{ measures: ['revenue', 'items'], rows: 'product', limit: 20, period: 'last-30-days' },
  },
  'revenue and sales by customer, 90 days': {
    ...{ measures: ['revenue', 'sales'], rows: 'customer', limit: 20, period: 'last-90-days' },
  },
  'revenue, sales and mean by seller, 12 months': { measures: ['revenue', 'sales', 'averageTicket'], rows: 'seller' },
  'sales by hour and weekday, 12 months': { measures: ['sales'], rows: 'hour', columns: 'weekday' },
  'sales by category, 12 months': { measures: ['sales'], rows: 'category' },
};

/** What a figure of them leads to. */
const FIGURES = {
  'sales behind a category': [{ by: 'category', is: 'in', values: ['3'] }],
  'sales behind an hour and a weekday': [
    { by: 'hour', is: 'in', values: ['14'] },
    { by: 'weekday', is: 'in', values: ['2'] },
  ],
  'sales behind a seller': [{ by: 'seller', is: 'in', values: ['x'] }],
};
const today = () => businessDayOf(new Date(), DEFAULT_TIME_ZONE);

/** Reports of one's own and the sales behind their figures, asked over HTTP of so many tickets in a year. Their rows are written straight into the read models. */
export async function measureBuilder(tickets: number, durationMs: number): Promise<Answer[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-builder-'));
  const application = await startApplication(dataDir);
  try {
    const { url } = application;
    const { token, productId } = await openShop(url);
    await post(`${url}/api/account/trial`, token, {});
    const customer = await post<{ id: string }>(`${url}/api/customers`, token, { name: 'Ana' });
    await fill(dataDir, { productId, customerId: customer.id }, tickets);
    const answers: Answer[] = [];
    const year = { from: addDays(today(), -364), to: today() };
    const questions = [
      ...Object.entries(REPORTS).map(([what, asked]) => {
        const definition = JSON.stringify({ period: 'last-12-months', ...asked });
        return { what, path: `reports/builder?${new URLSearchParams({ definition })}` };
      }),
      ...Object.entries(FIGURES).map(([what, filters]) => {
        const query = { counted: 'sold', limit: '25', ...year, filters: JSON.stringify(filters) };
        return { what: `${what}, the first 25 of 12 months`, path: `checkouts?${new URLSearchParams(query)}` };
      }),
    ];
    for (const { what, path } of questions) {
      const ask = async () => {
        const response = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
        const answer = await response.text();
        if (!response.ok) throw new Error(`${what}: ${response.status} ${answer}`);
        if (answer.length < 300) throw new Error(`${what}: next to nothing`);
      };
      answers.push(await measureQuestion(what, ask, { durationMs }));
    }
    return answers;
  } finally {
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Two lines a ticket, a third of the tickets to customers, two sellers, open from eight to eight. */
async function fill(dataDir: string, of: { productId: string; customerId: string }, tickets: number): Promise<void> {
  const client = await connectAsOwner(dataDir);
  try {
    await client.query("BEGIN; SET LOCAL app.projecting = 'on'; SET LOCAL search_path = read");
    const { rows } = await client.query<{ shop_id: string }>('SELECT shop_id FROM products WHERE id = $1', [
      of.productId,
    ]);
    const shop = rows[0]?.shop_id;
    await client.query(
      `CREATE TEMP TABLE made ON COMMIT DROP AS SELECT nth, gen_random_uuid() AS id FROM generate_series(0, ${PRODUCTS - 1}) nth;
       CREATE TEMP TABLE people ON COMMIT DROP AS SELECT nth, gen_random_uuid() AS id FROM generate_series(0, ${CUSTOMERS - 1}) nth;
       INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object('id', m.id, 'category', (m.nth % ${CATEGORIES})::text))).*
         FROM products p, made m WHERE p.id = '${of.productId}';
       INSERT INTO customers SELECT (jsonb_populate_record(c, jsonb_build_object('id', m.id))).*
         FROM customers c, people m WHERE c.id = '${of.customerId}';
       CREATE TEMP TABLE tickets ON COMMIT DROP AS
         SELECT t.*, gen_random_uuid() AS id, (sold_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, p.id AS customer
         FROM (SELECT nth AS number, now() - (nth % ${DAYS}) * interval '1 day' - interval '1 day'
             + (11 + 12 * sqrt(random())) * interval '1 hour' - (now() - date_trunc('day', now())) AS sold_at,
             CASE WHEN nth % 3 = 0 THEN nth / 3 % ${CUSTOMERS} END AS who
           FROM generate_series(1, ${tickets}) nth) AS t LEFT JOIN people p ON p.nth = t.who;
       INSERT INTO sales (shop_id, id, number, revision, sold_at, business_date, seller_id, customer_id, line_count, items, discount_centavos,
           total_centavos, receipt_token, payment_method, payments, search_text, left_session)
         SELECT '${shop}', id, number, number, sold_at, day, CASE WHEN number % 2 = 0 THEN 'x' ELSE 'y' END, customer, ${LINES}, ${LINES}, 0, 2000, id, 'pix',
           '[{"method": "pix", "amountCentavos": 2000, "tenderedCentavos": null, "card": null, "dueDate": null}]', 'cafe', false FROM tickets;
       INSERT INTO sale_lines (shop_id, sale_id, nth, id, sold_at, product_id, product_name, category, quantity, unit, items,
           list_price_centavos, unit_price_centavos, discount_centavos, ticket_discount_centavos, total_centavos, stock_before, stock_after, search_text)
         SELECT '${shop}', t.id, l, CASE WHEN l = 0 THEN t.id ELSE gen_random_uuid() END, sold_at, m.id, 'Café', '1', 1, 'un', 1, 1000, 1000, 0, 0, 1000, 9, 8, 'cafe'
         FROM tickets t CROSS JOIN generate_series(0, ${LINES - 1}) l JOIN made m ON m.nth = (t.number * 7 + l * 13) % ${PRODUCTS};
       INSERT INTO sales_by_day (shop_id, day, payment_method, revenue_centavos, discount_centavos, sales, items, payments)
         SELECT '${shop}', day, 'pix', count(*) * 2000, 0, count(*), count(*) * ${LINES}, count(*) FROM tickets GROUP BY day;
       INSERT INTO product_sales_by_day (shop_id, day, product_id, product_name, price_centavos, revenue_centavos, discount_centavos,
           sales, items, quantity, unit)
         SELECT '${shop}', t.day, l.product_id, 'Café', 1000, sum(l.total_centavos), 0, count(*), count(*), count(*), 'un'
         FROM sale_lines l JOIN tickets t ON t.id = l.sale_id GROUP BY t.day, l.product_id`,
    );
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
