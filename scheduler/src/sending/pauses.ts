import { SENT_LATE_DAYS } from '@pdv/schemas/follow-ups/follow-ups';

const MINUTE_MS = 60_000;

/** Leases last longer than any mail takes: whoever holds one for so long is dead. */
export const LEASE_MS = 10 * MINUTE_MS;
/** What was due longer ago is not sent by itself any more. */
export const LATEST_MS = SENT_LATE_DAYS * 24 * 60 * MINUTE_MS;
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
/** Of what was leased in vain, since the mail server does not answer. */
export const AWAY_MS = 30_000;
export const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;

/** After the nth attempt in vain: 5 minutes, then twice as long each time, up to 4 hours. */
export function pauseMs(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (Math.max(attempt, 1) - 1), LONGEST_PAUSE_MS);
}
