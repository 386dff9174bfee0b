import type { Position, RecordedEvent } from '@pdv/infra/event-store/port';
import type { Pool } from 'pg';
import type { Projection } from './projection.ts';

/** Where a read model is built: live in `read`, or beside it while it is rebuilt. */
export interface Build {
  readonly projection: Projection;
  /** Schema of its tables. */
  readonly schema: string;
  /** Name of its row in `read.checkpoints`. */
  readonly checkpoint: string;
}

/** Before anything is known of it. */
export const member = (place: Build): Member => ({
  ...place,
  position: null,
  generation: 0,
  parkedStreams: new Set(),
  skips: new Set(),
});

export const live = (projection: Projection): Build => ({ projection, schema: 'read', checkpoint: projection.name });

/** A read model as the runner keeps it. */
export interface Member extends Build {
  position: Position | null;
  /** Of its checkpoint, see there. */
  generation: number;
  /** Streams whose events wait behind a poison event. */
  parkedStreams: ReadonlySet<string>;
  /** Events that somebody decided to leave out where they cannot be taken, as `skipKey` names them. */
  skips: ReadonlySet<string>;
}

/** An event that a read model could not take, or that waits behind one. */
export interface Parked {
  readonly checkpoint: string;
  readonly event: RecordedEvent;
  readonly error: string;
  /** The same without anything that people wrote; null where it only waits. */
  readonly reason: string | null;
  /** Itself well, but behind one that is not. */
  readonly waits: boolean;
  /** The other stream whose parked event it waits for; null where none does. */
  readonly waitsBehind: string | null;
}

export async function loadParkedStreams(pool: Pool): Promise<Map<string, Set<string>>> {
  const { rows } = await pool.query<{ projection: string; stream: string }>(
    'SELECT DISTINCT projection, stream FROM read.parked',
  );
  const parked = new Map<string, Set<string>>();
  for (const { projection, stream } of rows) {
    parked.set(projection, (parked.get(projection) ?? new Set()).add(stream));
  }
  return parked;
}
