import { z } from 'zod';
import { approvalField } from '../account/approval.ts';
import { day, decimal, optionalText, uuid } from '../kernel/fields.ts';
import { fromDecimal } from '../kernel/money.ts';
import { MAX_LABELS } from './label-amount.ts';
import { MAX_INSTALMENTS, MAX_PAYMENTS, PAYMENT_METHODS, SALE_METHODS } from './payment.ts';
import { quantity } from './quantity-fields.ts';
import { MAX_SALE_LINES } from './sale.ts';
import { voucherCode } from './vouchers.ts';

/**
 * POST /api/sales: a sale of one line. The server's price counts: `unitPrice` and `totalAmount`, where sent, must agree with it.
 * `amountPaid` belongs to cash, `paymentDate` to credit.
 */
export const registerSaleRequest = z.object({
  productId: z.guid('Selecione um produto').toLowerCase(),
  customerId: uuid.nullish().transform((value) => value ?? null),
  quantity,
  paymentMethod: z.enum(PAYMENT_METHODS, { error: 'Selecione uma forma de pagamento' }),
  unitPrice: decimal.optional(),
  totalAmount: decimal.optional(),
  amountPaid: decimal.nullish().transform((value) => value ?? null),
  paymentDate: day.nullish().transform((value) => value ?? null),
  notes: optionalText(1_000),
  /** The open cash session that the money goes to. */
  cashSessionId: uuid.nullish().transform((value) => value ?? null),
});
export type RegisterSaleRequest = z.input<typeof registerSaleRequest>;

const { productId, unitPrice, totalAmount, customerId, paymentMethod, amountPaid, paymentDate, notes, cashSessionId } =
  registerSaleRequest.shape;

export const positive = decimal.refine((value) => fromDecimal(value) !== 0, 'Valor deve ser maior que 0');

/** A decimal string with at most two places, above 0 and up to 100. */
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'Use uma porcentagem como "12.5"', abort: true })
  .refine((value) => {
    const hundredths = fromDecimal(value) ?? 0;
    return hundredths > 0 && hundredths <= 10_000;
  }, 'Porcentagem deve ser maior que 0 e de no máximo 100');

export const discountRequest = z
  .object({ amount: positive.optional(), percent: percent.optional(), reason: optionalText(200) })
  .refine(({ amount, percent: share }) => (amount === undefined) !== (share === undefined), {
    error: 'Informe o desconto em reais ou em porcentagem',
  })
  .nullish()
  .transform((value) => value ?? null);
export type DiscountRequest = NonNullable<z.output<typeof discountRequest>>;

const pixPayment = z
  .string()
  .regex(/^[a-zA-Z0-9]{1,25}$/, 'Identificador do Pix: de 1 a 25 letras e números')
  .optional();

const payment = z
  .object({
    method: z.enum(SALE_METHODS, { error: 'Selecione uma forma de pagamento' }),
    amount: positive,
    /** Cash handed over; left out, the exact amount. */
    tendered: decimal.nullish().transform((value) => value ?? null),
    /** How a card was used; left out, nobody said. */
    card: z.enum(['debit', 'credit']).optional(),
    instalments: z
      .int()
      .min(1, 'Parcelas: de 1 a 12')
      .max(MAX_INSTALMENTS, `Parcelas: de 1 a ${MAX_INSTALMENTS}`)
      .optional(),
    /** Of a payment on credit. */
    dueDate: paymentDate,
    /** Of a vale-troca, which only `payments` can take. */
    voucherCode: voucherCode.nullish().transform((value) => value ?? null),
    /** Of a Pix by the register's code, which bears it: whoever sends the sale confirms that the money is there. */
    txid: pixPayment,
  })
  .refine(({ method, txid }) => method === 'pix' || txid === undefined, {
    error: 'Só um Pix tem identificador',
    path: ['txid'],
  });
export type PaymentRequest = z.output<typeof payment>;

/** Prices of a scale's labels, of parts of the line: they are charged to the centavo. */
export const labels = z.array(positive).max(MAX_LABELS, `Máximo de ${MAX_LABELS} etiquetas por item`).optional();

const line = z.object({
  productId,
  quantity,
  /** The list price that the seller saw. */
  unitPrice,
  /** The unit price that this line is sold at instead of its list price: for owners, by the shop's rule, or with an approval. */
  priceChange: positive.nullish().transform((value) => value ?? null),
  totalAmount,
  discount: discountRequest,
  labels,
});

/**
 * POST /api/checkouts: a sale of many lines, sold whole or not at all. As for a single line the server's price counts:
 * prices and totals, where sent, must agree with it. It is paid at once by `paymentMethod`, with `amountPaid` and
 * `paymentDate` as for a single line, or in parts by `payments`.
 */
export const registerTicketRequest = z
  .object({
    lines: z
      .array(line, { error: 'Carrinho vazio' })
      .max(MAX_SALE_LINES, `Máximo de ${MAX_SALE_LINES} itens por venda`),
    /** Off the whole sale, after the discounts of its lines; it is spread over them. */
    discount: discountRequest,
    /** Of the whole sale, after all discounts. */
    totalAmount: decimal.optional(),
    customerId,
    paymentMethod: paymentMethod.optional(),
    /** Cash handed over for the whole sale. */
    amountPaid,
    paymentDate,
    /** The amounts add up to the total. */
    payments: z.array(payment).min(1).max(MAX_PAYMENTS, `Máximo de ${MAX_PAYMENTS} pagamentos por venda`).optional(),
    cashSessionId,
    /** Where a discount or a price needs an owner: `discount`, `price`. */
    approval: approvalField,
    notes: notes.refine((value) => (value ?? '').length <= 500, 'Máximo de 500 caracteres'),
  })
  .superRefine(({ paymentMethod: one, payments }, context) => {
    if ((one === undefined) !== (payments === undefined)) return;
    context.addIssue({ code: 'custom', path: ['paymentMethod'], message: 'Selecione uma forma de pagamento' });
  });
export type RegisterTicketRequest = z.input<typeof registerTicketRequest>;
