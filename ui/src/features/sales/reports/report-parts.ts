import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { dayAndMonth, shortMonth, weekDay } from '../../../shared/charts/chart-labels.ts';

/** A stretch of days as the reports tell them. */
export interface Part {
  readonly start: BusinessDay;
  readonly end: BusinessDay;
}

/** What stands below a bar: days of a week by their names, others by their date, months by theirs. */
export function partLabel({ start, end }: Part, parts: number, narrow: boolean): string {
  if (start === end && parts <= 7) return weekDay(start, narrow);
  return addDays(start, 7) <= end ? shortMonth(start) : dayAndMonth(start);
}

/** Days gathered into weeks from Sunday, cut where the report begins and ends; longer parts stay as they are. */
export function byWeek<P extends Part>(parts: readonly P[], add: (a: P, b: P) => P): P[] {
  const weeks: P[] = [];
  for (const part of parts) {
    const last = weeks.at(-1);
    const opens = new Date(`${part.start}T00:00:00Z`).getUTCDay() === 0;
    if (!last || opens || part.start !== part.end) weeks.push(part);
    else weeks[weeks.length - 1] = { ...add(last, part), start: last.start, end: part.end };
  }
  return weeks;
}
