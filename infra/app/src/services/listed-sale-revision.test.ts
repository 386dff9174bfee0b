import { randomUUID } from 'node:crypto';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { projectionMigrations } from '@pdv/projections/app';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createListedSaleRevision } from './listed-sale-revision.ts';

it('finds a sale by its id and by any line, in its own shop only', async () => {
  const database = await createTestDatabase();
  await migrate(database.url, 'read', projectionMigrations);
  const pool = new pg.Pool({ connectionString: database.url });
  const [shop, sale, line, product] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await inTransaction(pool, async (client) => {
    await client.query("SET LOCAL app.projecting = 'on'");
    await client.query(
      `INSERT INTO read.sales (shop_id, id, number, revision, sold_at, business_date, seller_id, line_count, items,
         discount_centavos, total_centavos, payment_method, payments, receipt_token, search_text, left_session)
       VALUES ($1, $2, 1, 41, now(), '2026-11-21', 's', 2, 2, 0, 200, 'pix', '[]', 'r', '', false)`,
      [shop, sale],
    );
    for (const [nth, id] of [sale, line].entries()) {
      await client.query(
        `INSERT INTO read.sale_lines (shop_id, sale_id, nth, id, sold_at, product_id, product_name, category, quantity,
           list_price_centavos, unit_price_centavos, discount_centavos, ticket_discount_centavos, total_centavos, stock_before,
           stock_after, search_text, unit, items)
         VALUES ($1, $2, $3, $4, now(), $5, 'Café', 'c', 1, 100, 100, 0, 0, 100, 2, 1, '', 'un', 1)`,
        [shop, sale, nth, id, product],
      );
    }
  });
  const find = createListedSaleRevision(pool);
  expect([await find(shop, sale), await find(shop, line)]).toEqual([41n, 41n]);
  expect(await find(shop, randomUUID())).toBeNull();
  expect([await find(randomUUID(), sale), await find(randomUUID(), line)]).toEqual([null, null]);
  await inTransaction(pool, async (client) => {
    await client.query("SET LOCAL app.projecting = 'on'");
    await client.query('UPDATE read.sales SET imported_at = now() WHERE id = $1', [sale]);
  });
  expect([await find(shop, sale), await find(shop, line)], 'another system’s').toEqual([null, null]);
  await pool.end();
  await database.drop();
});
