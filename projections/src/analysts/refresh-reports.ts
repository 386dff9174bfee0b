import { createHash } from 'node:crypto';
import { ANALYSTS_ROLE, REPORTS_ROLE } from '@pdv/infra/postgres/owner-role';
import type { ClientBase } from 'pg';
import { ALL_SHOPS, ROLE_OF_SHOP } from './analyst-role.ts';
import { READABLE } from './readable.ts';
import { type ReportView, reportViews } from './views.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Brings schema `reports` up to date: its views, their policies and their comments. Views and policies belong to
 * tables, not to table names, so **code that swaps a table of `read` must call this in the same transaction**. The
 * views then read the new table, and the old one can be dropped. If nothing has changed since the last call, this does
 * nothing and waits for nothing.
 * @param client of the owner, within a transaction
 * @throws if a view would lose a column or change the name or type of one: Postgres refuses that
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
  // The creator of a view owns it, and the view reads with its owner's rights.
  await client.query(`SET LOCAL ROLE ${REPORTS_ROLE}`);
  await client.query(VISIBLE_SHOPS);
  for (const view of reportViews) await client.query(viewOf(view));
  await client.query('RESET ROLE');
  for (const table of await notNarrowed(client)) await client.query(narrowed(table));
  await client.query(`COMMENT ON SCHEMA reports IS ${quoted(made)}`);
}

/**
 * The tables that have no policies yet, or others. A policy is made under an exclusive lock: a swap must not take that of
 * a table that it does not swap, whose readers may be waiting for one that it does.
 */
async function notNarrowed(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; said: string | null }>(
    `SELECT c.relname AS table, obj_description(p.oid, 'pg_policy') AS said FROM pg_policy p
     JOIN pg_class c ON c.oid = p.polrelid WHERE c.relnamespace = 'read'::regnamespace AND p.polname = 'reports_narrow'`,
  );
  const made = new Map(rows.map(({ table, said }) => [table, said]));
  return Object.keys(READABLE).filter((table) => made.get(table) !== markOf(policiesOf(table)));
}

/** Covers everything that this module creates, and the tables below it. */
async function fingerprint(client: ClientBase): Promise<string> {
  const tables = Object.keys(READABLE);
  const { rows } = await client.query<{ oid: number | null }>(
    "SELECT to_regclass('read.' || name)::oid::int8::text AS oid FROM unnest($1::text[]) AS name",
    [tables],
  );
  const parts = [VISIBLE_SHOPS, ...tables.map(policiesOf), ...reportViews.map(viewOf), READABLE, rows];
  return markOf(JSON.stringify(parts));
}

const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * The shops that the connected login may see. It uses the login, not a setting: a session keeps its login to its end,
 * but any user can change a setting. The policy on `accounts` narrows this query too.
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
 * The second policy is restrictive: it applies on top of every permissive policy. The permissive policy of query-api
 * asks only for a shop's id in a setting.
 */
function policiesOf(table: string): string {
  const visible = table === 'accounts' ? IS_MINE : 'shop_id = ANY ((SELECT reports.visible_shops())::uuid[])';
  return `
    DROP POLICY IF EXISTS reports_read ON read.${table};
    DROP POLICY IF EXISTS reports_narrow ON read.${table};
    CREATE POLICY reports_read ON read.${table} FOR SELECT TO ${REPORTS_ROLE} USING (true);
    CREATE POLICY reports_narrow ON read.${table} AS RESTRICTIVE FOR SELECT TO ${REPORTS_ROLE} USING (${visible})`;
}

/** With the mark by which `notNarrowed` knows them. */
function narrowed(table: string): string {
  const policies = policiesOf(table);
  return `${policies}; COMMENT ON POLICY reports_narrow ON read.${table} IS ${quoted(markOf(policies))}`;
}

/** No security barrier: the policies of the tables hide rows, and they come before any condition of the query. */
function viewOf({ name, about, from, columns }: ReportView): string {
  const all = Object.entries(columns);
  return [
    `CREATE OR REPLACE VIEW reports.${name} AS SELECT ${all.map(([column, { is }]) => `${is} AS ${column}`).join(', ')} FROM ${from}`,
    `GRANT SELECT ON reports.${name} TO ${ANALYSTS_ROLE}`,
    `COMMENT ON VIEW reports.${name} IS ${quoted(about)}`,
    ...all.map(([column, said]) => `COMMENT ON COLUMN reports.${name}.${column} IS ${quoted(said.about)}`),
  ].join(';\n');
}
