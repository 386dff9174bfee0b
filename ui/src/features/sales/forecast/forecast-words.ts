import { quantityWords, type Unit } from '@pdv/schemas/kernel/quantity';
import type { ForecastSummary, ProductForecast } from '@pdv/schemas/sales/forecast';
import { counted, formatCount } from '../../../shared/format/format.ts';

type Errors = Pick<ProductForecast, 'error' | 'naiveError'>;

const percent = (share: number) => `${formatCount(Math.round(share * 100))}%`;

/** As much is missed as is sold: a percent of that says nothing that helps. */
const HOPELESS = 1;

/** `costuma errar 12%; repetir as últimas semanas erraria 20%`. */
export function errorWords({ error, naiveError }: Errors): string {
  if (error === null || naiveError === null) return 'ainda sem histórico para medir o erro';
  if (error > HOPELESS) return 'vende pouco e sem ritmo: a previsão erra muito';
  return `costuma errar ${percent(error)}; repetir as últimas semanas erraria ${percent(naiveError)}`;
}

/** `24, de 20 a 30`. */
export function expectedWords({ expected, low, high }: Pick<ProductForecast, 'expected' | 'low' | 'high'>): string {
  return `${formatCount(expected)}, de ${formatCount(low)} a ${formatCount(high)}`;
}

/** When the stock ends: `acabou`, `hoje`, `em 5 dias`. */
export function endWords({ daysLeft, stock }: Pick<ProductForecast, 'daysLeft' | 'stock' | 'unit'>): string {
  if (stock <= 0) return 'acabou';
  if (daysLeft === null) return 'não deve vender';
  if (daysLeft === 0) return 'hoje';
  if (daysLeft > 365) return 'em mais de 1 ano';
  return `em ${counted(daysLeft, 'dia', 'dias')}`;
}

/** The same with what there is, where no heading says so: `estoque 41, acaba em 24 dias`. */
export function stockWords(product: Pick<ProductForecast, 'daysLeft' | 'stock' | 'unit'>): string {
  const ends = endWords(product);
  if (product.stock <= 0) return ends;
  return `estoque ${quantityWords(product.stock, product.unit)}, ${product.daysLeft === null ? ends : `acaba ${ends}`}`;
}

/** `Compre 24`; nothing to buy is a dash. */
export const buyWords = (suggestion: number, unit?: Unit): string =>
  suggestion > 0 ? `Compre ${quantityWords(suggestion, unit)}` : '–';

/** `5 produtos a comprar. No conjunto, a previsão costuma errar 21%; …`. */
export function summaryWords({ toBuy, error, naiveError }: ForecastSummary): string {
  const buy = toBuy === 0 ? 'Nada a comprar por enquanto.' : `${counted(toBuy, 'produto', 'produtos')} a comprar.`;
  if (error === null) return buy;
  if (error > HOPELESS) return `${buy} No conjunto, a loja vende pouco e sem ritmo: a previsão erra muito.`;
  return `${buy} No conjunto, a previsão ${errorWords({ error, naiveError })}.`;
}
