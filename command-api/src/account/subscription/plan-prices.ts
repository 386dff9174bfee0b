import type { Price } from '@pdv/infra/payments/provider';
import { type BillingPeriod, type PaidPlan, PLANS, priceCentavos } from '@pdv/schemas/account/plans';

const PERIOD_NAMES: Record<BillingPeriod, string> = { monthly: 'mensal', yearly: 'anual' };

/** A price from the table of plans; the payment provider keeps a copy of it. */
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
 * The plan and period of a price. Prices that the table no longer has also count, because their buyers keep them. Null
 * if the price was made elsewhere or its amount differs from its key.
 */
export function boughtAt(price: { readonly priceKey: string | null; readonly amountCentavos: number }): Bought | null {
  const [, plan, period, amount] = KEY.exec(price.priceKey ?? '') ?? [];
  if (Number(amount) !== price.amountCentavos) return null;
  return { plan: plan as PaidPlan, period: period as BillingPeriod };
}
