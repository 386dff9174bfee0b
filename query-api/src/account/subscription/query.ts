import type { AccountRow, PaymentRow, SubscriptionRow } from '@pdv/projections/tables/account/account';
import type { BillingPeriod, PaidPlan, ShopPlan } from '@pdv/schemas/account/plans';
import type { ShopPayment, SubscriptionStatus } from '@pdv/schemas/account/subscription';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** The current subscription; the newest if there are several. */
export async function findSubscription(ask: Ask): Promise<Omit<SubscriptionStatus, 'canPay'>> {
  const [[account], [running]] = await Promise.all([
    ask<Pick<AccountRow, 'plan'>>(sql('read.accounts').select('plan')),
    ask<SubscriptionRow>(
      sql('read.subscriptions').select('*').whereNot({ status: 'ended' }).orderBy('started_at', 'desc').limit(1),
    ),
  ]);
  return {
    hasSubscription: running !== undefined,
    plan: (account?.plan ?? 'free') as ShopPlan,
    subscription: running
      ? {
          plan: running.plan as PaidPlan,
          period: running.period as BillingPeriod,
          amount: toDecimal(running.amount_centavos),
          status: running.status as 'active' | 'overdue',
          periodEndsAt: running.period_ends_at,
          cancelAtPeriodEnd: running.ends_at_period_end,
        }
      : null,
  };
}

/** More than ten years of monthly payments. */
const PAYMENTS = 200;

export async function listPayments(ask: Ask): Promise<ShopPayment[]> {
  const rows = await ask<PaymentRow>(
    sql('read.payments').select('*').orderBy('at', 'desc').orderBy('id').limit(PAYMENTS),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    plan: row.plan as PaidPlan,
    period: row.period as BillingPeriod,
    amount: toDecimal(row.amount_centavos),
    refunded: toDecimal(row.refunded_centavos),
    reason: row.reason as ShopPayment['reason'],
    status: row.status as ShopPayment['status'],
    at: row.at,
    nextAttemptAt: row.next_attempt_at,
  }));
}
