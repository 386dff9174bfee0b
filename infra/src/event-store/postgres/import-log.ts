import type pg from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import type { RecordedEvent } from '../port.ts';
import { APPEND_LOCK } from './append-function.ts';

type Imported = Omit<RecordedEvent, 'position'>;

const BATCH = 1_000;

/**
 * Adds events to the end of a log, in the order given and at the revisions that they have. Appending them would take a
 * transaction for each change of stream. Batch by batch: whoever dies in between leaves a beginning.
 * @returns how many there were
 * @throws DatabaseError 23505 where the log has another event at a stream's revision
 */
export async function importLog(
  pool: pg.Pool,
  events: AsyncIterable<Imported>,
  onImported: (events: number) => void = () => {},
): Promise<number> {
  let count = 0;
  let batch: Imported[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const part = batch;
    batch = [];
    await inTransaction(pool, (client) => insert(client, part));
    count += part.length;
    onImported(count);
  };
  for await (const event of events) {
    batch.push(event);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return count;
}

async function insert(client: pg.PoolClient, events: readonly Imported[]): Promise<void> {
  await client.query('SET LOCAL synchronous_commit = off');
  // As an append does, so that positions go up in the order of commits.
  await client.query('SELECT pg_advisory_xact_lock($1)', [APPEND_LOCK]);
  await client.query(
    `INSERT INTO event_log.events ("position", stream, revision, id, type, data, metadata)
     SELECT nextval('event_log.positions'), stream, revision, id, type, data, metadata FROM (
       SELECT * FROM unnest($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::json[], $6::json[])
         WITH ORDINALITY AS e (stream, revision, id, type, data, metadata, nth)
       ORDER BY nth
     ) AS in_order`,
    [
      events.map(({ stream }) => stream),
      events.map(({ revision }) => String(revision)),
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ data }) => JSON.stringify(data)),
      events.map(({ metadata }) => JSON.stringify(metadata)),
    ],
  );
}
