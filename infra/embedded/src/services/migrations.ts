import { commandMigrations } from '@pdv/command-api/app';
import { type Migration, migrate } from '@pdv/infra/postgres/migrate';
import { presenceMigrations } from '@pdv/infra/presence/presence';
import { relayMigrations } from '@pdv/infra/relay/table';
import { projectionMigrations } from '@pdv/projections/app';
import { schedulerMigrations } from '@pdv/scheduler/app';
import { demoMigrations } from '../demo/builds.ts';

const SCHEMAS: Readonly<Record<string, readonly Migration[]>> = {
  command: commandMigrations,
  read: projectionMigrations,
  scheduler: schedulerMigrations,
  demo: demoMigrations,
  relay: relayMigrations,
  presence: presenceMigrations,
};

/** Brings all schemas up to date. */
export async function migrateAll(ownerUrl: string): Promise<void> {
  for (const [schema, migrations] of Object.entries(SCHEMAS)) await migrate(ownerUrl, schema, migrations);
}
