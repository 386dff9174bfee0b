import { effectivePlan, PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import type { FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { addDays } from '@pdv/schemas/kernel/business-day';
import type { SaleRegistered } from '@pdv/schemas/sales/events';

/** What the scheduler must know of a shop. */
export interface ShopTerms {
  readonly plan: ShopPlan;
  /** ISO 8601 UTC. */
  readonly trialEndsAt: string | null;
}

/** Every shop starts here. */
export const NEW_SHOP: ShopTerms = { plan: 'free', trialEndsAt: null };

/**
 * The reminder that a sale calls for: only for a known customer, in a shop whose effective plan had follow-ups when it
 * sold. By the time of the sale and not by the clock, so that a late or repeated delivery decides the same.
 */
export function reminderFor(
  sale: SaleRegistered['data'],
  soldAt: Date,
  terms: ShopTerms,
): Omit<FollowUpScheduled['data'], 'followUpId'> | undefined {
  const { saleId, customerId, productId, productName, businessDate, consumptionDays } = sale;
  if (customerId === null) return undefined;
  if (!PLANS[effectivePlan(terms.plan, terms.trialEndsAt, soldAt)].followUps) return undefined;
  return { saleId, customerId, productId, productName, dueOn: addDays(businessDate, consumptionDays) };
}
