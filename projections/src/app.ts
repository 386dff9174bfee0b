import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Pool } from 'pg';
import { projections } from './read-models.ts';
import type { ParkedEvent } from './runner/apply-run.ts';
import { live } from './runner/member.ts';
import { createProgress, type Progress } from './runner/progress.ts';
import { type Runner, startRunner } from './runner/runner.ts';

export { endOverstayers, keepAnalystOut, letAnalystIn } from './analysts/analyst-role.ts';
export { refreshReports } from './analysts/refresh-reports.ts';
export { projectionMigrations } from './migrations.ts';
export { startMaintenance } from './replay/maintenance.ts';
export { compareWithFold } from './runner/compare-with-fold.ts';

export interface ProjectionsOptions {
  readonly store: Pick<EventStore, 'subscribe' | 'compare' | 'head'>;
  readonly codec: Codec;
  /** Connected as the owner role. */
  readonly pool: Pool;
  /** Called for every interruption; the runner retries by itself. */
  readonly onError?: (error: unknown) => void;
  /** Called once for each event that a read model could not apply. */
  readonly onParked?: (parked: ParkedEvent) => void;
}

export type Projections = Runner;
export type { Progress, ReadModelStatus } from './runner/progress.ts';

/** Covers all live read models. */
export function readModelProgress(
  parts: Pick<ProjectionsOptions, 'pool'> & { store: Pick<EventStore, 'head' | 'compare'> },
): Progress {
  return createProgress(
    parts,
    projections.map(({ name }) => name),
  );
}

/** Keeps all live read models up to date until it is stopped. */
export function startProjections({ onError = () => {}, ...options }: ProjectionsOptions): Projections {
  return startRunner({ ...options, onError }, projections.map(live));
}
