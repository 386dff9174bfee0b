import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { debtStory } from '../testing/debt-story.ts';
import { shopStory } from '../testing/shop-story.ts';
import { analystRole, endOverstayers, keepAnalystOut, letAnalystIn } from './analyst-role.ts';
import { createAnalystSide } from './testing/analyst-side.ts';
import { reportViews } from './views.ts';

let side: Awaited<ReturnType<typeof createAnalystSide>>;
let analyst: pg.Client;
const [mine, other, gone] = [shopStory(), shopStory(), shopStory()];

beforeAll(async () => {
  side = await createAnalystSide();
  for (const shop of [mine, other, gone]) {
    const [coffee, ana] = [randomUUID(), randomUUID()];
    const product = shop.productCreated(coffee, 10);
    const sale = shop.sold(coffee, { customerId: ana });
    const reminder = shop.followUpScheduled(sale, '2026-12-21');
    const drawer = shop.cash({
      type: 'CashSessionOpened',
      data: { sessionId: ana, registerId: coffee, registerName: 'Caixa 1', floatCentavos: 1 },
    });
    const returned = shop.returned(sale, [{ nth: 0, quantity: 1 }], { method: 'voucher' });
    const owed = debtStory(shop, ana).owes(1, '2026-12-01');
    await side.happened(shop.registered(), shop.customerAdded(ana), product, sale, reminder, drawer, owed, ...returned);
  }
  await side.happened(gone.accountErased());
  analyst = await side.analystOf(mine.shopId);
});
afterAll(() => side.close());

/** The shops of which a view shows rows. */
async function shopsIn(view: string, client = analyst): Promise<string[]> {
  const { rows } = await client.query<{ shop_id: string }>(`SELECT DISTINCT shop_id FROM reports.${view}`);
  return rows.map(({ shop_id }) => shop_id).sort();
}

describe('of one shop', () => {
  it.each(reportViews.map(({ name }) => name))('%s shows that shop and no other, whatever is said', async (view) => {
    expect(await shopsIn(view)).toEqual([mine.shopId]);
    for (const word of [
      `SET app.shop_id = '${other.shopId}'`,
      "SET app.projecting = 'on'",
      "SET app.operator = 'on'",
      `SET app.catalog_slug = 'padaria-${other.shopId}'`,
      'SET row_security = off',
    ]) {
      await analyst.query(word);
      // With `row_security` off, Postgres refuses the query rather than hide rows.
      expect(await shopsIn(view).catch((error: Error) => error.message), word).toEqual(
        word.includes('row_security') ? expect.stringMatching(/row-level security/) : [mine.shopId],
      );
      await analyst.query('RESET ALL');
    }
  });

  it('no condition sees a row before it is known to be theirs', async () => {
    const { rows } = await analyst.query(
      `SELECT count(*)::int AS n FROM reports.sales_v1 WHERE (CASE WHEN shop_id <> $1 THEN 1 / (items - items) ELSE 1 END) = 1`,
      [mine.shopId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('of all shops', () => {
  it('sees all, but none that was erased', async () => {
    const all = await side.analystOf(null);
    const both = [mine.shopId, other.shopId].sort();
    for (const { name } of reportViews) expect(await shopsIn(name, all), name).toEqual(both);
  });
});

describe('nobody of them', () => {
  it.each([
    'SELECT * FROM read.sales',
    'SELECT name FROM read.customers',
    'SELECT * FROM event_log.events',
    'SELECT * FROM command.personal_keys',
    'SELECT rolpassword FROM pg_authid',
    'SELECT stavalues1 FROM pg_statistic',
    'SET ROLE pdv_reports',
    'SET ROLE pdv_analysts',
    'SET ROLE pdv_owner',
    'SET ROLE pdv_query',
    'SET SESSION AUTHORIZATION pdv_analyst',
    "SET temp_file_limit = '100GB'",
    "SET log_min_messages = 'debug5'",
    'RESET log_min_messages',
    "SELECT pg_logical_emit_message(false, 'x', 'y')",
    'CREATE TEMP TABLE mine (id int)',
    'CREATE TABLE reports.mine (id int)',
    'CREATE VIEW reports.mine AS SELECT 1',
    "CREATE FUNCTION pg_temp.f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE FUNCTION reports.f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    'CREATE OR REPLACE VIEW reports.shops_v1 AS SELECT 1',
    'DELETE FROM reports.new_customers_by_day_v1',
    'UPDATE reports.products_v1 SET stock = 1',
    "INSERT INTO reports.new_customers_by_day_v1 VALUES (gen_random_uuid(), '2026-01-01', 1)",
    'SELECT * FROM reports.products_v1 FOR UPDATE',
    'BEGIN; LOCK TABLE reports.products_v1 IN ACCESS EXCLUSIVE MODE',
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "COPY (SELECT 1) TO '/tmp/x'",
    "SELECT pg_read_file('postgresql.conf')",
    'SELECT lo_create(0)',
    // An append to the log waits for this lock.
    'SELECT pg_advisory_lock(1)',
    'SELECT pg_try_advisory_xact_lock_shared(1, 2)',
    'ALTER ROLE pdv_query SUPERUSER',
    'CREATE ROLE mine',
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename <> user AND datname = current_database()',
  ])('may %s', async (statement) => {
    await analyst.query('SET default_transaction_read_only = off');
    await expect(analyst.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|0A000|55000)$/),
    });
    await analyst.query('ROLLBACK; RESET ALL');
  });

  it('sees what others are doing', async () => {
    const { rows } = await analyst.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename <> user AND query <> '<insufficient privilege>' AND query <> ''",
    );
    expect(rows).toEqual([{ n: 0 }]);
    const stats = await analyst.query("SELECT 1 FROM pg_stats WHERE schemaname IN ('read', 'event_log', 'command')");
    expect(stats.rowCount).toBe(0);
  });

  it('writes into the log of the server', async () => {
    const { rows } = await analyst.query(
      "SELECT name, setting FROM pg_settings WHERE name IN ('log_min_messages', 'log_min_error_statement') ORDER BY 1",
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['panic', 'fatal']);
  });

  it('writes by mistake', async () => {
    await expect(analyst.query('CREATE TABLE x (a int)')).rejects.toMatchObject({ code: '25006' });
  });

  it('enters another database, or comes in a third time at once', async () => {
    const second = await side.analystOf(mine.shopId);
    await expect(side.analystOf(mine.shopId)).rejects.toThrow('too many connections for role');
    await second.end();
    const url = new URL(side.database.url);
    for (const pathname of ['/postgres', '/template1']) {
      const login = { username: analystRole(mine.shopId), password: 'segredo-de-analista', pathname };
      await expect(side.connect(Object.assign(new URL(url), login).href)).rejects.toThrow(/permission denied/);
    }
  });

  it('stays for long, whatever they set', async () => {
    const late = await side.analystOf(null);
    const ended = new Promise((resolve) => late.once('end', resolve));
    await late.query(
      'SET statement_timeout = 0; SET transaction_timeout = 0; SET idle_in_transaction_session_timeout = 0',
    );
    await late.query('BEGIN');
    expect(await endOverstayers(side.owner, 60)).toBe(0);
    expect(await endOverstayers(side.owner, 0)).toBe(1);
    await ended;
    expect((await analyst.query('SELECT 1')).rowCount).toBe(1);
  });
});

describe('a login', () => {
  it('gets another password, which cuts off whoever has the old one, and is taken away', async () => {
    const shopId = other.shopId;
    const before = await side.analystOf(shopId);
    const ended = new Promise((resolve) => before.once('end', resolve));
    const again = await letAnalystIn(side.superuser, { shopId, password: 'outro-segredo' });
    expect(again).toEqual({ role: analystRole(shopId), isNew: false });
    await ended;
    await expect(side.analystOf(shopId)).rejects.toThrow(/password authentication failed/);
    expect(await keepAnalystOut(side.superuser, shopId)).toBe(true);
    expect(await keepAnalystOut(side.superuser, shopId)).toBe(false);
  });

  it('begins anew, whatever was set for it, and goes, whatever it said of what it will make', async () => {
    const shopId = randomUUID();
    const before = await side.analystOf(shopId);
    await before.query('SET default_transaction_read_only = off');
    await before.query("ALTER ROLE CURRENT_USER SET timezone = 'Asia/Tokyo'");
    await before.query('ALTER ROLE CURRENT_USER SET statement_timeout = 0');
    await before.query('ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC');
    await letAnalystIn(side.superuser, { shopId, password: 'segredo-de-analista' });
    const { rows } = await (await side.analystOf(shopId)).query(
      "SELECT current_setting('timezone') AS zone, current_setting('statement_timeout') AS longest",
    );
    expect(rows).toEqual([{ zone: 'UTC', longest: '30s' }]);
    expect(await keepAnalystOut(side.superuser, shopId)).toBe(true);
  });

  it('is made by two at once, and the last password holds', async () => {
    const shopId = randomUUID();
    const servers = await Promise.all([1, 2, 3, 4].map(() => side.connect(side.database.url)));
    const made = await Promise.all(
      servers.map((server) => letAnalystIn(server, { shopId, password: 'a-mesma-senha' })),
    );
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await keepAnalystOut(side.superuser, shopId)).toBe(true);
  });

  it('keeps nothing of the installation from changing hands at the next start', async () => {
    await side.handOver();
    await side.refresh();
    expect(await shopsIn('sales_v1')).toEqual([mine.shopId]);
  });
});
