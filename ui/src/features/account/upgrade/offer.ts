import { type BillingPeriod, PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import type { RunningSubscription } from '@pdv/schemas/account/subscription';
import { formatShortBrl } from '@pdv/schemas/kernel/money';

/** How a plan stands to the shop that looks at it. */
export type Standing = 'current' | 'above' | 'below';

const ORDER: readonly ShopPlan[] = ['free', 'premium', 'pro'];

/** By what is paid for: a shop on trial has not bought anything yet. */
export function standingOf(plan: ShopPlan, account: Pick<Account, 'plan'>): Standing {
  const own = account.plan === 'admin' ? 'free' : account.plan;
  if (plan === own) return 'current';
  return ORDER.indexOf(plan) > ORDER.indexOf(own) ? 'above' : 'below';
}

/** Whether a change of the subscription is a step up, to which the shop is invited, or down. */
export function stepOf(
  own: Pick<RunningSubscription, 'plan' | 'period'>,
  plan: ShopPlan,
  period: BillingPeriod,
): 'same' | 'up' | 'down' {
  if (plan !== own.plan) return ORDER.indexOf(plan) > ORDER.indexOf(own.plan) ? 'up' : 'down';
  if (period === own.period) return 'same';
  return period === 'yearly' ? 'up' : 'down';
}

interface Price {
  /** Per month: `R$ 18`. */
  readonly perMonth: string;
  /** The amount charged at once when it is not a month: `R$ 216 cobrados anualmente`. */
  readonly charged: string | null;
}

export function priceOf(plan: ShopPlan, period: BillingPeriod): Price {
  const { monthlyCentavos, yearlyCentavos } = PLANS[plan];
  if (period === 'monthly' || yearlyCentavos === 0) return { perMonth: formatShortBrl(monthlyCentavos), charged: null };
  const perMonth = formatShortBrl(Math.round(yearlyCentavos / 12 / 100) * 100);
  return { perMonth, charged: `${formatShortBrl(yearlyCentavos)} cobrados anualmente` };
}
