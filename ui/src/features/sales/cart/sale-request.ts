import { toDecimal } from '@pdv/schemas/kernel/money';
import type { RegisterTicketRequest } from '@pdv/schemas/sales/register-sale';
import { amountsOf, totalOf } from './amounts.ts';
import type { Cart, CartDiscount } from './cart.ts';
import { type SettledPayment, settle } from './payments.ts';
import { pixTxid } from './pix-txid.ts';

/** As many characters as the server takes for a whole sale. */
export const LONGEST_NOTES = 500;

/**
 * The body of POST /api/checkouts for a cart without obstacles.
 * @param cashSessionId of this register's open session, which the money goes to
 * @param given.approval what owners have allowed
 * @param given.byCode a Pix is paid with the code on the screen, so the sale says which
 */
export function requestOf(
  cart: Cart,
  cashSessionId?: string,
  { approval = [], byCode = false }: { readonly approval?: string[]; readonly byCode?: boolean } = {},
): RegisterTicketRequest {
  const { lines, discount, customer, notes } = cart;
  return {
    lines: lines.map((line) => ({
      productId: line.product.id,
      quantity: line.quantity,
      unitPrice: line.product.price,
      totalAmount: toDecimal(totalOf(line)),
      ...(line.priceChange ? { priceChange: line.priceChange } : line.labels && { labels: [...line.labels] }),
      ...(line.discount && { discount: discountRequest(line.discount) }),
    })),
    ...(discount && { discount: discountRequest(discount) }),
    totalAmount: toDecimal(amountsOf(cart).totalCentavos),
    customerId: customer?.id ?? null,
    payments: settle(cart).payments.map((payment) => ({
      ...paymentRequest(payment),
      ...(byCode && payment.method === 'pix' && { txid: pixTxid(cart.id) }),
    })),
    notes: notes.trim() || null,
    ...(cashSessionId && { cashSessionId }),
    ...(approval.length > 0 && { approval }),
  };
}

function discountRequest({ kind, value, reason }: CartDiscount) {
  return { ...(kind === 'amount' ? { amount: value } : { percent: value }), reason: reason.trim() || null };
}

function paymentRequest({ method, amountCentavos, tenderedCentavos, card, dueDate, voucherCode }: SettledPayment) {
  return {
    method,
    amount: toDecimal(amountCentavos),
    ...(tenderedCentavos !== null && { tendered: toDecimal(tenderedCentavos) }),
    ...(method === 'card' && card && { card: card.kind }),
    ...(method === 'card' && card?.kind === 'credit' && { instalments: card.instalments }),
    ...(method === 'credit' && { dueDate }),
    ...(voucherCode !== undefined && { voucherCode }),
  };
}
