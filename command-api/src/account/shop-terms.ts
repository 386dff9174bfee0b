import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { Refusal } from '@pdv/infra/http/refusal';
import { effectivePlan } from '@pdv/schemas/account/plans';
import { streams } from '@pdv/schemas/log';
import { LRUCache } from 'lru-cache';
import type { ShopTerms } from '../dependencies.ts';
import { accountDecider } from './account/decider.ts';
import { hasConfirmedOwner } from './account/state.ts';

const TTL_MS = 10_000;

/** The parts of the account that a shop's other commands need, without a log read for every command. */
export function createShopTerms(handler: CommandHandler, now: () => Date) {
  const known = new LRUCache<string, (now: Date) => ShopTerms>({ max: 10_000, ttl: TTL_MS });

  async function load(shopId: string): Promise<(now: Date) => ShopTerms> {
    const { state } = await handler.state(accountDecider, streams.account(shopId));
    const { shop, plan, trialEndsAt, lateCharges, registerRules } = state;
    const emailConfirmed = hasConfirmedOwner(state);
    if (!shop) throw new Refusal(401, { code: 'user_not_found', message: 'User not found' });
    const { timeZone } = shop;
    return (at) => ({
      timeZone,
      plan,
      emailConfirmed,
      lateCharges,
      registerRules,
      effectivePlan: effectivePlan(plan, trialEndsAt, at),
    });
  }

  return {
    async of(shopId: string): Promise<ShopTerms> {
      let found = known.get(shopId);
      if (!found) {
        found = await load(shopId);
        known.set(shopId, found);
      }
      return found(now());
    },
    forget: (shopId: string) => void known.delete(shopId),
  };
}
