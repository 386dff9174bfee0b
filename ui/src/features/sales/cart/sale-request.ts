import { toDecimal } from '@pdv/schemas/kernel/money';
import type { RegisterTicketRequest } from '@pdv/schemas/sales/register-sale';
import { amountsOf, totalOf } from './amounts.ts';
import type { Cart } from './cart.ts';

/** As many characters as the server takes for a whole sale. */
export const LONGEST_NOTES = 500;

/** The body of POST /api/checkouts for a cart without obstacles. */
export function requestOf(cart: Cart): RegisterTicketRequest {
  const { lines, customer, paymentMethod, amountPaid, paymentDate, notes } = cart;
  return {
    lines: lines.map((line) => ({
      productId: line.product.id,
      quantity: line.quantity,
      unitPrice: line.product.price,
      totalAmount: toDecimal(totalOf(line)),
    })),
    totalAmount: toDecimal(amountsOf(cart).totalCentavos),
    customerId: customer?.id ?? null,
    paymentMethod: paymentMethod ?? 'cash',
    amountPaid: paymentMethod === 'cash' ? amountPaid : null,
    paymentDate: paymentMethod === 'credit' ? paymentDate : null,
    notes: notes.trim() || null,
  };
}
