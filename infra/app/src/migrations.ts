import { commandMigrations } from '@pdv/command-api/app';
import { maintenanceMigrations } from '@pdv/infra/maintenance/migration';
import { type Migration, migrate } from '@pdv/infra/postgres/migrate';
import { presenceMigrations } from '@pdv/infra/presence/presence';
import { relayMigrations } from '@pdv/infra/relay/table';
import { projectionMigrations, refreshReports } from '@pdv/projections/app';
import { demoMigrations } from '@pdv/samples/demo/builds';
import { schedulerMigrations } from '@pdv/scheduler/app';
import { forecastMigrations } from '@pdv/scheduler/forecasts';
import pg from 'pg';
import { backupMigrations } from './backup/outcome.ts';

/** The migrations of every schema in Postgres except the log. */
export const MIGRATIONS: Readonly<Record<string, readonly Migration[]>> = {
  command: commandMigrations,
  read: projectionMigrations,
  // After the migrations that create the reader's role.
  maintenance: maintenanceMigrations,
  scheduler: schedulerMigrations,
  forecasts: forecastMigrations,
  demo: demoMigrations,
  relay: relayMigrations,
  presence: presenceMigrations,
  backups: backupMigrations,
};

/** Brings all schemas up to date, the analysts' schema included. */
export async function migrateAll(ownerUrl: string): Promise<void> {
  for (const [schema, migrations] of Object.entries(MIGRATIONS)) await migrate(ownerUrl, schema, migrations);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await refreshReports(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
