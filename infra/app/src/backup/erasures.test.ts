import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteErasures, readErasures } from './erasures.ts';
import { loadBackupKey } from './key.ts';

let home: TemporaryHome;
let database: TestDatabase;
let store: EventStore;
let noting: Awaited<ReturnType<typeof noteErasures>> | undefined;
let problems: unknown[];
beforeEach(async () => {
  home = await temporaryHome();
  database = await createTestDatabase();
  store = await createPostgresEventStore({ connectionString: database.url });
  problems = [];
});
afterEach(async () => {
  await noting?.stop();
  await store.close();
  await database.drop();
  await home.remove();
});

const directory = () => join(home.path, 'backups');
const config = () => ({ dataDir: home.path, backupDir: directory(), backupKey: undefined, backupKeyFile: undefined });
const noted = async () => readErasures(directory(), await loadBackupKey(config()));
async function start(ofStore = store) {
  await noting?.stop();
  noting = await noteErasures({ config: config(), store: ofStore, onProblem: (error) => problems.push(error) });
}
function happen(type: string, shopId: string, data: Record<string, string>) {
  const event = { id: randomUUID(), type, data, metadata: { shopId } };
  return store.append(`stream-${randomUUID()}`, [event], 'none');
}

it('notes who was erased as it happens, for good', async () => {
  const [shopId, customerId, otherShop] = [randomUUID(), randomUUID(), randomUUID()];
  await start();
  await happen('CustomerErased', shopId, { customerId });
  expect(await noted()).toEqual([]);
  await mkdir(directory());
  await happen('AccountErased', otherShop, {});
  const both = [
    { shopId, customerId },
    { shopId: otherShop, customerId: null },
  ];
  await expect.poll(noted).toEqual(both);
  expect(problems).toEqual([]);

  // It continues from its last event and keeps the entries of another log.
  const from: unknown[] = [];
  const subscribe: EventStore['subscribe'] = (options, handler) => {
    from.push(options.from);
    return store.subscribe(options, handler);
  };
  await start({ ...store, subscribe });
  const other = await createTestDatabase();
  const otherLog = await createPostgresEventStore({ connectionString: other.url });
  try {
    await start({ ...otherLog, subscribe });
    expect(from).toEqual(['2', null]);
  } finally {
    await noting?.stop();
    await otherLog.close();
    await other.drop();
  }
  expect(await noted()).toEqual(both);
});

it('is made anew from the log where it was spoilt, and not believed until then', async () => {
  const shopId = randomUUID();
  await mkdir(directory());
  await happen('AccountErased', shopId, {});
  await start();
  await expect.poll(noted).toHaveLength(1);
  const file = join(directory(), 'erasures.json');
  await noting?.stop();
  await writeFile(file, (await readFile(file, 'utf8')).replace(shopId, randomUUID()));
  await expect(noted()).rejects.toThrow('erasures.json foi feito com outra chave, ou alterado');
  await start();
  await expect.poll(() => noted().catch(() => [])).toEqual([{ shopId, customerId: null }]);
  expect(problems).toHaveLength(1);
});
