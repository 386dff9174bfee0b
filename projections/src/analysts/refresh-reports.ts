import { createHash } from 'node:crypto';
import { ANALYSTS_ROLE, REPORTS_ROLE } from '@pdv/infra/postgres/owner-role';
import type { ClientBase } from 'pg';
import { ALL_SHOPS, ROLE_OF_SHOP } from './analyst-role.ts';
import { READABLE, type ReportView, reportViews } from './views.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Brings schema `reports` up to date: its views, whom they show what, and what is said about them. Views and policies
 * belong to tables, not to their names, so **whoever swaps a table of `read` for another calls this in the same
 * transaction**: then the views read the new one, and the old one can be dropped. Where nothing has changed since the
 * last call it does nothing, and waits for nobody.
 * @param client of the owner, within a transaction
 * @throws where a view would lose a column, or one would change its name or type: Postgres refuses that
 */
export async function refreshReports(client: ClientBase): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('reports', 0))");
  const made = `Views for analysts; infra/docs/analysts.md tells of them. ${await fingerprint(client)}`;
  const { rows } = await client.query<{ said: string | null }>(
    "SELECT obj_description(to_regnamespace('reports'), 'pg_namespace') AS said",
  );
  if (rows[0]?.said === made) return;
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS reports;
    GRANT USAGE, CREATE ON SCHEMA reports TO ${REPORTS_ROLE};
    GRANT USAGE ON SCHEMA reports TO ${ANALYSTS_ROLE};
    GRANT USAGE ON SCHEMA read TO ${REPORTS_ROLE}`);
  for (const [table, columns] of Object.entries(READABLE)) await client.query(readable(table, columns));
  // Who makes a view owns it, and the view reads with the rights of its owner.
  await client.query(`SET LOCAL ROLE ${REPORTS_ROLE}`);
  await client.query(VISIBLE_SHOPS);
  for (const view of reportViews) await client.query(viewOf(view));
  await client.query('RESET ROLE');
  for (const table of Object.keys(READABLE)) await client.query(narrowed(table));
  await client.query(`COMMENT ON SCHEMA reports IS ${quoted(made)}`);
}

/** Of all that is made here, and of the tables that it is made over. */
async function fingerprint(client: ClientBase): Promise<string> {
  const tables = Object.keys(READABLE);
  const { rows } = await client.query<{ oid: number | null }>(
    "SELECT to_regclass('read.' || name)::oid::int8::text AS oid FROM unnest($1::text[]) AS name",
    [tables],
  );
  const parts = [VISIBLE_SHOPS, ...tables.map(narrowed), ...reportViews.map(viewOf), READABLE, rows];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/**
 * The shops of whoever is connected. It asks who that is, not what they say: a session has one login from its beginning
 * to its end, while any setting can be set by anybody. In the order of its policy, this reads `accounts` narrowed.
 */
const VISIBLE_SHOPS = `
  CREATE OR REPLACE FUNCTION reports.visible_shops() RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS 'SELECT array_agg(shop_id) FROM read.accounts';
  REVOKE EXECUTE ON FUNCTION reports.visible_shops() FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION reports.visible_shops() TO ${ANALYSTS_ROLE};
  COMMENT ON FUNCTION reports.visible_shops() IS 'The shops that this login may see.'`;

const IS_MINE = `session_user = '${ALL_SHOPS}' OR session_user = '${ROLE_OF_SHOP}' || replace(shop_id::text, '-', '')`;

function readable(table: string, columns: readonly string[]): string {
  return `REVOKE ALL ON read.${table} FROM ${REPORTS_ROLE};
    GRANT SELECT (${columns.join(', ')}) ON read.${table} TO ${REPORTS_ROLE}`;
}

/**
 * The second policy is restrictive: it holds whatever else would let a row be seen, such as the one by which query-api
 * reads, for which it is enough to say a shop's id.
 */
function narrowed(table: string): string {
  const visible = table === 'accounts' ? IS_MINE : 'shop_id = ANY ((SELECT reports.visible_shops())::uuid[])';
  return `
    DROP POLICY IF EXISTS reports_read ON read.${table};
    DROP POLICY IF EXISTS reports_narrow ON read.${table};
    CREATE POLICY reports_read ON read.${table} FOR SELECT TO ${REPORTS_ROLE} USING (true);
    CREATE POLICY reports_narrow ON read.${table} AS RESTRICTIVE FOR SELECT TO ${REPORTS_ROLE} USING (${visible})`;
}

/** No security barrier: what nobody may see is kept back by the policies beneath, which come before any condition. */
function viewOf({ name, about, from, columns }: ReportView): string {
  const all = Object.entries(columns);
  return [
    `CREATE OR REPLACE VIEW reports.${name} AS SELECT ${all.map(([column, { is }]) => `${is} AS ${column}`).join(', ')} FROM ${from}`,
    `GRANT SELECT ON reports.${name} TO ${ANALYSTS_ROLE}`,
    `COMMENT ON VIEW reports.${name} IS ${quoted(about)}`,
    ...all.map(([column, said]) => `COMMENT ON COLUMN reports.${name}.${column} IS ${quoted(said.about)}`),
  ].join(';\n');
}
