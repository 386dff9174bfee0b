import type { CampaignMailRow, CampaignRow } from '@pdv/projections/tables/customers/campaigns';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { HoldoutPercent } from '@pdv/schemas/account/shop-settings';
import type { DroppedBecause } from '@pdv/schemas/customers/campaign-events';
import {
  CAMPAIGN_COUNTS_DAYS,
  CAMPAIGN_LATE_DAYS,
  type Campaign,
  type CampaignBought,
  type CampaignCustomer,
  type CampaignResults,
} from '@pdv/schemas/customers/campaigns';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { askedRule } from '@pdv/schemas/customers/segments';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { differenceOf, type GroupSums } from '@pdv/schemas/kernel/effect';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { Knex } from 'knex';
import { KEPT_CENTAVOS, PURCHASES, PURCHASES_OF_MAIL } from '../../reading/campaign-purchases.ts';
import { inReais } from '../../reading/in-reais.ts';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface Page {
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

/** What became of a campaign's mails, by their status. */
type Counts = Readonly<Partial<Record<CampaignMailRow['status'] | 'recorded', number>>>;

export async function listCampaigns(ask: Ask, today: BusinessDay, { limit, cursor }: Page) {
  const query = sql('read.campaigns')
    .select('*')
    .orderBy([{ column: 'saved_at', order: 'desc' }, { column: 'id' }])
    .limit(limit + 1);
  if (cursor)
    query.whereRaw('(saved_at < ?::timestamptz OR saved_at = ?::timestamptz AND id > ?::uuid)', [
      cursor.after,
      cursor.after,
      cursor.id,
    ]);
  const { page, next } = cutPage(await ask<CampaignRow>(query), limit, (row) => ({ after: row.saved_at, id: row.id }));
  const counts = await countsOf(
    ask,
    page.map(({ id }) => id),
  );
  return { campaigns: page.map((row) => toCampaign(row, counts.get(row.id) ?? {}, today)), next };
}

export async function findCampaign(ask: Ask, id: string, today: BusinessDay): Promise<Campaign | undefined> {
  const [[row], counts] = await Promise.all([rowOf(ask, id), countsOf(ask, [id])]);
  return row && toCampaign(row, counts.get(id) ?? {}, today);
}

const rowOf = (ask: Ask, id: string) => ask<CampaignRow>(sql('read.campaigns').where({ id }).select('*'));

async function countsOf(ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await ask<
    Pick<CampaignMailRow, 'campaign_id' | 'status'> & Readonly<Record<'count' | 'recorded', number>>
  >(
    sql('read.campaign_mails')
      .whereIn('campaign_id', ids)
      .groupBy('campaign_id', 'status')
      .select('campaign_id', 'status', sql.raw("count(*) FILTER (WHERE delivery = 'outbox') AS recorded"))
      .count(),
  );
  const counts = new Map<string, Record<string, number>>();
  for (const { campaign_id, status, count, recorded } of rows) {
    const before = counts.get(campaign_id);
    counts.set(campaign_id, { ...before, [status]: count, recorded: (before?.recorded ?? 0) + recorded });
  }
  return counts;
}

/** Mails that have not left by themselves until then do not leave any more. */
const isLate = ({ started_on }: Pick<CampaignRow, 'started_on'>, today: BusinessDay): boolean =>
  started_on !== null && addDays(started_on, CAMPAIGN_LATE_DAYS) < today;

function toCampaign(row: CampaignRow, counts: Counts, today: BusinessDay): Campaign {
  const { waiting = 0, sending = 0, sent = 0, recorded = 0, unknown = 0, refused = 0, dropped = 0 } = counts;
  const { 'held-out': heldOut = 0 } = counts;
  const over = row.status === 'stopped' || isLate(row, today);
  const open = waiting + sending;
  const status = row.status === 'started' ? (!over && (open > 0 || !row.addressed) ? 'sending' : 'done') : row.status;
  return {
    id: row.id,
    name: row.name,
    segment: row.segment,
    rules: row.rules.map(askedRule),
    subject: row.subject,
    text: row.text,
    holdoutPercent: row.holdout_percent as HoldoutPercent,
    status: status as Campaign['status'],
    savedAt: row.saved_at,
    at: row.starts_at,
    customers: row.started_on === null ? null : open + sent + unknown + refused + dropped + heldOut,
    heldOut,
    mails: { waiting: over ? 0 : open, sent, recorded, unknown, refused, dropped: dropped + (over ? open : 0) },
  };
}

type GroupRow = GroupSums & { readonly group: 'mailed' | 'held-out'; readonly spent: number };

/** What each customer of the campaign has bought and kept since its start. */
const BOUGHT = `
  SELECT m.customer_id, CASE m.status WHEN 'held-out' THEN 'held-out' ELSE 'mailed' END AS "group",
    coalesce(sum(${KEPT_CENTAVOS}), 0)::float8 AS spent, count(s.id) AS orders
  FROM read.campaigns c
  JOIN read.campaign_mails m ON m.shop_id = c.shop_id AND m.campaign_id = c.id
  LEFT JOIN ${PURCHASES}
  WHERE c.id = ?
  GROUP BY m.customer_id, m.status`;

const SUMS = `
  SELECT "group", count(*) AS customers, count(*) FILTER (WHERE orders > 0) AS buyers, count(*)::float8 AS weight,
    count(*)::float8 AS "weightSquares", sum(spent) AS spent, sum(spent) AS sum, sum(spent ^ 2) AS "sumSquares",
    sum(spent) AS "sumWeights"
  FROM bought GROUP BY "group"`;

export async function resultsOf(ask: Ask, id: string, today: BusinessDay): Promise<CampaignResults | undefined> {
  const [row] = await rowOf(ask, id);
  if (!row) return undefined;
  const { started_on: first } = row;
  if (first === null)
    return { from: null, until: null, over: false, mailed: NOBODY, heldOut: NOBODY, broughtMore: null };
  const last = lastDayOf(first);
  const groups = await ask<GroupRow>(
    sql
      .queryBuilder()
      .with('bought', sql.raw(BOUGHT, [id]))
      .select('*')
      .from(sql.raw(`(${SUMS}) AS sums`)),
  );
  const mailed = groups.find(({ group }) => group === 'mailed');
  const heldOut = groups.find(({ group }) => group === 'held-out');
  const found = mailed && heldOut ? differenceOf(mailed, heldOut) : null;
  return {
    from: first,
    until: last,
    over: last < today,
    mailed: groupOf(mailed),
    heldOut: groupOf(heldOut),
    broughtMore: found && mailed ? { total: inReais(found, mailed.customers), perCustomer: inReais(found) } : null,
  };
}

/** The same sums as in `BOUGHT`, of several campaigns: their customers are few, so each is looked up by itself. */
const BOUGHT_OF_EACH = `
  SELECT c.id, count(*) AS customers, count(*) FILTER (WHERE b.orders > 0) AS buyers,
    coalesce(sum(b.centavos), 0)::float8 AS spent
  FROM read.campaigns c
  JOIN read.campaign_mails m ON m.shop_id = c.shop_id AND m.campaign_id = c.id AND m.status <> 'held-out'
  CROSS JOIN LATERAL (${PURCHASES_OF_MAIL}) b
  WHERE c.id = ANY(?::uuid[]) AND c.started_at IS NOT NULL
  GROUP BY c.id`;

/** What those of each campaign bought who were not held out; campaigns that have not begun are missing. */
export async function boughtOfEach(ask: Ask, ids: readonly string[]): Promise<CampaignBought[]> {
  const sums = await ask<Pick<GroupRow, 'customers' | 'buyers' | 'spent'> & { readonly id: string }>(
    sql.raw(BOUGHT_OF_EACH, [[...ids]]),
  );
  return sums.map(({ id, customers, buyers, spent }) => ({
    id,
    mailed: { customers, bought: buyers, revenue: toDecimal(spent) },
  }));
}

const NOBODY = { customers: 0, bought: 0, revenue: '0.00' };

const lastDayOf = (first: BusinessDay): BusinessDay => addDays(first, CAMPAIGN_COUNTS_DAYS - 1);

function groupOf(row: GroupRow | undefined): CampaignResults['mailed'] {
  if (!row) return NOBODY;
  return { customers: row.customers, bought: row.buyers, revenue: toDecimal(row.spent) };
}

type MailRow = CampaignMailRow &
  Pick<CustomerRow, 'email'> & {
    readonly name: CustomerRow['name'] | null;
    readonly sort_name: string;
    readonly orders: number;
    readonly spent: number;
  };

interface CustomersPage extends Page {
  readonly status?: CampaignCustomer['status'] | undefined;
}

/** Its customers by name, erased ones first; undefined if the shop has no such campaign. */
export async function customersOf(ask: Ask, id: string, today: BusinessDay, { status, limit, cursor }: CustomersPage) {
  const [row] = await rowOf(ask, id);
  if (!row) return undefined;
  const over = row.status === 'stopped' || isLate(row, today);
  const query = sql
    .from(
      sql.raw(
        `read.campaigns AS c JOIN read.campaign_mails AS m ON m.shop_id = c.shop_id AND m.campaign_id = c.id
         LEFT JOIN read.customers AS who ON who.shop_id = m.shop_id AND who.id = m.customer_id
         CROSS JOIN LATERAL (${PURCHASES_OF_MAIL}) AS bought`,
      ),
    )
    .where('c.id', id)
    .select('m.*', 'who.name', 'who.email', sql.raw("coalesce(who.sort_name, '') as sort_name"))
    .select('bought.orders', sql.raw('coalesce(bought.centavos, 0) as spent'))
    .orderByRaw("coalesce(who.sort_name, ''), m.id")
    .limit(limit + 1);
  if (status) whereStatus(query, status, over);
  if (cursor) query.whereRaw("(coalesce(who.sort_name, ''), m.id) > (?, ?::uuid)", [cursor.after, cursor.id]);
  const { page, next } = cutPage(await ask<MailRow>(query), limit, (one) => ({ after: one.sort_name, id: one.id }));
  return { customers: page.map((one) => toCustomer(one, row, over)), next };
}

function whereStatus(query: Knex.QueryBuilder, status: CampaignCustomer['status'], over: boolean): void {
  const open = status === 'waiting' || status === 'sending';
  if (over && open) query.whereRaw('false');
  else if (over && status === 'dropped') query.whereIn('m.status', ['waiting', 'sending', 'dropped']);
  else query.where('m.status', status);
}

function toCustomer(one: MailRow, { status }: CampaignRow, over: boolean): CampaignCustomer {
  const open = one.status === 'waiting' || one.status === 'sending';
  const given = over && open ? (status === 'stopped' ? 'stopped' : 'too-late') : one.because;
  return {
    customer: { id: one.customer_id, name: one.name ?? ERASED_CUSTOMER, email: one.name === null ? null : one.email },
    status: over && open ? 'dropped' : (one.status as CampaignCustomer['status']),
    because: given as DroppedBecause | null,
    sentAt: one.sent_at,
    delivery: one.delivery as CampaignCustomer['delivery'],
    bought: { orders: one.orders, total: toDecimal(one.spent) },
  };
}
