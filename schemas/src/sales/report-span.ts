import { addDays, type BusinessDay, daysBetween } from '../kernel/business-day.ts';

/** The longest period that a report looks at, both ends included: two years. */
export const MAX_REPORT_DAYS = 731;

export const RELATIVE_PERIODS = [
  ...(['last-7-days', 'last-30-days', 'last-90-days', 'this-month', 'last-month', 'last-12-months'] as const),
  'this-year',
] as const;
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number];

export const RELATIVE_WORDS: Record<RelativePeriod, string> = {
  'last-7-days': 'Últimos 7 dias',
  'last-30-days': 'Últimos 30 dias',
  'last-90-days': 'Últimos 90 dias',
  'this-month': 'Este mês',
  'last-month': 'Mês passado',
  'last-12-months': 'Últimos 12 meses',
  'this-year': 'Este ano',
};

/** Days of the shop, both included. */
export interface Span {
  readonly start: BusinessDay;
  readonly end: BusinessDay;
}

export const spanOf = ({ start, end }: Span): number => daysBetween(start, end) + 1;

const firstOfMonth = (day: BusinessDay): BusinessDay => `${day.slice(0, 7)}-01`;

/** The days that are meant, seen from this day. Twelve months are this one and the eleven before it. */
export function daysOf(period: RelativePeriod | Span, today: BusinessDay): Span {
  if (typeof period === 'object') return period;
  switch (period) {
    case 'last-7-days':
      return { start: addDays(today, -6), end: today };
    case 'last-30-days':
      return { start: addDays(today, -29), end: today };
    case 'last-90-days':
      return { start: addDays(today, -89), end: today };
    case 'this-month':
      return { start: firstOfMonth(today), end: today };
    case 'last-month': {
      const end = addDays(firstOfMonth(today), -1);
      return { start: firstOfMonth(end), end };
    }
    case 'last-12-months': {
      const [year = 0, month = 1] = today.split('-').map(Number);
      const first = month === 12 ? `${year}-01` : `${year - 1}-${String(month + 1).padStart(2, '0')}`;
      return { start: `${first}-01`, end: today };
    }
    case 'this-year':
      return { start: `${today.slice(0, 4)}-01-01`, end: today };
  }
}

/** The days before it that it is compared with: the same part of the month or year before, or as many days. */
export function daysBeforeOf(period: RelativePeriod | Span, { start, end }: Span): Span {
  const monthsBack = MONTHS_BACK[period as RelativePeriod];
  if (monthsBack === undefined) return { start: addDays(start, -spanOf({ start, end })), end: addDays(start, -1) };
  const before = { start: monthsBefore(start, monthsBack), end: monthsBefore(end, monthsBack) };
  // A whole month against a whole month, though that has more days.
  return period === 'last-month' ? { ...before, end: addDays(start, -1) } : before;
}

const MONTHS_BACK: Partial<Record<RelativePeriod, number>> = {
  'this-month': 1,
  'last-month': 1,
  'this-year': 12,
  'last-12-months': 12,
};

/** The last day of the month where that has no such day. */
function monthsBefore(day: BusinessDay, count: number): BusinessDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - count, Math.min(date, last))).toISOString().slice(0, 10);
}
