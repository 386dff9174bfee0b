import { type Centavos, fromEntry, toDecimal } from '@pdv/schemas/kernel/money';
import type { Cart, CartVoucher } from './cart.ts';
import { withVoucher } from './choose-payment.ts';
import { settle } from './payments.ts';

/** What came back pays at once as much as is in the cart; its voucher stays at hand for what comes into it later. */
export function withExchange(cart: Cart, exchange: CartVoucher): Partial<Cart> {
  const { dueCentavos } = settle({ ...cart, paymentMethod: null, amountPaid: '' });
  const part = Math.min(fromEntry(exchange.amount) ?? 0, dueCentavos);
  return { exchange, ...(part > 0 && withVoucher(cart, { ...exchange, amount: toDecimal(part) })) };
}

/** What the parts leave of the exchange's voucher; 0 without one. */
export function leftOfExchange({ exchange, payments }: Pick<Cart, 'exchange' | 'payments'>): Centavos {
  if (!exchange) return 0;
  const used = payments.filter(({ voucherCode }) => voucherCode === exchange.code);
  return (fromEntry(exchange.amount) ?? 0) - used.reduce((sum, { amount }) => sum + (fromEntry(amount) ?? 0), 0);
}
