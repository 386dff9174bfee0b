import type { Codec } from '@pdv/infra/codec/codec';
import { type CommandHandler, createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { noSnapshots } from '@pdv/infra/command-handler/snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import { streams } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import { type AccountCommand, accountDecider } from '../account/decider.ts';
import { createMembers } from '../members/members.ts';
import { createSettleLogins } from '../reservations/settle-logins.ts';
import { createBranches } from './branches.ts';

export interface FollowDependencies {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly pool: Pool;
  readonly now: () => Date;
}

/** What one shop's log decides for others: they say so in logs of their own. Repeats change nothing. */
export interface Follow {
  /** All branches have the head's plan and trial. */
  plan(headShopId: string): Promise<void>;
  /** The branch has its head's. */
  planOf(branchId: string): Promise<void>;
  /** The shop's logins are as its log has them, though who changed it died before. */
  settle(shopId: string): Promise<void>;
  /** The logs of all its shops have the e-mail of the login. */
  email(memberId: string): Promise<void>;
}

export function createFollow({ store, codec, pool, now }: FollowDependencies): Follow {
  const handler = createCommandHandler({ store, codec, snapshots: noSnapshots, cacheBytes: 1_000_000 });
  const settle = createSettleLogins({ store, codec, pool, now });
  const [branches, members] = [createBranches(pool), createMembers(pool)];
  const stateOf = async (shopId: string) => (await handler.state(accountDecider, streams.account(shopId))).state;

  async function takeOver(branchId: string, headShopId: string): Promise<void> {
    const { shop, plan, trialEndsAt } = await stateOf(headShopId);
    // Nobody pays any more where the head is gone.
    const terms = shop ? { plan, trialEndsAt } : ({ plan: 'free', trialEndsAt: null } as const);
    await tell(handler, branchId, { type: 'FollowHeadShop', ...terms }, now());
  }

  return {
    settle,
    async plan(headShopId) {
      for (const branchId of await branches.of(headShopId)) await takeOver(branchId, headShopId);
    },
    async planOf(branchId) {
      const { headShopId } = await stateOf(branchId);
      if (headShopId !== null) await takeOver(branchId, headShopId);
    },
    async email(memberId) {
      const told: { readonly shopId: string; readonly before: string | undefined }[] = [];
      for (const shopId of await members.shopsOf(memberId)) {
        told.push({ shopId, before: (await stateOf(shopId)).members.get(memberId)?.email });
      }
      const [home] = told;
      if (!home) return;
      // Only now: what its own shop has decided until then is settled, and what comes later is not what it had before. A
      // login that has just come there has a newer one than that shop's log.
      await settle(home.shopId);
      const login = await members.byId(memberId);
      if (!login) return;
      for (const { shopId, before } of told) {
        if (before === undefined || before === login.email) continue;
        const email = { before, now: login.email };
        await tell(handler, shopId, { type: 'ChangeMember', memberId, role: undefined, name: undefined, email }, now());
      }
    },
  };
}

async function tell(handler: CommandHandler, shopId: string, command: AccountCommand, now: Date): Promise<void> {
  const commandId = crypto.randomUUID();
  const context = { commandId, shopId, actorId: 'system:shops', correlationId: commandId, now };
  const outcome = await handler.handle(accountDecider, streams.account(shopId), command, context);
  if ('accepted' in outcome) return;
  // Not registered yet, or no longer: then it has nothing to follow, or reads the terms as it begins.
  if (outcome.rejected === 'shop_not_found' || outcome.rejected === 'member_not_found') return;
  throw new Error(`${command.type} was refused: ${outcome.rejected}`);
}
