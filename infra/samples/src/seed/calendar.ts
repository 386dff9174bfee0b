import { addDays, type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { Random } from './random.ts';
import { share } from './shops.ts';

const DAYS = 365;
const HOURS: Hours = [7, 21];
const HOUR_MS = 3_600_000;
/** From Sunday. */
const WEEKDAYS = [0.5, 0.9, 0.9, 1, 1.05, 1.3, 1.35];

/** A shop's opening and closing times. */
export type Hours = readonly [opens: number, closes: number];

/** A day of a shop's year with its sales. */
export interface SeedDay {
  readonly day: BusinessDay;
  readonly sales: number;
  readonly opensMs: number;
  readonly closesMs: number;
}

/** The year up to now: weekends sell more than Mondays, and today counts in part. */
export function yearUpTo(now: Date, timeZone: string, sales: number): SeedDay[] {
  const today = businessDayOf(now, timeZone);
  const days = Array.from({ length: DAYS }, (_, index) => hoursOf(addDays(today, index + 1 - DAYS), timeZone, HOURS));
  const weights = days.map(({ day, opensMs, closesMs }, index) => {
    const open = Math.min(1, Math.max(0, (now.getTime() - opensMs) / (closesMs - opensMs)));
    return (WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1) * (0.7 + (0.6 * index) / DAYS) * open;
  });
  return share(sales, weights).map((count, index) => {
    const { day = today, opensMs = 0, closesMs = 0 } = days[index] ?? {};
    return { day, sales: count, opensMs, closesMs: Math.min(closesMs, now.getTime()) };
  });
}

/** The instants between which a shop is open. */
export function hoursOf(day: BusinessDay, timeZone: string, [opens, closes]: Hours) {
  // Noon in UTC is on the same day everywhere that shops are; from there to the zone's midnight.
  let midnight = Date.parse(`${day}T12:00:00Z`);
  while (businessDayOf(new Date(midnight - HOUR_MS), timeZone) === day) midnight -= HOUR_MS;
  return { day, opensMs: midnight + opens * HOUR_MS, closesMs: midnight + closes * HOUR_MS };
}

/** Instants of a day in order. */
export function instantsOf(
  { opensMs, closesMs }: Pick<SeedDay, 'opensMs' | 'closesMs'>,
  count: number,
  random: Random,
): number[] {
  return Array.from({ length: count }, () => random.between(opensMs, closesMs - 1)).sort((a, b) => a - b);
}
