import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinDatabase } from '@pdv/app/database';
import {
  type ApplicationProcess,
  killBackupProcess,
  runApplicationProcess,
  runBackupProcess,
  startApplicationProcess,
} from '@pdv/app/testing/application-process';
import { ShopClient } from '@pdv/app/testing/shop-client';
import { newBackupKeyFile } from '@pdv/infra/backup/backup-key';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { Session } from '@pdv/schemas/account/session';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

let home: TemporaryHome;
let application: ApplicationProcess;
let dataDir: string;
beforeAll(async () => {
  home = await temporaryHome();
  dataDir = join(home.path, 'data');
  application = await startApplicationProcess(dataDir);
});
afterAll(async () => {
  await application?.kill();
  await home.remove();
});

const keyFile = () => join(dataDir, 'secrets', 'backup.key');
const backups = () => join(dataDir, 'backups');
const newDataDir = () => join(home.path, randomUUID());
const manifests = async () => (await readdir(backups())).filter((name) => name.startsWith('backup-')).sort();
const restore = (target: string, env: Record<string, string>) => runBackupProcess('restore', target, env);

interface Person {
  readonly id: string;
  readonly name: string;
}

async function register(shop: ShopClient) {
  const name = `loja-${randomUUID().slice(0, 8)}`;
  const login = { email: `${name}@example.com`, password: 'segredo-1' };
  const form = { storeName: name, ownerName: 'Zulmira', slug: name, ...login };
  shop.token = (await shop.post<Session>('/api/auth/register', form)).body.accessToken;
  return login;
}

async function withDatabase<T>(directory: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const secrets = await loadSecrets(join(directory, 'secrets'));
  const { ownerUrl } = await joinDatabase({ dataDir: directory, ...secrets, port: undefined });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function addPhoto(address: string, token: string, productId: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  const body = new Uint8Array(Buffer.from(PNG, 'base64'));
  const answer = await fetch(`${address}/api/products/${productId}/photos`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  const { url } = (await answer.json()) as { url: string };
  return { url, content: await contentOf(address, url) };
}

async function contentOf(address: string, url: string): Promise<Buffer> {
  const answer = await fetch(address + url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  return Buffer.from(await answer.arrayBuffer());
}

/** All rows of all read models of a running application. */
function readModels(directory: string): Promise<Record<string, unknown[]>> {
  return withDatabase(directory, async (client) => {
    await client.query("SET app.projecting = 'on'");
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'read'::regnamespace AND relkind = 'r'
         AND relname NOT IN ('checkpoints', 'parked', 'migrations')`,
    );
    const contents: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(`SELECT to_jsonb(t)::text AS row FROM read.${name} t ORDER BY 1`);
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  });
}

it('an installation is what it was after its data are lost', { timeout: 240_000 }, async () => {
  const shop = new ShopClient(application.address);
  const login = await register(shop);
  const { id: coffee } = await shop.createProduct({ stock: 50 });
  const customer = async (name: string) => (await shop.post<Person>('/api/customers', { name })).body;
  const [ana, bia] = [await customer('Ana Zabriskie'), await customer('Bia Xenofonte')];
  const sell = (customerId: string) =>
    shop.post('/api/sales', { productId: coffee, customerId, quantity: 1, paymentMethod: 'pix', notes: 'à parte' });
  for (const { id } of [ana, bia, ana]) expect((await sell(id)).status).toBe(201);
  const photo = await addPhoto(application.address, shop.token, coffee);
  const first = await runBackupProcess('backup', dataDir);
  expect(first.output).toContain('a primeira, do registro inteiro');
  expect(first.output).toContain(keyFile());
  expect(first.code).toBe(0);

  await sell(bia.id);
  const keyOfBia = await withDatabase(dataDir, (client) =>
    client.query('SELECT wrapped_key FROM command.personal_keys WHERE subject = $1', [`customer:${bia.id}`]),
  );
  expect((await shop.delete(`/api/customers/${bia.id}`)).status).toBe(204);
  await expect.poll(() => hasKey(dataDir, bia.id), { timeout: 10_000 }).toBe(false);
  // As if the backup had copied the tables before her key was destroyed, and the log after her erasure.
  await withDatabase(dataDir, (client) =>
    client.query('UPDATE command.personal_keys SET wrapped_key = $2, destroyed_at = NULL WHERE subject = $1', [
      `customer:${bia.id}`,
      keyOfBia.rows[0].wrapped_key,
    ]),
  );
  // As if a shop had signed up after the copy of the log and before the copy of the tables.
  await withDatabase(dataDir, (client) =>
    client.query(
      `INSERT INTO command.reservations (kind, value, shop_id, fingerprint, for_whom, settled_at)
       SELECT 'email', 'tarde@example.com', id, 'x', id, now() FROM gen_random_uuid() AS id`,
    ),
  );
  // And an owner had opened another shop.
  await withDatabase(dataDir, (client) =>
    client.query(
      `WITH late AS (INSERT INTO command.branches (shop_id, head_shop_id, created_at)
         SELECT gen_random_uuid(), shop_id, now() FROM command.members WHERE email = $1 RETURNING shop_id)
       INSERT INTO command.shop_access (member_id, shop_id, created_at, pending)
         SELECT member_id, late.shop_id, now(), true FROM command.members, late WHERE email = $1`,
      [login.email],
    ),
  );
  await sell(ana.id);
  const second = await runBackupProcess('backup', dataDir);
  expect(second.output).toContain('só o que é novo');
  const told = await shop.get<unknown[]>('/api/sales');
  expect(told.body).toHaveLength(5);
  const before = await readModels(dataDir);
  expect(before.sales).toHaveLength(5);
  // Sales after the last backup are lost with the data.
  await sell(ana.id);
  expect(await application.stop()).toBe(0);

  const target = newDataDir();
  const restored = await restore(target, { FROM: backups(), BACKUP_KEY_FILE: keyFile() });
  expect(restored.output).toContain('conferida');
  expect(restored.code).toBe(0);
  expect(await erasedButKept(target, bia.id)).toBe(false);
  application = await startApplicationProcess(target);
  expect(await readModels(target)).toEqual(before);
  const again = new ShopClient(application.address);
  expect((await again.post('/api/auth/login', { ...login, password: 'segredo-2' })).status).toBe(401);
  const session = await again.post<Session>('/api/auth/login', login);
  expect(session.status).toBe(200);
  again.token = session.body.accessToken;
  expect(await contentOf(application.address, photo.url)).toEqual(photo.content);
  expect((await again.get<unknown[]>('/api/sales')).body).toEqual(told.body);
  const customers = (await again.get<Person[]>('/api/customers')).body;
  expect(customers.map(({ name }) => name)).toEqual(['Ana Zabriskie']);
  expect(await hasKey(target, ana.id)).toBe(true);
  expect(await hasKey(target, bia.id)).toBe(false);
  const reservations = await withDatabase(target, (client) => client.query('SELECT value FROM command.reservations'));
  expect(reservations.rows.map(({ value }) => value)).toEqual(expect.arrayContaining([login.email]));
  expect(reservations.rows.map(({ value }) => value)).not.toContain('tarde@example.com');
  const others = await withDatabase(target, (client) =>
    client.query('SELECT shop_id FROM command.branches UNION SELECT shop_id FROM command.shop_access'),
  );
  expect(others.rows).toEqual([]);
  expect((await again.sell(coffee, 'novo')).status).toBe(201);
  expect((await again.get<unknown[]>('/api/sales')).body).toHaveLength(6);
  // Bia was erased after the first backup: a restore of it must not bring her back.
  const [oldest = ''] = await manifests();
  const early = newDataDir();
  expect((await restore(early, { FROM: join(backups(), oldest), BACKUP_KEY_FILE: keyFile() })).code).toBe(0);
  expect(await hasKey(early, bia.id)).toBe(false);
  expect(await hasKey(early, ana.id)).toBe(true);
  const [named] = await withDatabase(early, async (client) => {
    await client.query("SET app.projecting = 'on'");
    return (await client.query('SELECT jsonb_agg(name) AS names FROM read.customers')).rows;
  });
  expect(named.names).toEqual(['Ana Zabriskie']);
  // The first backup is still valid.
  const [older = ''] = await manifests();
  const checked = await runBackupProcess('verify', newDataDir(), {
    FROM: join(backups(), older),
    BACKUP_KEY_FILE: keyFile(),
  });
  expect(checked.output).toContain('está íntegra');
  // A backup of the restored data uses the same key.
  expect((await runBackupProcess('backup', target)).code).toBe(0);
  const own = await runBackupProcess('verify', newDataDir(), {
    FROM: join(target, 'backups'),
    BACKUP_KEY_FILE: keyFile(),
  });
  expect(own.output).toContain('está íntegra');
});

async function hasKey(directory: string, customerId: string): Promise<boolean> {
  const { rows } = await withDatabase(directory, (client) =>
    client.query('SELECT wrapped_key IS NOT NULL AS there FROM command.personal_keys WHERE subject = $1', [
      `customer:${customerId}`,
    ]),
  );
  return rows[0]?.there ?? false;
}

/** Checks the data right after the restore: starts Postgres only for this query. */
async function erasedButKept(directory: string, customerId: string): Promise<boolean> {
  const secrets = await loadSecrets(join(directory, 'secrets'));
  expect(secrets.ownerPassword).not.toBe('');
  return existsSync(join(directory, 'restoring')) || (await hasKey(directory, customerId));
}

it('is refused where it would do harm or cannot end well', { timeout: 120_000 }, async () => {
  const from = { FROM: backups(), BACKUP_KEY_FILE: keyFile() };
  const full = newDataDir();
  await mkdir(full);
  await writeFile(join(full, 'notas.txt'), 'x');
  expect((await restore(full, from)).output).toContain('não está vazia');
  expect(await readdir(full)).toEqual(['notas.txt']);
  const target = newDataDir();
  expect((await restore(target, { FROM: backups() })).output).toContain('Diga a chave');
  const other = join(home.path, 'outra.key');
  await writeFile(other, await newBackupKeyFile());
  expect((await restore(target, { ...from, BACKUP_KEY_FILE: other })).output).toContain('outra chave');
  expect((await restore(target, { ...from, FROM: newDataDir() })).output).toContain('Não há cópias');
  const damaged = join(home.path, 'danificada');
  await cp(backups(), damaged, { recursive: true });
  const [segment = ''] = (await readdir(damaged)).filter((name) => name.startsWith('log-'));
  await writeFile(join(damaged, segment), 'x');
  const refused = await restore(target, { ...from, FROM: damaged });
  expect(refused.output).toContain(`${segment} tem 1 byte;`);
  expect(refused.code).toBe(1);
  expect(existsSync(target)).toBe(false);
  await mkdir(target);
  await writeFile(join(target, 'restoring'), '');
  expect((await runApplicationProcess(target)).output).toContain('não chegou ao fim');
});

it('is taken beside a running application, and nothing of one that was killed half way counts', {
  timeout: 120_000,
}, async () => {
  const source = newDataDir();
  const running = await startApplicationProcess(source);
  const directory = join(source, 'backups');
  try {
    const shop = new ShopClient(running.address);
    await register(shop);
    expect((await runBackupProcess('backup', source)).code).toBe(0);
    const made = () => readdirSync(directory).filter((name) => name.startsWith('backup-')).length;
    const underWay = () => readdirSync(directory).some((name) => name.endsWith('.part'));
    for (let halfway = false; !halfway; ) {
      const before = made();
      await shop.createProduct({});
      halfway = (await killBackupProcess(source, underWay)) && made() === before && underWay();
    }
    const checked = await runBackupProcess('verify', source);
    expect(checked.output).toContain('está íntegra');
    expect((await runBackupProcess('backup', source)).output).toContain('só o que é novo');
    expect((await readdir(directory)).filter((name) => name.endsWith('.part'))).toEqual([]);
    const whole = await runBackupProcess('verify', source);
    expect(whole.output).toContain('O registro em uso continua essa cópia');
    expect(whole.output).toContain('Os modelos de leitura são o que o registro diz');
    expect(whole.code).toBe(0);

    await change(source, "UPDATE read.products SET name = name || '!'");
    const spoilt = await runBackupProcess('verify', source);
    expect(spoilt.output).toMatch(
      /Estes modelos de leitura não são o que o registro diz: products \((\d+) linhas?, pelo registro \1\)/,
    );
    expect(spoilt.code).toBe(1);
    await change(source, `UPDATE event_log.events SET metadata = '{}' WHERE "position" = 1`);
    expect((await runBackupProcess('verify', source)).output).toContain('O registro em uso não continua o da cópia');
  } finally {
    await running.kill();
  }
});

function change(directory: string, sql: string): Promise<unknown> {
  return withDatabase(directory, (client) => client.query(`BEGIN; SET LOCAL app.projecting = 'on'; ${sql}; COMMIT`));
}
