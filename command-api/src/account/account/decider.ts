import type { AccountEvent, ShopRegistered } from '@pdv/schemas/account/events';
import { effectivePlan, type ShopPlan, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import type { Decider, Decision } from '@pdv/schemas/kernel/decider';

export interface AccountState {
  readonly shop: ShopRegistered['data'] | null;
  readonly abandoned: boolean;
  readonly plan: ShopPlan;
  readonly trialEndsAt: string | null;
}

export type AccountCommand =
  | { readonly type: 'RegisterShop'; readonly shop: ShopRegistered['data'] }
  | { readonly type: 'AbandonSignUp'; readonly shopId: string }
  | { readonly type: 'StartTrial'; readonly now: Date };

export type AccountRejection =
  | 'already_registered'
  | 'sign_up_abandoned'
  | 'shop_not_found'
  | 'plan_includes_everything'
  | 'trial_already_used';

/** The stream `account-{shopId}`: registered once, one trial. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent, AccountRejection> = {
  initial: () => ({ shop: null, abandoned: false, plan: 'free', trialEndsAt: null }),
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
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ShopRegistered':
        return { ...state, shop: event.data };
      case 'SignUpAbandoned':
        return { ...state, abandoned: true };
      case 'TrialStarted':
        return { ...state, trialEndsAt: event.data.endsAt };
    }
  },
};

type AccountDecision = Decision<AccountEvent, AccountRejection>;

function registerShop(shop: ShopRegistered['data'], state: AccountState): AccountDecision {
  if (state.abandoned) return { rejected: 'sign_up_abandoned' };
  if (!state.shop) return { accepted: [{ type: 'ShopRegistered', data: shop }] };
  return state.shop.ownerId === shop.ownerId ? { accepted: [] } : { rejected: 'already_registered' };
}

/** Asked again while it runs, it is the same trial. */
function startTrial(now: Date, { shop, plan, trialEndsAt }: AccountState): AccountDecision {
  if (!shop) return { rejected: 'shop_not_found' };
  if (plan === 'pro') return { rejected: 'plan_includes_everything' };
  if (trialEndsAt !== null) {
    return effectivePlan(plan, trialEndsAt, now) === 'pro' ? { accepted: [] } : { rejected: 'trial_already_used' };
  }
  const endsAt = new Date(now.getTime() + TRIAL_DAYS * 86_400_000).toISOString();
  return { accepted: [{ type: 'TrialStarted', data: { shopId: shop.shopId, endsAt } }] };
}
