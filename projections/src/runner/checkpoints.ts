import type { Position } from '@pdv/infra/event-store/port';
import type { ClientBase, Pool } from 'pg';

/** Another process has moved the checkpoints of this one's read models: what was prepared must not be written. */
class CheckpointMoved extends Error {
  readonly code = 'checkpoint_moved';
  constructor(names: readonly string[]) {
    super(`another process projects ${names.join(', ')}`);
    this.name = 'CheckpointMoved';
  }
}

export async function loadCheckpoints(pool: Pool): Promise<Map<string, Position>> {
  const { rows } = await pool.query<{ name: string; position: Position }>(
    'SELECT name, position FROM read.checkpoints',
  );
  return new Map(rows.map(({ name, position }) => [name, position]));
}

export interface Move {
  readonly name: string;
  /** Where it stood when the batch was prepared. */
  readonly from: Position | null;
}

/** @throws CheckpointMoved when one of them is elsewhere than believed */
export async function moveCheckpoints(client: ClientBase, moves: readonly Move[], to: Position): Promise<void> {
  const names = moves.map((move) => move.name);
  const { rowCount } = await client.query(
    `INSERT INTO read.checkpoints AS c (name, position, previous)
     SELECT name, $3, expected FROM unnest($1::text[], $2::text[]) AS u(name, expected)
     WHERE expected IS NULL OR EXISTS (SELECT FROM read.checkpoints AS known WHERE known.name = u.name)
     ON CONFLICT (name) DO UPDATE SET position = excluded.position, previous = excluded.previous, moved_at = now()
     WHERE c.position = excluded.previous`,
    [names, moves.map((move) => move.from), to],
  );
  if (rowCount !== moves.length) throw new CheckpointMoved(names);
}
