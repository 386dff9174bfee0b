import { addDays, type BusinessDay, isBusinessDay } from '@pdv/schemas/kernel/business-day';

export const PERIODS = ['all', 'today', '7days', '30days', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  all: 'Período',
  today: 'Hoje',
  '7days': 'Últimos 7 dias',
  '30days': 'Últimos 30 dias',
  custom: 'Escolher datas…',
};

/** Days of the shop, both included; an open end is null. */
export interface Days {
  readonly from: BusinessDay | null;
  readonly to: BusinessDay | null;
}

/**
 * The days that a choice means as of today, today included. Of one's own two days each may be missing or half typed;
 * the wrong way round they are turned.
 */
export function daysOf(period: Period, custom: Days, today: BusinessDay): Days {
  if (period === 'today') return { from: today, to: today };
  if (period === '7days') return { from: addDays(today, -6), to: today };
  if (period === '30days') return { from: addDays(today, -29), to: today };
  if (period === 'all') return { from: null, to: null };
  const [from, to] = [real(custom.from), real(custom.to)];
  return from && to && from > to ? { from: to, to: from } : { from, to };
}

const real = (day: BusinessDay | null): BusinessDay | null => (day && isBusinessDay(day) ? day : null);
