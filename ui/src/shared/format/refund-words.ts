import { formatMoney } from './format.ts';

/** What was given back of a payment, `0.00` being nothing: null, `Reembolsado` or `Reembolsado em parte: R$ 5,00`. */
export function refundWords(amount: string, refunded: string): string | null {
  if (refunded === '0.00') return null;
  return refunded === amount ? 'Reembolsado' : `Reembolsado em parte: ${formatMoney(refunded)}`;
}
