import type { Position } from '@pdv/infra/event-store/port';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import type { Pool } from 'pg';

interface PositionColumn {
  readonly table: string;
  readonly column: string;
  /** SQL condition for the rows with a position in the log. */
  readonly where?: string;
  /** Keeps a row without a position. */
  readonly nullable?: true;
}

/** The columns with positions of the log, in the tables beside it. */
export const POSITION_COLUMNS: readonly PositionColumn[] = [
  { table: 'read.checkpoints', column: 'position' },
  { table: 'read.parked', column: 'position' },
  { table: 'scheduler.checkpoints', column: 'checkpoint', where: "source = 'log'" },
  { table: 'scheduler.parked', column: 'place', where: "source = 'log'" },
  { table: 'relay.checkpoints', column: 'position', nullable: true },
];

/** Columns with such a name that hold no position, or none that is read. */
export const OTHER_COLUMNS: Readonly<Record<string, string>> = {
  'reports.sale_lines_v1.position': 'which line of its sale it is',
  'read.checkpoints.previous': 'what the writer of the last move believed; nobody reads it',
};

export async function readPositions(pool: Pool): Promise<Position[]> {
  const all = POSITION_COLUMNS.map(
    ({ table, column, where = 'true' }) => `SELECT ${column} AS position FROM ${table} WHERE ${where}`,
  ).join(' UNION ');
  const { rows } = await pool.query<{ position: Position | null }>(all);
  return rows.flatMap(({ position }) => position ?? []);
}

/** Moves all positions or none; answers their number. A reader before the first event starts again. */
export async function movePositions(pool: Pool, moved: ReadonlyMap<Position, Position | null>): Promise<number> {
  const values = [[...moved.keys()], [...moved.values()]];
  const pairs = 'unnest($1::text[], $2::text[]) AS m (old, new)';
  return inTransaction(pool, async (client) => {
    let count = 0;
    const change = async (sql: string) => {
      count += (await client.query(sql, values)).rowCount ?? 0;
    };
    for (const { table, column, where = 'true', nullable } of POSITION_COLUMNS) {
      const there = `t.${column} = m.old AND ${where}`;
      if (!nullable) await change(`DELETE FROM ${table} t USING ${pairs} WHERE ${there} AND m.new IS NULL`);
      await change(`UPDATE ${table} t SET ${column} = m.new FROM ${pairs} WHERE ${there}`);
    }
    return count;
  });
}
