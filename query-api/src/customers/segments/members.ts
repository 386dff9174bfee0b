import type { SegmentRule } from '@pdv/schemas/customers/segments';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Knex } from 'knex';
import { sql } from '../../reading/shop-reader.ts';

/** The first of so many days that end today. */
const since = (today: BusinessDay, days: number) => addDays(today, 1 - days);

/** The customers (`c`) for whom all rules hold. Each rule reads only the days that it speaks of. */
export function membersOf(rules: readonly SegmentRule[], today: BusinessDay): Knex.QueryBuilder {
  const query = sql('read.customers as c');
  for (const rule of rules) whereHolds(query, rule, today);
  return query;
}

/** What customers bought, by day. */
const purchases = () => sql('read.customer_sales_by_day as d').where('d.sales', '>', 0);

/** What they bought within so many days, one row each. */
function bought(today: BusinessDay, within: number | null): Knex.QueryBuilder {
  const query = purchases().groupBy('d.customer_id').select('d.customer_id');
  if (within !== null) query.where('d.day', '>=', since(today, within));
  return query;
}

const SUMS = { visits: 'sum(d.sales)', spent: 'sum(d.revenue_centavos)' } as const;

function whereHolds(query: Knex.QueryBuilder, rule: SegmentRule, today: BusinessDay): void {
  const boughtOn = (compared: '<' | '>=', day: BusinessDay) =>
    purchases().where('d.day', compared, day).whereRaw('d.customer_id = c.id').select(sql.raw('1'));
  switch (rule.what) {
    // Who never bought has neither a first nor a last purchase.
    case 'last-purchase': {
      const day = since(today, rule.days);
      if (rule.is === 'within') query.whereExists(boughtOn('>=', day));
      else query.whereExists(boughtOn('<', day)).whereNotExists(boughtOn('>=', day));
      return;
    }
    case 'first-purchase': {
      const day = since(today, rule.days);
      query.whereExists(boughtOn(rule.is === 'within' ? '>=' : '<', day));
      if (rule.is === 'within') query.whereNotExists(boughtOn('<', day));
      return;
    }
    case 'visits':
    case 'spent': {
      const amount = rule.what === 'visits' ? rule.count : rule.amountCentavos;
      // At most so many: not more. So nothing at all counts, too.
      const compared = rule.is === 'at-least' ? '>=' : '>';
      const those = bought(today, rule.within).havingRaw(`${SUMS[rule.what]} ${compared} ?`, [amount]);
      if (rule.is === 'at-most') whereNotAmong(query, those);
      else if (amount > 0) query.whereIn('c.id', those);
      return;
    }
    case 'best': {
      const sums = bought(today, rule.within).select(sql.raw(`${SUMS.spent} as centavos`));
      const best = sql
        .with('sums', sql.select('*').from(sums.as('s')).where('centavos', '>', 0))
        .from('sums')
        .whereRaw('centavos >= (SELECT percentile_disc(?) WITHIN GROUP (ORDER BY centavos DESC) FROM sums)', [
          rule.percent / 100,
        ])
        .select('customer_id');
      query.whereIn('c.id', best);
      return;
    }
    case 'product':
    case 'category': {
      const buyers = sql('read.sale_lines as l')
        .join('read.sales as s', { 's.shop_id': 'l.shop_id', 's.id': 'l.sale_id' })
        .whereNull('s.cancelled_at')
        .whereNotNull('s.customer_id')
        .select('s.customer_id');
      if (rule.within !== null) buyers.where('s.business_date', '>=', since(today, rule.within));
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
    case 'reach':
      if (rule.is === 'mail') query.whereRaw(BY_MAIL);
      if (rule.is === 'phone') query.whereNotNull('c.phone');
      if (rule.is === 'neither') query.whereRaw(`NOT (${BY_MAIL}) AND c.phone IS NULL`);
      return;
  }
}

/** `NOT IN` would compare each with all of them where they are too many for the memory of one query. */
function whereNotAmong(query: Knex.QueryBuilder, customerIds: Knex.QueryBuilder): void {
  query.whereNotExists(sql.select(sql.raw('1')).from(customerIds.as('among')).whereRaw('among.customer_id = c.id'));
}

/** Has an address, and has not asked to get nothing. */
export const BY_MAIL = '(c.email IS NOT NULL AND c.unsubscribed_at IS NULL)';
