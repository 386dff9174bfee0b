import type { Follow } from '@pdv/command-api/commands/account';
import type {
  AccountErased,
  MemberAdded,
  PlanChanged,
  ShopRegistered,
  StoreChanged,
  TrialStarted,
} from '@pdv/schemas/account/events';
import type { FeedBatch } from '../../feed/event-feed.ts';

type HandledEvent = PlanChanged | TrialStarted | ShopRegistered | StoreChanged | MemberAdded | AccountErased;
export const LISTENS_TO: readonly HandledEvent['type'][] = [
  'PlanChanged',
  'TrialStarted',
  'ShopRegistered',
  'StoreChanged',
  'MemberAdded',
  'AccountErased',
];

export interface SeveralShopsOptions {
  readonly follow: Follow;
  readonly save: (checkpoint: string) => Promise<void>;
}

/**
 * A shop's plan is its branches' plan, and the e-mail of a login is the same in all its shops: carries both over. A
 * branch that opened while the plan changed is asked once more, and logins are settled of whoever died before. Every step is repeatable.
 */
export function createSeveralShops({ follow, save }: SeveralShopsOptions) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    for (const { event, metadata } of events) {
      const { type, data } = event as HandledEvent;
      if (type === 'MemberAdded' || (type === 'ShopRegistered' && data.headShopId)) await follow.settle(data.shopId);
      if (type === 'StoreChanged' || type === 'MemberAdded') await follow.email(data.memberId);
      else if (type === 'ShopRegistered') await (data.headShopId && follow.planOf(data.shopId));
      else await follow.plan(metadata.shopId);
    }
    await save(checkpoint);
  };
}
