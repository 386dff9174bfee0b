import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { effectivePlan, type ShopPlan } from '@pdv/schemas/account/plans';
import type { NotificationSettings } from '@pdv/schemas/account/shop-settings';
import { streams } from '@pdv/schemas/log';
import { LRUCache } from 'lru-cache';
import type { ShopIdentity } from '../dependencies.ts';
import { accountDecider } from './account/decider.ts';
import { hasConfirmedOwner } from './account/state.ts';
import { createShopIdentity } from './shop-identity.ts';

/** A shop as the sender of its mails needs it. */
export interface KnownShop {
  readonly identity: ShopIdentity;
  readonly effectivePlan: ShopPlan;
  /** The paid or given plan; a running trial does not count. */
  readonly plan: ShopPlan;
  /** The shop whose plan this one has; null: it pays for itself. */
  readonly headShopId: string | null;
  /** An owner's e-mail is known to be theirs. */
  readonly emailConfirmed: boolean;
  /** ISO 8601 UTC; null for a shop that never had a trial. */
  readonly trialEndsAt: string | null;
  /** Those whose e-mail is known to be theirs: nobody else's mailbox hears of a shop's figures. */
  readonly owners: readonly { readonly memberId: string; readonly name: string; readonly email: string }[];
  readonly notifications: NotificationSettings;
}

export interface ShopLookup {
  /** Answers from memory if read lately. Null if the shop never existed or was erased. */
  (shopId: string): Promise<KnownShop | null>;
  /** The same as the log has it at this moment. */
  fresh(shopId: string): Promise<KnownShop | null>;
}

/** Changes take effect after at most this time. */
const TTL_MS = 10_000;

export function createShopLookup(handler: Pick<CommandHandler, 'state'>, now: () => Date): ShopLookup {
  const known = new LRUCache<string, ReturnType<typeof load>>({ max: 10_000, ttl: TTL_MS });
  const identityOf = createShopIdentity(handler);

  async function load(shopId: string): Promise<{ of: (at: Date) => KnownShop | null }> {
    const { state } = await handler.state(accountDecider, streams.account(shopId));
    const { shop, headShopId, store, plan, trialEndsAt, notifications, members } = state;
    if (!shop || !store) return { of: () => null };
    const identity = await identityOf(shopId);
    const owners = [...members].flatMap(([memberId, { role, name, email, emailConfirmed }]) =>
      role === 'owner' && emailConfirmed ? [{ memberId, name, email }] : [],
    );
    const emailConfirmed = hasConfirmedOwner(state);
    const shopAsItIs = { identity, notifications, owners, plan, headShopId, trialEndsAt, emailConfirmed };
    return { of: (at: Date): KnownShop => ({ ...shopAsItIs, effectivePlan: effectivePlan(plan, trialEndsAt, at) }) };
  }

  async function shopOf(shopId: string): Promise<KnownShop | null> {
    let found = known.get(shopId);
    if (!found) {
      found = load(shopId);
      // Concurrent callers share the same read.
      known.set(shopId, found);
      found.catch(() => known.delete(shopId));
    }
    return (await found).of(now());
  }

  return Object.assign(shopOf, { fresh: async (shopId: string) => (await load(shopId)).of(now()) });
}
