import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { SalesChart } from '@pdv/schemas/sales/dashboard';

const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });
const weekday = utc({ weekday: 'short' });
const long = utc({ weekday: 'long', day: 'numeric', month: 'long' });
const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** A calendar day has no zone: midnight UTC stands for it here. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Under a bar of the week: `sáb 21`, or `sáb` where there is little room. */
export function weekDay(day: string, narrow: boolean): string {
  const name = weekday.format(dateOf(day)).replace('.', '');
  return narrow ? name : `${name} ${Number(day.slice(8))}`;
}

/** Under a bar of a longer time: `21/11`. */
export const dayAndMonth = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** `sábado, 21 de novembro`. */
export const longDay = (day: string): string => long.format(dateOf(day));

/** Reais on the axis: `1,5 mil`. */
export const compactReais = (reais: number): string => compact.format(reais);

/** nivo's rows: reais are for the height of a bar only, never for a text. */
export const barsOf = (days: SalesChart) =>
  days.map(({ day, revenue, sales }) => ({ day, reais: (fromDecimal(revenue) ?? 0) / 100, revenue, sales }));

export type Bar = ReturnType<typeof barsOf>[number];

/** The days that get a label: as many as fit, counted back from today. */
export function labelledDays(days: readonly Bar[], fitting: number): string[] {
  const step = Math.max(1, Math.ceil(days.length / fitting));
  return days.filter((_, i) => (days.length - 1 - i) % step === 0).map(({ day }) => day);
}
