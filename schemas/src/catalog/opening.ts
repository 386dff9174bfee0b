import type { OpeningSpan, OpeningWeek } from '../account/opening-hours.ts';
import { businessDayOf } from '../kernel/business-day.ts';

const DAY = 1_440;
const WEEK = 7 * DAY;
const MINUTE_MS = 60_000;
const DAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** Whether a shop is open, in words that hold until an instant. */
export interface OpeningNow {
  readonly isOpen: boolean;
  /** `Aberto agora · fecha às 18:00`. */
  readonly words: string;
  /** From then on they may be others. */
  readonly until: Date;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes of the week from Sunday's midnight on, those that touch each other as one. */
function openTimes(week: OpeningWeek): readonly (readonly [from: number, to: number])[] {
  const all: [number, number][] = [];
  // The week before and the one after, for what passes the end of Saturday.
  for (const start of [-WEEK, 0, WEEK]) {
    for (const [day, spans] of week.entries()) {
      for (const { from, to } of spans) {
        const [begins, ends] = [minutesOf(from), minutesOf(to)];
        all.push([start + day * DAY + begins, start + day * DAY + ends + (ends <= begins ? DAY : 0)]);
      }
    }
  }
  const merged: [number, number][] = [];
  for (const [from, to] of all.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** On the zone's clocks, in minutes of the week with fractions. */
function weekMinute(instant: Date, timeZone: string): number {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formatters.set(timeZone, formatter);
  const weekday = new Date(`${businessDayOf(instant, timeZone)}T00:00:00Z`).getUTCDay();
  return weekday * DAY + minutesOf(formatter.format(instant)) + (instant.getTime() % MINUTE_MS) / MINUTE_MS;
}

/** Null for a shop that is never open, or does not say. */
export function openingNow(week: OpeningWeek | null, now: Date, timeZone: string): OpeningNow | null {
  const times = week ? openTimes(week) : [];
  if (times.length === 0) return null;
  const at = weekMinute(now, timeZone);
  // `amanhã` is another day from midnight on.
  const midnight = (Math.floor(at / DAY) + 1) * DAY;
  const until = (change: number) => new Date(now.getTime() + Math.round((Math.min(change, midnight) - at) * MINUTE_MS));
  const open = times.find(([from, to]) => from <= at && at < to);
  if (open) {
    const [from, to] = open;
    if (to - from >= WEEK) return { isOpen: true, words: 'Aberto 24 horas', until: until(midnight) };
    // Within a day of it the hour alone says when.
    const isFar = to - at > DAY;
    const day = isFar ? ` ${DAYS[Math.floor(to / DAY) % 7]}` : '';
    return { isOpen: true, words: `Aberto agora · fecha${day} ${clock(to)}`, until: until(isFar ? to - DAY : to) };
  }
  const opens = times.find(([from]) => from > at)?.[0] ?? at + WEEK;
  const daysAhead = Math.floor(opens / DAY) - Math.floor(at / DAY);
  const day = daysAhead === 0 ? '' : daysAhead === 1 ? ' amanhã' : ` ${DAYS[Math.floor(opens / DAY) % 7]}`;
  return { isOpen: false, words: `Fechado agora · abre${day} ${clock(opens)}`, until: until(opens) };
}

function clock(minute: number): string {
  const [hours, minutes] = [Math.floor((minute % DAY) / 60), minute % 60];
  if (hours === 0 && minutes === 0) return 'à meia-noite';
  return `${hours === 1 ? 'à' : 'às'} ${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

export interface OpeningLine {
  /** `Segunda a sexta`. */
  readonly days: string;
  /** `08:00–12:00 e 14:00–18:00`, or `Fechado`. */
  readonly hours: string;
}

/** From Monday on; days that follow one another and are alike, on one line. */
export function openingLines(week: OpeningWeek): readonly OpeningLine[] {
  const lines: { from: number; to: number; hours: string }[] = [];
  for (const [at, day] of [1, 2, 3, 4, 5, 6, 0].entries()) {
    const hours = (week[day] ?? []).map(spanWords).join(' e ') || 'Fechado';
    const last = lines.at(-1);
    if (last?.hours === hours) last.to = at;
    else lines.push({ from: at, to: at, hours });
  }
  return lines.map(({ from, to, hours }) => ({ days: capital(daysWords(from, to)), hours }));
}

const dayAt = (at: number) => DAYS[(at + 1) % 7] ?? '';
const daysWords = (from: number, to: number) =>
  from === to ? dayAt(from) : `${dayAt(from)} ${to === from + 1 ? 'e' : 'a'} ${dayAt(to)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const spanWords = ({ from, to }: OpeningSpan) => (from === to ? '24 horas' : `${from}–${to}`);
