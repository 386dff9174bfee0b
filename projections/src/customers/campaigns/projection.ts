import type { CampaignEvent, CampaignMailEvent } from '@pdv/schemas/customers/campaign-events';
import { clear, patch, put, remove } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { type CampaignMailRow, type CampaignRow, campaignMails, campaigns } from './table.ts';

export const campaignsProjection: Projection = {
  name: 'campaigns',
  tables: [campaigns, campaignMails],
  on: {
    CampaignSaved: ({ shopId, occurredAt, data }) => [
      put(campaigns, {
        shop_id: shopId,
        id: data.campaignId,
        name: data.name,
        segment: data.segment,
        rules: data.rules,
        ...(data.personal.fields ?? { subject: '', text: '' }),
        holdout_percent: data.holdoutPercent,
        status: 'draft',
        saved_at: occurredAt,
        starts_at: null,
        started_at: null,
        started_on: null,
        addressed: false,
      }),
    ],
    CampaignDeleted: ({ shopId, data }) => [remove(campaigns, { shop_id: shopId, id: data.campaignId })],
    CampaignScheduled: (fact) => [change(fact, { status: 'scheduled', starts_at: fact.data.at })],
    CampaignStopped: (fact) => [
      change(fact, fact.data.started ? { status: 'stopped' } : { status: 'draft', starts_at: null }),
    ],
    CampaignStarted: (fact) => [
      change(fact, { status: 'started', started_at: fact.occurredAt, started_on: fact.data.on }),
    ],
    CampaignAddressed: (fact) => [change(fact, { addressed: true })],
    CampaignMailPlanned: ({ shopId, data }) => [
      put(campaignMails, {
        shop_id: shopId,
        id: data.mailId,
        campaign_id: data.campaignId,
        customer_id: data.customerId,
        status: data.as === 'held-out' ? 'held-out' : 'waiting',
        because: null,
        sent_at: null,
        delivery: null,
      }),
    ],
    CampaignMailStarted: (fact) => [changeMail(fact, { status: 'sending' })],
    CampaignMailSent: (fact) => [
      changeMail(fact, { status: 'sent', sent_at: fact.occurredAt, delivery: fact.data.delivery ?? null }),
    ],
    CampaignMailFailed: (fact) => [
      changeMail(fact, { status: fact.data.because === 'refused' ? 'refused' : 'waiting' }),
    ],
    CampaignMailUnknown: (fact) => [changeMail(fact, { status: 'unknown' })],
    CampaignMailDropped: (fact) => [changeMail(fact, { status: 'dropped', because: fact.data.because })],
    AccountErased: ({ shopId }) => [clear(campaigns, { shop_id: shopId }), clear(campaignMails, { shop_id: shopId })],
  },
};

function change({ shopId, data }: FactOf<CampaignEvent['type']>, set: Partial<CampaignRow>) {
  return patch(campaigns, { shop_id: shopId, id: data.campaignId }, set);
}

function changeMail({ shopId, data }: FactOf<CampaignMailEvent['type']>, set: Partial<CampaignMailRow>) {
  return patch(campaignMails, { shop_id: shopId, id: data.mailId }, set);
}
