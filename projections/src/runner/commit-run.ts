import { isPoison } from '@pdv/infra/errors/poison';
import type { Position } from '@pdv/infra/event-store/port';
import { READ_MOVED } from '@pdv/schemas/read-moved';
import type { ClientBase, Pool } from 'pg';
import { foldChanges } from '../row-changes/fold.ts';
import { statementsFor } from '../row-changes/statements.ts';
import { moveCheckpoints } from './checkpoints.ts';
import type { Parked } from './member.ts';
import { movedShops, type Prepared, parkEvent, type Run } from './project-run.ts';
import { readMovedPayloads } from './read-moved.ts';

/**
 * A crash may lose the newest of these transactions, but never half of one. The log still has the events, and the
 * checkpoint says where to continue. So no commit waits for the disk.
 *
 * With custom plans, Postgres joins a batch's rows by reading the whole table, because the row-level policies make it
 * expect one row there. With a generic plan it uses the primary key for each row.
 */
const BEGIN = `BEGIN; SET LOCAL synchronous_commit = off; SET LOCAL plan_cache_mode = force_generic_plan;
  SET LOCAL app.projecting = 'on'`;

/** Writes row changes, parked events, checkpoints and the notification in one transaction. */
export async function commitRun(pool: Pool, prepared: readonly Prepared[], checkpoint: Position): Promise<void> {
  await projecting(pool, async (client) => {
    await moveCheckpoints(client, movesOf(prepared), checkpoint);
    await write(client, prepared);
    await announce(client, prepared, checkpoint);
  });
  settle(prepared, checkpoint);
}

/**
 * Commits a single event that Postgres refused: only the read models that cannot apply it park it. Answers what it
 * wrote.
 */
export async function commitIsolated(
  pool: Pool,
  prepared: readonly Prepared[],
  run: Run,
): Promise<readonly Prepared[]> {
  const [event] = run.events;
  const written: Prepared[] = [];
  await projecting(pool, async (client) => {
    await moveCheckpoints(client, movesOf(prepared), run.checkpoint);
    for (const one of prepared) {
      await client.query('SAVEPOINT one_read_model');
      try {
        await write(client, [one]);
        written.push(one);
      } catch (error) {
        if (!isPoison(error) || !event) throw error;
        await client.query('ROLLBACK TO SAVEPOINT one_read_model');
        const parked = parkEvent(one.member, event, error);
        await write(client, [parked]);
        written.push(parked);
      }
    }
    await announce(client, written, run.checkpoint);
  });
  settle(written, run.checkpoint);
  return written;
}

const movesOf = (prepared: readonly Prepared[]) =>
  prepared.map(({ member }) => ({
    name: member.checkpoint,
    from: member.position,
    generation: member.generation,
  }));

function settle(prepared: readonly Prepared[], checkpoint: Position): void {
  for (const { member, parkedStreams } of prepared) {
    member.position = checkpoint;
    member.parkedStreams = parkedStreams;
  }
}

/** Builds the next statement while Postgres runs the one before. */
export async function write(client: ClientBase, prepared: readonly Prepared[]): Promise<void> {
  let sent: Promise<unknown> = Promise.resolve();
  for (const { member, changes, parked } of prepared) {
    for (const folded of foldChanges(changes)) {
      for (const { text, values } of statementsFor(member.schema, folded)) {
        await sent;
        sent = client.query(text, [...values]);
        // The code above or below awaits it; until then, do not report an unhandled rejection.
        sent.catch(() => {});
      }
    }
    if (parked.length > 0) {
      await sent;
      sent = park(client, parked);
    }
  }
  await sent;
}

async function park(client: ClientBase, parked: readonly Parked[]): Promise<void> {
  await client.query(
    `INSERT INTO read.parked (projection, stream, revision, position, event_id, type, error, reason, waits, waits_behind)
     SELECT * FROM unnest(
       $1::text[], $2::text[], $3::bigint[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::boolean[],
       $10::text[])
     ON CONFLICT DO NOTHING`,
    [
      parked.map(({ checkpoint }) => checkpoint),
      parked.map(({ event }) => event.stream),
      parked.map(({ event }) => String(event.revision)),
      parked.map(({ event }) => event.position),
      parked.map(({ event }) => event.id),
      parked.map(({ event }) => event.type),
      parked.map(({ error }) => error),
      parked.map(({ reason }) => reason),
      parked.map(({ waits }) => waits),
      parked.map(({ waitsBehind }) => waitsBehind),
    ],
  );
}

export async function announce(client: ClientBase, prepared: readonly Prepared[], position: Position): Promise<void> {
  // Only live read models have readers to notify.
  const served = prepared.filter(({ member }) => member.checkpoint === member.projection.name);
  if (served.length === 0) return;
  const readModels = served.map(({ member }) => member.projection.name);
  const payloads = readMovedPayloads({ position, readModels, shops: movedShops(served) });
  await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [READ_MOVED, payloads]);
}

export async function projecting<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(BEGIN);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    const broken = await client.query('ROLLBACK').then(
      () => undefined,
      (failure: Error) => failure,
    );
    client.release(broken);
    throw error;
  }
}
