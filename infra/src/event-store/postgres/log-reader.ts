import type pg from 'pg';
import type { JsonObject, Position, RecordedEvent } from '../port.ts';
import { whileUnreachable } from '../retry.ts';
import { SEPARATOR } from './append-function.ts';
import { isConnectionLoss } from './connection-loss.ts';

/** An event as one text: node-postgres takes seven values a third longer than one that is split here. */
type Row = [event: string];

const EVENT = `concat_ws('${SEPARATOR}', "position", stream, revision, id, type, data, metadata)`;
const PAGE = 1_000;

const READ_STREAM = `SELECT ${EVENT} FROM event_log.events
  WHERE stream = $1 AND revision >= $2 ORDER BY revision LIMIT $3`;
const READ_LOG = `SELECT ${EVENT} FROM event_log.events
  WHERE "position" > $1 AND "position" <= $2 ORDER BY "position" LIMIT $3`;
const READ_LOG_OF_TYPES = `SELECT ${EVENT} FROM event_log.events
  WHERE "position" > $1 AND "position" <= $2 AND type = ANY($4) ORDER BY "position" LIMIT $3`;

export interface HeadRow {
  readonly head: string | null;
}
export const HEAD_QUERY = { name: 'read-head', text: 'SELECT max("position") AS head FROM event_log.events' };

/** 0 for an empty log. */
export function toHead(rows: readonly HeadRow[]): bigint {
  return BigInt(rows[0]?.head ?? 0);
}

/** Part of the log, both ends as positions: after `from`, up to `to`. */
export interface LogRange {
  readonly from: bigint;
  readonly to: bigint;
  readonly types: readonly string[] | undefined;
  readonly limit: number;
}

/** One try. */
export async function readLog(pool: pg.Pool, { from, to, types, limit }: LogRange): Promise<RecordedEvent[]> {
  const { rows } = await pool.query<Row>({
    name: types ? 'read-log-of-types' : 'read-log',
    text: types ? READ_LOG_OF_TYPES : READ_LOG,
    values: types ? [from, to, limit, types] : [from, to, limit],
    rowMode: 'array',
  });
  return rows.map(toEvent);
}

/** @throws EventStoreUnavailable */
export async function* readStream(
  pool: pg.Pool,
  signal: AbortSignal,
  stream: string,
  from: bigint,
  atMost: number,
): AsyncGenerator<RecordedEvent> {
  for (let [revision, left] = [from, atMost]; left > 0; ) {
    const values = [stream, revision, Math.min(left, PAGE)];
    const query = { name: 'read-stream', text: READ_STREAM, values, rowMode: 'array' as const };
    const { rows } = await whileUnreachable(isConnectionLoss, signal, () => pool.query<Row>(query));
    for (const row of rows) yield toEvent(row);
    if (rows.length < PAGE) return;
    revision += BigInt(PAGE);
    left -= PAGE;
  }
}

function toEvent([text]: Row): RecordedEvent {
  const [position = '', stream = '', revision = '', id = '', type = '', data = '', metadata = ''] =
    text.split(SEPARATOR);
  return {
    position: position as Position,
    stream,
    revision: BigInt(revision),
    id,
    type,
    data: JSON.parse(data) as JsonObject,
    metadata: JSON.parse(metadata) as JsonObject,
  };
}
