import { z } from 'zod';
import { READ_MODELS, type ReadModel } from './live.ts';

/** Postgres channel on which projections say, with the commit itself, what they moved. */
export const READ_MOVED = 'read_moved';

export interface ReadMoved {
  /** Where `readModels` now stand in the log. */
  readonly position: string;
  readonly readModels: readonly ReadModel[];
  /** Which read models changed for which shop. */
  readonly shops: Readonly<Record<string, readonly ReadModel[]>>;
}

const readModels = z.array(z.enum(READ_MODELS));
const shape = z.object({ position: z.string(), readModels, shops: z.record(z.string(), readModels) });

/** `null` for a notice that projections did not write: whoever may connect to the database may also notify. */
export function parseReadMoved(payload: string): ReadMoved | null {
  try {
    return shape.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
