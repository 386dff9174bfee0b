import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';

interface Days {
  readonly start: BusinessDay;
  readonly end: BusinessDay;
}

/** This month so far, and the same number of days of the month before, or the whole month before if it is shorter. */
export function monthsSoFar(today: BusinessDay): { readonly now: Days; readonly before: Days } {
  const start = firstOfMonth(today);
  const lastBefore = addDays(start, -1);
  const startBefore = firstOfMonth(lastBefore);
  const sameDay = addDays(startBefore, Number(today.slice(8)) - 1);
  return {
    now: { start, end: today },
    before: { start: startBefore, end: sameDay < lastBefore ? sameDay : lastBefore },
  };
}

const firstOfMonth = (day: BusinessDay): BusinessDay => `${day.slice(0, 7)}-01`;

/** The Sunday on or before a day. */
export function weekOf(day: BusinessDay): BusinessDay {
  return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}
