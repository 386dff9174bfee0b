import type { Position } from '@pdv/infra/event-store/port';
import type { ClientBase, Pool } from 'pg';

/** Another process has moved the checkpoints of these read models: the prepared changes must not be written. */
class CheckpointMoved extends Error {
  readonly code = 'checkpoint_moved';
  constructor(names: readonly string[]) {
    super(`another process projects ${names.join(', ')}`);
    this.name = 'CheckpointMoved';
  }
}

export interface Checkpoint {
  readonly position: Position;
  /** Incremented by every change to the read model that does not come from the log. */
  readonly generation: number;
}

export async function loadCheckpoints(from: Pool | ClientBase): Promise<Map<string, Checkpoint>> {
  const { rows } = await from.query<Checkpoint & { name: string }>(
    'SELECT name, position, generation FROM read.checkpoints',
  );
  return new Map(rows.map(({ name, ...checkpoint }) => [name, checkpoint]));
}

export interface Move {
  readonly name: string;
  /** The checkpoint's position when the batch was prepared. */
  readonly from: Position | null;
  /** Its generation at that time; 0 without a checkpoint. */
  readonly generation: number;
}

/** @throws CheckpointMoved if one of them is not at the expected position */
export async function moveCheckpoints(client: ClientBase, moves: readonly Move[], to: Position): Promise<void> {
  const names = moves.map((move) => move.name);
  const { rowCount } = await client.query(
    `INSERT INTO read.checkpoints AS c (name, position, previous, generation)
     SELECT name, $4, expected, generation FROM unnest($1::text[], $2::text[], $3::int[]) AS u(name, expected, generation)
     WHERE expected IS NULL OR EXISTS (SELECT FROM read.checkpoints AS known WHERE known.name = u.name)
     ON CONFLICT (name) DO UPDATE SET position = excluded.position, previous = excluded.previous, moved_at = now()
     WHERE c.position = excluded.previous AND c.generation = excluded.generation`,
    [names, moves.map(({ from }) => from), moves.map(({ generation }) => generation), to],
  );
  if (rowCount !== moves.length) throw new CheckpointMoved(names);
}
