import type pg from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import type { RecordedEvent } from '../port.ts';

type Imported = Omit<RecordedEvent, 'position'>;

const BATCH = 1_000;

/**
 * Fills an empty log with events in the order given, at positions from 1. Appending them would take a transaction for
 * each change of stream: it keeps the order of a stream, not that of the whole log.
 * @returns how many there were
 * @throws when the log is not empty
 */
export async function importLog(
  pool: pg.Pool,
  events: AsyncIterable<Imported>,
  onImported: (events: number) => void = () => {},
): Promise<number> {
  const { rowCount } = await pool.query('SELECT FROM event_log.events LIMIT 1');
  if (rowCount !== 0) throw new Error('the log is not empty');
  let count = 0;
  let batch: Imported[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const part = batch;
    batch = [];
    await inTransaction(pool, (client) => insert(client, count + 1, part));
    count += part.length;
    onImported(count);
  };
  for await (const event of events) {
    batch.push(event);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  if (count > 0) await pool.query("SELECT setval('event_log.positions', $1)", [count]);
  return count;
}

async function insert(client: pg.PoolClient, first: number, events: readonly Imported[]): Promise<void> {
  await client.query('SET LOCAL synchronous_commit = off');
  await client.query(
    `INSERT INTO event_log.events ("position", stream, revision, id, type, data, metadata)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::json[], $7::json[])`,
    [
      events.map((_, index) => first + index),
      events.map(({ stream }) => stream),
      events.map(({ revision }) => String(revision)),
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ data }) => JSON.stringify(data)),
      events.map(({ metadata }) => JSON.stringify(metadata)),
    ],
  );
}
