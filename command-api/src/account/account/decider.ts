import type { AccountEvent, ShopRegistered } from '@pdv/schemas/account/events';
import { effectivePlan, higherPlan, type ShopPlan, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import type { Decider, Decision } from '@pdv/schemas/kernel/decider';
import { type CheckoutRejection, type RecordBilling, recordBilling, runningSubscription } from './billing.ts';
import { type ChangeSettings, changeSettings, isAbandoned, type SettingsRejection } from './settings.ts';
import { type AccountState, evolve, NO_ACCOUNT } from './state.ts';
import { type ChangeTeam, changeTeam, type TeamRejection } from './team.ts';

interface AbandonReservation {
  readonly type: 'AbandonReservation';
  readonly shopId: string;
  readonly reservationId: string;
  readonly kind: 'email' | 'slug';
  readonly value: string;
}

/** What a shop has of its head shop's plan. */
interface HeadShopPlan {
  readonly plan: ShopPlan;
  readonly trialEndsAt: string | null;
}

interface RegisterShop {
  readonly type: 'RegisterShop';
  readonly shop: ShopRegistered['data'];
  /** Of the slug, where it is not a sign-up's. */
  readonly reservationId?: string | null;
  /** Where the shop has a head shop. */
  readonly terms?: HeadShopPlan;
}

interface FollowHeadShop extends HeadShopPlan {
  readonly type: 'FollowHeadShop';
}

export type AccountCommand =
  | RegisterShop
  | { readonly type: 'AbandonSignUp'; readonly shopId: string }
  | { readonly type: 'StartTrial'; readonly now: Date }
  | { readonly type: 'ChangePlan'; readonly plan: ShopPlan }
  | FollowHeadShop
  | RecordBilling
  | { readonly type: 'EraseAccount'; readonly shopId: string }
  | ChangeSettings
  | ChangeTeam
  | AbandonReservation;

export type AccountRejection =
  | 'already_registered'
  | 'sign_up_abandoned'
  | 'plan_includes_everything'
  | 'trial_already_used'
  | 'reservation_in_use'
  | 'plan_is_paid'
  | 'plan_of_head_shop'
  | 'no_subscription'
  | CheckoutRejection
  | SettingsRejection
  | TeamRejection;

/** The stream `account-{shopId}`: registered once, one trial, never without an owner. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent, AccountRejection> = {
  initial: () => NO_ACCOUNT,
  decide: (command, state) => {
    switch (command.type) {
      case 'RegisterShop':
        return registerShop(command, state);
      case 'AbandonSignUp':
        if (state.shop) return { rejected: 'already_registered' };
        if (state.abandoned) return { accepted: [] };
        return { accepted: [{ type: 'SignUpAbandoned', data: { shopId: command.shopId } }] };
      case 'StartTrial':
        return startTrial(command.now, state);
      case 'ChangePlan':
        return givePlan(command.plan, state);
      case 'FollowHeadShop':
        return followHeadShop(command, state);
      case 'RecordBilling': {
        const { shop, plan, billing } = state;
        // The last report on a subscription may arrive after the account was erased.
        return { accepted: shop ? recordBilling(command, shop.shopId, plan, billing) : [] };
      }
      case 'EraseAccount':
        if (state.abandoned) return { accepted: [] };
        if (!state.shop) return { rejected: 'shop_not_found' };
        return { accepted: [{ type: 'AccountErased', data: { shopId: command.shopId } }] };
      case 'ChangeStore':
      case 'ChangeCatalog':
      case 'ChangeOpeningHours':
      case 'ChangeTheme':
      case 'ChangeNotifications':
      case 'ChangeReminderTemplate':
      case 'SetPixKey':
      case 'RemovePixKey':
      case 'ChangeLateCharges':
      case 'ChangeRegisterRules':
        return changeSettings(command, state);
      case 'AddMember':
      case 'ChangeMember':
      case 'RemoveMember':
      case 'ConfirmEmail':
        return changeTeam(command, state);
      case 'AbandonReservation':
        return abandonReservation(command, state);
    }
  },
  evolve,
};

type AccountDecision = Decision<AccountEvent, AccountRejection>;

function registerShop({ shop, reservationId = null, terms }: RegisterShop, state: AccountState): AccountDecision {
  if (state.abandoned) return { rejected: 'sign_up_abandoned' };
  if (isAbandoned(reservationId, state)) return { rejected: 'reservation_abandoned' };
  if (!state.shop) {
    const begun = { type: 'ShopRegistered', data: shop } as const;
    return { accepted: [begun, ...(terms ? planEvents(shop.shopId, terms, state) : [])] };
  }
  return state.shop.ownerId === shop.ownerId ? { accepted: [] } : { rejected: 'already_registered' };
}

function followHeadShop(terms: FollowHeadShop, state: AccountState): AccountDecision {
  const { shop, headShopId } = state;
  if (!shop || headShopId === null) return { rejected: 'shop_not_found' };
  return { accepted: planEvents(shop.shopId, terms, state) };
}

function planEvents(shopId: string, { plan, trialEndsAt }: HeadShopPlan, state: AccountState): AccountEvent[] {
  const events: AccountEvent[] = [];
  if (plan !== state.plan) events.push({ type: 'PlanChanged', data: { shopId, plan, origin: 'head-shop' } });
  if (trialEndsAt !== null && trialEndsAt !== state.trialEndsAt) {
    events.push({ type: 'TrialStarted', data: { shopId, endsAt: trialEndsAt } });
  }
  return events;
}

/** A retry during the trial changes nothing. */
function startTrial(now: Date, { shop, headShopId, plan, trialEndsAt }: AccountState): AccountDecision {
  if (!shop) return { rejected: 'shop_not_found' };
  if (headShopId !== null) return { rejected: 'plan_of_head_shop' };
  if (plan === 'pro') return { rejected: 'plan_includes_everything' };
  if (trialEndsAt !== null) {
    return effectivePlan(plan, trialEndsAt, now) === 'pro' ? { accepted: [] } : { rejected: 'trial_already_used' };
  }
  const endsAt = new Date(now.getTime() + TRIAL_DAYS * 86_400_000).toISOString();
  return { accepted: [{ type: 'TrialStarted', data: { shopId: shop.shopId, endsAt } }] };
}

/** The shop pays nothing for this plan, and it never lowers a plan that the shop pays for. */
function givePlan(plan: ShopPlan, { shop, headShopId, plan: current, billing }: AccountState): AccountDecision {
  if (!shop) return { rejected: 'shop_not_found' };
  if (headShopId !== null) return { rejected: 'plan_of_head_shop' };
  const paid = runningSubscription(billing)?.plan ?? 'free';
  if (higherPlan(paid, plan) !== plan) return { rejected: 'plan_is_paid' };
  if (current === plan && billing.given === plan) return { accepted: [] };
  return { accepted: [{ type: 'PlanChanged', data: { shopId: shop.shopId, plan, origin: 'operator' } }] };
}

/** Once this event is in the log, a slow command can no longer use the reservation. */
function abandonReservation(
  { shopId, reservationId, kind, value }: AbandonReservation,
  state: AccountState,
): AccountDecision {
  const inUse =
    kind === 'slug'
      ? state.catalog.slug === value || state.formerSlugs.includes(value)
      : [...state.members.values()].some((member) => member.email === value);
  if (inUse) return { rejected: 'reservation_in_use' };
  if (state.abandonedReservations.has(reservationId)) return { accepted: [] };
  return { accepted: [{ type: 'ReservationAbandoned', data: { shopId, reservationId } }] };
}
