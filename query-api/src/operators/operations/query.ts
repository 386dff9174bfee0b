import type { OperatorAccountRow, SalesOfAllRow } from '@pdv/projections/tables/operators/operations';
import { accountStatus, effectivePlan, type ShopPlan } from '@pdv/schemas/account/plans';
import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { READ_MODELS } from '@pdv/schemas/live';
import type { AdminStats, AdminUser } from '@pdv/schemas/operators/admin';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { billingStats } from './billing-query.ts';

export interface AccountFilter {
  readonly search?: string | undefined;
  readonly plan?: ShopPlan | undefined;
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

type Listed = OperatorAccountRow & { readonly overdue: boolean };

const accounts = () =>
  sql('read.operator_accounts as a')
    .select('a.*')
    .select(
      sql.raw(`EXISTS (SELECT FROM read.operator_subscriptions s
               WHERE s.shop_id = a.id AND s.status = 'overdue') AS overdue`),
    );

/** Newest first. */
export async function listAccounts(ask: Ask, { search, plan, limit, cursor }: AccountFilter, now: Date) {
  const query = accounts().orderBy('created_at', 'desc').orderBy('id');
  const pattern = searchPattern(search);
  if (pattern) query.whereLike('search_text', pattern);
  if (plan) query.where({ plan });
  if (cursor) {
    query.whereRaw('(created_at < ?::timestamptz OR created_at = ?::timestamptz AND id > ?::uuid)', [
      cursor.after,
      cursor.after,
      cursor.id,
    ]);
  }
  query.limit(limit + 1);
  const rows = await ask<Listed>(query);
  const { page, next } = cutPage(rows, limit, (row) => ({ after: row.created_at, id: row.id }));
  return { users: page.map((row) => toUser(row, now)), next };
}

export async function findOperatorsAccount(ask: Ask, id: string, now: Date): Promise<AdminUser | undefined> {
  const [row] = await ask<Listed>(accounts().where({ id }));
  return row && toUser(row, now);
}

function toUser(row: Listed, now: Date): AdminUser {
  const plan = row.plan as ShopPlan;
  return {
    id: row.id,
    storeName: row.store_name,
    ownerName: row.owner_name,
    email: row.email,
    slug: row.slug,
    businessType: row.business_type,
    plan,
    effectivePlan: effectivePlan(plan, row.trial_ends_at, now),
    status: accountStatus(plan, row.trial_ends_at, now, row.overdue),
    trialEndsAt: row.trial_ends_at,
    createdAt: row.created_at,
  };
}

const SIGN_UP_DAYS = 30;

export async function adminStats(ask: Ask, now: Date): Promise<AdminStats> {
  const today = businessDayOf(now, DEFAULT_TIME_ZONE);
  const first = addDays(today, 1 - SIGN_UP_DAYS);
  const [plans, days, [sales], [parked], billing] = await Promise.all([
    ask<{ plan: ShopPlan; shops: number; trials: number }>(
      sql('read.operator_accounts')
        .select('plan')
        .select(sql.raw('count(*) AS shops'))
        .select(
          sql.raw("count(*) FILTER (WHERE trial_ends_at > ?::timestamptz AND plan <> 'pro') AS trials", [
            now.toISOString(),
          ]),
        )
        .groupBy('plan'),
    ),
    ask<{ day: string; count: number }>(
      sql.raw(
        `SELECT d.day::date AS day, count(a.id) AS count
         FROM generate_series(?::date, ?::date, interval '1 day') AS d (day)
         LEFT JOIN read.operator_accounts a ON (a.created_at AT TIME ZONE ?)::date = d.day
         GROUP BY d.day ORDER BY d.day`,
        [first, today, DEFAULT_TIME_ZONE],
      ),
    ),
    ask<SalesOfAllRow>(sql('read.sales_of_all_by_day').select('*').where({ day: today })),
    ask<{ events: number }>(
      sql('read.parked').select(sql.raw('count(projection) AS events')).whereIn('projection', READ_MODELS),
    ),
    billingStats(ask, today),
  ]);
  const of = (plan: ShopPlan) => plans.find((row) => row.plan === plan);
  const shops = (plan: ShopPlan) => of(plan)?.shops ?? 0;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    totalUsers: sum(plans.map((row) => row.shops)),
    usersByPlan: { free: shops('free'), premium: shops('premium'), pro: shops('pro') },
    activeTrials: sum(plans.map(({ trials }) => trials)),
    ...billing,
    salesToday: { count: sales?.sales ?? 0, total: toDecimal(sales?.total_centavos ?? 0) },
    signUpsPerDay: days,
    parkedEvents: parked?.events ?? 0,
  };
}
