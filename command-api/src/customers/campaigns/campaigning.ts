import type { Codec } from '@pdv/infra/codec/codec';
import { readOne } from '@pdv/infra/codec/read-one';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import { shareOf } from '@pdv/infra/ids/share-of';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { PLANS } from '@pdv/schemas/account/plans';
import type { DroppedBecause } from '@pdv/schemas/customers/campaign-events';
import { renderCampaign } from '@pdv/schemas/customers/campaign-mail';
import { CAMPAIGN_SHARE_OF_MAILS } from '@pdv/schemas/customers/campaigns';
import type { SegmentRule } from '@pdv/schemas/customers/segments';
import { type BusinessDay, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { MailOutcome } from '@pdv/schemas/mail/attempt';
import type { Pool } from 'pg';
import { createShopLookup } from '../../account/commands.ts';
import { createMailAllowance, type NotAllowed } from '../../mail/mail-allowance.ts';
import { persistently, sendClaimed } from '../../mail/send-claimed.ts';
import { shareReads } from '../../mail/shared-reads.ts';
import { createCustomerLookup } from '../customer-list/customer-lookup.ts';
import { campaign } from './decider.ts';
import { type CampaignMail, campaignMail } from './mail-decider.ts';

/** Customers for whom all rules hold and who can get a mail, by id and in batches. */
export type FindAudience = (
  shopId: string,
  rules: readonly SegmentRule[],
  today: BusinessDay,
) => AsyncIterable<readonly string[]>;

export interface CampaigningOptions {
  readonly store: EventStore;
  readonly codec: Codec;
  /** The database with the command side's snapshots. */
  readonly pool: Pool;
  readonly mailer: Pick<Mailer, 'delivery' | 'send' | 'permit'>;
  readonly audience: FindAudience;
  /** The link with which a customer ends a shop's mails. */
  readonly unsubscribeUrl: (shopId: string, customerId: string) => string;
  readonly now: () => Date;
  readonly onProblem?: (error: unknown) => void;
}

interface MailOfCampaign {
  readonly id: string;
  readonly shopId: string;
}

export type CampaignMailOutcome =
  | { readonly outcome: MailOutcome; readonly attempt: number }
  /** It is over, or another process has it. */
  | { readonly status: Exclude<CampaignMail['status'], 'waiting'> }
  /** Not today; the day is in this zone. */
  | { readonly notAllowed: NotAllowed; readonly timeZone: string }
  /** The mail server does not answer. */
  | { readonly notBegun: 'mail-away' };

/** Sends campaigns. Any number of processes may do it at once. */
export interface Campaigning {
  /** Finds who gets the campaign, if it is still to begin at that instant. A repeat adds only whom it missed. */
  begin(due: { readonly campaignId: string; readonly shopId: string; readonly at: string }): Promise<void>;
  /** Mails one customer, unless the campaign was stopped or the customer wants nothing. */
  send(mail: MailOfCampaign): Promise<CampaignMailOutcome>;
  /** Settles a mail whose sender died: it may have left. Never mails. */
  settleLost(mail: MailOfCampaign): Promise<{ readonly status: CampaignMail['status']; readonly attempt: number }>;
}

const ACTOR = 'system:scheduler';
const PLANNED_AT_ONCE = 32;

export const mailIdOf = (campaignId: string, customerId: string) => uuidV5(campaignId, `mail/${customerId}`);

/** The same for every attempt, so that mail programs show duplicates as one mail. */
const messageIdOf = (mailId: string) => `campaign-${mailId}@fregues`;

export function createCampaigning(options: CampaigningOptions): Campaigning {
  const { store, codec, pool, mailer, audience, unsubscribeUrl, now, onProblem = () => {} } = options;
  const snapshots = createPostgresSnapshots(pool);
  const handler = createCommandHandler({ store, codec, snapshots, onProblem });
  // A separate cache: thousands of mails, each read once or twice, would evict the shops and their customers.
  const lives = createCommandHandler({ store, codec, snapshots, onProblem, cacheBytes: 2_000_000 });
  const shopOf = createShopLookup(handler, now);
  const shared = shareReads(handler);
  const customerOf = createCustomerLookup(shared, (stream, revision) => readOne(store, codec, stream, revision));
  const mailAllowance = createMailAllowance({ pool, shop: knownShop, delivery: mailer.delivery, now });

  async function knownShop(shopId: string) {
    const shop = await shopOf(shopId);
    if (!shop) throw new Error('a campaign of a shop that was erased while it was being sent');
    const { identity, plan, emailConfirmed } = shop;
    return { timeZone: identity.timeZone, plan, emailConfirmed };
  }

  const contextOf = (shopId: string, commandId: string = crypto.randomUUID()) => ({
    ...{ commandId, shopId, actorId: ACTOR, correlationId: commandId },
    now: now(),
  });

  async function address(campaignId: string, shopId: string, today: BusinessDay): Promise<void> {
    const stream = streams.campaign(campaignId);
    const found = { recipients: 0, heldOut: 0 };
    const { state } = await handler.state(campaign, stream);
    if (state.status !== 'started' || state.addressed) return;
    const { rules, holdoutPercent } = state.plan;
    for await (const customerIds of audience(shopId, rules, today)) {
      const { status } = (await handler.state(campaign, stream)).state;
      if (status !== 'started') return;
      for (let index = 0; index < customerIds.length; index += PLANNED_AT_ONCE) {
        const planned = await Promise.all(
          customerIds.slice(index, index + PLANNED_AT_ONCE).map((customerId) => plan(customerId)),
        );
        for (const as of planned) found[as === 'held-out' ? 'heldOut' : 'recipients']++;
      }
    }
    await handler.handle(campaign, stream, { type: 'NoteAddressed', ...found }, contextOf(shopId));

    async function plan(customerId: string) {
      const mailId = mailIdOf(campaignId, customerId);
      const heldOut = shareOf(`campaign/${campaignId}/${customerId}`) < holdoutPercent / 100;
      const as = heldOut ? ('held-out' as const) : ('mailed' as const);
      const mail = { campaignId, mailId, customerId, as };
      const context = contextOf(shopId, uuidV5(mailId, 'planned'));
      await lives.handle(campaignMail, streams.campaignMail(mailId), { type: 'PlanMail', mail }, context);
      return as;
    }
  }

  async function drop(id: string, shopId: string, because: DroppedBecause): Promise<CampaignMailOutcome> {
    await lives.handle(campaignMail, streams.campaignMail(id), { type: 'DropMail', because }, contextOf(shopId));
    return { status: 'dropped' };
  }

  return {
    async begin({ campaignId, shopId, at }) {
      const shop = await shopOf(shopId);
      if (!shop) return;
      const stream = streams.campaign(campaignId);
      const on = businessDayOf(now(), shop.identity.timeZone);
      // Who downgraded meanwhile finds the campaign as a draft.
      const included = PLANS[shop.effectivePlan].campaigns;
      const { state } = await handler.state(campaign, stream);
      if (state.status === 'scheduled' && state.at === at) {
        const command = included ? ({ type: 'StartCampaign', at, on } as const) : ({ type: 'StopCampaign' } as const);
        await handler.handle(campaign, stream, command, contextOf(shopId));
      }
      await address(campaignId, shopId, on);
    },

    async send({ id, shopId }) {
      const stream = streams.campaignMail(id);
      const { state } = await lives.state(campaignMail, stream);
      if (state.status !== 'waiting') return { status: state.status };
      const { campaignId, customerId } = state.about;
      const shop = await shopOf(shopId);
      if (!shop || !PLANS[shop.effectivePlan].campaigns) return drop(id, shopId, 'no-plan');
      const { state: of } = await shared.state(campaign, streams.campaign(campaignId));
      if (of.status !== 'started') return drop(id, shopId, 'stopped');
      const customer = await customerOf(shopId, customerId);
      if (customer?.unsubscribed) return drop(id, shopId, 'unsubscribed');
      const to = customer?.email;
      if (!customer || !to) return drop(id, shopId, 'no-address');
      const { identity } = shop;
      const sent = await sendClaimed(
        { mailer, mailAllowance },
        { shopId, address: to, share: CAMPAIGN_SHARE_OF_MAILS },
        async () => {
          const messageId = messageIdOf(id);
          const started = await lives.handle(campaignMail, stream, { type: 'StartMail', messageId }, contextOf(shopId));
          const [begun] = 'accepted' in started ? started.accepted : [];
          if (begun?.type !== 'CampaignMailStarted') return null;
          const url = unsubscribeUrl(shopId, customerId);
          const { template } = of.plan;
          const mail = {
            to: { name: customer.name, address: to },
            fromName: identity.storeName,
            replyTo: { name: identity.storeName, address: identity.contact },
            ...renderCampaign({ shop: identity, template, customer: customer.name, unsubscribeUrl: url }),
            unsubscribeUrl: url,
            messageId,
            subjects: [`customer:${customerId}`, `account:${shopId}`],
          };
          return { mail, claim: begun.data.attempt };
        },
      );
      if ('notAllowed' in sent) return { ...sent, timeZone: identity.timeZone };
      if ('notBegun' in sent) return sent;
      if ('notClaimed' in sent) return { status: (await lives.state(campaignMail, stream)).state.status as 'sending' };
      const { claim: attempt, delivered } = sent;
      const on = businessDayOf(now(), identity.timeZone);
      const settle = { type: 'SettleMail', attempt, on, ...delivered } as const;
      await persistently(() => lives.handle(campaignMail, stream, settle, contextOf(shopId)));
      return { outcome: delivered.outcome, attempt };
    },

    async settleLost({ id, shopId }) {
      const stream = streams.campaignMail(id);
      const { state } = await lives.state(campaignMail, stream);
      if (state.status === 'none') return { status: 'none', attempt: 0 };
      if (state.status !== 'sending') return state;
      const timeZone = (await shopOf(shopId))?.identity.timeZone ?? DEFAULT_TIME_ZONE;
      const on = businessDayOf(now(), timeZone);
      const settle = { type: 'SettleMail', attempt: state.attempt, outcome: 'unknown', on } as const;
      await lives.handle(campaignMail, stream, settle, contextOf(shopId));
      const settled = (await lives.state(campaignMail, stream)).state;
      return settled.status === 'none' ? { status: 'none', attempt: 0 } : settled;
    },
  };
}
