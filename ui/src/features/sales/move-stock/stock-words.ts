import { quantityWords, stockWords, toSteps, type Unit } from '@pdv/schemas/kernel/quantity';
import type { StockMovement } from '@pdv/schemas/sales/move-stock';
import { formatChange } from '../../../shared/format/format.ts';
import { plus } from '../../../shared/format/typed-units.ts';

/** What is said once stock has moved. */
export function wordsOfMove(name: string, { type, stockBefore, stock, unit }: StockMovement) {
  return {
    title: type === 'receive' ? 'Entrada registrada' : 'Estoque corrigido',
    description: `${name}: ${quantityWords(stockBefore)} → ${stockWords(stock, unit)}`,
  };
}

/** What the stock will be, as far as is known now; null while no number can be read. */
export function stockAfter(type: StockMovement['type'], now: number, typed: unknown, unit?: Unit): number | null {
  if (typeof typed !== 'number' || typed < 0 || toSteps(typed, unit) === null || (type === 'receive' && typed === 0))
    return null;
  return type === 'receive' ? plus(now, typed) : typed;
}

/** `10 → 34 un. (+24)`. */
export const foreseen = (now: number, after: number, unit?: Unit): string =>
  `${quantityWords(now)} → ${stockWords(after, unit)} (${formatChange(plus(after, -now))})`;
