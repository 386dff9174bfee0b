import { addDays, type BusinessDay, daysBetween } from '@pdv/schemas/kernel/business-day';
import { dayAndMonth } from '../charts/chart-labels.ts';

export const PERIOD_CHOICES = ['7dias', '30dias', '90dias', 'este-mes', 'mes-passado'] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];
export const DEFAULT_PERIOD: PeriodChoice = '30dias';

export const PERIOD_LABELS: Record<PeriodChoice, string> = {
  '7dias': 'Últimos 7 dias',
  '30dias': 'Últimos 30 dias',
  '90dias': 'Últimos 90 dias',
  'este-mes': 'Este mês',
  'mes-passado': 'Mês passado',
};

/** Days of the shop, both included. */
export interface Period {
  readonly start: BusinessDay;
  readonly end: BusinessDay;
}

/** What stands in the address; anything else is the default. */
export const periodChoice = (text: string | null): PeriodChoice =>
  PERIOD_CHOICES.find((choice) => choice === text) ?? DEFAULT_PERIOD;

const DAYS = { '7dias': 7, '30dias': 30, '90dias': 90 } as const;

const firstOfMonth = (day: BusinessDay): BusinessDay => `${day.slice(0, 7)}-01`;
const monthBefore = (day: BusinessDay): Period => {
  const end = addDays(firstOfMonth(day), -1);
  return { start: firstOfMonth(end), end };
};

/** The days that are meant, seen from the shop's today. */
export function periodOf(choice: PeriodChoice, today: BusinessDay): Period {
  if (choice === 'este-mes') return { start: firstOfMonth(today), end: today };
  if (choice === 'mes-passado') return monthBefore(today);
  return { start: addDays(today, 1 - DAYS[choice]), end: today };
}

/**
 * What it is compared with: as many days right before, or the month before; of a month that is not over, the same days
 * of the month before, as far as it has them.
 */
export function periodBefore(choice: PeriodChoice, today: BusinessDay): Period {
  const { start, end } = periodOf(choice, today);
  if (choice === 'mes-passado') return monthBefore(start);
  if (choice === 'este-mes') {
    const month = monthBefore(start);
    const sameDay = addDays(month.start, daysBetween(start, end));
    return { start: month.start, end: sameDay < month.end ? sameDay : month.end };
  }
  return { start: addDays(start, -DAYS[choice]), end: addDays(start, -1) };
}

export const lengthOf = ({ start, end }: Period): number => daysBetween(start, end) + 1;

/** `23/10 a 21/11`, with the year where it is not today's. */
export function describePeriod({ start, end }: Period, today: BusinessDay): string {
  const year = (day: BusinessDay) => (day.slice(0, 4) === today.slice(0, 4) ? '' : `/${day.slice(0, 4)}`);
  return `${dayAndMonth(start)}${year(start)} a ${dayAndMonth(end)}${year(end)}`;
}
