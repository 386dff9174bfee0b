import type { AccountRow, MemberRow } from '@pdv/projections/tables/account/account';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { FollowUpRow } from '@pdv/projections/tables/follow-ups/follow-ups';
import { SENT_LATE_DAYS } from '@pdv/schemas/account/shop-settings';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { type HeldBackReason, TRIED_AGAIN } from '@pdv/schemas/follow-ups/events';
import type { FollowUp, FollowUpStats, FollowUpStatus } from '@pdv/schemas/follow-ups/follow-ups';
import { type BusinessDay, daysBetween } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { Knex } from 'knex';
import { actorName } from '../../reading/actor-name.ts';
import { countsOn, MAYBE_EARLY } from '../../reading/counts-on.ts';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { listed, type NamedList } from '../../reading/search-names.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

export interface FollowUpFilter {
  /** Text in the customer's or the product's name. */
  readonly search?: string | undefined;
  readonly status?: FollowUpStatus | undefined;
  /** Only pending reminders whose customer has no address, is unsubscribed or is erased. */
  readonly withoutRecipient?: boolean | undefined;
  readonly customerId?: string | undefined;
  /** Days on which reminders count, both included: the due day, or the day of an earlier sending. */
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
  /** `desc` (newest first) is for sent reminders. */
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

type Row = FollowUpRow & {
  readonly customer_name: CustomerRow['name'] | null;
  readonly customer_email: CustomerRow['email'];
  readonly customer_phone: CustomerRow['phone'];
  readonly customer_unsubscribed: boolean;
  readonly reminders_on: AccountRow['followup_reminders'] | null;
};

/** By due day; cancelled and held-out ones only if the filter asks for them. */
export async function listFollowUps(ask: Ask, today: BusinessDay, filter: FollowUpFilter) {
  const { search, order = 'asc', limit } = filter;
  const rows = () => matching(today, { ...filter, order });
  const list: NamedList = { table: 'read.follow_ups', row: 'f', by: 'due_on', order, rows, named };
  const found = await listed<Row>(ask, list, searchPattern(search), limit);
  const { page, next } = cutPage(found, limit, (row) => ({ after: row.due_on, id: row.id }));
  const members = page.some(({ chat_opened_by }) => chat_opened_by !== null)
    ? await ask<Pick<MemberRow, 'id' | 'name'>>(sql('read.members').select('id', 'name'))
    : [];
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return { followUps: page.map((row) => toFollowUp(row, today, names)), next };
}

function matching(today: BusinessDay, filter: FollowUpFilter): Knex.QueryBuilder {
  const { status, withoutRecipient, customerId, from, to, order, cursor } = filter;
  const query = sql('read.follow_ups as f');
  whereStatus(query, today, status);
  if (withoutRecipient) whereNobodyGetsIt(query);
  if (customerId) query.where('f.customer_id', customerId);
  whereCounted(query, from, to);
  if (cursor) {
    query.whereRaw(`(f.due_on, f.id) ${order === 'asc' ? '>' : '<'} (?::date, ?::uuid)`, [cursor.after, cursor.id]);
  }
  return query;
}

function named(followUps: Knex.QueryBuilder): Knex.QueryBuilder {
  return sql(followUps.as('f'))
    .leftJoin('read.customers as c', { 'c.shop_id': 'f.shop_id', 'c.id': 'f.customer_id' })
    .leftJoin('read.accounts as a', { 'a.shop_id': 'f.shop_id' })
    .select('f.*', 'c.name as customer_name', 'c.email as customer_email', 'c.phone as customer_phone')
    .select(sql.raw('c.unsubscribed_at IS NOT NULL as customer_unsubscribed'), 'a.followup_reminders as reminders_on');
}

/** The number of reminders that {@link listFollowUps} lists without a limit. */
export async function countFollowUps(ask: Ask, from: BusinessDay, to: BusinessDay): Promise<number> {
  const query = sql('read.follow_ups as f').whereNotIn('f.status', ASKED_FOR).count();
  whereCounted(query, from, to);
  return (await ask<{ count: number }>(query))[0]?.count ?? 0;
}

type FollowUpCounts = Omit<FollowUpStats, 'withoutRecipient' | 'convertedRevenue'> & { readonly revenue?: number };

const NONE: FollowUpCounts = {
  ...{ total: 0, heldOut: 0, pending: 0, overdue: 0, sent: 0, recorded: 0, unknown: 0, converted: 0 },
};

export async function followUpStats(ask: Ask, today: BusinessDay): Promise<FollowUpStats> {
  const nobodys = sql('read.follow_ups as f').select(
    sql.raw('count(*) FILTER (WHERE f.due_on >= ?) as pending', [today]),
    sql.raw('count(*) FILTER (WHERE f.due_on < ?) as overdue', [today]),
  );
  whereNobodyGetsIt(nobodys);
  const [[row], [withoutRecipient = { pending: 0, overdue: 0 }]] = await Promise.all([
    ask<FollowUpCounts>(
      sql('read.follow_ups')
        .whereNot('status', 'cancelled')
        .select(
          sql.raw("count(*) FILTER (WHERE status <> 'held-out') as total"),
          sql.raw('count(*) FILTER (WHERE status = \'held-out\') as "heldOut"'),
          sql.raw("count(*) FILTER (WHERE status = 'pending' AND due_on >= ?) as pending", [today]),
          sql.raw("count(*) FILTER (WHERE status = 'pending' AND due_on < ?) as overdue", [today]),
          sql.raw("count(*) FILTER (WHERE status = 'sent') as sent"),
          sql.raw("count(*) FILTER (WHERE status = 'sent' AND delivery = 'outbox') as recorded"),
          sql.raw("count(*) FILTER (WHERE status = 'unknown') as unknown"),
          sql.raw('count(converted_centavos) as converted'),
          sql.raw('read.total(converted_centavos) as revenue'),
        ),
    ),
    ask<FollowUpStats['withoutRecipient']>(nobodys),
  ]);
  const { revenue = 0, ...counts } = row ?? NONE;
  return { ...counts, withoutRecipient, convertedRevenue: toDecimal(revenue) };
}

/** Nothing becomes of these any more, unless somebody wants it. */
const ASKED_FOR: readonly FollowUpStatus[] = ['cancelled', 'held-out'];

function whereStatus(query: Knex.QueryBuilder, today: BusinessDay, status: FollowUpStatus | undefined): void {
  if (status === undefined) query.whereNotIn('f.status', ASKED_FOR);
  else query.where('f.status', status === 'overdue' ? 'pending' : status);
  if (status === 'pending') query.where('f.due_on', '>=', today);
  if (status === 'overdue') query.where('f.due_on', '<', today);
}

/** The bounds on the due day say nothing new; they let the index narrow the rows. */
function whereCounted(query: Knex.QueryBuilder, from: BusinessDay | undefined, to: BusinessDay | undefined): void {
  if (from) query.where('f.due_on', '>=', from).where(countsOn(), '>=', from);
  if (to) query.whereRaw(`(f.due_on <= ? OR ${MAYBE_EARLY})`, [to]).where(countsOn(), '<=', to);
}

/** Pending reminders that mail cannot reach now: the customer has no address, is unsubscribed or is erased. */
function whereNobodyGetsIt(query: Knex.QueryBuilder): void {
  const reached = sql('read.customers as r')
    .select(sql.raw('1'))
    .whereRaw('r.shop_id = f.shop_id AND r.id = f.customer_id')
    .whereNotNull('r.email')
    .whereNull('r.unsubscribed_at');
  query.where('f.status', 'pending').whereNotExists(reached);
}

function toFollowUp(row: Row, today: BusinessDay, members: ReadonlyMap<string, string>): FollowUp {
  const customer =
    row.customer_name === null
      ? { name: ERASED_CUSTOMER, email: null, phone: null }
      : { name: row.customer_name, email: row.customer_email, phone: row.customer_phone };
  const { chat_opened_at: openedAt, chat_opened_by: by, converted_centavos: centavos, converted_on: on } = row;
  return {
    id: row.id,
    saleId: row.sale_id,
    customer: { id: row.customer_id, ...customer },
    product: { id: row.product_id, name: row.product_name },
    scheduledFor: row.due_on,
    learned: row.learned,
    sentAt: row.sent_at,
    status: row.status === 'pending' && row.due_on < today ? 'overdue' : (row.status as FollowUpStatus),
    delivery: row.delivery as FollowUp['delivery'],
    failed: row.status === 'pending' ? (row.failed as FollowUp['failed']) : null,
    heldBack: row.status === 'pending' ? heldBackOf(row, today) : null,
    chat: openedAt === null || by === null ? null : { openedAt, by: actorName(by, members.get(by) ?? null) },
    conversion: centavos === null || on === null ? null : { total: toDecimal(centavos), on },
  };
}

/** The present obstacle, or else the obstacle on its due day: after that day, a reminder is sent only on request. */
function heldBackOf(row: Row, today: BusinessDay): FollowUp['heldBack'] {
  const still = row.customer_unsubscribed
    ? 'unsubscribed'
    : row.customer_email === null
      ? 'no-address'
      : row.reminders_on === false
        ? 'switched-off'
        : null;
  if (still !== null) return { because: still, still: true };
  const held = row.held_because as HeldBackReason | null;
  const tooLate = daysBetween(row.due_on, today) > SENT_LATE_DAYS;
  // Some reasons only delay a reminder: it is tried again until it is too late.
  const delayed = TRIED_AGAIN.some((reason) => reason === held);
  if (held !== null && !(delayed && tooLate)) return { because: held, still: false };
  return tooLate ? { because: 'too-late', still: true } : null;
}
