/** A calendar day in a shop's own zone, `YYYY-MM-DD`. Compares and sorts as a string. */
export type BusinessDay = string;

/** Used until a shop says otherwise. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

/** Brazil's zones: Manaus and Rio Branco have days of their own. */
const SHOP_ZONES: ReadonlySet<string> = new Set(
  [
    ...['Noronha', 'Belem', 'Fortaleza', 'Recife', 'Araguaina', 'Maceio', 'Bahia', 'Sao_Paulo', 'Campo_Grande'],
    ...['Cuiaba', 'Santarem', 'Porto_Velho', 'Boa_Vista', 'Manaus', 'Eirunepe', 'Rio_Branco'],
  ].map((place) => `America/${place}`),
);

export const isShopZone = (zone: string): boolean => SHOP_ZONES.has(zone);

/** The zone of a shop whose browser says this one: São Paulo's outside of Brazil, and where none is known. */
export const shopZoneOf = (zone: string | undefined): string =>
  zone !== undefined && isShopZone(zone) ? zone : DEFAULT_TIME_ZONE;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Every zone has been whole quarters of an hour from UTC since 1972, so no day begins within one. */
const QUARTER_HOUR_MS = 900_000;
/** Sales of now all ask for the same day. */
const lastAsked = new Map<string, { readonly quarter: number; readonly day: BusinessDay }>();

/**
 * The day on which an instant falls in an IANA zone: 02:30 UTC is still the day before in São Paulo.
 * @throws RangeError for an unknown zone or an invalid date.
 */
export function businessDayOf(instant: Date, timeZone: string): BusinessDay {
  const quarter = Math.floor(instant.getTime() / QUARTER_HOUR_MS);
  const last = lastAsked.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = formatterFor(timeZone).format(instant);
  lastAsked.set(timeZone, { quarter, day });
  return day;
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

/**
 * True for a real calendar day from 1900 to 2999: `2026-02-30` is none. Days compare as text only while every day that
 * is reckoned from them has a year of four digits.
 */
export function isBusinessDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
