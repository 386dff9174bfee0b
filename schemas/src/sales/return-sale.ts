import { z } from 'zod';
import { approvalField } from '../account/approval.ts';
import { decimal, optionalText, uuid } from '../kernel/fields.ts';
import { fromDecimal } from '../kernel/money.ts';
import { measured } from '../kernel/unit-fields.ts';
import { SALE_METHODS } from './payment.ts';
import { quantity } from './quantity-fields.ts';
import { REFUND_METHODS } from './refund.ts';
import { MAX_SALE_LINES } from './sale.ts';

const refund = z.object({
  method: z.enum(REFUND_METHODS, { error: 'Escolha como devolver o valor' }),
  amount: decimal.refine((value) => fromDecimal(value) !== 0, 'Valor deve ser maior que 0'),
});

const once = <T>(items: readonly T[], key: (item: T) => string) => new Set(items.map(key)).size === items.length;

/** POST /api/sales/{id}/return: what came back, and how it is given back. */
export const returnSaleRequest = z.object({
  lines: z
    .array(
      z.object({
        lineId: z.guid('Escolha um item da venda').toLowerCase(),
        quantity,
      }),
      { error: 'Escolha o que volta' },
    )
    .min(1, 'Escolha o que volta')
    .max(MAX_SALE_LINES)
    .refine((lines) => once(lines, ({ lineId }) => lineId), 'Cada item aparece uma vez'),
  /** They add up to what the lines are worth, which GET /api/sales/{id}/returns tells. */
  refunds: z
    .array(refund)
    .max(REFUND_METHODS.length)
    .refine((refunds) => once(refunds, ({ method }) => method), 'Cada forma aparece uma vez'),
  /** The open cash session that the money leaves. */
  cashSessionId: uuid.nullish().transform((value) => value ?? null),
  reason: optionalText(300),
  approval: approvalField,
});
export type ReturnSaleRequest = z.input<typeof returnSaleRequest>;

/** A return of a sale. */
export const saleReturn = z.object({
  id: z.string(),
  saleId: z.string(),
  /** Of the ticket. */
  number: z.number(),
  /** Instant, ISO 8601 UTC. */
  at: z.string(),
  businessDate: z.string(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      product: z.object({ id: z.string(), name: z.string() }),
      quantity: z.number(),
      unit: measured,
      amount: z.string(),
    }),
  ),
  total: z.string(),
  refunds: z.array(z.object({ method: z.enum(REFUND_METHODS), amount: z.string() })),
  reason: z.string().nullable(),
});
export type SaleReturn = z.infer<typeof saleReturn>;

/** 201 of POST /api/sales/{id}/return. */
export const saleReturnedAnswer = saleReturn.extend({
  /** The vale-troca that it issued; null without any. */
  voucher: z
    .object({
      id: z.string(),
      /** Null once the account was erased. */
      code: z.string().nullable(),
      amount: z.string(),
      expiresOn: z.string(),
    })
    .nullable(),
});
export type SaleReturnedAnswer = z.infer<typeof saleReturnedAnswer>;

/** GET /api/sales/{id}/returns: what of a sale can still come back, and what has. */
export const saleReturns = z.object({
  saleId: z.string(),
  number: z.number(),
  saleDate: z.string(),
  /** True once the sale was cancelled: nothing can come back. */
  cancelled: z.boolean(),
  total: z.string(),
  /** Of the largest payment. */
  paymentMethod: z.enum(SALE_METHODS),
  /** What came back so far. */
  returned: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      product: z.object({ id: z.string(), name: z.string() }),
      quantity: z.number(),
      unit: measured,
      returned: z.number(),
      /** Of the whole line, after discounts. */
      totalAmount: z.string(),
    }),
  ),
  /** What may still be taken off the customer's debt; `"0.00"` without a credit payment. */
  debtLimit: z.string(),
  returns: z.array(saleReturn.extend({ by: z.string() })),
});
export type SaleReturns = z.infer<typeof saleReturns>;
