import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { formatDayNear } from '../format/format.ts';

/** Why a reminder has its day, in one sentence; null where the product's own days alone say it. */
export function reasonOf({ learned }: Pick<FollowUp, 'learned'>, today: string): string | null {
  if (learned === null) return null;
  const { purchases, meanDays, buyers, from, until } = learned;
  const between = `deve acabar entre ${formatDayNear(from, today)} e ${formatDayNear(until, today)}`;
  if (meanDays !== null) return `Comprou ${purchases} vezes, a cada ${days(meanDays)} em média: ${between}.`;
  return `Outros clientes voltam em ${days(buyers.days)}: ${between}.`;
}

function days(mean: number): string {
  const rounded = Math.max(1, Math.round(mean));
  return rounded === 1 ? '1 dia' : `${rounded} dias`;
}
