import type { AccountRow } from '@pdv/projections/tables/account/account';
import type { HoldoutPercent } from '@pdv/schemas/account/shop-settings';
import type { ReminderEffect } from '@pdv/schemas/follow-ups/effect';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { differenceOf, type GroupSums } from '@pdv/schemas/kernel/effect';
import { inReais } from '../../reading/in-reais.ts';
import { observedBy } from '../../reading/reminded-purchases.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Row = GroupSums & {
  readonly group: 'reminded' | 'held-out';
  readonly reminders: number;
  readonly bought: number;
  readonly bought_weight: number;
  readonly first: BusinessDay;
  readonly last: BusinessDay;
};

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
