import type { Price } from '@pdv/infra/payments/provider';
import { type BillingPeriod, type PaidPlan, PLANS, priceCentavos } from '@pdv/schemas/account/plans';

const PERIOD_NAMES: Record<BillingPeriod, string> = { monthly: 'mensal', yearly: 'anual' };

/** The table of plans, as the payment provider keeps a copy of it. */
export function priceOf(plan: PaidPlan, period: BillingPeriod): Price {
  const amountCentavos = priceCentavos(plan, period);
  return {
    key: `fregues-${plan}-${period}-${amountCentavos}`,
    productName: `Freguês ${PLANS[plan].name} (${PERIOD_NAMES[period]})`,
    amountCentavos,
    interval: period === 'yearly' ? 'year' : 'month',
  };
}

export interface Bought {
  readonly plan: PaidPlan;
  readonly period: BillingPeriod;
}

const KEY = /^fregues-(premium|pro)-(monthly|yearly)-(\d+)$/;

/**
 * What a price stands for, also one that the table has left behind: who bought under it keeps it. Null for a price that
 * was made elsewhere or costs something else than its key says.
 */
export function boughtAt(price: { readonly priceKey: string | null; readonly amountCentavos: number }): Bought | null {
  const [, plan, period, amount] = KEY.exec(price.priceKey ?? '') ?? [];
  if (Number(amount) !== price.amountCentavos) return null;
  return { plan: plan as PaidPlan, period: period as BillingPeriod };
}
