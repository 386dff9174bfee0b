import type { PlanChanged, ShopRegistered, TrialStarted } from '@pdv/schemas/account/events';
import { effectivePlan, PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';

/** What the scheduler must know of a shop. */
export interface ShopTerms {
  readonly plan: ShopPlan;
  /** ISO 8601 UTC. */
  readonly trialEndsAt: string | null;
  /** IANA. */
  readonly timeZone: string;
  /** Of the last event of the account that was counted; -1 for none. */
  readonly revision: number;
}

/** Every shop starts here. */
export const NEW_SHOP: ShopTerms = { plan: 'free', trialEndsAt: null, timeZone: DEFAULT_TIME_ZONE, revision: -1 };

export type TermsEvent = ShopRegistered | TrialStarted | PlanChanged;

/** The same for one that was counted already. */
export function termsAfter(known: ShopTerms, event: TermsEvent, revision: number): ShopTerms {
  if (revision <= known.revision) return known;
  switch (event.type) {
    case 'ShopRegistered':
      return { ...NEW_SHOP, timeZone: event.data.timeZone, revision };
    case 'TrialStarted':
      return { ...known, trialEndsAt: event.data.endsAt, revision };
    case 'PlanChanged':
      return { ...known, plan: event.data.plan, revision };
  }
}

export function hasFollowUps({ plan, trialEndsAt }: ShopTerms, at: Date): boolean {
  return PLANS[effectivePlan(plan, trialEndsAt, at)].followUps;
}
