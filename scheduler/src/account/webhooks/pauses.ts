const SECOND_MS = 1_000;
const FIRST_PAUSE_MS = 10 * SECOND_MS;
const LONGEST_PAUSE_MS = 4 * 3_600 * SECOND_MS;
/** Of a receiver that answers nothing: it is asked again by one delivery. */
const LONGEST_REST_MS = 20 * SECOND_MS;

/** So many failures in a row, and a receiver counts as away. */
export const AWAY_AFTER = 5;

/** Pause after the nth failed attempt of a delivery: 10 seconds, three times as long each time, up to 4 hours; ± 20 %. */
export function pauseMs(attempt: number, random: number): number {
  return spread(Math.min(FIRST_PAUSE_MS * 3 ** (Math.max(attempt, 1) - 1), LONGEST_PAUSE_MS), random);
}

/** Pause of a whole receiver after so many failures in a row: none, then 10 and 20 seconds; ± 20 %. */
export function restMs(failures: number, random: number): number {
  if (failures < AWAY_AFTER) return 0;
  return spread(Math.min(FIRST_PAUSE_MS * 2 ** (failures - AWAY_AFTER), LONGEST_REST_MS), random);
}

/** So that what failed together is not tried together again. */
const spread = (ms: number, random: number) => Math.round(ms * (0.8 + 0.4 * random));
