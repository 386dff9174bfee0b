import knexFactory, { type Knex } from 'knex';

export interface Migration {
  /** Unique in its list and never changed once it has run anywhere. */
  readonly name: string;
  up(knex: Knex): Promise<void>;
}

/**
 * Brings a schema up to date: makes it when it is missing and runs what has not run yet, in the list's order and in
 * one transaction. Unqualified names in a migration mean this schema. Several processes may start at once: they take
 * turns. knex's own migrator is not used because its lock outlives a process that is killed.
 */
export async function migrate(
  connectionString: string,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  const knex = knexFactory({ client: 'pg', connection: connectionString, pool: { min: 0, max: 1 } });
  try {
    await knex.transaction(async (trx) => {
      await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`migrate ${schema}`]);
      await trx.raw('CREATE SCHEMA IF NOT EXISTS ??', [schema]);
      await trx.raw('SET LOCAL search_path TO ??, public', [schema]);
      // Opens the owner's own policies: what a migration fills in must reach every row, whoever's it is.
      await trx.raw("SET LOCAL app.projecting = 'on'");
      await trx.raw(
        'CREATE TABLE IF NOT EXISTS ??.migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
        [schema],
      );
      const done = new Set<string>(await trx.withSchema(schema).from('migrations').pluck('name'));
      for (const migration of migrations) {
        if (done.has(migration.name)) continue;
        await migration.up(trx);
        await trx.withSchema(schema).from('migrations').insert({ name: migration.name });
      }
    });
  } finally {
    await knex.destroy();
  }
}
