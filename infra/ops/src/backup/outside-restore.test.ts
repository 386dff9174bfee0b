import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { joinDatabase } from '@pdv/app/database';
import { migrateAll } from '@pdv/app/migrations';
import { killRestoreProcess, runBackupProcess, startApplicationProcess } from '@pdv/app/testing/application-process';
import { ShopClient } from '@pdv/app/testing/shop-client';
import type { EventToAppend } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { Session } from '@pdv/schemas/account/session';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';

let home: TemporaryHome;
let database: TestDatabase;
beforeEach(async () => {
  home = await temporaryHome();
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  await home.remove();
});

async function ask<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
async function happens(dataDir: string, event: Pick<EventToAppend, 'type' | 'data' | 'metadata'>) {
  const secrets = await loadSecrets(join(dataDir, 'secrets'));
  const { ownerUrl } = await joinDatabase({ dataDir, ...secrets, port: undefined });
  const store = await createPostgresEventStore({ connectionString: ownerUrl });
  const facts = { schemaVersion: 1, occurredAt: new Date().toISOString(), correlationId: 'c', actorId: 'a' };
  const whole = { ...event, id: randomUUID(), metadata: { ...facts, ...event.metadata } };
  await store.append(`followup-${randomUUID()}`, [whole], 'none').finally(() => store.close());
}
const events = async () => (await ask<{ count: number }>('SELECT count(*)::int FROM event_log.events'))[0]?.count ?? 0;

it('a backup fills a database that services share, an empty one alone, and again where it was killed', {
  timeout: 240_000,
}, async () => {
  const source = join(home.path, 'antes');
  const application = await startApplicationProcess(source);
  const shop = new ShopClient(application.address);
  const form = { storeName: 'Loja', ownerName: 'Ana', email: 'ana@example.com', slug: 'loja', password: 'segredo-1' };
  const session = (await shop.post<Session>('/api/auth/register', form)).body;
  shop.token = session.accessToken;
  const { id } = await shop.createProduct({ stock: 50 });
  for (let nth = 0; nth < 3; nth++) expect((await shop.sell(id, `venda-${nth}`)).status).toBe(201);
  const bia = (await shop.post<{ id: string }>('/api/customers', { name: 'Bia' })).body;
  await happens(source, {
    // An event of her shop that no process and no read model can apply, before her erasure.
    type: 'FollowUpScheduled',
    data: { followUpId: null },
    metadata: { shopId: session.user.id },
  });
  expect((await runBackupProcess('backup', source)).code).toBe(0);
  expect((await shop.delete(`/api/customers/${bia.id}`)).status).toBe(204);
  const noted = () => readFile(join(source, 'backups', 'erasures.json'), 'utf8').catch(() => '');
  await expect.poll(noted, { timeout: 20_000 }).toContain(bia.id);
  await application.stop();

  const from = {
    FROM: join(source, 'backups'),
    BACKUP_KEY_FILE: join(source, 'secrets', 'backup.key'),
    DATABASE_URL: database.ownerUrl,
  };
  const target = (name: string) => join(home.path, name);
  const restore = (name: string, env: Record<string, string> = {}) =>
    runBackupProcess('restore', target(name), { ...from, ...env });

  // A restore refuses a database with foreign tables.
  await ask('CREATE SCHEMA alheio; CREATE TABLE alheio.notas (texto text)');
  const others = await restore('recusada');
  expect(others.output).toContain('tem alheio.notas, que não é do Freguês');
  expect(others.code).toBe(1);
  expect(existsSync(target('recusada'))).toBe(false);
  await ask('DROP SCHEMA alheio CASCADE');

  // The database after its preparation for the services.
  await migrateAll(database.ownerUrl);
  const half = target('metade');
  const underWay = async () => (await ask("SELECT FROM pg_namespace WHERE nspname = 'restoring'")).length > 0;
  expect(await killRestoreProcess(half, from, underWay)).toBe(true);
  expect((await runBackupProcess('backup', half, from)).output).toContain('não chegou ao fim');
  await rm(join(half, 'restoring'), { force: true });
  expect((await runBackupProcess('backup', half, from)).output).toContain('nesse banco de dados não chegou ao fim');

  const restored = await restore('depois');
  expect(restored.output).toContain('conferida');
  expect(restored.output).toMatch(/evento está parado|eventos estão parados/);
  expect(restored.code).toBe(0);
  // She was erased after the backup, behind a parked event of her shop.
  const keys = `SELECT wrapped_key IS NULL AS gone FROM command.personal_keys WHERE subject = 'customer:${bia.id}'`;
  expect(await ask(keys)).toEqual([{ gone: true }]);
  expect(await readdir(target('depois'))).toEqual(['secrets']);
  const verified = await runBackupProcess('verify', target('depois'), { DATABASE_URL: database.ownerUrl });
  // All tables equal the fold of the log, without the parked events.
  expect(verified.output).toMatch(/parados?: veja/);
  expect(verified.output).not.toContain('não são o que o registro diz');
  const before = await events();
  expect(before).toBeGreaterThan(3);

  const full = await restore('outra');
  expect(full.output).toContain('já tem dados: restaure num vazio. Nada foi alterado.');
  expect(full.code).toBe(1);
  expect(await events()).toBe(before);
});
