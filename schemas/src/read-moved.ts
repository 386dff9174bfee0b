import type { ReadModel } from './live.ts';

/** Postgres channel on which projections say, with the commit itself, what they moved. */
export const READ_MOVED = 'read_moved';

export interface ReadMoved {
  /** Where `readModels` now stand in the log. */
  readonly position: string;
  readonly readModels: readonly ReadModel[];
  /** Which read models changed for which shop. */
  readonly shops: Readonly<Record<string, readonly ReadModel[]>>;
}
