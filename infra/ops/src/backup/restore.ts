import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Erased, readErasures } from '@pdv/app/backup/erasures';
import { keepBackupKey } from '@pdv/app/backup/key';
import { openOutsideTarget, refuseUsedTarget } from '@pdv/app/backup/outside-target';
import { beginRestore, endRestore } from '@pdv/app/backup/restoring';
import { MASTER_KEY } from '@pdv/app/backup/take';
import type { CommandConfig } from '@pdv/app/config';
import { openDataDirectory } from '@pdv/app/data-directory/data-directory';
import { openEventStore } from '@pdv/app/event-store';
import { openMediaOf } from '@pdv/app/media';
import { MIGRATIONS, migrateAll } from '@pdv/app/migrations';
import { grantTables } from '@pdv/app/table-grants';
import { createSettleLogins, eraseAccount } from '@pdv/command-api/commands/account';
import { eraseCustomer } from '@pdv/command-api/commands/customers';
import type { BackupKey } from '@pdv/infra/backup/backup-key';
import { BackupProblem } from '@pdv/infra/backup/errors';
import { fillTables } from '@pdv/infra/backup/fill-tables';
import { hashOfLog } from '@pdv/infra/backup/log-hash';
import type { Manifest } from '@pdv/infra/backup/manifest';
import { readTables, type TablesHead } from '@pdv/infra/backup/tables';
import { keptEvents, verifyBackup } from '@pdv/infra/backup/verify-backup';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import { appendInOrder } from '@pdv/infra/event-store/append-in-order';
import type { EventStore } from '@pdv/infra/event-store/port';
import { importLog } from '@pdv/infra/event-store/postgres/import-log';
import type { MediaStore } from '@pdv/infra/media/media-store';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { surviveBrokenConnections } from '@pdv/infra/postgres/survive';
import { secretFile } from '@pdv/infra/secrets/secret-file';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { startScheduler } from '@pdv/scheduler/app';
import { streams } from '@pdv/schemas/log';
import pg, { type Pool } from 'pg';
import { startReading } from '../seed/fill-read-models.ts';
import { restoreMedia } from './restore-media.ts';

export interface RestoreOptions {
  readonly config: CommandConfig;
  readonly directory: string;
  readonly manifest: Manifest;
  readonly key: BackupKey;
  /** Called with the current step and the part of it that is done. */
  readonly onStep: (step: string, done?: number) => void;
}

/**
 * Restores an installation from a backup into an empty directory. The directory gets its own Postgres, unless the
 * configuration names the services' shared database, which must be empty too. It checks everything before it writes,
 * and checks the log again afterwards. No application starts on a directory with an unfinished restore.
 * @throws BackupProblem
 * @returns the number of parked events: the same as at the time of the backup
 */
export async function restoreBackup({ config, directory, manifest, key, onStep }: RestoreOptions): Promise<number> {
  const { databaseUrl } = config;
  await beEmpty(config.dataDir);
  if (databaseUrl !== undefined) await refuseUsedTarget(databaseUrl);
  await verifyBackup(directory, manifest, key, (events) => onStep('Conferindo a cópia', events));
  const erased = await readErasures(directory, key);
  const { head, rows } = await readTables(directory, manifest.tables, key);
  refuseNewer(head.migrations);
  const masterKey = head.secrets[MASTER_KEY];
  if (!masterKey) throw new BackupProblem('A cópia não tem a chave dos dados pessoais.');
  await beginRestore(config.dataDir);
  await secretFile(join(config.dataDir, 'secrets'), MASTER_KEY, () => masterKey);
  await keepBackupKey(config.dataDir, key);
  const target = await openTarget(config);
  let parked: number;
  try {
    const { ownerUrl } = target;
    for (const [schema, ran] of Object.entries(head.migrations)) {
      const then = new Set(ran);
      await migrate(
        ownerUrl,
        schema,
        (MIGRATIONS[schema] ?? []).filter(({ name }) => then.has(name)),
      );
    }
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 8 });
    surviveBrokenConnections(pool, () => {});
    const store = await openEventStore(ownerUrl, config.eventStoreUrl);
    try {
      onStep('Tabelas');
      await fillTables(pool, rows);
      await migrateAll(ownerUrl);
      await grantTables(ownerUrl);
      const events = keptEvents(directory, manifest, key);
      const onEvents = (done: number) => onStep('Registro', done);
      if (config.eventStoreUrl === undefined) await importLog(pool, events, onEvents);
      else await appendInOrder(await empty(store), events, onEvents);
      const { hash } = await hashOfLog(store, {
        atMost: manifest.log.events,
        onEvents: (done) => onStep('Conferindo o registro', done),
      });
      if (hash !== manifest.log.hash) throw new BackupProblem('O registro restaurado não é igual ao da cópia.');
      // Before erasures, which remove those of erased shops.
      const media = await openMediaOf(config);
      await restoreMedia({ directory, manifest, key, media, onStep });
      const vault = createPostgresVault(pool, { masterKey: target.masterKey });
      const codec = createCodec({ vault });
      onStep('Logins');
      await agreeWithLog({ store, codec, pool });
      onStep('Remoções');
      await eraseWhoWasErasedSince({ store, codec, pool }, erased);
      await eraseAgain({ store, codec, pool, vault, media, masterKey: target.masterKey });
      let read = 0;
      const reading = startReading({ store, codec, pool }, (more) => {
        read += more;
        onStep('Modelos de leitura', read);
      });
      await reading.finish();
      const { rowCount } = await pool.query('SELECT FROM read.parked');
      parked = rowCount ?? 0;
    } finally {
      await store.close();
      await pool.end();
    }
    await target.finish();
  } finally {
    await target.stop();
  }
  await endRestore(config.dataDir);
  return parked;
}

async function openTarget(config: CommandConfig) {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    const onLost = (error: unknown) => {
      throw error;
    };
    const { database, secrets } = await openDataDirectory(config, onLost, 'command');
    const { masterKey } = secrets;
    return { ownerUrl: database.ownerUrl, masterKey, finish: async () => {}, stop: database.stop };
  }
  const { masterKey } = await loadSecrets(join(dataDir, 'secrets'));
  return { ownerUrl: databaseUrl, masterKey, ...(await openOutsideTarget(databaseUrl)) };
}

async function beEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0) throw new BackupProblem(`${dataDir} não está vazia: restaure em outra pasta.`);
}

function refuseNewer(migrations: TablesHead['migrations']): void {
  for (const [schema, ran] of Object.entries(migrations)) {
    const known = new Set(MIGRATIONS[schema]?.map(({ name }) => name));
    const unknown = ran.find((name) => !known.has(name));
    if (unknown) throw new BackupProblem('A cópia é de uma versão mais nova do Freguês: atualize-o primeiro.');
  }
}

async function empty(store: EventStore): Promise<EventStore> {
  if ((await store.head()) === null) return store;
  throw new BackupProblem('O EventStoreDB de EVENTSTORE_URL não está vazio.');
}

interface LogAndTables {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly pool: Pool;
}

/**
 * A backup copies the tables after the log, so they may have a shop that signed up in between and has no event. This
 * removes that shop and makes the other shops' reservations and logins agree with the log.
 */
async function agreeWithLog({ store, codec, pool }: LogAndTables): Promise<void> {
  const settle = createSettleLogins({ store, codec, pool, now: () => new Date() });
  const { rows } = await pool.query<{ shop_id: string }>(
    `SELECT shop_id FROM command.reservations WHERE fingerprint <> 'operator'
     UNION SELECT shop_id FROM command.members UNION SELECT shop_id FROM command.billing_customers
     UNION SELECT shop_id FROM command.branches UNION SELECT shop_id FROM command.shop_access`,
  );
  for (const { shop_id } of rows) {
    if (await isInLog(store, streams.account(shop_id))) {
      await settle(shop_id);
      continue;
    }
    for (const table of ['reservations', 'members', 'billing_customers', 'branches', 'shop_access']) {
      await pool.query(`DELETE FROM command.${table} WHERE shop_id = $1`, [shop_id]);
    }
  }
}

async function isInLog(store: Pick<EventStore, 'read'>, stream: string): Promise<boolean> {
  for await (const _ of store.read(stream, 0n, 1)) return true;
  return false;
}

/** Appends the erasures that are missing in the log of an older backup; skips those already in it. */
async function eraseWhoWasErasedSince({ store, codec, pool }: LogAndTables, erased: readonly Erased[]): Promise<void> {
  const handler = createCommandHandler({ store, codec, snapshots: createPostgresSnapshots(pool) });
  const now = new Date();
  for (const { shopId, customerId } of erased) {
    if (customerId === null) await eraseAccount({ handler, pool }, shopId, now);
    else await eraseCustomer(handler, { shopId, customerId }, now);
  }
  await handler.idle();
}

const ERASURES = ['CustomerErased', 'AccountErased'];
const MUST_HAVE_READ = ['erasures', 'session-endings'];

/**
 * Lets the scheduler read the log from its beginning and repeat every erasure, because the copied tables may still have
 * the keys of erased people. It sends no mail.
 */
async function eraseAgain(
  deps: LogAndTables & {
    readonly vault: ReturnType<typeof createPostgresVault>;
    readonly masterKey: Buffer;
    readonly media: MediaStore;
  },
): Promise<void> {
  const { store, pool } = deps;
  const head = await store.head();
  if (head === null) return;
  let failure: { readonly error: unknown } | undefined;
  const scheduler = startScheduler({
    ...deps,
    mailer: { forget: async () => {} },
    onProblem: (error) => {
      failure = { error };
    },
  });
  try {
    for (;;) {
      if (failure) throw failure.error;
      const waitedFor = (await scheduler.status()).filter(({ name }) => MUST_HAVE_READ.includes(name));
      const places = waitedFor.map(({ checkpoints }) => checkpoints.get('log'));
      if (places.every((place) => place !== undefined && store.compare(place as typeof head, head) >= 0)) break;
      await delay(50);
    }
    const { rows } = await pool.query<{ type: string; stream: string }>(
      "SELECT type, stream FROM scheduler.parked WHERE process = 'erasures' AND type = ANY($1) LIMIT 1",
      [ERASURES],
    );
    const [parked] = rows;
    if (parked) {
      throw new BackupProblem(`Quem foi removido voltaria: ${parked.type} em ${parked.stream} não pode ser lido.`);
    }
  } finally {
    await scheduler.stop();
  }
}
