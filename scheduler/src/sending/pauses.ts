import { SENT_LATE_DAYS } from '@pdv/schemas/account/shop-settings';

const MINUTE_MS = 60_000;

/** Leases last longer than any mail takes, so a holder that exceeds this is dead. */
export const LEASE_MS = 10 * MINUTE_MS;
/** Mails that are due longer than this no longer leave by themselves. */
export const LATEST_MS = SENT_LATE_DAYS * 24 * 60 * MINUTE_MS;
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
/** Pause after a lease that found the mail server down. */
export const AWAY_MS = 30_000;
export const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;

/** Pause after the nth failed attempt: 5 minutes, doubling up to 4 hours. */
export function pauseMs(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (Math.max(attempt, 1) - 1), LONGEST_PAUSE_MS);
}
