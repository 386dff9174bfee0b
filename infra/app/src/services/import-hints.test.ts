import { randomUUID } from 'node:crypto';
import type { Position } from '@pdv/infra/event-store/port';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { projectionMigrations } from '@pdv/projections/app';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createImportHints } from './import-hints.ts';

const saleLine = (shop_id: string | undefined, product_id: string | undefined) => ({
  ...{ shop_id, product_id, sale_id: randomUUID(), nth: 0, id: randomUUID(), sold_at: '2026-03-14T12:00:00Z' },
  ...{ product_name: 'x', category: 'x', quantity: 1, unit: 'un', items: 1, list_price_centavos: 1 },
  ...{ unit_price_centavos: 1, discount_centavos: 0, ticket_discount_centavos: 0, total_centavos: 1 },
  ...{ stock_before: 0, stock_after: 0, search_text: '' },
});

it('knows customers, buyers and what was sold of one shop only', async () => {
  const database = await createTestDatabase();
  await migrate(database.url, 'read', projectionMigrations);
  const pool = new pg.Pool({ connectionString: database.url });
  const [shop, other, ana, bia, eva, coffee, tea] = Array.from({ length: 7 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await inTransaction(pool, async (client) => {
    await client.query("SET LOCAL app.projecting = 'on'");
    for (const [of, id, email, phone] of [
      [shop, ana, 'ana@example.com', null],
      [shop, bia, null, '11981234410'],
      [other, eva, 'eva@example.com', '11981234411'],
    ]) {
      await client.query(
        `INSERT INTO read.customers (shop_id, id, name, email, phone, sort_name, search_text, created_at)
         VALUES ($1, $2, 'x', $3, $4, 'x', 'x', now())`,
        [of, id, email, phone],
      );
    }
    for (const [of, customer] of [
      [shop, ana],
      [shop, ana],
      [other, eva],
    ]) {
      await client.query(
        `INSERT INTO read.sales (shop_id, id, number, revision, customer_id, sold_at, business_date, seller_id, line_count,
           items, discount_centavos, total_centavos, payment_method, payments, receipt_token, search_text, left_session)
         VALUES ($1, $2, 1, 41, $3, now(), '2026-11-21', 's', 2, 2, 0, 200, 'pix', '[]', 'r', '', false)`,
        [of, randomUUID(), customer],
      );
    }
    for (const [of, product] of [
      [shop, coffee],
      [other, tea],
    ]) {
      await client.query(`INSERT INTO read.sale_lines SELECT (jsonb_populate_record(NULL::read.sale_lines, $1)).*`, [
        saleLine(of, product),
      ]);
    }
  });
  // The test's own role sees all shops; this one sees the shop that is set, as the owner does.
  const bound = new pg.Pool({ connectionString: database.url, options: '-c role=pdv_query' });
  const log = { head: async () => '7' as Position, compare: (a: string, b: string) => Number(a) - Number(b) };
  const at = (position: number) =>
    pool.query(
      `INSERT INTO read.checkpoints (name, position) VALUES ('sales', $1)
       ON CONFLICT (name) DO UPDATE SET position = excluded.position`,
      [String(position)],
    );
  const hints = createImportHints(bound, log);
  // The read model has not come to what was bought last.
  await at(6);
  let told: ReadonlySet<string> | undefined;
  const buyers = hints.buyers(shop, [ana, bia, eva]).then((found) => {
    told = found;
  });
  for (let nth = 0; nth < 20; nth++) await bound.query('SELECT 1');
  expect(told).toBeUndefined();
  await at(7);
  await buyers;
  expect(told).toEqual(new Set([ana]));
  expect(await hints.soldProducts(shop, [coffee, tea, randomUUID()])).toEqual(new Set([coffee]));
  await at(6);
  await expect(createImportHints(bound, log, 0).soldProducts(shop, [coffee])).rejects.toThrow('behind');
  await expect(createImportHints(bound, log, 0).buyers(shop, [ana])).rejects.toThrow('behind');
  await pool.query("INSERT INTO read.checkpoints (name, position) VALUES ('customers', 7)");
  expect((await createImportHints(bound, log).people(shop)).map(({ id, phone }) => [id, phone]).sort()).toEqual(
    [
      [ana, null],
      [bia, '11981234410'],
    ].sort(),
  );
  await bound.end();
  await pool.end();
  await database.drop();
});
