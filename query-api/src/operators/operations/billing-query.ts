import type {
  OperatorAccountRow,
  OperatorPaymentRow,
  OperatorSubscriptionRow,
} from '@pdv/projections/tables/operators/operations';
import type { BillingPeriod, PaidPlan } from '@pdv/schemas/account/plans';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { AdminPayment, AdminStats, AdminSubscription } from '@pdv/schemas/operators/admin';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface Named {
  readonly store_name: OperatorAccountRow['store_name'] | null;
}

/** The fields of both lists: the shop and the charged plan. */
const bought = (row: (OperatorPaymentRow | OperatorSubscriptionRow) & Named) => ({
  id: row.id,
  userId: row.shop_id,
  storeName: row.store_name,
  plan: row.plan as PaidPlan,
  period: row.period as BillingPeriod,
  amount: toDecimal(row.amount_centavos),
});

/** A charge that failed and may still be paid, as counted and as listed: its shop's subscription goes on. */
const DUE = `p.status = 'failed' AND EXISTS (
  SELECT FROM read.operator_subscriptions s WHERE s.shop_id = p.shop_id AND s.status <> 'ended')`;

/** @param due only the failed charges that may still be paid */
export async function listPayments(ask: Ask, limit: number, due = false): Promise<AdminPayment[]> {
  const query = sql('read.operator_payments as p')
    .leftJoin('read.operator_accounts as a', { 'a.id': 'p.shop_id' })
    .select('p.*', 'a.store_name', sql.raw(`(${DUE}) as due`))
    .orderBy('p.at', 'desc')
    .orderBy('p.id')
    .limit(limit);
  if (due) query.whereRaw(DUE);
  const rows = await ask<OperatorPaymentRow & Named & { readonly due: boolean }>(query);
  return rows.map((row) => ({
    ...bought(row),
    refunded: toDecimal(row.refunded_centavos),
    status: row.status as AdminPayment['status'],
    due: row.due,
    createdAt: row.at,
    nextAttemptAt: row.next_attempt_at,
  }));
}

export async function listSubscriptions(ask: Ask, limit: number): Promise<AdminSubscription[]> {
  const rows = await ask<OperatorSubscriptionRow & Named>(
    sql('read.operator_subscriptions as s')
      .leftJoin('read.operator_accounts as a', { 'a.id': 's.shop_id' })
      .select('s.*', 'a.store_name')
      .orderBy('s.started_at', 'desc')
      .orderBy('s.id')
      .limit(limit),
  );
  return rows.map((row) => ({
    ...bought(row),
    status: row.status as AdminSubscription['status'],
    startedAt: row.started_at,
    periodEndsAt: row.period_ends_at,
    cancelAtPeriodEnd: row.ends_at_period_end,
  }));
}

type BillingStats = Pick<AdminStats, 'mrr' | 'subscriptions' | 'revenuePerMonth' | 'failedCharges'>;

/** Months are in São Paulo's time zone, like the days of the sum over all shops. */
export async function billingStats(ask: Ask, today: string): Promise<BillingStats> {
  const [[running], months, [failed]] = await Promise.all([
    ask<{ active: number; overdue: number; cancelling: number; mrr: number }>(
      sql.raw(`
        SELECT count(*) FILTER (WHERE status = 'active' AND NOT ends_at_period_end) AS active,
          count(*) FILTER (WHERE status = 'overdue') AS overdue,
          count(*) FILTER (WHERE status = 'active' AND ends_at_period_end) AS cancelling,
          coalesce(sum(round(amount_centavos / CASE period WHEN 'yearly' THEN 12.0 ELSE 1 END)), 0)::bigint AS mrr
        FROM read.operator_subscriptions WHERE status <> 'ended'`),
    ),
    ask<{ month: string; total: number; payments: number }>(
      sql.raw(
        `SELECT to_char(m.month, 'YYYY-MM') AS month, coalesce(sum(p.amount_centavos - p.refunded_centavos), 0)::bigint AS total,
           count(p.id) FILTER (WHERE p.refunded_centavos < p.amount_centavos) AS payments
         FROM generate_series(date_trunc('month', ?::timestamp) - interval '11 months', ?::timestamp, interval '1 month')
           AS m (month)
         LEFT JOIN read.operator_payments p
           ON p.status = 'paid' AND date_trunc('month', p.at AT TIME ZONE ?) = m.month
         GROUP BY m.month ORDER BY m.month`,
        [today, today, DEFAULT_TIME_ZONE],
      ),
    ),
    ask<{ count: number; total: number }>(
      sql.raw(`
        SELECT count(*) AS count, coalesce(sum(p.amount_centavos), 0)::bigint AS total FROM read.operator_payments p
        WHERE ${DUE}`),
    ),
  ]);
  const { active = 0, overdue = 0, cancelling = 0, mrr = 0 } = running ?? {};
  return {
    mrr: toDecimal(mrr),
    subscriptions: { active, overdue, cancelling },
    revenuePerMonth: months.map(({ month, total, payments }) => ({ month, total: toDecimal(total), payments })),
    failedCharges: { count: failed?.count ?? 0, total: toDecimal(failed?.total ?? 0) },
  };
}
