import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { createCodec } from '@pdv/infra/codec/codec';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import pg from 'pg';
import { openEventStore } from '../event-store.ts';
import { startReading } from './reading.ts';

/** What the thread is given. */
export interface ReaderData {
  readonly ownerUrl: string;
  readonly eventStoreUrl: string | undefined;
  readonly masterKey: Uint8Array;
}
/** What it is told; it tells how many events it has read. */
export type ReaderOrder = 'finish' | 'stop';

const { ownerUrl, eventStoreUrl, masterKey } = workerData as ReaderData;
const store = await openEventStore(ownerUrl, eventStoreUrl);
const pool = new pg.Pool({ connectionString: ownerUrl, max: 6 });
const codec = createCodec({ vault: createPostgresVault(pool, { masterKey: Buffer.from(masterKey) }) });
const reading = startReading({ store, codec, pool }, (events) => parentPort?.postMessage(events));
const [order] = parentPort ? await once(parentPort, 'message') : ['stop'];
try {
  await (order === ('finish' satisfies ReaderOrder) ? reading.finish() : reading.stop());
} finally {
  await store.close();
  await pool.end();
}
