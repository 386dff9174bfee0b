import type { Codec } from '@pdv/infra/codec/codec';
import { readOne } from '@pdv/infra/codec/read-one';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { PLANS } from '@pdv/schemas/account/plans';
import type { HeldBackReason } from '@pdv/schemas/follow-ups/events';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import { createShopLookup } from '../account/commands.ts';
import { createCustomerLookup } from '../customers/commands.ts';
import { createMailAllowance, heldBackBy } from '../mail/mail-allowance.ts';
import { shareReads } from '../mail/shared-reads.ts';
import { followUp } from './follow-up/decider.ts';
import { createSendTogether, type SendOutcome } from './send-follow-up/send-follow-up.ts';
import { createSettleLost, type LostOutcome } from './send-follow-up/settle-lost.ts';

/** The follow-up commands that other services may use: `@pdv/command-api/commands/follow-ups`. */
export { type FollowUpCommand, followUp } from './follow-up/decider.ts';
export type { FollowUp } from './follow-up/state.ts';
export type { LostOutcome } from './send-follow-up/settle-lost.ts';

export interface RemindingOptions {
  readonly store: EventStore;
  readonly codec: Codec;
  /** The database with the command side's snapshots. */
  readonly pool: Pool;
  readonly mailer: Pick<Mailer, 'delivery' | 'send' | 'permit'>;
  /** The link with which a customer ends a shop's reminders. */
  readonly unsubscribeUrl: (shopId: string, customerId: string) => string;
  readonly now: () => Date;
  /** Receives errors that do not fail the command. */
  readonly onProblem?: (error: unknown) => void;
}

interface DueReminder {
  readonly id: string;
  readonly shopId: string;
}

/** Reasons that stop a shop's automatic reminders. */
type HeldBack = 'no-shop' | Extract<HeldBackReason, 'no-plan' | 'switched-off'>;
export type RemindOutcome = SendOutcome | { readonly heldBack: HeldBack };

/** Sends reminders automatically. */
export interface Reminding {
  /**
   * Mails due reminders of one customer as one mail, if their shop wants that. The outcomes are in the order of the
   * reminders, of which there is at least one.
   */
  remind(reminders: readonly DueReminder[]): Promise<readonly RemindOutcome[]>;
  /** Settles a reminder whose sender died. Never mails. */
  settleLost(reminder: DueReminder): Promise<LostOutcome>;
}

const ACTOR = 'system:scheduler';

export function createReminding(options: RemindingOptions): Reminding {
  const { store, codec, pool, mailer, unsubscribeUrl, now, onProblem = () => {} } = options;
  const snapshots = createPostgresSnapshots(pool);
  const handler = createCommandHandler({ store, codec, snapshots, onProblem });
  // A separate cache: a hundred thousand reminders, each read once, would evict the shops and their customers.
  const lives = createCommandHandler({ store, codec, snapshots, onProblem, cacheBytes: 2_000_000 });
  const recorded = (stream: string, revision: bigint) => readOne(store, codec, stream, revision);
  const shopOf = createShopLookup(handler, now);
  const newId = () => crypto.randomUUID();
  const sendTogether = createSendTogether({
    handler: lives,
    mailer,
    now,
    newId,
    unsubscribeUrl,
    identity: async (shopId) => (await knownShop(shopId)).identity,
    mailAllowance: createMailAllowance({ pool, shop: termsOf, delivery: mailer.delivery, now }),
    customer: createCustomerLookup(shareReads(handler), recorded),
  });
  const settle = createSettleLost({
    handler: lives,
    now,
    newId,
    timeZone: async (shopId) => (await shopOf(shopId))?.identity.timeZone ?? DEFAULT_TIME_ZONE,
  });

  async function knownShop(shopId: string) {
    const shop = await shopOf(shopId);
    if (!shop) throw new Error('a reminder of a shop that was erased while it was being written');
    return shop;
  }

  async function termsOf(shopId: string) {
    const { identity, plan, emailConfirmed } = await knownShop(shopId);
    return { timeZone: identity.timeZone, plan, emailConfirmed };
  }

  async function heldBack(shopId: string): Promise<HeldBack | null> {
    const shop = await shopOf(shopId);
    if (!shop) return 'no-shop';
    if (!PLANS[shop.effectivePlan].followUps) return 'no-plan';
    return shop.notifications.followupReminders ? null : 'switched-off';
  }

  /** Shows the reason to the owner. The scheduler does not try this reminder again by itself. */
  async function holdBack({ id, shopId }: DueReminder, because: HeldBackReason): Promise<void> {
    const context = { commandId: newId(), shopId, actorId: ACTOR, correlationId: newId(), now: now() };
    await handler.handle(followUp, streams.followUp(id), { type: 'HoldBack', because }, context);
  }

  return {
    async remind(reminders) {
      const [{ shopId } = { shopId: '' }] = reminders;
      const because = await heldBack(shopId);
      if (because !== null) {
        if (because !== 'no-shop') for (const reminder of reminders) await holdBack(reminder, because);
        return reminders.map(() => ({ heldBack: because }));
      }
      const outcomes = await sendTogether(reminders.map(({ id }) => ({ shopId, followUpId: id, actorId: ACTOR })));
      for (const [index, reminder] of reminders.entries()) {
        const outcome = outcomes[index];
        if (!outcome) continue;
        if ('notMailed' in outcome) await holdBack(reminder, outcome.notMailed);
        if ('notAllowed' in outcome) await holdBack(reminder, heldBackBy(outcome.notAllowed));
      }
      return outcomes;
    },
    settleLost: ({ id, shopId }) => settle({ shopId, followUpId: id, actorId: ACTOR }),
  };
}
