import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@pdv/app/database';
import { migrateAll } from '@pdv/app/migrations';
import { runScript } from '@pdv/app/testing/run-script';
import { createCodec } from '@pdv/infra/codec/codec';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { seedShops } from '@pdv/samples/seed/seed-shops';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReading } from './seed/fill-read-models.ts';

let home: TemporaryHome;
let dataDir: string;
let slug: string;
const stops: (() => Promise<void>)[] = [];

/** A year of two shops in a Postgres that a running application holds. */
beforeAll(async () => {
  home = await temporaryHome();
  dataDir = join(home.path, 'data');
  const secrets = await loadSecrets(join(dataDir, 'secrets'));
  const database = await openDatabase({ dataDir, port: undefined, ...secrets, onLost: () => {} });
  stops.push(database.stop);
  await migrateAll(database.ownerUrl);
  const store = await createPostgresEventStore({ connectionString: database.ownerUrl });
  const pool = new pg.Pool({ connectionString: database.ownerUrl });
  const { masterKey } = secrets;
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey }) });
  const { shops } = await seedShops({
    ...{ seed: randomUUID(), sales: 2_000, shops: 2, now: new Date(), store, pool, masterKey },
    phase: () => ({ advance: () => {}, end: () => {} }),
    startReading: (onRead) => startReading({ store, codec, pool }, onRead),
  });
  await store.close();
  await pool.end();
  slug = shops[0]?.slug ?? '';
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await home.remove();
});

const makeAnalyst = (env: Record<string, string> = {}) => runScript('analyst', { ...env, DATA_DIR: dataDir });

async function asAnalyst<T>(output: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: /postgres:\S+/.exec(output)?.[0] ?? '' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const countShops = (output: string) =>
  asAnalyst(output, async (client) => (await client.query('SELECT * FROM shops_v1')).rowCount);

it('lets the analyst of one shop in, and that of all, with a new password each time, and out again', {
  timeout: 90_000,
}, async () => {
  const first = await makeAnalyst({ SHOP: slug });
  expect(first.output).toContain(`da loja ${slug}: criado`);
  expect(await countShops(first.output)).toBe(1);
  const second = await makeAnalyst({ SHOP: slug, PASSWORD: 'escolhida por mim' });
  expect(second.output).toContain('senha trocada');
  expect(await countShops(second.output)).toBe(1);
  await expect(countShops(first.output)).rejects.toThrow(/password authentication failed/);

  expect(await countShops((await makeAnalyst()).output)).toBe(2);
  expect((await makeAnalyst({ SHOP: slug, REVOKE: '1' })).output).toContain('acabou');
  await expect(countShops(second.output)).rejects.toThrow(/password authentication failed/);
  expect((await makeAnalyst({ REVOKE: '1' })).output).toContain('acabou');
});

it('says what is mistaken', { timeout: 60_000 }, async () => {
  expect(await makeAnalyst({ SHOP: 'nenhuma' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('SHOP=nenhuma: não há loja com esse endereço'),
  });
  expect(await makeAnalyst({ PASSWORD: 'curta' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('12 caracteres'),
  });
  const services = {
    DATABASE_URL: 'postgres://pdv_owner:x@postgres:5432/fregues',
    DATA_DIR: join(home.path, 'nenhuma'),
  };
  expect(await runScript('analyst', services)).toMatchObject({
    code: 1,
    output: expect.stringContaining('ADMIN_DATABASE_URL falta'),
  });
});

it('the page’s examples are answered, each with something', async () => {
  const page = await readFile(new URL('../../docs/analysts.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```sql\n(.*?)```/gs)].map(([, query = '']) => query);
  expect(examples.length).toBeGreaterThanOrEqual(8);
  await asAnalyst((await makeAnalyst({ SHOP: slug })).output, async (client) => {
    for (const query of examples) expect((await client.query(query)).rowCount, query).toBeGreaterThan(0);
  });
});
