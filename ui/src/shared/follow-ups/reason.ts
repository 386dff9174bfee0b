import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { formatDay, formatDayNear } from '../format/format.ts';

/** Why a reminder has its day, in one sentence; null where the product's own days alone say it. */
export function reasonOf({ learned }: Pick<FollowUp, 'learned'>, today: string): string | null {
  if (learned === null) return null;
  const { purchases, meanDays, buyers, from, until } = learned;
  // '11/08 e 17/07/2027' would read as two days of 2027, in the wrong order.
  const day = until.slice(0, 4) === today.slice(0, 4) ? (one: string) => formatDayNear(one, today) : formatDay;
  const between = `deve voltar entre ${day(from)} e ${day(until)}`;
  if (meanDays !== null) return `Comprou ${purchases} vezes, a cada ${days(meanDays)} em média: ${between}.`;
  return `Outros clientes voltam em ${days(buyers.days)}: ${between}.`;
}

function days(mean: number): string {
  const rounded = Math.max(1, Math.round(mean));
  return rounded === 1 ? '1 dia' : `${rounded} dias`;
}
