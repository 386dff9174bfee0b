import { addDays, type BusinessDay, daysBetween } from '../kernel/business-day.ts';

/** The longest period of a report that was put together: two years. */
export const MAX_BUILT_DAYS = 731;

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
