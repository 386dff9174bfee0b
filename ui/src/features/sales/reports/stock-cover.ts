import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { lengthOf, type Period } from './report-period.ts';

/**
 * For how many days the stock lasts if it goes on selling as in the period: the turnover as a shop thinks of it. Null
 * for a product that is gone or that nobody counts, and for one that has not sold.
 */
export function coverDays(stock: number | null, unitsSold: number, days: number): number | null {
  if (stock === null || unitsSold <= 0 || days <= 0) return null;
  return Math.floor((stock * days) / unitsSold);
}

/** Since when the shop sells: a file may have brought sales from before it came here. */
export function tradingSince(createdOn: BusinessDay, firstSaleOn: BusinessDay | null | undefined): BusinessDay {
  return firstSaleOn && firstSaleOn < createdOn ? firstSaleOn : createdOn;
}

/** The days of a period on which the shop was there to sell; at least one. */
export function tradingDays({ start, end }: Period, opened: BusinessDay, today: BusinessDay): number {
  const from = opened > start ? opened : start;
  const to = today < end ? today : end;
  return Math.max(1, lengthOf({ start: from, end: to }));
}

/** `acabou`, `menos de 1 dia`, `12 dias`, `mais de 1 ano`. */
export function describeCover(days: number | null, stock: number | null): string {
  if (stock !== null && stock <= 0) return 'acabou';
  if (days === null) return '–';
  if (days > 365) return 'mais de 1 ano';
  if (days < 1) return 'menos de 1 dia';
  return days === 1 ? '1 dia' : `${days} dias`;
}
