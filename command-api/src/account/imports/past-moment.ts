import { type BusinessDay, businessDayOf, isBusinessDay } from '@pdv/schemas/kernel/business-day';
import { type Cell, textOf } from './table.ts';

/** A day of the shop, and the time of its clock where the file has one: `HH:MM:SS`. */
export interface Moment {
  readonly day: BusinessDay;
  readonly time: string | null;
}

const BRAZILIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T,](.*))?$/;
const ISO = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[ T](.*))?$/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
const AT = /^[ T,]*(?:às )?/;
const CLOCK = /^(\d{1,2})[:h](\d{2})?(?::(\d{2})(?:[.,]\d+)?)?\s*(?:h|hs|min)?$/i;
/** 1954 to 2119: what a sheet keeps for a day of a sale. */
const SERIAL = { least: 20_000, most: 80_000 };

/** Undefined for what is no day; a time that cannot be read is none. */
export function momentIn(cell: Cell, timeZone: string): Moment | undefined {
  const text = textOf(cell);
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return ofSerial(Number(text.replace(',', '.')));
  if (WITH_ZONE.test(text)) {
    const instant = new Date(text);
    if (Number.isNaN(instant.getTime())) return undefined;
    return { day: businessDayOf(instant, timeZone), time: clockOf(instant, timeZone) };
  }
  const iso = ISO.exec(text);
  if (iso) return dated(iso[1], iso[2], iso[3], iso[4]);
  const [, day = '', month = '', year = '', clock] = BRAZILIAN.exec(text) ?? [];
  return dated(year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0'), clock);
}

function dated(year = '', month = '', date = '', clock?: string): Moment | undefined {
  const day = `${year}-${month}-${date}`;
  return isBusinessDay(day) ? { day, time: timeIn((clock ?? '').replace(AT, '').trim()) } : undefined;
}

function ofSerial(serial: number): Moment | undefined {
  if (serial < SERIAL.least || serial >= SERIAL.most) return undefined;
  const at = new Date(Math.round((serial - 25_569) * 86_400) * 1_000).toISOString();
  return { day: at.slice(0, 10), time: serial % 1 === 0 ? null : at.slice(11, 19) };
}

/** `14:05`, `14h05`, `2026-03-14 14:05` or the fraction of a day that a sheet keeps; null for anything else. */
export function timeIn(cell: Cell): string | null {
  const text = textOf(cell);
  if (/^0?[.,]\d+$/.test(text)) {
    return new Date(Math.round(Number(text.replace(',', '.')) * 86_400) * 1_000).toISOString().slice(11, 19);
  }
  const [, hour, minute = '00', second = '00'] = CLOCK.exec(text.replace(/^\d{4}-\d{2}-\d{2}[ T]/, '')) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}:${second}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(instant: Date, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const digits = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, ...digits, hourCycle: 'h23' });
    clocks.set(timeZone, clock);
  }
  return clock.format(instant);
}

/** When a clock of the zone shows this; of a time that it skipped, an hour later. ISO 8601 UTC. */
export function instantOf(day: BusinessDay, time: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}Z`);
  let instant = wanted;
  // Once for the zone, and once more where its clock was moved in between.
  for (const _ of [1, 2]) {
    const at = new Date(instant);
    const shown = Date.parse(`${businessDayOf(at, timeZone)}T${clockOf(at, timeZone)}Z`);
    if (shown === wanted) break;
    instant += wanted - shown;
  }
  return new Date(instant).toISOString();
}
