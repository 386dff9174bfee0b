import type { Item, Price } from './objects.ts';

export const HOUR_S = 3_600;
export const DAY_S = 24 * HOUR_S;

/** The same day of the next month or year. */
export function nextPeriodEnd(fromS: number, interval: 'month' | 'year'): number {
  const date = new Date(fromS * 1_000);
  if (interval === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.getTime() / 1_000;
}

/** The unused part of the old price is given back; within one interval only the rest of the new one is asked for. */
export function prorated(item: Item, price: Price, nowS: number): { total: number; periodEnd: number } {
  const { current_period_start: start, current_period_end: end } = item;
  const left = (end - nowS) / (end - start);
  const unused = Math.round(item.price.unit_amount * left);
  if (price.recurring.interval === item.price.recurring.interval) {
    return { total: Math.round(price.unit_amount * left) - unused, periodEnd: end };
  }
  return { total: price.unit_amount - unused, periodEnd: nextPeriodEnd(nowS, price.recurring.interval) };
}
