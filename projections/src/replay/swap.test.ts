import { findReplay } from '@pdv/infra/maintenance/replays';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { until } from '../testing/read-side.ts';
import { replaying } from '../testing/replaying.ts';
import { shopStory } from '../testing/shop-story.ts';

const given = replaying();
const { start, ask, undo, ended, happened, sold, shop, product } = given;

describe('tables that took the place of others', () => {
  const rights = () =>
    given.side.rows(
      `SELECT c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text, c.reloptions,
         (SELECT jsonb_agg(jsonb_build_array(p.policyname, p.roles, p.cmd, p.qual, p.with_check) ORDER BY p.policyname)
          FROM pg_policies p WHERE p.schemaname = 'read' AND p.tablename = c.relname) AS policies,
         (SELECT jsonb_agg(regexp_replace(i.indexdef, '(read|rebuilt)\\.', '') ORDER BY i.indexname)
          FROM pg_indexes i WHERE i.schemaname = 'read' AND i.tablename = c.relname) AS indexes
       FROM pg_class c WHERE c.relnamespace = 'read'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
    );

  it('are read by the same people as before, each shop its own', async () => {
    const other = shopStory();
    await sold(3);
    await happened(other.productCreated(product, 9), other.sold(product));
    const before = await rights();
    start();
    await ended(await ask());
    expect(await rights()).toEqual(before);
    const stale = await given.side.rows(`SELECT v.relname FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid
      JOIN pg_class v ON v.oid = r.ev_class JOIN pg_class t ON t.oid = d.refobjid
      WHERE v.relnamespace = 'reports'::regnamespace AND t.relnamespace = 'replaced'::regnamespace`);
    expect(stale, 'what analysts read').toEqual([]);
    const reader = new pg.Client({ connectionString: given.side.database.queryUrl });
    await reader.connect();
    const count = async () => (await reader.query('SELECT FROM read.sales')).rowCount;
    expect(await count()).toBe(0);
    await reader.query("SELECT set_config('app.shop_id', $1, false)", [other.shopId]);
    expect(await count()).toBe(1);
    await expect(reader.query('DELETE FROM read.sales')).rejects.toMatchObject({ code: '42501' });
    await expect(reader.query('SELECT FROM replaced.sales')).rejects.toMatchObject({ code: '42501' });
    await reader.end();
    const unforced = await given.side.rows(
      `SELECT relname FROM pg_class WHERE relnamespace = 'read'::regnamespace AND relkind = 'r' AND NOT relforcerowsecurity`,
    );
    expect(unforced.map(({ relname }) => relname).sort()).toEqual(['checkpoints', 'migrations', 'parked']);
  });

  it('are shown to nobody whose moment is older than what was written into them', { timeout: 30_000 }, async () => {
    await sold(3);
    const reader = new pg.Client({ connectionString: given.side.database.queryUrl });
    await reader.connect();
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await reader.query("SELECT set_config('app.shop_id', $1, true)", [shop.shopId]);
    await happened(shop.sold(product));
    start();
    const id = await ask();
    await until(async () => (await findReplay(given.side.pool, id))?.state === 'swapping');
    await happened(shop.sold(product));
    expect((await reader.query('SELECT FROM read.sales')).rowCount).toBe(3);
    expect((await findReplay(given.side.pool, id))?.state).toBe('swapping');
    await reader.query('COMMIT');
    await ended(id);
    await reader.end();
  });

  it('wait for nobody who reads other tables and may come to wait for these', { timeout: 30_000 }, async () => {
    await sold(3);
    const reader = new pg.Client({ connectionString: given.side.database.queryUrl });
    await reader.connect();
    await reader.query('BEGIN READ ONLY');
    await reader.query('SELECT FROM read.accounts');
    start();
    await ended(await ask(['vouchers']));
    await reader.query('SELECT FROM read.vouchers');
    await reader.query('COMMIT');
    await reader.end();
  });

  it('are what views show that were made on the others', async () => {
    await sold(3);
    await given.side.rows(`CREATE SCHEMA other; CREATE VIEW other."Vendas" WITH (security_barrier = true) AS
      SELECT s.shop_id, count(*)::int AS sales FROM read.sale_lines s JOIN read.products p ON p.id = s.product_id GROUP BY 1;
      CREATE VIEW other.of_view AS SELECT sales FROM other."Vendas"; GRANT SELECT ON other."Vendas" TO pdv_query`);
    start();
    const replay = await ended(await ask());
    await happened(shop.sold(product));
    const shown = () => given.side.rows('SELECT sales FROM other.of_view');
    expect(await shown()).toEqual([{ sales: 4 }]);
    await ended(await undo(replay.id));
    await happened(shop.sold(product));
    expect(await shown()).toEqual([{ sales: 5 }]);
    expect(
      await given.side.rows("SELECT reloptions, relacl::text FROM pg_class WHERE relname = 'Vendas'"),
    ).toMatchObject([{ reloptions: ['security_barrier=true'], relacl: expect.stringContaining('pdv_query=r') }]);
  });
});
