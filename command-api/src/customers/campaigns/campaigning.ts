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
import { createShopLookup, type KnownShop } from '../../account/commands.ts';
import { createMailAllowance, type NotAllowed } from '../../mail/mail-allowance.ts';
import { persistently, sendClaimed } from '../../mail/send-claimed.ts';
import { shareReads } from '../../mail/shared-reads.ts';
import { type CustomerLookup, createCustomerLookup } from '../customer-list/customer-lookup.ts';
import { type Campaign, campaign } from './decider.ts';
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
  /**
   * Mails one customer, unless the campaign was stopped, the plan is gone, or the customer wants nothing. Asks that again
   * when it is this mail's turn at the mail server: what is stopped meanwhile leaves only where it is on the wire, which
   * is at most SMTP_CONNECTIONS mails for each process that sends.
   */
  send(mail: MailOfCampaign): Promise<CampaignMailOutcome>;
  /** Settles a mail whose sender died: it may have left. Never mails. */
  settleLost(mail: MailOfCampaign): Promise<{ readonly status: CampaignMail['status']; readonly attempt: number }>;
}

type About = Extract<CampaignMail, { about: unknown }>['about'];

interface Readings {
  readonly shop: (shopId: string) => Promise<KnownShop | null>;
  readonly campaign: (campaignId: string) => Promise<Campaign>;
  readonly customer: (...of: Parameters<CustomerLookup>) => ReturnType<CustomerLookup>;
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
  const recorded = (stream: string, revision: bigint) => readOne(store, codec, stream, revision);
  const customerOf = createCustomerLookup(shared, recorded);
  const freshCustomerOf = createCustomerLookup(handler, recorded);
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

  /** What was heard lately, for mails that still have to wait for their turn. */
  const lately: Readings = {
    shop: shopOf,
    campaign: async (campaignId) => (await shared.state(campaign, streams.campaign(campaignId))).state,
    customer: customerOf,
  };
  /** As the log has it at this moment: for the mail that goes out next. */
  const fresh: Readings = {
    shop: shopOf.fresh,
    campaign: async (campaignId) => (await handler.state(campaign, streams.campaign(campaignId))).state,
    customer: (shopId, customerId) => {
      freshCustomerOf.forget(shopId, customerId);
      return freshCustomerOf(shopId, customerId);
    },
  };

  /** Who gets the mail and from which shop, or why nobody does. */
  async function lookUp(read: Readings, shopId: string, { campaignId, customerId }: About) {
    const [shop, of, customer] = await Promise.all([
      read.shop(shopId),
      read.campaign(campaignId),
      read.customer(shopId, customerId),
    ]);
    if (!shop || !PLANS[shop.effectivePlan].campaigns) return { dropped: 'no-plan' } as const;
    if (of.status !== 'started') return { dropped: 'stopped' } as const;
    if (customer?.unsubscribed) return { dropped: 'unsubscribed' } as const;
    if (!customer?.email) return { dropped: 'no-address' } as const;
    return { shop: shop.identity, plan: of.plan, customer: { name: customer.name, address: customer.email } };
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
      const { about } = state;
      const found = await lookUp(lately, shopId, about);
      if ('dropped' in found) return drop(id, shopId, found.dropped);
      const sent = await sendClaimed(
        { mailer, mailAllowance },
        { shopId, address: found.customer.address, share: CAMPAIGN_SHARE_OF_MAILS },
        async () => {
          // It may have waited for its turn at the mail server. Whoever has that turn is on the wire next.
          const found = await lookUp(fresh, shopId, about);
          if ('dropped' in found) {
            await drop(id, shopId, found.dropped);
            return null;
          }
          const { shop, customer, plan } = found;
          const messageId = messageIdOf(id);
          const started = await lives.handle(campaignMail, stream, { type: 'StartMail', messageId }, contextOf(shopId));
          const [begun] = 'accepted' in started ? started.accepted : [];
          if (begun?.type !== 'CampaignMailStarted') return null;
          const url = unsubscribeUrl(shopId, about.customerId);
          const mail = {
            to: customer,
            fromName: shop.storeName,
            replyTo: { name: shop.storeName, address: shop.contact },
            ...renderCampaign({ shop, template: plan.template, customer: customer.name, unsubscribeUrl: url }),
            unsubscribeUrl: url,
            messageId,
            subjects: [`customer:${about.customerId}`, `account:${shopId}`],
          };
          return { mail, claim: begun.data.attempt };
        },
      );
      const { timeZone } = found.shop;
      if ('notAllowed' in sent) return { ...sent, timeZone };
      if ('notBegun' in sent) return sent;
      if ('notClaimed' in sent) return { status: (await lives.state(campaignMail, stream)).state.status as 'sending' };
      const { claim: attempt, delivered } = sent;
      const on = businessDayOf(now(), timeZone);
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
