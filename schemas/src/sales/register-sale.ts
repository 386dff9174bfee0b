import { z } from 'zod';
import { day, decimal, optionalText, uuid } from '../kernel/fields.ts';
import { PAYMENT_METHODS } from './payment.ts';

/**
 * POST /api/sales. The server's price counts: `unitPrice` and `totalAmount`, where sent, must agree with it.
 * `amountPaid` belongs to cash, `paymentDate` to credit.
 */
export const registerSaleRequest = z.object({
  productId: z.string({ error: 'Selecione um produto' }).pipe(uuid),
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

/** A sale as every call answers it. */
export const sale = z.object({
  id: z.string(),
  checkoutId: z.string(),
  productId: z.string(),
  customerId: z.string().nullable(),
  quantity: z.number(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  unitPrice: z.string(),
  totalAmount: z.string(),
  amountPaid: z.string().nullable(),
  paymentDate: z.string(),
  /** Instant, ISO 8601 UTC. */
  saleDate: z.string(),
  /** The day of the sale in the shop's zone. */
  businessDate: z.string(),
  notes: z.string().nullable(),
  /** As it was sold: a later change of the product does not show here. */
  product: z.object({ id: z.string(), name: z.string(), price: z.string() }),
  /** Null for an anonymous sale; name 'Cliente removido' once the person was erased. */
  customer: z
    .object({ id: z.string(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  /** Null while it stands. A cancelled sale stays in the lists and counts in no figure. */
  cancelled: z
    .object({
      /** Instant, ISO 8601 UTC. */
      at: z.string(),
      /** Who did it; lists and receipts say so, the answer to the cancellation does not. */
      by: z.object({ id: z.string(), name: z.string() }).optional(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type Sale = z.infer<typeof sale>;
