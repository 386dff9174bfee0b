import { z } from 'zod';
import { decimal, uuid } from '../kernel/fields.ts';
import { fromDecimal } from '../kernel/money.ts';

/** How a debt may be paid. `balance` is what the shop owes the customer of a cancelled sale that was paid already. */
export const DEBT_PAYMENT_METHODS = ['cash', 'pix', 'card', 'balance'] as const;
export type DebtPaymentMethod = (typeof DEBT_PAYMENT_METHODS)[number];

export const DEBT_PAYMENT_LABELS: Record<DebtPaymentMethod, string> = {
  cash: 'Dinheiro',
  pix: 'PIX',
  card: 'Cartão',
  balance: 'Saldo do cliente',
};

/** More open debts of one customer than that are refused: each is kept in memory. */
export const MAX_OPEN_DEBTS = 500;

/** POST /api/customers/{id}/debt-payments: a customer pays what is owed, or a part of it. */
export const payDebtsRequest = z.object({
  amount: decimal.refine((value) => fromDecimal(value) !== 0, 'Valor deve ser maior que 0'),
  method: z.enum(DEBT_PAYMENT_METHODS, { error: 'Selecione uma forma de pagamento' }),
  /** Only these, oldest first; left out, the customer's oldest. */
  debtIds: z.array(uuid).min(1, 'Escolha as dívidas').max(MAX_OPEN_DEBTS).optional(),
  /** The open cash session that the money goes to. */
  cashSessionId: uuid.nullish().transform((value) => value ?? null),
});
export type PayDebtsRequest = z.input<typeof payDebtsRequest>;

/** A part of a payment, in decimal strings. */
const paymentPart = z.object({
  debtId: z.string(),
  saleId: z.string(),
  saleNumber: z.number(),
  dueDate: z.string(),
  principal: z.string(),
  fine: z.string(),
  interest: z.string(),
  /** What stays open of it, fine and interest of that day included. */
  openAfter: z.string(),
});

/** A payment as its receipt shows it. */
export const debtPayment = z.object({
  id: z.string(),
  customerId: z.string(),
  method: z.enum(DEBT_PAYMENT_METHODS),
  amount: z.string(),
  businessDate: z.string(),
  /** Instant, ISO 8601 UTC. */
  at: z.string(),
  parts: z.array(paymentPart),
});
export type DebtPayment = z.infer<typeof debtPayment>;

/** PUT /api/customers/{id}/credit-limit. */
export const creditLimitRequest = z.object({ limit: decimal.nullable() });
export type CreditLimitRequest = z.input<typeof creditLimitRequest>;

export const creditLimitAnswer = z.object({ limit: z.string().nullable() });
