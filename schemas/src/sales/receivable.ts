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

/** By when a debt falls due, the oldest first. */
export const DEBT_AGES = ['over90', 'to90', 'to60', 'to30', 'today', 'upcoming'] as const;
export type DebtAge = (typeof DEBT_AGES)[number];

/** What an open debt comes to today; amounts are decimal strings. */
export const openDebt = z.object({
  id: z.string(),
  customer: z.object({ id: z.string(), name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  saleId: z.string(),
  saleNumber: z.number(),
  saleDate: z.string(),
  dueDate: z.string(),
  /** 0 on the due day and before it. */
  daysLate: z.number(),
  /** Of the shop's day, like `daysLate`. */
  age: z.enum(DEBT_AGES),
  amount: z.string(),
  open: z.string(),
  fine: z.string(),
  interest: z.string(),
  /** Open, fine and interest. */
  owed: z.string(),
});
export type OpenDebt = z.infer<typeof openDebt>;

export const DEBT_AGE_LABELS: Record<DebtAge, string> = {
  over90: 'Mais de 90 dias',
  to90: '61 a 90 dias',
  to60: '31 a 60 dias',
  to30: '1 a 30 dias',
  today: 'Vence hoje',
  upcoming: 'A vencer',
};

/** GET /api/receivables/summary. */
export const receivablesSummary = z.object({
  /** The shop's day. */
  today: z.string(),
  /** Open, without fine and interest. */
  total: z.string(),
  overdue: z.string(),
  overdueDebts: z.number(),
  /** Customers who owe something. */
  debtors: z.number(),
  ages: z.array(z.object({ age: z.enum(DEBT_AGES), open: z.string(), debts: z.number() })),
});
export type ReceivablesSummary = z.infer<typeof receivablesSummary>;

/** GET /api/receivables/customers: who owes most first. */
export const debtor = z.object({
  customer: openDebt.shape.customer,
  open: z.string(),
  debts: z.number(),
  /** The oldest due day. */
  oldestDue: z.string(),
  overdue: z.string(),
});
export type Debtor = z.infer<typeof debtor>;

/**
 * How the last reminder by e-mail stands. `sending`: it may have left. `unknown`: nothing finds out whether it left.
 * `recorded`: no mail server is configured, so nobody got it.
 */
export const PAYMENT_REMINDER_STATES = ['sending', 'sent', 'recorded', 'refused', 'unavailable', 'unknown'] as const;
export type PaymentReminderState = (typeof PAYMENT_REMINDER_STATES)[number];

/** GET /api/customers/{id}/account. */
export const customerAccount = z.object({
  /** 'Cliente removido' once erased. */
  customer: openDebt.shape.customer,
  /** Without fine and interest. */
  open: z.string(),
  /** With them. */
  owed: z.string(),
  overdue: z.string(),
  balance: z.string(),
  limit: z.string().nullable(),
  /** What is left of the limit. */
  free: z.string().nullable(),
  /** Oldest first, at most {@link MAX_OPEN_DEBTS}. */
  debts: z.array(openDebt.omit({ customer: true })),
  /** The customer wants no reminders. */
  unsubscribed: z.boolean(),
  /** The last reminder by e-mail; null before the first. */
  reminder: z
    .object({
      state: z.enum(PAYMENT_REMINDER_STATES),
      /** Of that state, ISO 8601 UTC. */
      at: z.string(),
      /** It is this day's: there is no other today. */
      ofToday: z.boolean(),
    })
    .nullable(),
  /** When somebody last opened a chat with a reminder, ISO 8601 UTC. */
  reminderChatAt: z.string().nullable(),
});
export type CustomerAccount = z.infer<typeof customerAccount>;

/** GET /api/customers/{id}/account/entries: the newest first. */
export const accountEntry = z.object({
  id: z.string(),
  kind: z.enum(['debt', 'payment', 'cancelled', 'returned']),
  at: z.string(),
  by: z.string(),
  amount: z.string(),
  saleId: z.string().nullable(),
  saleNumber: z.number().nullable(),
  dueDate: z.string().nullable(),
  /** Of a reduction: what had been paid already. */
  credited: z.string(),
  /** Of a payment: its receipt. */
  payment: debtPayment.nullable(),
});
export type AccountEntry = z.infer<typeof accountEntry>;
