import { fromDecimal } from '@pdv/schemas/kernel/money';
import { marginOf } from '@pdv/schemas/sales/cost';

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `42,5%` of the price is left after the cost; null where one of them is unknown. */
export function marginWords(price: string, cost: string | null): string | null {
  const margin = marginOf(fromDecimal(price) ?? 0, fromDecimal(cost ?? '') ?? null);
  return margin === null ? null : `${percent.format(margin / 100)}%`;
}
