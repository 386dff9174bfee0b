import { type BusinessDay, daysBetween } from '@pdv/schemas/kernel/business-day';
import { counted, formatDay } from '../../../shared/format/format.ts';

/** Days ago that people still count, in a list. */
const COUNTED_DAYS = 60;

/** `hoje`, `ontem`, `há 12 dias`. */
export function daysAgo(day: BusinessDay, today: BusinessDay): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `há ${counted(days, 'dia', 'dias')}`;
}

/** The same; the day itself where it is long ago. */
export const ago = (day: BusinessDay, today: BusinessDay): string =>
  daysBetween(day, today) > COUNTED_DAYS ? formatDay(day) : daysAgo(day, today);

/** How often somebody comes, below the number of their visits. */
export function visitWords(orders: number, daysBetweenVisits: number | null): string {
  if (daysBetweenVisits !== null) return `a cada ${counted(Math.max(1, daysBetweenVisits), 'dia', 'dias')}, em média`;
  return orders === 1 ? 'a primeira' : 'todas no mesmo dia';
}
