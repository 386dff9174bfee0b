import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { daysBetween } from '@pdv/schemas/kernel/business-day';
import { formatDay, formatDayNear } from '../format/format.ts';

/** A range of more days than three months tells nobody when to expect a customer. */
const LONGEST_RANGE_DAYS = 92;

type Reminder = Pick<FollowUp, 'learned' | 'scheduledFor'>;

/**
 * Why a reminder has its day, in one sentence; null where the product's own days alone say it. The days between which
 * the customer should come are said only where the reminder's own day is one of them and they are not too many.
 */
export function reasonOf({ learned, scheduledFor }: Reminder, today: string): string | null {
  if (learned === null) return null;
  const { purchases, meanDays, buyers, from, until } = learned;
  const why =
    meanDays === null
      ? `Outros clientes voltam em ${days(buyers.days)}`
      : `Comprou ${purchases} vezes, a cada ${days(meanDays)} em média`;
  const helps = from <= scheduledFor && scheduledFor <= until && daysBetween(from, until) <= LONGEST_RANGE_DAYS;
  if (!helps) return `${why}.`;
  // '11/08 e 17/07/2027' would read as two days of 2027, in the wrong order.
  const day = until.slice(0, 4) === today.slice(0, 4) ? (one: string) => formatDayNear(one, today) : formatDay;
  return `${why}: deve voltar entre ${day(from)} e ${day(until)}.`;
}

function days(mean: number): string {
  const rounded = Math.max(1, Math.round(mean));
  return rounded === 1 ? '1 dia' : `${rounded} dias`;
}
