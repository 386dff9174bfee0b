/** A calendar day in a shop's own zone, `YYYY-MM-DD`. Compares and sorts as a string. */
export type BusinessDay = string;

/** Used until a shop says otherwise. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/**
 * The day on which an instant falls in an IANA zone: 02:30 UTC is still the day before in São Paulo.
 * @throws RangeError for an unknown zone or an invalid date.
 */
export function businessDayOf(instant: Date, timeZone: string): BusinessDay {
  return formatterFor(timeZone).format(instant);
}

/** Day arithmetic on the calendar, free of zones. `addDays("2026-02-28", 1)` → `"2026-03-01"`. */
export function addDays(day: BusinessDay, days: number): BusinessDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: BusinessDay, to: BusinessDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** True for a real calendar day: `2026-02-30` is none. */
export function isBusinessDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
