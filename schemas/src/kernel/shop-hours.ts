import { type BusinessDay, businessDayOf } from './business-day.ts';

/** Reminders leave from this hour of the shop's day; late ones leave until the last hour. */
export const FIRST_HOUR = 9;
const LAST_HOUR = 21;

const HOUR_MS = 3_600_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const wanted = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, ...wanted });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Milliseconds since midnight on the zone's clocks. */
function clockMs(instant: Date, timeZone: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = formatterFor(timeZone).format(instant).split(':').map(Number);
  return hours * HOUR_MS + minutes * 60_000 + seconds * 1_000;
}

/** The earliest time on that day to mail a shop's customers. */
export function opensAt(day: BusinessDay, timeZone: string): Date {
  return hourOf(day, FIRST_HOUR, timeZone);
}

/** The instant at which the zone's clocks show that full hour on that day. */
export function hourOf(day: BusinessDay, hour: number, timeZone: string): Date {
  let instant = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  // The second step corrects days on which the clocks change between the first guess and the answer.
  for (let step = 0; step < 2; step++) {
    const shown = businessDayOf(instant, timeZone);
    const days = shown < day ? -1 : shown > day ? 1 : 0;
    const ahead = days * 24 * HOUR_MS + clockMs(instant, timeZone) - hour * HOUR_MS;
    instant = new Date(instant.getTime() - ahead);
  }
  return instant;
}

/** True if a shop in this zone may mail its customers now. */
export function isOpen(instant: Date, timeZone: string): boolean {
  const shown = clockMs(instant, timeZone);
  return shown >= FIRST_HOUR * HOUR_MS && shown < LAST_HOUR * HOUR_MS;
}
