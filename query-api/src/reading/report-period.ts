import { Refusal } from '@pdv/infra/http/refusal';
import { addDays, type BusinessDay, businessDayOf, daysBetween, isBusinessDay } from '@pdv/schemas/kernel/business-day';
import { MAX_REPORT_DAYS } from '@pdv/schemas/sales/report-span';
import { DEFAULT_REPORT_DAYS } from '@pdv/schemas/sales/reports';
import { UPSIDE_DOWN } from './day-range.ts';

/** Business days, both included. */
export interface Period {
  readonly start: BusinessDay;
  readonly end: BusinessDay;
}

/** A part of a period with its name in the answer. */
export interface Part extends Period {
  readonly period: string;
}

/** @throws Refusal 400 for a period that ends before it starts or is too long */
export function reportPeriod(
  asked: { start?: string | undefined; end?: string | undefined },
  today: BusinessDay,
  timeZone: string,
): Period {
  const [first, last] = [dayOf(asked.start, timeZone), dayOf(asked.end, timeZone)];
  const end = last ?? (first !== undefined && first > today ? first : today);
  const start = first ?? addDays(end, 1 - DEFAULT_REPORT_DAYS);
  const days = daysBetween(start, end) + 1;
  if (days < 1) throw invalid('start', UPSIDE_DOWN);
  if (days > MAX_REPORT_DAYS) throw invalid('start', `O período pode ter no máximo ${MAX_REPORT_DAYS} dias.`);
  return { start, end };
}

/** Of a day or an instant, as the request's schema lets them in. */
function dayOf(asked: string | undefined, timeZone: string): BusinessDay | undefined {
  return asked === undefined || isBusinessDay(asked) ? asked : businessDayOf(new Date(asked), timeZone);
}

function invalid(path: string, message: string): Refusal {
  return new Refusal(400, { code: 'invalid_input', message, issues: [{ path, message }] });
}

/** Up to this many days a report goes by day, up to the next limit by week, and beyond it by month. */
const BY_DAY = 31;
const BY_WEEK = 92;

/** The whole period in order, without gaps: days, weeks from Sunday, or months. The ends of the period cut them. */
export function partsOf({ start, end }: Period): Part[] {
  const days = daysBetween(start, end) + 1;
  const nextAfter = days <= BY_DAY ? nextDay : days <= BY_WEEK ? nextSunday : nextMonth;
  const parts: Part[] = [];
  for (let from = start; from <= end; ) {
    const next = nextAfter(from);
    const last = addDays(next, -1);
    const to = last < end ? last : end;
    parts.push({ period: days <= BY_WEEK ? from : from.slice(0, 7), start: from, end: to });
    from = next;
  }
  return parts;
}

const nextDay = (day: BusinessDay) => addDays(day, 1);

const nextSunday = (day: BusinessDay) => addDays(day, 7 - new Date(`${day}T00:00:00Z`).getUTCDay());

/** The first day of the next month. */
export function nextMonth(day: BusinessDay): BusinessDay {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** Groups rows of days by their part of the period; parts without rows included. */
export function gather<Row extends { readonly day: BusinessDay }, T>(
  period: Period,
  rows: readonly Row[],
  toAnswer: (part: Part, rows: readonly Row[]) => T,
): T[] {
  const inOrder = [...rows].sort((a, b) => (a.day < b.day ? -1 : 1));
  let index = 0;
  return partsOf(period).map((part) => {
    const first = index;
    while (index < inOrder.length && (inOrder[index]?.day ?? '') <= part.end) index++;
    return toAnswer(part, inOrder.slice(first, index));
  });
}
