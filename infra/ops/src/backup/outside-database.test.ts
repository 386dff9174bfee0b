import { join } from 'node:path';
import { migrateAll } from '@pdv/app/migrations';
import { runBackupProcess } from '@pdv/app/testing/application-process';
import { createCodec } from '@pdv/infra/codec/codec';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { startProjections } from '@pdv/projections/app';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';

let home: TemporaryHome;
let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  home = await temporaryHome();
  database = await createTestDatabase();
  await migrateAll(database.url);
  pool = new pg.Pool({ connectionString: database.url });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await home.remove();
});

it('what services keep in a database of their own is copied and verified, with their secrets alone', {
  timeout: 60_000,
}, async () => {
  const dataDir = join(home.path, 'data');
  const env = { DATABASE_URL: database.url };
  const without = await runBackupProcess('backup', dataDir, env);
  expect(without.output).toContain('não estão os segredos da instalação');
  expect(without.code).toBe(1);
  const { masterKey } = await loadSecrets(join(dataDir, 'secrets'));
  const store = await createPostgresEventStore({ connectionString: database.url });
  const vault = createPostgresVault(pool, { masterKey });
  const projecting = startProjections({ store, codec: createCodec({ vault }), pool });
  try {
    await vault.seal([{ subject: 'customer:1', context: 'x', text: 'Ana' }]);
    const backup = await runBackupProcess('backup', dataDir, env);
    expect(backup.output).toContain('a primeira, do registro inteiro');
    expect(backup.code).toBe(0);
    const verified = await runBackupProcess('verify', dataDir, env);
    expect(verified.output).toContain('está íntegra');
    expect(verified.output).toContain('Os modelos de leitura são o que o registro diz');
    expect(verified.code).toBe(0);
    const other = await pool.connect();
    await other.query('SELECT pg_advisory_lock(7347004)');
    const second = await runBackupProcess('verify', dataDir, env);
    other.release(true);
    expect(second.output).toContain('Outra conferência destes dados está sendo feita agora.');
    expect(second.code).toBe(1);
  } finally {
    await projecting.stop();
    await store.close();
  }
  const wrong = await runBackupProcess('backup', dataDir, { DATABASE_URL: 'mysql://ana:segredo@x/y' });
  expect(wrong.output).toContain('DATABASE_URL: use um endereço como');
  expect(wrong.output).not.toContain('segredo@');
});
