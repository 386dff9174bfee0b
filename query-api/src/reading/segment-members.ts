import type { SegmentRule } from '@pdv/schemas/customers/segments';
import { birthdaysIn, birthdaysWithin } from '@pdv/schemas/kernel/birthday';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Knex } from 'knex';
import { type Ask, sql } from './shop-reader.ts';

/** The first of so many days that end today. */
const since = (today: BusinessDay, days: number) => addDays(today, 1 - days);

/** Rules that are answered from what a customer bought on which days. */
const OF_PURCHASES: ReadonlySet<SegmentRule['what']> = new Set([
  'last-purchase',
  'first-purchase',
  'visits',
  'spent',
  'best',
]);

/** Exact up to 2^53, and several times as fast as the sums of bigint, which are numeric. */
const SUMMED = {
  visits: 'purchases::int',
  spent: 'revenue_centavos::float8',
  best: 'revenue_centavos::float8',
} as const;

const speakOfPurchases = (rules: readonly SegmentRule[]) => rules.some(({ what }) => OF_PURCHASES.has(what));

/**
 * Asks about the customers (`c`) for whom all rules hold.
 * @param about what is asked of them: columns, order, limit
 * @param only whether this one is among them: less is read, but where a rule compares with what everybody bought
 */
export async function askMembers<Row>(
  ask: Ask,
  rules: readonly SegmentRule[],
  today: BusinessDay,
  about: (members: Knex.QueryBuilder) => Knex.QueryBuilder,
  only?: string,
): Promise<Row[]> {
  const query = about(membersOf(rules, today, only));
  if (!speakOfPurchases(rules)) return ask<Row>(query);
  // A shop that has most of the table's rows would be read without the index. That asks for each row which shop it is of,
  // as row-level security wants it, and takes three times as long: the planner thinks that this costs nothing.
  const [, members] = await Promise.all([ask(scanTables('off')), ask<Row>(query), ask(scanTables('on'))]);
  return members;
}

const scanTables = (allowed: 'on' | 'off') => sql.raw(`SET LOCAL enable_seqscan = ${allowed}`);

/**
 * What the customers bought (`b`) is read once for all rules, from the index `customer_sales_of_customer` alone, and what
 * came back of it for those that speak of amounts.
 */
function membersOf(rules: readonly SegmentRule[], today: BusinessDay, only: string | undefined): Knex.QueryBuilder {
  const query = sql('read.customers as c');
  if (only !== undefined) query.where('c.id', only);
  if (speakOfPurchases(rules)) {
    query.withMaterialized('bought', purchases(rules, today, only)).leftJoin('bought as b', 'b.customer_id', 'c.id');
  }
  for (const [nth, rule] of rules.entries()) whereHolds(query, rule, `r${nth}`, today);
  return query;
}

/** The ids of those to whom a list or a report is narrowed; undefined for everybody. */
export type Among = readonly string[] | undefined;

/** Asks once who is in a segment, for several queries: to find that out is most of what they cost. */
export async function readMembers(
  ask: Ask,
  rules: readonly SegmentRule[],
  today: BusinessDay,
): Promise<NonNullable<Among>> {
  const members = await askMembers<{ readonly id: string }>(ask, rules, today, (query) => query.select('c.id'));
  return members.map(({ id }) => id);
}

/**
 * Leaves the rows of these customers. As one array, whose length the planner knows and which it looks up by hash: for a
 * subquery of the same ids it compared each row with each of them.
 */
export function narrow(query: Knex.QueryBuilder, among: Among, column = 'customer_id'): Knex.QueryBuilder {
  return among ? query.whereRaw('?? = ANY(?::uuid[])', [column, [...among]]) : query;
}

/** One row for each customer who bought something: the first and the last day, and a sum for each rule, where one asks for it. */
function purchases(rules: readonly SegmentRule[], today: BusinessDay, only: string | undefined): Knex.QueryBuilder {
  const sold = sql('read.customer_sales_by_day').where('sales', '>', 0).groupBy('customer_id').select('customer_id');
  const dayOf = (which: string, name: string) => sql.raw(`${which}(day) FILTER (WHERE purchases > 0) as ??`, [name]);
  if (rules.some(({ what }) => what === 'last-purchase')) sold.select(dayOf('max', 'last'));
  if (rules.some(({ what }) => what === 'first-purchase')) sold.select(dayOf('min', 'first'));
  const returned = sql('read.sale_returns').whereNotNull('customer_id').groupBy('customer_id').select('customer_id');
  if (only !== undefined && !rules.some(({ what }) => what === 'best')) {
    sold.where('customer_id', only);
    returned.where('customer_id', only);
  }
  const from = firstDayOf(rules, today);
  if (from) {
    sold.where('day', '>=', from);
    returned.where('sold_on', '>=', from);
  }
  const kept = [];
  for (const [nth, rule] of rules.entries()) {
    if (rule.what !== 'visits' && rule.what !== 'spent' && rule.what !== 'best') continue;
    const { within } = rule;
    const sum = (column: string, day: string, name: string) =>
      within === null
        ? sql.raw(`coalesce(sum(${column}), 0) as ??`, [name])
        : sql.raw(`coalesce(sum(${column}) FILTER (WHERE ${day} >= ?), 0) as ??`, [since(today, within), name]);
    const [name, gross] = [`r${nth}`, `gross${nth}`];
    sold.select(sum(SUMMED[rule.what], 'day', rule.what === 'visits' ? name : gross));
    if (rule.what === 'visits') continue;
    // By the day of the sale: what was kept of some days' purchases is never less than nothing.
    returned.select(sum('total_centavos::float8', 'sold_on', name));
    kept.push(sql.raw('?? - coalesce(??, 0) as ??', [`s.${gross}`, `back.${name}`, name]));
  }
  if (kept.length === 0) return sold;
  return sql(sold.as('s'))
    .leftJoin(returned.as('back'), 'back.customer_id', 's.customer_id')
    .select('s.*', ...kept);
}

/** Before it no purchase matters to any rule; undefined where one of them asks of all days. */
function firstDayOf(rules: readonly SegmentRule[], today: BusinessDay): BusinessDay | undefined {
  let longest = 0;
  for (const rule of rules) {
    if (rule.what === 'first-purchase' || (rule.what === 'last-purchase' && rule.is !== 'within')) return undefined;
    if (rule.what === 'last-purchase') longest = Math.max(longest, rule.days);
    if (rule.what !== 'visits' && rule.what !== 'spent' && rule.what !== 'best') continue;
    if (rule.within === null) return undefined;
    longest = Math.max(longest, rule.within);
  }
  return since(today, longest);
}

function whereHolds(query: Knex.QueryBuilder, rule: SegmentRule, sum: string, today: BusinessDay): void {
  switch (rule.what) {
    // Who never bought has neither a first nor a last purchase.
    case 'last-purchase':
    case 'first-purchase':
      query.where(
        rule.what === 'last-purchase' ? 'b.last' : 'b.first',
        rule.is === 'within' ? '>=' : '<',
        since(today, rule.days),
      );
      return;
    case 'visits':
    case 'spent': {
      const amount = rule.what === 'visits' ? rule.count : rule.amountCentavos;
      query.whereRaw(`coalesce(??, 0) ${rule.is === 'at-least' ? '>=' : '<='} ?`, [`b.${sum}`, amount]);
      return;
    }
    case 'best':
      query
        .where(`b.${sum}`, '>', 0)
        .whereRaw('?? >= (SELECT percentile_disc(?) WITHIN GROUP (ORDER BY ?? DESC) FROM bought WHERE ?? > 0)', [
          `b.${sum}`,
          rule.percent / 100,
          sum,
          sum,
        ]);
      return;
    case 'product':
    case 'category': {
      const buyers = sql('read.sale_lines as l')
        .join('read.sales as s', { 's.shop_id': 'l.shop_id', 's.id': 'l.sale_id' })
        .whereNull('s.cancelled_at')
        .whereNotNull('s.customer_id')
        .whereNotExists(cameBackWhole)
        .select('s.customer_id');
      if (rule.within !== null) {
        const first = since(today, rule.within);
        // The index has the moment, not the day of the shop, which no zone moves by more than a day.
        buyers.where('s.business_date', '>=', first).where('l.sold_at', '>=', `${addDays(first, -1)}T00:00:00Z`);
      }
      if (rule.what === 'product') buyers.where('l.product_id', rule.productId);
      else buyers.whereIn('l.product_id', sql('read.products').where('category', rule.category).select('id'));
      if (rule.is === 'bought') query.whereIn('c.id', buyers);
      else whereNotAmong(query, buyers);
      return;
    }
    case 'debt': {
      const debts = sql('read.debts').where('open_centavos', '>', 0).select('customer_id');
      if (rule.is === 'overdue') debts.where('due_date', '<', today);
      if (rule.is === 'none') whereNotAmong(query, debts);
      else query.whereIn('c.id', debts);
      return;
    }
    case 'plate':
      if (rule.is === 'has') query.whereNotNull('c.vehicle_plate');
      else query.whereNull('c.vehicle_plate');
      return;
    case 'birthday':
      query.whereIn('c.birthday', rule.is === 'in' ? birthdaysIn(rule.month) : birthdaysWithin(today, rule.days));
      return;
    case 'reach':
      if (rule.is === 'mail') query.whereRaw(BY_MAIL);
      if (rule.is === 'phone') query.whereNotNull('c.phone');
      if (rule.is === 'neither') query.whereRaw(`NOT (${BY_MAIL}) AND c.phone IS NULL`);
      return;
  }
}

/** What is left of the sale `s` is nothing: then it was no purchase. */
const cameBackWhole = sql
  .select(sql.raw('1'))
  .from('read.sale_returns as w')
  .whereRaw('w.shop_id = s.shop_id AND w.sale_id = s.id AND w.whole');

/** `NOT IN` would compare each with all of them where they are too many for the memory of one query. */
function whereNotAmong(query: Knex.QueryBuilder, customerIds: Knex.QueryBuilder): void {
  query.whereNotExists(sql.select(sql.raw('1')).from(customerIds.as('among')).whereRaw('among.customer_id = c.id'));
}

/** Has an address, and has not asked to get nothing. */
export const BY_MAIL = '(c.email IS NOT NULL AND c.unsubscribed_at IS NULL)';
