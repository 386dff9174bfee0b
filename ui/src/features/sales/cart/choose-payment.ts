import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { fromEntry, toDecimal } from '@pdv/schemas/kernel/money';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import type { CardUse, Cart, CartPayment, CartVoucher } from './cart.ts';
import { USUAL_TERM_DAYS } from './credit-terms.ts';
import { settle } from './payments.ts';

/** What choosing a method changes. The same one once more says more of it: the exact cash, how the card is used. */
export function chosen(cart: Cart, method: PaymentMethod, today: BusinessDay): Partial<Cart> {
  const { split, paymentMethod: before, amountPaid, paymentDate, card } = cart;
  const again = before === method;
  const { dueCentavos } = settle(cart);
  // Paid in parts that suffice: nothing is left for another.
  if (split && dueCentavos === 0) return {};
  return {
    paymentMethod: method,
    // An amount of one part is none of the next.
    ...(split && !again && { amountPaid: '' }),
    ...(method === 'credit' && !paymentDate && { paymentDate: addDays(today, USUAL_TERM_DAYS) }),
    ...(method === 'cash' && again && !fromEntry(amountPaid) && { amountPaid: toDecimal(dueCentavos) }),
    ...(method === 'card' && again && { card: otherUse(card) }),
  };
}

const otherUse = (card: CardUse): CardUse => ({ kind: card?.kind === 'debit' ? 'credit' : 'debit', instalments: 1 });

/** The part that is typed, put down; cash joins the cash that lies there. */
export function withPart(cart: Cart): Partial<Cart> {
  const { payments, paymentMethod: method, card, paymentDate: dueDate } = cart;
  if (!method) return {};
  const { paidCentavos } = settle(cart);
  const cash = method === 'cash' ? payments.find((part) => part.method === 'cash') : undefined;
  const amount = toDecimal(paidCentavos + (cash ? (fromEntry(cash.amount) ?? 0) : 0));
  const part: CartPayment = { method, amount, card: method === 'card' ? card : null, dueDate };
  return {
    payments: cash ? payments.map((each) => (each === cash ? part : each)) : [...payments, part],
    ...{ paymentMethod: null, amountPaid: '', card: null, paymentDate: '' },
  };
}

/** A part that a vale-troca pays; the rest is paid otherwise, or nothing is left. */
export function withVoucher(cart: Cart, { code, amount }: CartVoucher): Partial<Cart> {
  const part: CartPayment = { method: 'voucher', amount, card: null, dueDate: '', voucherCode: code };
  return { split: true, payments: [...cart.payments, part], paymentMethod: null, amountPaid: '', card: null };
}

/** Somebody is to pay later. */
export const owesSomething = ({ paymentMethod, payments }: Cart): boolean =>
  paymentMethod === 'credit' || payments.some(({ method }) => method === 'credit');
