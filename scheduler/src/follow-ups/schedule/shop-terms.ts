import type {
  NotificationsChanged,
  PlanChanged,
  ShopRegistered,
  TimeZoneChanged,
  TrialStarted,
} from '@pdv/schemas/account/events';
import { effectivePlan, PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import { DEFAULT_NOTIFICATIONS, type HoldoutPercent } from '@pdv/schemas/account/shop-settings';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';

/** The scheduler's knowledge of a shop. */
export interface ShopTerms {
  readonly plan: ShopPlan;
  /** ISO 8601 UTC. */
  readonly trialEndsAt: string | null;
  /** IANA zone. */
  readonly timeZone: string;
  readonly holdoutPercent: HoldoutPercent;
  /** Revision of the account's last counted event; -1 for none. */
  readonly revision: number;
}

/** The initial terms of every shop. */
export const NEW_SHOP: ShopTerms = {
  plan: 'free',
  trialEndsAt: null,
  timeZone: DEFAULT_TIME_ZONE,
  holdoutPercent: DEFAULT_NOTIFICATIONS.reminderHoldoutPercent,
  revision: -1,
};

export type TermsEvent = ShopRegistered | TimeZoneChanged | TrialStarted | PlanChanged | NotificationsChanged;

/** Returns the same object if the event was already counted. */
export function termsAfter(known: ShopTerms, event: TermsEvent, revision: number): ShopTerms {
  if (revision <= known.revision) return known;
  switch (event.type) {
    case 'ShopRegistered':
      return { ...NEW_SHOP, timeZone: event.data.timeZone, revision };
    case 'TimeZoneChanged':
      return { ...known, timeZone: event.data.timeZone, revision };
    case 'TrialStarted':
      return { ...known, trialEndsAt: event.data.endsAt, revision };
    case 'NotificationsChanged':
      return { ...known, holdoutPercent: event.data.reminderHoldoutPercent, revision };
    case 'PlanChanged':
      return { ...known, plan: event.data.plan, revision };
  }
}

export function hasFollowUps({ plan, trialEndsAt }: ShopTerms, at: Date): boolean {
  return PLANS[effectivePlan(plan, trialEndsAt, at)].followUps;
}
