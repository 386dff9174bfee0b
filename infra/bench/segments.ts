import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '@pdv/e2e/start-application';
import { READY_SEGMENTS } from '@pdv/schemas/customers/segments';
import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { openShop, post } from './http.ts';
import { connectAsOwner } from './owner-client.ts';
import { measureQuestion } from './questions.ts';
import type { Answer } from './report.ts';

/** Tickets of each customer, over two years. */
const TICKETS = 10;
/** So many tickets. */
const ONE_RETURN_OF = 33;
/** It began when its results are just over, with a tenth held out. */
const CAMPAIGN = { id: randomUUID(), startedAgo: 31, oneHeldOutOf: 10 };
const REPORTS = ['summary', 'sales', 'top-products', 'customers'];
const today = () => businessDayOf(new Date(), DEFAULT_TIME_ZONE);

/**
 * The live count of segments, the reports of them, and what a campaign to all of them brought, in a shop with so many customers, asked over HTTP. Their rows are written straight into the
 * read models: half a million sales over HTTP would take an hour.
 */
export async function measureSegments(customers: number, durationMs: number): Promise<readonly Answer[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-segments-'));
  const application = await startApplication(dataDir);
  try {
    const { url } = application;
    const { token, productId } = await openShop(url);
    await post(`${url}/api/account/trial`, token, {});
    await fill(dataDir, productId, customers);
    const about = [
      ...READY_SEGMENTS,
      { name: 'product', rules: [{ what: 'product', is: 'bought', productId, within: 365 }] },
      { name: 'birthday', rules: [{ what: 'birthday', is: 'within', days: 7 }] },
      { name: 'category', rules: [{ what: 'category', is: 'not-bought', category: 'Mercearia', within: null }] },
    ];
    const answers: Answer[] = [];
    const year = `start=${addDays(today(), -364)}&end=${today()}`;
    const asked = [
      ...about.map(({ name, rules }) => ({
        what: `count of ${name}`,
        path: `segments/count?rules=${encodeURIComponent(JSON.stringify(rules))}`,
      })),
      ...['vip', 'sumidos'].flatMap((id) =>
        REPORTS.flatMap((report) => [
          { what: `${report} of ${id}, 30 days`, path: `reports/${report}?segment=${id}` },
          { what: `${report} of ${id}, a year`, path: `reports/${report}?segment=${id}&${year}` },
        ]),
      ),
      { what: 'results of a campaign to all', path: `campaigns/${CAMPAIGN.id}/results` },
      { what: 'customers of that campaign, 25', path: `campaigns/${CAMPAIGN.id}/customers?limit=25` },
      { what: 'sales behind its results, 25', path: `checkouts?campaign=${CAMPAIGN.id}&limit=25` },
    ];
    for (const { what, path } of asked) {
      const ask = async () => {
        const response = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      };
      answers.push(await measureQuestion(what, ask, { durationMs }));
    }
    return answers;
  } finally {
    await application.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string, productId: string, customers: number): Promise<void> {
  const client = await connectAsOwner(dataDir);
  try {
    await client.query("BEGIN; SET LOCAL app.projecting = 'on'; SET LOCAL search_path = read");
    const { rows } = await client.query<{ shop_id: string }>('SELECT shop_id FROM products WHERE id = $1', [productId]);
    const shop = rows[0]?.shop_id ?? randomUUID();
    await client.query(
      `CREATE TEMP TABLE buyers ON COMMIT DROP AS SELECT gen_random_uuid() AS id, nth FROM generate_series(1, ${customers}) nth;
       CREATE TEMP TABLE tickets ON COMMIT DROP AS
         SELECT gen_random_uuid() AS id, b.id AS customer_id, current_date - (random() * 730)::int AS day,
           (500 + random() * 20000)::bigint AS centavos, row_number() OVER () AS number
         FROM buyers b, generate_series(1, ${TICKETS});
       INSERT INTO customers (shop_id, id, name, email, phone, vehicle_plate, birthday, sort_name, search_text, created_at)
         SELECT '${shop}', id, 'Cliente ' || nth, 'c' || nth || '@example.com', NULL, NULL, to_char(date '1950-01-01' + (random() * 20000)::int, 'MM-DD'), 'cliente ' || nth, 'cliente ' || nth, now() FROM buyers;
       INSERT INTO customer_sales_by_day (shop_id, day, customer_id, revenue_centavos, discount_centavos, sales, purchases, items)
         SELECT '${shop}', day, customer_id, sum(centavos), 0, count(*), count(*), count(*) FROM tickets GROUP BY day, customer_id;
       INSERT INTO sales (shop_id, id, number, revision, sold_at, business_date, seller_id, customer_id, line_count, items,
           discount_centavos, total_centavos, receipt_token, payment_method, payments, search_text, left_session)
         SELECT '${shop}', id, number, number, day + time '15:00', day, 'x', customer_id, 1, 1, 0, centavos, id, 'pix', '[]', '', false
         FROM tickets;
       INSERT INTO sale_lines (shop_id, sale_id, nth, id, sold_at, product_id, product_name, category, quantity, unit, items,
           list_price_centavos, unit_price_centavos, discount_centavos, ticket_discount_centavos, total_centavos, stock_before, stock_after, search_text)
         SELECT '${shop}', id, 0, id, day + time '15:00', CASE WHEN number % 20 = 0 THEN '${productId}' ELSE gen_random_uuid() END,
           'x', 'Mercearia', 1, 'un', 1, centavos, centavos, 0, 0, centavos, 9, 8, '' FROM tickets;
       INSERT INTO sale_returns (shop_id, id, sale_id, number, returned_at, business_date, sold_on, returned_by, customer_id, lines, items,
           total_centavos, whole, refunds)
         SELECT '${shop}', gen_random_uuid(), id, number, day + time '16:00', day, day, 'x', customer_id, '[]', 1, centavos, true, '[]'
         FROM tickets WHERE number % ${ONE_RETURN_OF} = 0;
       INSERT INTO sale_return_sums (shop_id, sale_id, returns, returned_centavos, debt_centavos, whole)
         SELECT shop_id, sale_id, 1, total_centavos, 0, 1 FROM sale_returns WHERE shop_id = '${shop}';
       INSERT INTO campaigns (shop_id, id, name, segment, rules, subject, text, holdout_percent, status, saved_at, started_at, started_on, addressed)
         SELECT '${shop}', '${CAMPAIGN.id}', 'Todos', '{"id": null, "name": "Todos"}', '[]', '', '', 10, 'started', day, day, day, true
         FROM (SELECT current_date - ${CAMPAIGN.startedAgo} AS day) AS start;
       INSERT INTO campaign_mails (shop_id, id, campaign_id, customer_id, status)
         SELECT '${shop}', gen_random_uuid(), '${CAMPAIGN.id}', id, CASE WHEN nth % ${CAMPAIGN.oneHeldOutOf} = 0 THEN 'held-out' ELSE 'sent' END
         FROM buyers`,
    );
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
