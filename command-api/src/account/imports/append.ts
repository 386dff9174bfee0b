import { setTimeout as delay } from 'node:timers/promises';
import type { WhileOpen } from '../erase-account/while-open.ts';
import type { ImportRow, ImportRows } from './import-rows.ts';

/** As many as leave others time to sell, and to read what they sold. */
const LINES_PER_SECOND = 1_500;
const PAUSE_MS = 10;

interface Guards {
  readonly rows: Pick<ImportRows, 'isAtWork'>;
  readonly whileOpen: WhileOpen;
}

/** Undefined, and nothing is written, where the account was erased meanwhile or somebody else has the work. */
export const append = <T>({ rows, whileOpen }: Guards, row: ImportRow, worker: string, write: () => Promise<T>) =>
  whileOpen(row.shop_id, async () => ((await rows.isAtWork(row, worker)) ? write() : undefined));

/** From now: resolves when so many lines have had their time. */
export function pace(lines: number): () => Promise<void> {
  const until = performance.now() + (lines * 1_000) / LINES_PER_SECOND;
  return () => delay(Math.max(PAUSE_MS, until - performance.now()));
}
