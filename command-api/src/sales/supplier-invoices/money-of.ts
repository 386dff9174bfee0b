import { type Centavos, fromDecimal, MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import { UnusableInvoice } from './refusals.ts';

/** @throws UnusableInvoice for what is no amount, or more than any shop pays */
export function moneyOf(text: string | undefined, field: string): Centavos {
  const centavos = text === undefined ? undefined : fromDecimal(text);
  if (centavos === undefined || centavos > MAX_CENTAVOS) {
    throw new UnusableInvoice('invoice_number_unreadable', { field });
  }
  return centavos;
}
