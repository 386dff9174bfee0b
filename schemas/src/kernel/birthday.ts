import { addDays, type BusinessDay, isBusinessDay } from './business-day.ts';
import { writtenDay } from './written-day.ts';

/** `YYYY-MM-DD`, or `MM-DD` where only the day is known. */
export type Birthday = string;

/** The day of a birthday in any year, `MM-DD`. */
export type DayOfYear = string;

const LEAP_YEAR = '2000';
const AS_WRITTEN = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/;
const AS_KEPT = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/;
const LEAP_DAY: DayOfYear = '02-29';

export const dayOfYear = (birthday: Birthday): DayOfYear => birthday.slice(-5);
export const yearOf = (birthday: Birthday): number | null =>
  birthday.length > 5 ? Number(birthday.slice(0, 4)) : null;

/**
 * A birthday from `12/3`, `12/03/1990` and from the way it is kept, or why it is none.
 * @param today of UTC, where no day begins later than in Brazil
 */
export function readBirthday(
  typed: string,
  today: BusinessDay,
): { readonly birthday: Birthday } | { readonly refused: string } {
  const parts = partsOf(typed.trim());
  if (!parts) return { refused: 'Use dia e mês, como 12/03, ou 12/03/1990' };
  const day = `${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  if (!isBusinessDay(`${LEAP_YEAR}-${day}`)) return { refused: 'Esse dia não existe' };
  if (parts.year === undefined) return { birthday: day };
  const birthday = `${parts.year}-${day}`;
  if (parts.year < '1900' || birthday > today) return { refused: 'O ano vai de 1900 até hoje' };
  return isBusinessDay(birthday) ? { birthday } : { refused: `${parts.year} não teve 29 de fevereiro` };
}

function partsOf(typed: string) {
  const [, day, month, year] = AS_WRITTEN.exec(typed) ?? [];
  if (day !== undefined && month !== undefined) return { day, month, year };
  const [, keptYear, keptMonth, keptDay] = AS_KEPT.exec(typed) ?? [];
  return keptDay !== undefined && keptMonth !== undefined
    ? { day: keptDay, month: keptMonth, year: keptYear }
    : undefined;
}

/** `12/03`, or `12/03/1990`. */
export const writtenBirthday = (birthday: Birthday): string => writtenDay(birthday);

/**
 * The birthdays that are celebrated from today to so many days later, both included. Who was born on 29/02 celebrates on
 * 28/02 in years without it.
 */
export function birthdaysWithin(today: BusinessDay, days: number): DayOfYear[] {
  const found: DayOfYear[] = [];
  for (let nth = 0; nth <= days; nth++) {
    const day = addDays(today, nth);
    found.push(dayOfYear(day));
    if (day.endsWith('-02-28') && !addDays(day, 1).endsWith(LEAP_DAY)) found.push(LEAP_DAY);
  }
  return found;
}

/** The days of a month, from 1 to 12; February has 29. */
export function birthdaysIn(month: number): DayOfYear[] {
  const first = `${LEAP_YEAR}-${String(month).padStart(2, '0')}-01`;
  return Array.from({ length: 31 }, (_, nth) => addDays(first, nth))
    .filter((day) => day.startsWith(first.slice(0, 7)))
    .map(dayOfYear);
}
