import type { Position } from '@pdv/infra/event-store/port';
import { tellReplay } from '@pdv/infra/maintenance/replays';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { READ_MOVED } from '@pdv/schemas/read-moved';
import type { ClientBase, Pool } from 'pg';
import { refreshReports } from '../analysts/refresh-reports.ts';
import { type Checkpoint, loadCheckpoints } from '../runner/checkpoints.ts';
import type { Member } from '../runner/member.ts';
import { readMovedPayloads } from '../runner/read-moved.ts';
import { type Side, tablesOf } from './members.ts';
import { outlastReaders } from './older-readers.ts';
import { dropSide } from './shadow.ts';
import { pointAnew, viewsOn } from './views.ts';

/** An operator cancelled the replay. */
export class Cancelled extends Error {}

/** Longest that readers wait for the swap; Postgres checks for deadlocks only after a second. */
const LOCK_WITHIN_MS = 500;

interface Swap {
  readonly id: string;
  readonly undoes: string | null;
  readonly side: Side;
  readonly members: readonly Member[];
  /** Brings the members to the positions of the live read models, which pause meanwhile. */
  readonly catchUp: (live: ReadonlyMap<string, Checkpoint>) => Promise<void>;
}

/**
 * Swaps the tables of one side with the live tables, in one transaction and at one position in the log. The former live
 * tables go into schema `replaced`. Readers wait for the commit and then read the new tables.
 * @throws Cancelled; StillRead or pg.DatabaseError 57014 if readers did not end in time: nothing has changed then
 */
export async function swap(pool: Pool, { id, undoes, side, members, catchUp }: Swap): Promise<void> {
  const tables = tablesOf(members);
  await inTransaction(pool, async (client) => {
    await client.query("SET LOCAL search_path = ''; SET LOCAL app.projecting = 'on'");
    await standStill(client, members);
    await catchUp(await loadCheckpoints(client));
    await outlastReaders(client, LOCK_WITHIN_MS);
    const views = await viewsOn(client, 'read', tables);
    await lock(client, [
      ...tables.flatMap((table) => [`read.${table}`, `${side}.${table}`]),
      ...views.map(({ name }) => name),
    ]);
    // Drop them only in this transaction: until its commit, the previous replay can be undone.
    if (side === 'rebuilt') await inTime(client, () => dropSide(client, 'replaced'));
    await moveTables(client, tables, side);
    await pointAnew(client, views);
    await inTime(client, () => refreshReports(client));
    await moveCheckpoints(client, members);
    await moveParked(client, members, side);
    await client.query(
      `UPDATE maintenance.replays SET state = CASE WHEN id = $1 THEN 'undone' ELSE 'kept' END WHERE state = 'swapped'`,
      [undoes],
    );
    const done = { state: 'swapped', share: 1, seconds_left: 0 } as const;
    if (!(await tellReplay(client, id, done))) throw new Cancelled();
    await announce(client, members);
  });
}

/** Locks the checkpoints in the order in which a run locks them, so that the two cannot deadlock. */
async function standStill(client: ClientBase, members: readonly Member[]): Promise<void> {
  await client.query(
    `SELECT FROM unnest($1::text[]) WITH ORDINALITY AS u(name, nth) JOIN read.checkpoints AS c USING (name)
     ORDER BY u.nth FOR UPDATE OF c`,
    [members.map(({ projection }) => projection.name)],
  );
}

async function lock(client: ClientBase, relations: readonly string[]): Promise<void> {
  await inTime(client, () => client.query(`LOCK TABLE ${relations.join(', ')} IN ACCESS EXCLUSIVE MODE`));
}

async function inTime(client: ClientBase, work: () => Promise<unknown>): Promise<void> {
  await client.query(`SET LOCAL statement_timeout = ${LOCK_WITHIN_MS}`);
  await work();
  await client.query('SET LOCAL statement_timeout = 0');
}

async function moveTables(client: ClientBase, tables: readonly string[], side: Side): Promise<void> {
  const moves = tables.map(
    (table) => `ALTER TABLE read.${table} SET SCHEMA exchanged;
      ALTER TABLE ${side}.${table} SET SCHEMA read;
      ALTER TABLE read.${table} RESET (autovacuum_enabled);`,
  );
  await client.query(`CREATE SCHEMA exchanged; ${moves.join('')}`);
  if (side === 'rebuilt') {
    await client.query(`DROP SCHEMA rebuilt CASCADE; CREATE SCHEMA replaced;
      CREATE TABLE replaced.migrations AS TABLE read.migrations`);
  }
  await client.query(
    `${tables.map((table) => `ALTER TABLE exchanged.${table} SET SCHEMA replaced;`).join('')} DROP SCHEMA exchanged`,
  );
}

/** Increments the generations, so that the runner reloads checkpoints and parked events before it writes again. */
async function moveCheckpoints(client: ClientBase, members: readonly Member[]): Promise<void> {
  const known = await loadCheckpoints(client);
  await client.query('DELETE FROM read.checkpoints WHERE name = ANY($1)', [
    members.flatMap(({ checkpoint, projection: { name } }) => [checkpoint, name]),
  ]);
  const rows: { name: string; position: Position; generation: number }[] = [];
  for (const { checkpoint, projection } of members) {
    const [served, beside] = [known.get(projection.name), known.get(checkpoint)];
    const { name } = projection;
    if (beside) rows.push({ name, position: beside.position, generation: (served?.generation ?? 0) + 1 });
    if (served) rows.push({ name: `replaced/${name}`, position: served.position, generation: 0 });
  }
  await client.query(
    `INSERT INTO read.checkpoints (name, position, generation)
     SELECT * FROM unnest($1::text[], $2::text[], $3::int[])`,
    [rows.map(({ name }) => name), rows.map(({ position }) => position), rows.map(({ generation }) => generation)],
  );
}

async function moveParked(client: ClientBase, members: readonly Member[], side: Side): Promise<void> {
  const names = members.map(({ projection }) => projection.name);
  const move = (from: string, to: string) =>
    client.query(
      `UPDATE read.parked SET projection = $3::text || substr(projection, length($2::text) + 1)
       WHERE projection IN (SELECT $2::text || name FROM unnest($1::text[]) AS name)`,
      [names, from, to],
    );
  await move('', 'exchanged/');
  await move(`${side}/`, '');
  await move('exchanged/', 'replaced/');
}

/** Notifies every shop: any screen may show old rows. */
async function announce(client: ClientBase, members: readonly Member[]): Promise<void> {
  const readModels = members.map(({ projection }) => projection.name);
  const { rows } = await client.query<{ shop_id: string }>('SELECT DISTINCT shop_id FROM read.accounts');
  const shops = Object.fromEntries(rows.map(({ shop_id }) => [shop_id, readModels]));
  const payloads = readMovedPayloads({ position: '0', readModels: [], shops });
  await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [READ_MOVED, payloads]);
}
