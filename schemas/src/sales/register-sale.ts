import { z } from 'zod';
import { day, decimal, optionalText, uuid } from '../kernel/fields.ts';
import { PAYMENT_METHODS } from './payment.ts';
import { MAX_SALE_LINES } from './sale.ts';

/**
 * POST /api/sales: a sale of one line. The server's price counts: `unitPrice` and `totalAmount`, where sent, must agree with it.
 * `amountPaid` belongs to cash, `paymentDate` to credit.
 */
export const registerSaleRequest = z.object({
  productId: z.guid('Selecione um produto').toLowerCase(),
  customerId: uuid.nullish().transform((value) => value ?? null),
  quantity: z
    .int('Quantidade deve ser um número inteiro')
    .min(1, 'Quantidade deve ser maior que 0')
    .max(9_999_999, 'Quantidade alta demais'),
  paymentMethod: z.enum(PAYMENT_METHODS, { error: 'Selecione uma forma de pagamento' }),
  unitPrice: decimal.optional(),
  totalAmount: decimal.optional(),
  amountPaid: decimal.nullish().transform((value) => value ?? null),
  paymentDate: day.nullish().transform((value) => value ?? null),
  notes: optionalText(1_000),
});
export type RegisterSaleRequest = z.input<typeof registerSaleRequest>;

const { productId, quantity, unitPrice, totalAmount, customerId, paymentMethod, amountPaid, paymentDate, notes } =
  registerSaleRequest.shape;

/**
 * POST /api/checkouts: a sale of many lines, sold whole or not at all, with one payment. As for a single line the
 * server's price counts: prices and totals, where sent, must agree with it.
 */
export const registerTicketRequest = z.object({
  lines: z
    .array(z.object({ productId, quantity, unitPrice, totalAmount }), { error: 'Carrinho vazio' })
    .max(MAX_SALE_LINES, `Máximo de ${MAX_SALE_LINES} itens por venda`),
  /** Of the whole sale. */
  totalAmount: decimal.optional(),
  customerId,
  paymentMethod,
  /** Cash handed over for the whole sale. */
  amountPaid,
  paymentDate,
  notes: notes.refine((value) => (value ?? '').length <= 500, 'Máximo de 500 caracteres'),
});
export type RegisterTicketRequest = z.input<typeof registerTicketRequest>;
