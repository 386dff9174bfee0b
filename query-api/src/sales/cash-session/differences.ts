import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { CashDifferences, DifferencePeriod } from '@pdv/schemas/sales/cash-session';
import { actorName } from '../../reading/actor-name.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { SUMMED_SESSIONS } from './summed-sessions.ts';

export interface DifferenceRange {
  readonly from: BusinessDay;
  /** Included. */
  readonly to: BusinessDay;
  readonly by: DifferencePeriod;
}

/** More rows than that are a range for a report, not for a screen. */
const MOST_ROWS = 1_000;

type Sums = Readonly<Record<`${'missing' | 'over'}_${'cash' | 'card' | 'pix'}`, number>>;
interface Row extends Sums {
  readonly closed_by: string;
  readonly name: string | null;
  readonly period: string;
  readonly sessions: number;
  readonly exact: number;
}

/**
 * What was missing and left over, by who closed. Each session counts by itself: what is missing in one and left over
 * in the next must not add up to nothing.
 */
export async function cashDifferencesOf(ask: Ask, { from, to, by }: DifferenceRange): Promise<CashDifferences[]> {
  const rows = await ask<Row>(
    sql.raw(
      `WITH closed AS (
         SELECT s.closed_by, m.name,
           to_char(date_trunc(?, s.closed_at AT TIME ZONE a.time_zone), 'YYYY-MM-DD') AS period,
           ${(['cash', 'card', 'pix'] as const)
             .map(
               (method) =>
                 `coalesce(s.corrected_${method}_centavos, s.counted_${method}_centavos) - s.expected_${method} AS ${method}`,
             )
             .join(', ')}
         FROM ${SUMMED_SESSIONS} AS s
         JOIN read.accounts a ON a.shop_id = s.shop_id
         LEFT JOIN read.members m ON m.shop_id = s.shop_id AND m.id::text = s.closed_by
         WHERE s.closed_at >= (?::date - interval '1 day') AT TIME ZONE 'UTC'
           AND s.closed_at < (?::date + interval '2 days') AT TIME ZONE 'UTC'
           AND (s.closed_at AT TIME ZONE a.time_zone)::date BETWEEN ?::date AND ?::date)
       SELECT closed_by, name, period, count(*)::bigint AS sessions,
         (count(*) FILTER (WHERE cash = 0 AND card = 0 AND pix = 0))::bigint AS exact,
         ${(['cash', 'card', 'pix'] as const)
           .map(
             (method) =>
               `sum(greatest(-${method}, 0))::bigint AS missing_${method}, sum(greatest(${method}, 0))::bigint AS over_${method}`,
           )
           .join(', ')}
       FROM closed GROUP BY closed_by, name, period ORDER BY period DESC, name, closed_by LIMIT ${MOST_ROWS}`,
      [by, from, to, from, to],
    ),
  );
  return rows.map((row) => ({
    cashier: { id: row.closed_by, name: actorName(row.closed_by, row.name) },
    ...{ period: row.period, sessions: row.sessions, exact: row.exact },
    missing: byMethod(row, 'missing'),
    over: byMethod(row, 'over'),
  }));
}

const byMethod = (row: Row, which: 'missing' | 'over') => ({
  cash: toDecimal(row[`${which}_cash`]),
  card: toDecimal(row[`${which}_card`]),
  pix: toDecimal(row[`${which}_pix`]),
});
