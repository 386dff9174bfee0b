import { type BusinessDay, daysBetween } from '@pdv/schemas/kernel/business-day';
import { counted, formatDay } from '../../../shared/format/format.ts';

/** Days ago that people still count. */
const COUNTED_DAYS = 60;

/** `hoje`, `ontem`, `há 12 dias`; the day itself where it is long ago. */
export function ago(day: BusinessDay, today: BusinessDay): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'hoje';
  if (days === 1) return 'ontem';
  return days <= COUNTED_DAYS ? `há ${counted(days, 'dia', 'dias')}` : `em ${formatDay(day)}`;
}

/** How often somebody comes, below the number of their visits. */
export function visitWords(orders: number, daysBetweenVisits: number | null): string {
  if (daysBetweenVisits !== null) return `a cada ${counted(Math.max(1, daysBetweenVisits), 'dia', 'dias')}, em média`;
  return orders === 1 ? 'a primeira' : 'todas no mesmo dia';
}
