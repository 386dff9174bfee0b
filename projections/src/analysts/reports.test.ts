import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { debtStory } from '../testing/debt-story.ts';
import { shopStory } from '../testing/shop-story.ts';
import { createAnalystSide } from './testing/analyst-side.ts';
import { reportViews } from './views.ts';

let side: Awaited<ReturnType<typeof createAnalystSide>>;
let analyst: pg.Client;
const shop = shopStory();
const [coffee, ana, bia] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  side = await createAnalystSide();
  const product = shop.productCreated(coffee, 10);
  const sale = shop.sold(coffee, { customerId: ana, quantity: 2, notes: 'da Ana' });
  const erased = shop.sold(coffee, { customerId: bia });
  await side.happened(
    ...[shop.registered(), shop.customerAdded(ana, { name: 'Ana' }), shop.customerAdded(bia, { name: 'Bia' })],
    ...[product, sale, erased, shop.followUpScheduled(sale, '2026-12-21')],
    shop.customerErased(bia),
  );
  analyst = await side.analystOf(shop.shopId);
});
afterAll(() => side.close());

interface Described {
  view: string;
  about: string | null;
  column: string;
  type: string;
  said: string | null;
}

/** The views as the database describes them. */
const described = () =>
  side.rows<Described>(
    `SELECT c.relname AS view, obj_description(c.oid, 'pg_class') AS about, a.attname AS column,
       format_type(a.atttypid, a.atttypmod) AS type, col_description(c.oid, a.attnum) AS said
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'reports'::regnamespace ORDER BY array_position($1, c.relname::text), a.attnum`,
    [reportViews.map(({ name }) => name)],
  );

describe('the columns', () => {
  it('are those that were promised, in their order; a new one is promised by adding it to the file', async () => {
    const promised = JSON.parse(await readFile(new URL('./promised-columns.json', import.meta.url), 'utf8'));
    const found: Record<string, string[]> = {};
    for (const { view, column, type } of await described()) found[view] = [...(found[view] ?? []), `${column} ${type}`];
    expect(found).toEqual(promised);
  });

  it('are of the types that the page says', async () => {
    const types = (await described()).map(({ view, column, type }) => [view, column, type]);
    const said = reportViews.flatMap(({ name, columns }) =>
      Object.entries(columns).map(([column, { type }]) => [name, column, type]),
    );
    expect(types).toEqual(said);
  });

  it('cannot be taken away where they are in use', async () => {
    await side.owner.query('BEGIN; SET LOCAL ROLE pdv_reports');
    await expect(
      side.owner.query('CREATE OR REPLACE VIEW reports.new_customers_by_day_v1 AS SELECT shop_id FROM read.customers'),
    ).rejects.toThrow('cannot drop columns from view');
    await side.owner.query('ROLLBACK');
  });

  it('are told of in the database, and on a page that is made from it', async () => {
    const all = await described();
    expect(all.filter(({ about, said }) => !about || !said)).toEqual([]);
    // `npx vitest run -u projections/src/analysts/reports.test.ts` updates it.
    await expect(pageOf(all)).toMatchFileSnapshot('../../../infra/docs/reports-schema.md');
  });
});

describe('the schema', () => {
  it('does nothing, and waits for nobody, where nothing has changed', async () => {
    await analyst.query('BEGIN; SELECT * FROM reports.sales_v1');
    const before = await side.rows("SELECT oid, xmin FROM pg_class WHERE relnamespace = 'reports'::regnamespace");
    await side.refresh();
    expect(await side.rows("SELECT oid, xmin FROM pg_class WHERE relnamespace = 'reports'::regnamespace")).toEqual(
      before,
    );
    await analyst.query('COMMIT');
  });

  it('follows a table that is swapped for another, in one transaction', async () => {
    for (const table of ['accounts', 'sales', 'sale_lines', 'customers']) {
      await side.refresh(`
        SET LOCAL app.projecting = 'on';
        CREATE TABLE read.new_one (LIKE read.${table} INCLUDING ALL);
        INSERT INTO read.new_one SELECT * FROM read.${table};
        ALTER TABLE read.new_one ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
        ALTER TABLE read.${table} RENAME TO old_one;
        ALTER TABLE read.new_one RENAME TO ${table};
        DELETE FROM read.old_one`);
      const { rows } = await analyst.query(
        'SELECT l.customer_id IS NULL AS nobody FROM sales_v1 JOIN sale_lines_v1 l USING (sale_id) ORDER BY 1',
      );
      expect(rows, table).toEqual([{ nobody: false }, { nobody: true }]);
      await side.owner.query('DROP TABLE read.old_one');
    }
  });
});

describe('an analyst', () => {
  it('finds no person in any view, and of whoever was erased not even the number', async () => {
    let all = '';
    for (const { name } of reportViews) all += JSON.stringify((await analyst.query(`SELECT * FROM ${name}`)).rows);
    for (const told of ['Ana', 'Bia', 'Maria', 'maria@example.com', '11981234410', bia])
      expect(all).not.toContain(told);
    expect(all).toContain(ana);
    const { rows } = await analyst.query('SELECT customer_id, total_centavos FROM sales_v1 ORDER BY total_centavos');
    expect(rows).toEqual([
      { customer_id: null, total_centavos: '1890' },
      { customer_id: ana, total_centavos: '3780' },
    ]);
  });

  it('reads what is owed with its age, and what was paid with none', async () => {
    const ofAna = debtStory(shop, ana);
    // By the clock of the database: the age is of today.
    const [{ late, today, later } = { late: '', today: '', later: '' }] = await side.rows<{
      late: string;
      today: string;
      later: string;
    }>(
      `SELECT (day - 31)::text AS late, day::text AS today, (day + 1)::text AS later
       FROM (SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS day) AS now`,
    );
    const paid = ofAna.owes(300, late, 3);
    await side.happened(
      ...[paid, ofAna.paid(paid, 300), ofAna.owes(500, late, 4), ofAna.owes(600, today, 5)],
      ...[ofAna.owes(700, later, 6), debtStory(shop, bia).owes(800, later, 7)],
    );
    const { rows } = await analyst.query(
      `SELECT sale_number::int AS sale, customer_id IS NULL AS nobody, open_centavos::int AS open, days_late, age
       FROM debts_v1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { sale: 3, nobody: false, open: 0, days_late: 0, age: null },
      { sale: 4, nobody: false, open: 500, days_late: 31, age: 'to60' },
      { sale: 5, nobody: false, open: 600, days_late: 0, age: 'today' },
      { sale: 6, nobody: false, open: 700, days_late: 0, age: 'upcoming' },
      { sale: 7, nobody: true, open: 800, days_late: 0, age: 'upcoming' },
    ]);
  });

  it("reads days and hours of the shop's zone", async () => {
    const { rows } = await analyst.query(
      'SELECT DISTINCT day::text, sold_at_local::text, sold_at = $1 AS is_then FROM sales_v1',
      ['2026-11-21T15:00:00Z'],
    );
    expect(rows).toEqual([{ day: '2026-11-21', sold_at_local: '2026-11-21 12:00:00', is_then: true }]);
  });
});

function pageOf(all: readonly Described[]): string {
  const views = new Map<string, Described[]>();
  for (const one of all) views.set(one.view, [...(views.get(one.view) ?? []), one]);
  const parts = [...views].map(
    ([view, columns]) =>
      `## ${view}\n\n${columns[0]?.about}\n\n| column | type | what it is |\n|---|---|---|\n${columns
        .map(({ column, type, said }) => `| \`${column}\` | ${type} | ${said} |`)
        .join('\n')}\n`,
  );
  return `# Schema \`reports\`\n\nMade from the database's own comments by a test; [analysts.md](analysts.md) says how to use it.\n\n${parts.join('\n')}`;
}
