import type { AccountEvent, ShopRegistered } from '@pdv/schemas/account/events';
import { effectivePlan, higherPlan, type ShopPlan, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import type { Decider, Decision } from '@pdv/schemas/kernel/decider';
import { type CheckoutRejection, type RecordBilling, recordBilling, runningSubscription } from './billing.ts';
import { type ChangeSettings, changeSettings, type SettingsRejection } from './settings.ts';
import { type AccountState, evolve, NO_ACCOUNT } from './state.ts';
import { type ChangeTeam, changeTeam, type TeamRejection } from './team.ts';

interface AbandonReservation {
  readonly type: 'AbandonReservation';
  readonly shopId: string;
  readonly reservationId: string;
  readonly kind: 'email' | 'slug';
  readonly value: string;
}

export type AccountCommand =
  | { readonly type: 'RegisterShop'; readonly shop: ShopRegistered['data'] }
  | { readonly type: 'AbandonSignUp'; readonly shopId: string }
  | { readonly type: 'StartTrial'; readonly now: Date }
  | { readonly type: 'ChangePlan'; readonly plan: ShopPlan }
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
        return registerShop(command.shop, state);
      case 'AbandonSignUp':
        if (state.shop) return { rejected: 'already_registered' };
        if (state.abandoned) return { accepted: [] };
        return { accepted: [{ type: 'SignUpAbandoned', data: { shopId: command.shopId } }] };
      case 'StartTrial':
        return startTrial(command.now, state);
      case 'ChangePlan':
        return givePlan(command.plan, state);
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

function registerShop(shop: ShopRegistered['data'], state: AccountState): AccountDecision {
  if (state.abandoned) return { rejected: 'sign_up_abandoned' };
  if (!state.shop) return { accepted: [{ type: 'ShopRegistered', data: shop }] };
  return state.shop.ownerId === shop.ownerId ? { accepted: [] } : { rejected: 'already_registered' };
}

/** A retry during the trial changes nothing. */
function startTrial(now: Date, { shop, plan, trialEndsAt }: AccountState): AccountDecision {
  if (!shop) return { rejected: 'shop_not_found' };
  if (plan === 'pro') return { rejected: 'plan_includes_everything' };
  if (trialEndsAt !== null) {
    return effectivePlan(plan, trialEndsAt, now) === 'pro' ? { accepted: [] } : { rejected: 'trial_already_used' };
  }
  const endsAt = new Date(now.getTime() + TRIAL_DAYS * 86_400_000).toISOString();
  return { accepted: [{ type: 'TrialStarted', data: { shopId: shop.shopId, endsAt } }] };
}

/** The shop pays nothing for this plan, and it never lowers a plan that the shop pays for. */
function givePlan(plan: ShopPlan, { shop, plan: current, billing }: AccountState): AccountDecision {
  if (!shop) return { rejected: 'shop_not_found' };
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
