import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { amountOfUnits, quantityWords, stockWords, toSteps, type Unit } from '@pdv/schemas/kernel/quantity';
import type { StockMovement } from '@pdv/schemas/sales/move-stock';
import type { Product } from '@pdv/schemas/sales/product';
import { formatChange, formatMoney } from '../../../shared/format/format.ts';
import { plus } from '../../../shared/format/typed-units.ts';

const RECORDED: Record<StockMovement['type'], string> = {
  receive: 'Entrada registrada',
  correct: 'Estoque corrigido',
  lose: 'Perda registrada',
  'undo-loss': 'Perda desfeita',
};

/** What one may choose to do with the stock of a product. */
export type MoveKind = Exclude<StockMovement['type'], 'undo-loss'>;

/** What is said once stock has moved. */
export function wordsOfMove(name: string, { type, stockBefore, stock, unit }: StockMovement) {
  return {
    title: RECORDED[type],
    description: `${name}: ${quantityWords(stockBefore)} → ${stockWords(stock, unit)}`,
  };
}

/** What the stock will be, as far as is known now; null while no number can be read. */
export function stockAfter(type: MoveKind, now: number, typed: unknown, unit?: Unit): number | null {
  if (typeof typed !== 'number' || typed < 0 || toSteps(typed, unit) === null) return null;
  if (type === 'correct') return typed;
  const after = plus(now, type === 'receive' ? typed : -typed);
  return typed === 0 || after < 0 ? null : after;
}

/** `10 → 34 un. (+24)`. */
export const foreseen = (now: number, after: number, unit?: Unit): string =>
  `${quantityWords(now)} → ${stockWords(after, unit)} (${formatChange(plus(after, -now))})`;

/** `, R$ 8,00 a custo` of a perda, for whoever sees costs. */
export function lossWords({ cost, unit }: Pick<Product, 'cost' | 'unit'>, type: MoveKind, typed: unknown) {
  if (type !== 'lose' || !cost || typeof typed !== 'number') return '';
  return `, ${formatMoney(toDecimal(amountOfUnits(fromDecimal(cost) ?? 0, typed, unit)))} a custo`;
}
