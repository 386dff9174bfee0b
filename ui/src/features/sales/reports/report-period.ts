import { addDays, type BusinessDay, daysBetween, isBusinessDay } from '@pdv/schemas/kernel/business-day';
import { MAX_REPORT_DAYS } from '@pdv/schemas/sales/report-span';
import { dayAndMonth } from '../../../shared/charts/chart-labels.ts';

export const PERIOD_CHOICES = [
  'hoje',
  'ontem',
  '7dias',
  '30dias',
  '90dias',
  'este-mes',
  'mes-passado',
  'datas',
] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];
const DEFAULT_PERIOD = '30dias' satisfies PeriodChoice;

export const PERIOD_LABELS: Record<PeriodChoice, string> = {
  hoje: 'Hoje',
  ontem: 'Ontem',
  '7dias': 'Últimos 7 dias',
  '30dias': 'Últimos 30 dias',
  '90dias': 'Últimos 90 dias',
  'este-mes': 'Este mês',
  'mes-passado': 'Mês passado',
  datas: 'Escolher datas…',
};

/** Days of the shop, both included. */
export interface Period {
  readonly start: BusinessDay;
  readonly end: BusinessDay;
}

/** A choice by its name, or one's own days, as `2026-11-01_2026-11-15`. */
export type ChosenPeriod = Exclude<PeriodChoice, 'datas'> | Period;

/** What stands in the address; anything else is the default. */
export function chosenPeriod(text: string | null): ChosenPeriod {
  const [start = null, end = null] = text?.split('_') ?? [];
  const own = ownPeriod(start, end);
  if (own) return own;
  return PERIOD_CHOICES.filter((choice) => choice !== 'datas').find((choice) => choice === text) ?? DEFAULT_PERIOD;
}

/** As {@link chosenPeriod} reads it; null for the default. */
export function addressOf(chosen: ChosenPeriod): string | null {
  if (typeof chosen === 'object') return `${chosen.start}_${chosen.end}`;
  return chosen === DEFAULT_PERIOD ? null : chosen;
}

/** Two days that a report can span, the wrong way round or not; null while one is half typed. */
export function ownPeriod(one: string | null, other: string | null): Period | null {
  if (!one || !other || !isBusinessDay(one) || !isBusinessDay(other)) return null;
  const [start, end] = one <= other ? [one, other] : [other, one];
  const period = { start, end };
  return lengthOf(period) <= MAX_REPORT_DAYS ? period : null;
}

const DAYS = { hoje: 1, '7dias': 7, '30dias': 30, '90dias': 90 } as const;

const firstOfMonth = (day: BusinessDay): BusinessDay => `${day.slice(0, 7)}-01`;
const monthBefore = (day: BusinessDay): Period => {
  const end = addDays(firstOfMonth(day), -1);
  return { start: firstOfMonth(end), end };
};

/** The days that are meant, seen from the shop's today. */
export function periodOf(choice: ChosenPeriod, today: BusinessDay): Period {
  if (typeof choice === 'object') return choice;
  if (choice === 'ontem') return { start: addDays(today, -1), end: addDays(today, -1) };
  if (choice === 'este-mes') return { start: firstOfMonth(today), end: today };
  if (choice === 'mes-passado') return monthBefore(today);
  return { start: addDays(today, 1 - DAYS[choice]), end: today };
}

/**
 * What it is compared with: as many days right before, or the month before; of a month that is not over, the same days
 * of the month before, as far as it has them.
 */
export function periodBefore(choice: ChosenPeriod, today: BusinessDay): Period {
  const period = periodOf(choice, today);
  const { start, end } = period;
  if (choice === 'mes-passado') return monthBefore(start);
  if (choice === 'este-mes') {
    const month = monthBefore(start);
    const sameDay = addDays(month.start, daysBetween(start, end));
    return { start: month.start, end: sameDay < month.end ? sameDay : month.end };
  }
  return { start: addDays(start, -lengthOf(period)), end: addDays(start, -1) };
}

export const lengthOf = ({ start, end }: Period): number => daysBetween(start, end) + 1;

/** `23/10 a 21/11`, or `21/11` for a day alone; with the year where it is not today's. */
export function describePeriod({ start, end }: Period, today: BusinessDay): string {
  const year = (day: BusinessDay) => (day.slice(0, 4) === today.slice(0, 4) ? '' : `/${day.slice(0, 4)}`);
  if (start === end) return `${dayAndMonth(start)}${year(start)}`;
  return `${dayAndMonth(start)}${year(start)} a ${dayAndMonth(end)}${year(end)}`;
}
