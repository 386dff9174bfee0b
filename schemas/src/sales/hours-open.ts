import { type BusinessDay, daysBetween } from '../kernel/business-day.ts';

/** Monday is 1 and Sunday 7, as ISO 8601 and Postgres count. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export function weekdayOf(day: BusinessDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** A moment on the shop's own clock. */
export interface ShopHour {
  readonly day: BusinessDay;
  /** 0 to 23. */
  readonly hour: number;
}

/**
 * How often an hour of a weekday has begun, from the first hour of `from` up to now. A shop that was closed could have
 * been open: the day counts. Never below one, whatever the clocks say of a sale that there is.
 */
export function timesOf(weekday: number, hour: number, from: BusinessDay, now: ShopHour): number {
  const days = daysBetween(from, now.day) + 1;
  const after = (weekday - weekdayOf(from) + 7) % 7;
  const whole = days > after ? Math.ceil((days - after) / 7) : 0;
  const ahead = weekday === weekdayOf(now.day) && hour > now.hour ? 1 : 0;
  return Math.max(1, whole - ahead);
}
