const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });
const weekday = utc({ weekday: 'short' });
const long = utc({ weekday: 'long', day: 'numeric', month: 'long' });
const month = utc({ month: 'short' });
const longMonth = utc({ month: 'long', year: 'numeric' });

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

/** Under a bar of a year: `nov`. */
export const shortMonth = (day: string): string => month.format(dateOf(day)).replace('.', '');

/** `novembro de 2026`. */
export const monthAndYear = (day: string): string => longMonth.format(dateOf(day));

/** `15/11 a 21/11`, a whole month as `novembro de 2026`, one day as `sábado, 21 de novembro`. */
export function stretch(start: string, end: string): string {
  if (start === end) return longDay(start);
  const lastOfMonth = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)), 0));
  if (start.endsWith('-01') && end === lastOfMonth.toISOString().slice(0, 10)) return monthAndYear(start);
  return `${dayAndMonth(start)} a ${dayAndMonth(end)}`;
}

/** The ones that get a label: as many as fit, counted back from the last. */
export function labelled<T>(items: readonly T[], fitting: number): T[] {
  const step = Math.max(1, Math.ceil(items.length / Math.max(1, fitting)));
  return items.filter((_, i) => (items.length - 1 - i) % step === 0);
}
