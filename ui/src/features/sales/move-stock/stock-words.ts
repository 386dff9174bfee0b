import type { StockMovement } from '@pdv/schemas/sales/move-stock';
import { formatChange, formatCount } from '../../../shared/format/format.ts';

/** What is said once stock has moved. */
export function wordsOfMove(name: string, { type, stockBefore, stock }: StockMovement) {
  return {
    title: type === 'receive' ? 'Entrada registrada' : 'Estoque corrigido',
    description: `${name}: ${formatCount(stockBefore)} → ${formatCount(stock)} un.`,
  };
}

/** What the stock will be, as far as is known now; null while no number can be read. */
export function stockAfter(type: StockMovement['type'], now: number, typed: unknown): number | null {
  if (typeof typed !== 'number' || !Number.isInteger(typed) || typed < (type === 'receive' ? 1 : 0)) return null;
  return type === 'receive' ? now + typed : typed;
}

/** `10 → 34 un. (+24)`. */
export const foreseen = (now: number, after: number): string =>
  `${formatCount(now)} → ${formatCount(after)} un. (${formatChange(after - now)})`;
