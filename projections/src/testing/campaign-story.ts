import { randomUUID } from 'node:crypto';
import type { CampaignMailEvent } from '@pdv/schemas/customers/campaign-events';
import { streams } from '@pdv/schemas/log';
import type { shopStory } from './shop-story.ts';
import type { StoryEvent } from './story-event.ts';

type Happens = {
  [T in CampaignMailEvent['type']]: { type: T } & Partial<Extract<CampaignMailEvent, { type: T }>['data']>;
};

export interface CampaignTold {
  readonly campaignId?: string;
  /** The shop's day of its start. */
  readonly on?: string;
  readonly holdoutPercent?: 0 | 10;
}

/** A campaign to these customers that has begun. */
export function campaignStory(
  shop: ReturnType<typeof shopStory>,
  customerIds: string | readonly string[],
  { campaignId = randomUUID(), on = '2026-11-21', holdoutPercent = 0 }: CampaignTold = {},
): StoryEvent[] {
  const ids = [customerIds].flat();
  const stream = streams.campaign(campaignId);
  const of = { campaignId, name: 'Volta às aulas' };
  return [
    shop.tell(stream, {
      type: 'CampaignSaved',
      data: {
        ...of,
        ...{ segment: { id: 'vip', name: 'VIP' }, rules: [{ what: 'debt', is: 'owes' }], holdoutPercent },
        personal: {
          subject: `account:${shop.shopId}`,
          fields: { subject: '{{cliente}}, temos novidades', text: 'Oi, {{cliente}}!' },
        },
      },
    }),
    shop.tell(stream, { type: 'CampaignScheduled', data: { ...of, at: `${on}T12:00:00.000Z` } }),
    shop.tell(stream, { type: 'CampaignStarted', data: { ...of, on } }, { occurredAt: `${on}T12:00:00.000Z` }),
    ...ids.map((customerId) =>
      campaignMailTold(shop, campaignId, customerId, { type: 'CampaignMailPlanned', as: 'mailed' }),
    ),
    shop.tell(stream, { type: 'CampaignAddressed', data: { ...of, recipients: ids.length, heldOut: 0 } }),
  ];
}

/** What happens to a customer's mail of a campaign. */
export function campaignMailTold(
  shop: ReturnType<typeof shopStory>,
  campaignId: string,
  customerId: string,
  { type, ...more }: Happens[CampaignMailEvent['type']],
): StoryEvent {
  // One for each customer and campaign, as they really are.
  const mailId = `${campaignId.slice(0, 18)}${customerId.slice(18)}`;
  const data = { campaignId, mailId, customerId, ...more };
  return shop.tell(streams.campaignMail(mailId), { type, data } as never);
}
