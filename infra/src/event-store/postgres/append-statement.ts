import type { QueryConfig } from 'pg';
import type { ExpectedRevision } from '../port.ts';
import type { SerializedEvent } from '../serialize.ts';
import { SEPARATOR } from './append-function.ts';

export interface AppendRow {
  /** Index of the append in its batch. */
  readonly append: number;
  readonly revision: string;
  /** Null where the event was refused; `revision` is then the stream's, -1 for none. */
  readonly position: string | null;
}

interface Append {
  readonly stream: string;
  readonly events: readonly SerializedEvent[];
  readonly expected: ExpectedRevision;
}

const EXPECTED = { none: '-1', any: '-2', exists: '-3' } as const;

/** The call of `event_log.append` for a batch: whole columns in one text each, which is the fastest to make and to take. */
export function appendStatement(batch: readonly Append[]): QueryConfig {
  const rounds = new Map<string, number>();
  const column: Record<'append' | 'round' | 'expected' | 'ordinal' | 'id', (string | number)[]> = {
    append: [],
    round: [],
    expected: [],
    ordinal: [],
    id: [],
  };
  const text: Record<'stream' | 'type' | 'data' | 'metadata', string[]> = {
    stream: [],
    type: [],
    data: [],
    metadata: [],
  };
  let lastRound = 0;
  batch.forEach(({ stream, events, expected }, append) => {
    const round = rounds.get(stream) ?? 0;
    rounds.set(stream, round + 1);
    lastRound = Math.max(lastRound, round);
    events.forEach((event, index) => {
      column.append.push(append);
      column.round.push(round);
      column.expected.push(typeof expected === 'bigint' ? expected.toString() : EXPECTED[expected]);
      column.ordinal.push(index + 1);
      column.id.push(event.id);
      text.stream.push(stream);
      text.type.push(event.type);
      text.data.push(event.data);
      text.metadata.push(event.metadata);
    });
  });
  return {
    name: 'append',
    text: 'SELECT append, revision, "position" FROM event_log.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    values: [
      array(column.append),
      array(column.round),
      lastRound,
      text.stream.join(SEPARATOR),
      array(column.expected),
      array(column.ordinal),
      array(column.id),
      text.type.join(SEPARATOR),
      text.data.join(SEPARATOR),
      text.metadata.join(SEPARATOR),
    ],
  };
}

/** For numbers and UUIDs, which need no quotes. */
function array(elements: readonly (string | number)[]): string {
  return `{${elements.join(',')}}`;
}
