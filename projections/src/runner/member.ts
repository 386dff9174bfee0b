import type { Position, RecordedEvent } from '@pdv/infra/event-store/port';
import type { Pool } from 'pg';
import type { Projection } from './projection.ts';

/** The place of a read model: live in `read`, or in another schema during a rebuild. */
export interface Build {
  readonly projection: Projection;
  /** The schema of its tables. */
  readonly schema: string;
  /** The name of its row in `read.checkpoints`. */
  readonly checkpoint: string;
}

/** A member before its checkpoint is loaded. */
export const member = (place: Build): Member => ({
  ...place,
  position: null,
  generation: 0,
  parkedStreams: new Set(),
  skips: new Set(),
});

export const live = (projection: Projection): Build => ({ projection, schema: 'read', checkpoint: projection.name });

/** The runner's state of a read model. */
export interface Member extends Build {
  position: Position | null;
  /** The generation of its checkpoint. */
  generation: number;
  /** Streams whose events wait behind a poison event. */
  parkedStreams: ReadonlySet<string>;
  /** Keys (`skipKey`) of the events that an operator decided to skip if the read model cannot apply them. */
  skips: ReadonlySet<string>;
}

/** An event that a read model could not apply, or an event that waits behind one. */
export interface Parked {
  readonly checkpoint: string;
  readonly event: RecordedEvent;
  readonly error: string;
  /** The error without any text that people wrote; null for an event that only waits. */
  readonly reason: string | null;
  /** The event itself is good, but it waits behind a poison event. */
  readonly waits: boolean;
  /** The other stream whose parked event it waits for; null if there is none. */
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
