import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { GoesWithPair } from '@pdv/schemas/sales/goes-with';
import { COUNTED_DAYS } from '@pdv/schemas/sales/goes-with-pairs';
import { counted, formatCount } from '../../../shared/format/format.ts';

/** `por acaso seriam 12`. */
export function chanceWords({ expected }: Pick<GoesWithPair, 'expected'>): string {
  const rounded = Math.round(expected);
  return `por acaso ${rounded > 1 ? 'seriam' : 'seria'} ${rounded < 1 ? 'menos de 1' : formatCount(rounded)}`;
}

/** The days of the tickets that a night counted, up to the day before. */
export const countedDays = (countedOn: BusinessDay) => ({
  start: addDays(countedOn, -COUNTED_DAYS),
  end: addDays(countedOn, -1),
});

/** What the list was counted from. */
export const countedWords = (tickets: number): string =>
  `De ${counted(tickets, 'venda', 'vendas')} dos últimos 12 meses.`;
