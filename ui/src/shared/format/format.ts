import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { formatBrl, fromSigned } from '@pdv/schemas/kernel/money';
import { quantityWords, type Unit } from '@pdv/schemas/kernel/quantity';
import { writtenDay } from '@pdv/schemas/kernel/written-day';

/** `"58.99"`, as the API answers money, → `R$ 58,99`; a difference may have a sign. A dash for anything else. */
export function formatMoney(decimal: string | null | undefined): string {
  const centavos = decimal == null ? undefined : fromSigned(decimal);
  return centavos === undefined ? '–' : formatBrl(centavos);
}

const whole = new Intl.NumberFormat('pt-BR');
/** `3 unidades`, `1,250 kg`. */
export const countedUnits = (quantity: number, unit: Unit = 'un'): string =>
  unit === 'un' ? counted(quantity, 'unidade', 'unidades') : quantityWords(quantity, unit);

/** `12345` → `12.345`. */
export const formatCount = (count: number): string => whole.format(count);

/** `2026-11-21` → `21/11/2026`. */
export const formatDay = writtenDay;

/** The same without the year, where that is this one: `28/11`, `05/01/2027`. */
export const formatDayNear = (day: BusinessDay, today: BusinessDay): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);

/** An instant as day and time in the shop's zone: `21/11/2026 23:30`. */
export function formatInstant(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(instant)).replace(',', '');
}

/** Only the time of an instant in the shop's zone: `23:30`. */
export function formatTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' }).format(new Date(instant));
}

/** `Ana Souza` → `AS`, `Ana` → `A`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${words[0]?.[0] ?? ''}${last[0] ?? ''}`.toUpperCase();
}

/** `1 venda`, `1.200 vendas`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** A difference: `24` → `+24`, `-0.35` kg → `-0,350 kg`, with the sign that amounts of money have. */
export const formatChange = (difference: number, unit: Unit = 'un'): string =>
  `${difference > 0 ? '+' : ''}${quantityWords(difference, unit)}`;
