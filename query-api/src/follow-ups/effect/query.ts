import type { AccountRow } from '@pdv/projections/tables/account/account';
import type { HoldoutPercent } from '@pdv/schemas/account/shop-settings';
import {
  COUNTS_FOR_DAYS,
  COUNTS_FROM_DAYS_BEFORE,
  LOOKS_BACK_DAYS,
  type ReminderEffect,
} from '@pdv/schemas/follow-ups/effect';
import type { Measured } from '@pdv/schemas/follow-ups/events';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { differenceOf, type GroupSums } from '@pdv/schemas/kernel/effect';
import type { Knex } from 'knex';
import { inReais } from '../../reading/in-reais.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Row = GroupSums & {
  readonly group: 'reminded' | 'held-out';
  readonly reminders: number;
  readonly bought: number;
  readonly bought_weight: number;
  readonly first: BusinessDay;
  readonly last: BusinessDay;
};

/**
 * The reminders that count, each with the next purchase of its product: null without one in time. Of what was bought,
 * what was kept: a purchase that came back whole is none, as a cancelled one.
 */
const OBSERVED = `
  SELECT f.shop_id, f.customer_id, f.due_on, f.measured->>'as' AS "group",
    100.0 / CASE f.measured->>'as' WHEN 'held-out' THEN (f.measured->>'percent')::int
      ELSE 100 - (f.measured->>'percent')::int END AS weight,
    CASE WHEN n.business_date <= f.due_on + :after::int THEN n.centavos END AS centavos, n.sale_id
  FROM read.follow_ups f
  JOIN read.sales s ON s.shop_id = f.shop_id AND s.id = f.sale_id AND s.cancelled_at IS NULL
  LEFT JOIN LATERAL (
    SELECT later.id AS sale_id, later.business_date, l.centavos - coalesce(back.centavos, 0) AS centavos
    FROM read.sales later
    CROSS JOIN LATERAL (
      SELECT sum(quantity) AS quantity, sum(total_centavos)::float8 AS centavos FROM read.sale_lines
      WHERE shop_id = later.shop_id AND sale_id = later.id AND product_id = f.product_id
      HAVING count(*) > 0
    ) l
    LEFT JOIN LATERAL (
      SELECT sum((line->>'quantity')::bigint) AS quantity, sum((line->>'totalCentavos')::float8) AS centavos
      FROM read.sale_returns r CROSS JOIN LATERAL jsonb_array_elements(r.lines) AS line
      WHERE r.shop_id = later.shop_id AND r.sale_id = later.id AND line->>'productId' = f.product_id::text
    ) back ON true
    WHERE later.shop_id = f.shop_id AND later.customer_id = f.customer_id
      AND later.sold_at > s.sold_at AND later.cancelled_at IS NULL AND l.quantity > coalesce(back.quantity, 0)
    ORDER BY later.sold_at, later.id
    LIMIT 1
  ) n ON true
  WHERE f.measured IS NOT NULL AND f.due_on BETWEEN :first AND :last
    AND (n.business_date IS NULL OR n.business_date >= f.due_on - :before::int)`;

const OF_CUSTOMERS = `
  SELECT "group", customer_id, count(*) AS reminders, count(centavos) AS bought, min(due_on) AS first, max(due_on) AS last,
    sum(weight)::float8 AS weight, coalesce(sum(weight * centavos), 0)::float8 AS spent,
    coalesce(sum(weight) FILTER (WHERE centavos IS NOT NULL), 0)::float8 AS bought_weight
  FROM observed GROUP BY "group", customer_id`;

const SUMS = `
  SELECT "group", count(*) AS customers, count(*) FILTER (WHERE bought > 0) AS buyers,
    sum(reminders)::bigint AS reminders, sum(bought)::bigint AS bought, sum(bought_weight) AS bought_weight,
    min(first) AS first, max(last) AS last,
    sum(weight) AS weight, sum(weight ^ 2) AS "weightSquares", sum(spent) AS sum, sum(spent ^ 2) AS "sumSquares",
    sum(spent * weight) AS "sumWeights"
  FROM of_customers GROUP BY "group"`;

/** Of the reminders whose purchases can all be known by today. */
const observedBy = (today: BusinessDay): Knex.Raw =>
  sql.raw(OBSERVED, {
    first: addDays(today, -COUNTS_FOR_DAYS - LOOKS_BACK_DAYS),
    last: addDays(today, -COUNTS_FOR_DAYS - 1),
    before: COUNTS_FROM_DAYS_BEFORE,
    after: COUNTS_FOR_DAYS,
  });

/** The keys of the sales that a group's purchases are counted from. */
export const purchasesOf = (group: Measured['as'], today: BusinessDay): Knex.QueryBuilder =>
  sql
    .queryBuilder()
    .with('observed', observedBy(today))
    .from('observed')
    .where({ group })
    .whereNotNull('centavos')
    .select('shop_id', 'sale_id');

/** What reminders bring, from those whose purchases can all be known by today. */
export async function effectOfReminders(ask: Ask, today: BusinessDay): Promise<ReminderEffect> {
  const [rows, [account]] = await Promise.all([
    ask<Row>(
      sql
        .queryBuilder()
        .with('observed', observedBy(today))
        .with('of_customers', sql.raw(OF_CUSTOMERS))
        .select('*')
        .from(sql.raw(`(${SUMS}) AS sums`)),
    ),
    ask<Pick<AccountRow, 'reminder_holdout_percent'>>(sql('read.accounts').select('reminder_holdout_percent')),
  ]);
  const reminded = rows.find(({ group }) => group === 'reminded');
  const heldOut = rows.find(({ group }) => group === 'held-out');
  const found = reminded && heldOut ? differenceOf(reminded, heldOut) : null;
  return {
    percent: (account?.reminder_holdout_percent ?? 0) as HoldoutPercent,
    days: daysOf(rows),
    reminded: groupOf(reminded),
    heldOut: groupOf(heldOut),
    broughtMore: found && reminded ? { total: inReais(found, reminded.reminders), perReminder: inReais(found) } : null,
  };
}

function groupOf(row: Row | undefined): ReminderEffect['reminded'] {
  if (!row) return { customers: 0, reminders: 0, bought: 0, boughtRate: null };
  const { customers, reminders, bought, bought_weight, weight } = row;
  return { customers, reminders, bought, boughtRate: bought_weight / weight };
}

function daysOf(rows: readonly Row[]): ReminderEffect['days'] {
  const [first] = rows.map((row) => row.first).sort();
  const last = rows
    .map((row) => row.last)
    .sort()
    .at(-1);
  return first && last ? { first, last } : null;
}
