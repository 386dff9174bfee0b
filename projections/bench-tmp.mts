import { randomBytes } from 'node:crypto';
import { startEmbeddedPostgres } from '@pdv/infra/postgres/embedded-server';
import { migrate } from '@pdv/infra/postgres/migrate';
import { personalKeysMigration } from '@pdv/infra/personal-data/migration';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { measureProjecting } from '../infra/embedded/bench/projecting.ts';
const server = await startEmbeddedPostgres({ cluster: '/tmp/rs/pg', password: 'x', port: 5700 });
try {
  await migrate(server.url, 'command', [personalKeysMigration]);
  const store = await createPostgresEventStore({ connectionString: server.url });
  const f = await measureProjecting(server.url, store, randomBytes(32), Number(process.argv[2] ?? 40000));
  console.log(f, (f.projectedPerSecond / f.copyPerSecond).toFixed(3));
  await store.close();
} finally { await server.stop(); }
