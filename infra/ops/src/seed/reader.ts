import { on } from 'node:events';
import { openEventStore } from '@pdv/app/event-store';
import { createCodec } from '@pdv/infra/codec/codec';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import pg from 'pg';
import { startReading } from './fill-read-models.ts';

/** The first message to the process. It answers with numbers of read events. */
export interface ReaderData {
  readonly ownerUrl: string;
  readonly eventStoreUrl: string | undefined;
  readonly masterKey: Uint8Array;
}
/** The second message. */
export type ReaderOrder = 'finish' | 'stop';

// The parent process was killed.
process.once('disconnect', () => process.exit(1));
// Two messages may arrive at once.
const told = on(process, 'message');
const { ownerUrl, eventStoreUrl, masterKey } = await next<ReaderData>();
const store = await openEventStore(ownerUrl, eventStoreUrl);
const pool = new pg.Pool({ connectionString: ownerUrl, max: 6 });
const codec = createCodec({ vault: createPostgresVault(pool, { masterKey: Buffer.from(masterKey) }) });
const reading = startReading({ store, codec, pool }, (events) => process.send?.(events));
try {
  await ((await next<ReaderOrder>()) === 'finish' ? reading.finish() : reading.stop());
} finally {
  await store.close();
  await pool.end();
}
process.exit(0);

async function next<T>(): Promise<T> {
  const { value } = (await told.next()) as { value: [T] };
  return value[0];
}
