import type { PaymentReminderState } from '@pdv/schemas/sales/receivable';
import { add, patch, put, type RowChange } from '../../row-changes/row-change.ts';
import type { Fact, FactOf, Projection } from '../../runner/projection.ts';
import { debtEntries, debts, debtsByDueDay, type ReceivableAccountRow, receivableAccounts } from './table.ts';

/** Holds no name: an erased customer's debts stay, and the query joins who is known. */
export const receivablesProjection: Projection = {
  name: 'receivables',
  tables: [debts, debtEntries, receivableAccounts, debtsByDueDay],
  on: {
    DebtRecorded: recorded,
    DebtPaid: paid,
    DebtReduced: reduced,
    CreditLimitSet: ({ shopId, data: { customerId, limitCentavos } }) => [
      add(receivableAccounts, { shop_id: shopId, customer_id: customerId }, NOTHING, { limit_centavos: limitCentavos }),
    ],
    PaymentReminderStarted: (fact) => [reminded(fact, 'sending', { reminder_day: fact.data.businessDate })],
    PaymentReminderSent: (fact) => [reminded(fact, fact.data.delivery === 'smtp' ? 'sent' : 'recorded')],
    PaymentReminderFailed: (fact) => [reminded(fact, fact.data.because)],
    PaymentReminderUnknown: (fact) => [reminded(fact, 'unknown')],
    PaymentReminderChatOpened: (fact) => [noted(fact, { reminder_chat_at: fact.occurredAt })],
  },
};

/** All of them in every change: a missing row then starts at zero. */
const NOTHING = { open_centavos: 0, open_debts: 0, balance_centavos: 0 };

function recorded(fact: FactOf<'DebtRecorded'>): RowChange[] {
  const { shopId: shop_id, data } = fact;
  const { debtId: id, customerId: customer_id, dueDate: due_date, amountCentavos } = data;
  const sale = { sale_id: data.saleId, sale_number: data.saleNumber, business_date: data.businessDate };
  return [
    put(debts, {
      ...{ shop_id, id, customer_id, due_date, ...sale },
      ...{ amount_centavos: amountCentavos, open_centavos: amountCentavos },
      ...{ fine_centavos: 0, interest_centavos: 0, charged_through: null },
    }),
    entry(fact, { ...sale, id, kind: 'debt', due_date, amount_centavos: amountCentavos }),
    ...opened(fact, due_date, amountCentavos, 1),
  ];
}

function paid(fact: FactOf<'DebtPaid'>): RowChange[] {
  const { shopId: shop_id, data } = fact;
  const { paymentId: id, method, amountCentavos, parts, businessDate } = data;
  const changes = parts.flatMap(({ debtId, dueDate, owed, paid: part }) => {
    const open_centavos = owed.openCentavos - part.principalCentavos;
    const late = businessDate > dueDate ? { charged_through: businessDate } : {};
    const charges = {
      fine_centavos: owed.fineCentavos - part.fineCentavos,
      interest_centavos: owed.interestCentavos - part.interestCentavos,
    };
    return [
      patch(debts, { shop_id, id: debtId }, { open_centavos, ...charges, ...late }),
      ...opened(fact, dueDate, -part.principalCentavos, open_centavos === 0 ? -1 : 0),
    ];
  });
  const spent = method === 'balance' ? [credited(fact, -amountCentavos)] : [];
  const told = { id, kind: 'payment', amount_centavos: amountCentavos, method, parts, business_date: businessDate };
  return [...changes, ...spent, entry(fact, told)];
}

function reduced(fact: FactOf<'DebtReduced'>): RowChange[] {
  const { shopId: shop_id, data } = fact;
  const { reductionId: id, because: kind, parts, creditedCentavos } = data;
  const changes = parts.flatMap(({ debtId, dueDate, principalCentavos, openAfterCentavos }) => [
    patch(
      debts,
      { shop_id, id: debtId },
      { open_centavos: openAfterCentavos, ...(openAfterCentavos === 0 && { fine_centavos: 0, interest_centavos: 0 }) },
    ),
    ...opened(fact, dueDate, -principalCentavos, openAfterCentavos === 0 ? -1 : 0),
  ]);
  const amount_centavos = parts.reduce((sum, { principalCentavos }) => sum + principalCentavos, 0);
  const sale = { sale_id: data.saleId, sale_number: data.saleNumber };
  return [
    ...changes,
    credited(fact, creditedCentavos),
    entry(fact, { ...sale, id, kind, amount_centavos, credited_centavos: creditedCentavos }),
  ];
}

type OfCustomer = Fact<{ readonly customerId: string }>;

function opened(fact: OfCustomer, due_date: string, open_centavos: number, open_debts: number): RowChange[] {
  const { shopId: shop_id, data } = fact;
  const change = { open_centavos, open_debts };
  return [
    add(debtsByDueDay, { shop_id, due_date }, change),
    add(receivableAccounts, { shop_id, customer_id: data.customerId }, { ...NOTHING, ...change }),
  ];
}

function credited({ shopId: shop_id, data }: OfCustomer, balance_centavos: number): RowChange {
  return add(receivableAccounts, { shop_id, customer_id: data.customerId }, { ...NOTHING, balance_centavos });
}

/** The events of an earlier reminder never come after those of a later one: its stream sees to that. */
function reminded(fact: OfCustomer, state: PaymentReminderState, more: Partial<ReceivableAccountRow> = {}): RowChange {
  return noted(fact, { reminder_state: state, reminder_at: fact.occurredAt, ...more });
}

function noted({ shopId: shop_id, data }: OfCustomer, change: Partial<ReceivableAccountRow>): RowChange {
  return add(receivableAccounts, { shop_id, customer_id: data.customerId }, NOTHING, change);
}

type Told = Pick<Parameters<typeof put<typeof debtEntries>>[1], 'id' | 'kind' | 'amount_centavos'> &
  Partial<Parameters<typeof put<typeof debtEntries>>[1]>;

function entry({ shopId: shop_id, actorId, occurredAt, data }: OfCustomer, told: Told): RowChange {
  return put(debtEntries, {
    ...{ shop_id, customer_id: data.customerId, told_at: occurredAt, told_by: actorId, business_date: null },
    ...{ sale_id: null, sale_number: null, due_date: null, method: null, credited_centavos: 0, parts: null },
    ...told,
  });
}
