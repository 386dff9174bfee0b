import { setTimeout as delay } from 'node:timers/promises';

const FIRST_MS = 50;
const LONGEST_MS = 5_000;

/** Wait before the n-th attempt in a row (from 1): doubles to five seconds, up to half of it left to chance. */
export function backoffMs(attempt: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return longest * (1 - Math.random() / 2);
}

/** Waits, or returns early once the signal is given. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
