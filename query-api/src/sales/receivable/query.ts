import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { DebtEntryRow, DebtRow, ReceivableAccountRow } from '@pdv/projections/tables/sales/receivable';
import type { LateCharges } from '@pdv/schemas/account/late-charges';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { addDays, type BusinessDay, daysBetween } from '@pdv/schemas/kernel/business-day';
import { day } from '@pdv/schemas/kernel/fields';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { type ChargedDebt, owedOn, totalOwed } from '@pdv/schemas/sales/debt-charges';
import { paymentParts } from '@pdv/schemas/sales/debt-payment';
import {
  type AccountEntry,
  type CustomerAccount,
  DEBT_AGES,
  type DebtAge,
  type Debtor,
  type DebtPaymentMethod,
  MAX_OPEN_DEBTS,
  type OpenDebt,
  type PaymentReminderState,
  type ReceivablesSummary,
} from '@pdv/schemas/sales/receivable';
import { z } from 'zod';
import { actorName } from '../../reading/actor-name.ts';
import { lateChargesOf } from '../../reading/late-charges.ts';
import { type Cursor, cutPage, decodeParts, encodeParts } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** Due days of each age, both included; null is open. */
function daysOf(age: DebtAge, today: BusinessDay): readonly [BusinessDay | null, BusinessDay | null] {
  switch (age) {
    case 'over90':
      return [null, addDays(today, -91)];
    case 'to90':
      return [addDays(today, -90), addDays(today, -61)];
    case 'to60':
      return [addDays(today, -60), addDays(today, -31)];
    case 'to30':
      return [addDays(today, -30), addDays(today, -1)];
    case 'today':
      return [today, today];
    case 'upcoming':
      return [addDays(today, 1), null];
  }
}

/** How old an open debt is today. */
export function ageOf(dueDate: BusinessDay, today: BusinessDay): DebtAge {
  const found = DEBT_AGES.find((age) => {
    const [from, to] = daysOf(age, today);
    return (from === null || from <= dueDate) && (to === null || dueDate <= to);
  });
  return found ?? 'upcoming';
}

/** Reads the roll-up by due day, so its cost does not grow with the debts. */
export async function summarize(ask: Ask, today: BusinessDay): Promise<ReceivablesSummary> {
  const sums = await ask<{ age: DebtAge; open: number; debts: number }>(
    sql('read.debts_by_due_day')
      .where('open_debts', '>', 0)
      .groupByRaw('1')
      .select(
        sql.raw(
          `CASE ${DEBT_AGES.slice(0, -1)
            .map(() => 'WHEN due_date <= ?::date THEN ?')
            .join(' ')} ELSE 'upcoming' END AS age`,
          DEBT_AGES.slice(0, -1).flatMap((age) => [daysOf(age, today)[1] ?? today, age]),
        ),
        sql.raw('sum(open_centavos)::bigint AS open'),
        sql.raw('sum(open_debts)::bigint AS debts'),
      ),
  );
  const [debtors] = await ask<{ n: number }>(
    sql('read.receivable_accounts').where('open_centavos', '>', 0).select(sql.raw('count(*) AS n')),
  );
  const ages = DEBT_AGES.map((age) => ({ age, open: 0, debts: 0, ...sums.find((sum) => sum.age === age) }));
  const late = ages.filter(({ age }) => age !== 'today' && age !== 'upcoming');
  const sum = (of: typeof ages) => toDecimal(of.reduce((all, { open }) => all + open, 0));
  return {
    today,
    total: sum(ages),
    overdue: sum(late),
    overdueDebts: late.reduce((all, { debts }) => all + debts, 0),
    debtors: debtors?.n ?? 0,
    ages: ages.map(({ age, open, debts }) => ({ age, open: toDecimal(open), debts })),
  };
}

type Person = Pick<CustomerRow, 'name' | 'phone' | 'email'>;
type Known = { readonly [N in keyof Person]: Person[N] | null };

const withCustomer = (table: string, alias: string) =>
  sql(`${table} as ${alias}`)
    .leftJoin('read.customers as c', { 'c.shop_id': `${alias}.shop_id`, 'c.id': `${alias}.customer_id` })
    .select(`${alias}.*`, 'c.name', 'c.phone', 'c.email');

/** The place after the last of a page: due day, number of the sale and id. */
const debtCursor = z.tuple([day, z.int(), z.guid()]);
type DebtCursor = z.infer<typeof debtCursor>;

/** @throws Refusal 400 for a cursor that no list of debts gave */
export const debtCursorOf = (cursor: string | undefined) => decodeParts(debtCursor, cursor);

export interface DebtFilter {
  readonly age?: DebtAge | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly cursor: DebtCursor | undefined;
}

/** The same order as `oldestFirst`, in which payments cover debts. */
const OLDEST_FIRST = ['due_date', 'sale_number', 'id'];

/** Open debts, the oldest due day first. */
export async function listDebts(ask: Ask, today: BusinessDay, { age, search, limit, cursor }: DebtFilter) {
  const query = withCustomer('read.debts', 'd')
    .where('d.open_centavos', '>', 0)
    .orderBy(OLDEST_FIRST.map((column) => `d.${column}`));
  const [from, to] = age ? daysOf(age, today) : [null, null];
  if (from !== null) query.where('d.due_date', '>=', from);
  if (to !== null) query.where('d.due_date', '<=', to);
  const pattern = searchPattern(search);
  // Of the customer that is joined anyway: a subquery would look each one up twice. Who was erased matches nothing.
  if (pattern !== undefined) query.whereLike('c.sort_name', pattern);
  if (cursor) query.whereRaw('(d.due_date, d.sale_number, d.id) > (?::date, ?::bigint, ?::uuid)', [...cursor]);
  const [rows, terms] = await Promise.all([ask<DebtRow & Known>(query.limit(limit + 1)), lateChargesOf(ask)]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next =
    rows.length > limit && last
      ? encodeParts([last.due_date, last.sale_number, last.id] satisfies DebtCursor)
      : undefined;
  return { debts: page.map((row) => ({ ...toDebt(row, today, terms), customer: toCustomer(row) })), next };
}

interface DebtorRow extends ReceivableAccountRow, Known {
  readonly oldest: BusinessDay;
  readonly overdue: number;
}

/** The place after the last of a page. */
export type DebtorCursor = readonly [openCentavos: number, customerId: string];

/** Who owes most first; oldest due day and what is late are looked up for the page only. */
export async function listDebtors(
  ask: Ask,
  today: BusinessDay,
  { search, limit, cursor }: { search?: string | undefined; limit: number; cursor: DebtorCursor | undefined },
): Promise<{ readonly debtors: Debtor[]; readonly next: string | undefined }> {
  const order = [
    { column: 'a.open_centavos', order: 'desc' },
    { column: 'a.customer_id', order: 'desc' },
  ];
  const accounts = withCustomer('read.receivable_accounts', 'a')
    .where('a.open_centavos', '>', 0)
    .orderBy(order)
    .limit(limit + 1);
  const pattern = searchPattern(search);
  if (pattern !== undefined) accounts.whereLike('c.sort_name', pattern);
  if (cursor) accounts.whereRaw('(a.open_centavos, a.customer_id) < (?, ?::uuid)', [...cursor]);
  const late = sql('read.debts as d')
    .whereRaw('d.shop_id = a.shop_id AND d.customer_id = a.customer_id AND d.open_centavos > 0')
    .select(
      sql.raw('min(d.due_date) AS oldest'),
      sql.raw('coalesce(sum(d.open_centavos) FILTER (WHERE d.due_date < ?::date), 0)::bigint AS overdue', [today]),
    );
  const rows = await ask<DebtorRow>(
    sql(accounts.as('a'))
      .crossJoin(sql.raw('LATERAL (?) AS late', [late]))
      .select('a.*', 'late.*')
      .orderBy(order),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? encodeParts([last.open_centavos, last.customer_id]) : undefined;
  return {
    debtors: page.map((row) => ({
      customer: toCustomer(row),
      open: toDecimal(row.open_centavos),
      debts: row.open_debts,
      oldestDue: row.oldest,
      overdue: toDecimal(row.overdue),
    })),
    next,
  };
}

/** Undefined for a customer that the shop does not have and who never owed anything. */
export async function findAccount(ask: Ask, id: string, today: BusinessDay): Promise<CustomerAccount | undefined> {
  const [[account], [person], rows, terms] = await Promise.all([
    ask<ReceivableAccountRow>(sql('read.receivable_accounts').where({ customer_id: id })),
    ask<Person & Pick<CustomerRow, 'unsubscribed_at'>>(
      sql('read.customers').select('name', 'phone', 'email', 'unsubscribed_at').where({ id }),
    ),
    ask<DebtRow>(sql('read.debts').where({ customer_id: id }).where('open_centavos', '>', 0).orderBy(OLDEST_FIRST)),
    lateChargesOf(ask),
  ]);
  if (!account && !person) return undefined;
  const { open_centavos: open = 0, balance_centavos: balance = 0, limit_centavos: limit = null } = account ?? {};
  const late = rows.filter(({ due_date }) => due_date < today);
  const owed = rows.reduce((sum, row) => sum + totalOwed(owedOn(charged(row), today, terms)), 0);
  return {
    customer: toCustomer({ name: null, phone: null, email: null, ...person, customer_id: id }),
    open: toDecimal(open),
    owed: toDecimal(owed),
    overdue: toDecimal(late.reduce((sum, row) => sum + row.open_centavos, 0)),
    balance: toDecimal(balance),
    limit: limit === null ? null : toDecimal(limit),
    free: limit === null ? null : toDecimal(Math.max(0, limit - open)),
    // The stream refuses more; sales at the same moment may pass it by theirs.
    debts: rows.slice(0, MAX_OPEN_DEBTS).map((row) => toDebt(row, today, terms)),
    unsubscribed: person?.unsubscribed_at != null,
    reminder: account ? reminderOf(account, today) : null,
    reminderChatAt: account?.reminder_chat_at ?? null,
  };
}

function reminderOf(account: ReceivableAccountRow, today: BusinessDay): CustomerAccount['reminder'] {
  const { reminder_state: state, reminder_at: at, reminder_day: of } = account;
  if (state === null || at === null || of === null) return null;
  return { state: state as PaymentReminderState, at, ofToday: of >= today };
}

/** Of the shop, or one whom it erased and who owed something. */
export async function isKnown(ask: Ask, id: string): Promise<boolean> {
  const [account, person] = await Promise.all([
    ask(sql('read.receivable_accounts').select('customer_id').where({ customer_id: id })),
    ask(sql('read.customers').select('id').where({ id })),
  ]);
  return account.length + person.length > 0;
}

/** The newest first. */
export async function listEntries(
  ask: Ask,
  id: string,
  { limit, cursor }: { readonly limit: number; readonly cursor: Cursor | undefined },
) {
  const query = sql('read.debt_entries as e')
    .joinRaw('LEFT JOIN read.members AS m ON m.shop_id = e.shop_id AND m.id::text = e.told_by')
    .where({ 'e.customer_id': id })
    .select('e.*', 'm.name')
    .orderBy([
      { column: 'e.told_at', order: 'desc' },
      { column: 'e.id', order: 'desc' },
    ]);
  if (cursor) query.whereRaw('(e.told_at, e.id) < (?, ?::uuid)', [cursor.after, cursor.id]);
  const rows = await ask<DebtEntryRow & { readonly name: string | null }>(query.limit(limit + 1));
  const { page, next } = cutPage(rows, limit, (row) => ({ after: row.told_at, id: row.id }));
  return { entries: page.map(toEntry), next };
}

const charged = (row: DebtRow): ChargedDebt => ({
  dueDate: row.due_date,
  openCentavos: row.open_centavos,
  fineCentavos: row.fine_centavos,
  interestCentavos: row.interest_centavos,
  chargedThrough: row.charged_through,
});

function toDebt(row: DebtRow, today: BusinessDay, terms: LateCharges): Omit<OpenDebt, 'customer'> {
  const owed = owedOn(charged(row), today, terms);
  return {
    id: row.id,
    saleId: row.sale_id,
    saleNumber: row.sale_number,
    saleDate: row.business_date,
    dueDate: row.due_date,
    daysLate: Math.max(0, daysBetween(row.due_date, today)),
    age: ageOf(row.due_date, today),
    amount: toDecimal(row.amount_centavos),
    open: toDecimal(row.open_centavos),
    fine: toDecimal(owed.fineCentavos),
    interest: toDecimal(owed.interestCentavos),
    owed: toDecimal(totalOwed(owed)),
  };
}

function toCustomer({ customer_id: id, name, phone, email }: Known & { readonly customer_id: string }) {
  return { id, name: name ?? ERASED_CUSTOMER, phone, email };
}

function toEntry(row: DebtEntryRow & { readonly name: string | null }): AccountEntry {
  return {
    id: row.id,
    kind: row.kind as AccountEntry['kind'],
    at: row.told_at,
    by: actorName(row.told_by, row.name),
    amount: toDecimal(row.amount_centavos),
    saleId: row.sale_id,
    saleNumber: row.sale_number,
    dueDate: row.due_date,
    credited: toDecimal(row.credited_centavos),
    payment: paymentOf(row),
  };
}

/** As POST /api/customers/{id}/debt-payments answered it. */
function paymentOf(row: DebtEntryRow): AccountEntry['payment'] {
  if (row.kind !== 'payment' || row.parts === null) return null;
  return {
    id: row.id,
    customerId: row.customer_id,
    method: row.method as DebtPaymentMethod,
    amount: toDecimal(row.amount_centavos),
    businessDate: row.business_date ?? '',
    at: row.told_at,
    parts: paymentParts(row.parts),
  };
}
