import type { Pool } from 'pg';
import type { Migration } from '../postgres/migrate.ts';
import type { AcceptedRequest, AcceptedRequests } from './accepted-requests.ts';
import { lookUpTogether } from './look-up-together.ts';

/** Schema `command`. Stream names come in few kinds and repeat: the primary key serves every look-up. */
export const acceptedRequestsMigration: Migration = {
  name: '2026-11-23-accepted-requests',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.accepted_requests (
        stream text NOT NULL,
        request_id uuid NOT NULL,
        command_id uuid NOT NULL,
        revision bigint NOT NULL,
        event_count integer NOT NULL,
        accepted_at timestamptz NOT NULL,
        PRIMARY KEY (stream, request_id)
      )`);
    await knex.raw('CREATE INDEX ON command.accepted_requests USING brin (accepted_at)');
    await knex.raw(`
      CREATE TABLE command.requests_written_up_to (
        stream text PRIMARY KEY,
        revision bigint NOT NULL,
        event_id uuid NOT NULL,
        written_at timestamptz NOT NULL
      )`);
  },
};

interface Row {
  nth: number;
  request_id: string;
  command_id: string;
  revision: string;
  event_count: number;
  accepted_at: Date;
}

/** Both in one statement: the mark never tells of rows that are not there. */
const WRITE = `
  WITH written AS (
    INSERT INTO command.accepted_requests (stream, request_id, command_id, revision, event_count, accepted_at)
    SELECT $1, * FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::integer[], $6::timestamptz[])
    ON CONFLICT DO NOTHING
  )
  INSERT INTO command.requests_written_up_to AS w (stream, revision, event_id, written_at) VALUES ($1, $7, $8, now())
  ON CONFLICT (stream) DO UPDATE SET revision = $7, event_id = $8, written_at = now() WHERE w.revision < $7`;

/** `OFFSET 0` keeps the look-up by primary key, whatever a plan made of an empty table said. */
const FIND = `
  SELECT asked.nth, found.*
  FROM unnest($1::integer[], $2::text[], $3::uuid[]) AS asked (nth, stream, id),
  LATERAL (
    SELECT request_id, command_id, revision, event_count, accepted_at FROM command.accepted_requests a
    WHERE a.stream = asked.stream AND a.request_id = asked.id OFFSET 0
  ) AS found`;
/** A stream's batch brings up to 256 ids with it. */
const ASKED_AT_ONCE = 32;

interface Asked {
  readonly stream: string;
  readonly requestIds: readonly string[];
}

export function createPostgresRequests(pool: Pool): AcceptedRequests {
  const find = lookUpTogether(async (asked: readonly Asked[]) => {
    const flat = asked.flatMap(({ stream, requestIds }, nth) => requestIds.map((id) => ({ nth, stream, id })));
    const found: AcceptedRequest[][] = asked.map(() => []);
    const { rows } = await pool.query<Row>({
      name: 'accepted-requests',
      text: FIND,
      values: [flat.map(({ nth }) => nth), flat.map(({ stream }) => stream), flat.map(({ id }) => id)],
    });
    for (const row of rows) {
      found[row.nth]?.push({
        requestId: row.request_id,
        commandId: row.command_id,
        revision: BigInt(row.revision),
        count: row.event_count,
        acceptedAt: row.accepted_at,
      });
    }
    return found;
  }, ASKED_AT_ONCE);
  return {
    find: (stream, requestIds) => find({ stream, requestIds }),
    async writtenUpTo(stream) {
      const { rows } = await pool.query<{ revision: string; event_id: string }>(
        'SELECT revision, event_id FROM command.requests_written_up_to WHERE stream = $1',
        [stream],
      );
      const [row] = rows;
      return row ? { revision: BigInt(row.revision), eventId: row.event_id } : null;
    },
    async write(stream, requests, { revision, eventId }) {
      await pool.query(WRITE, [
        stream,
        requests.map(({ requestId }) => requestId),
        requests.map(({ commandId }) => commandId),
        requests.map((request) => request.revision),
        requests.map(({ count }) => count),
        requests.map(({ acceptedAt }) => acceptedAt),
        revision,
        eventId,
      ]);
    },
    async clear(stream) {
      await pool.query(
        `WITH cleared AS (DELETE FROM command.accepted_requests WHERE stream = $1)
         DELETE FROM command.requests_written_up_to WHERE stream = $1`,
        [stream],
      );
    },
    async prune(before) {
      await pool.query('DELETE FROM command.accepted_requests WHERE accepted_at < $1', [before]);
      // A short stream can be read again; without this there would be a row for every sale that was ever mailed.
      await pool.query('DELETE FROM command.requests_written_up_to WHERE written_at < $1 AND revision < 1000', [
        before,
      ]);
    },
  };
}
