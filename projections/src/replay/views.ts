import type { ClientBase } from 'pg';

export interface View {
  /** Schema-qualified and quoted. */
  readonly name: string;
  readonly options: string;
  readonly definition: string;
}

/**
 * The views that read one of these tables, with their present definitions. A view belongs to a table, not to the
 * table's name. The analysts' views are not among them: another role owns them, and `refreshReports` replaces them.
 */
export async function viewsOn(client: ClientBase, schema: string, tables: readonly string[]): Promise<View[]> {
  const { rows } = await client.query<View>(
    `SELECT DISTINCT v.oid::regclass::text AS name, pg_get_viewdef(v.oid) AS definition,
       CASE WHEN v.reloptions IS NULL THEN '' ELSE format('WITH (%s)', array_to_string(v.reloptions, ', ')) END AS options
     FROM pg_depend d
     JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid
     JOIN pg_class v ON v.oid = r.ev_class AND v.relkind = 'v'
     JOIN pg_class t ON d.refclassid = 'pg_class'::regclass AND t.oid = d.refobjid
     WHERE t.relnamespace = $1::regnamespace AND t.relname = ANY($2)
       AND v.relnamespace IS DISTINCT FROM to_regnamespace('reports')`,
    [schema, tables],
  );
  return rows;
}

/** Makes each view read the tables that have the names now. Its grants stay. */
export async function pointAnew(client: ClientBase, views: readonly View[]): Promise<void> {
  for (const { name, options, definition } of views) {
    await client.query(`CREATE OR REPLACE VIEW ${name} ${options} AS ${definition}`);
  }
}
