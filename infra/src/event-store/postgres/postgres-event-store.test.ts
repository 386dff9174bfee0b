import pg from 'pg';
import { createTestDatabase } from '../../testing/postgres.ts';
import { eventStoreContract } from '../contract.ts';
import { createPostgresEventStore } from './postgres-event-store.ts';

eventStoreContract('Postgres', async () => {
  const database = await createTestDatabase();
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  return {
    open: () => createPostgresEventStore({ connectionString: database.url }),
    cut: async () => {
      await admin.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    },
    close: async () => {
      await admin.end();
      await database.drop();
    },
  };
});
