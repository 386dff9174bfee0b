import { PAID_PLANS, type PaidPlan } from '@pdv/schemas/account/plans';
import { entranceState } from '../../../shared/session/return-to.ts';

/** The plan that a visitor chose before there was an account to pay for it; null where they came for none. */
export function chosenPlan(state: unknown): PaidPlan | null {
  const { from } = entranceState(state);
  if (!from?.startsWith('/subscribe?')) return null;
  const asked = new URLSearchParams(from.slice(from.indexOf('?'))).get('plan');
  return PAID_PLANS.find((plan) => plan === asked) ?? null;
}
