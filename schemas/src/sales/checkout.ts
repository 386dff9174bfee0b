import { z } from 'zod';
import { decimal } from '../kernel/fields.ts';
import { registerSaleRequest, sale } from './register-sale.ts';

export const MAX_CART_LINES = 200;

const { productId, quantity, unitPrice, totalAmount, customerId, paymentMethod, amountPaid, paymentDate } =
  registerSaleRequest.shape;

/**
 * POST /api/checkouts: a cart, sold whole or not at all, with one payment. As for a single sale the server's price
 * counts: prices and totals, where sent, must agree with it.
 */
export const checkoutRequest = z.object({
  lines: z
    .array(z.object({ productId, quantity, unitPrice, totalAmount }), { error: 'Carrinho vazio' })
    .max(MAX_CART_LINES, `Máximo de ${MAX_CART_LINES} itens por venda`),
  /** Of the whole cart. */
  totalAmount: decimal.optional(),
  customerId,
  paymentMethod,
  /** Cash handed over for the whole cart. */
  amountPaid,
  paymentDate,
  notes: registerSaleRequest.shape.notes.refine((value) => (value ?? '').length <= 500, 'Máximo de 500 caracteres'),
});
export type CheckoutRequest = z.input<typeof checkoutRequest>;

/** The cart as it was sold: one sale per line, in the order of the lines. */
export const checkout = z.object({
  checkoutId: z.string(),
  total: z.string(),
  /** Cash to hand back; `"0.00"` for other methods. */
  change: z.string(),
  sales: z.array(sale),
});
export type Checkout = z.infer<typeof checkout>;
