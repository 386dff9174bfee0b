import type { CampaignPlan } from '@pdv/schemas/customers/campaign-events';
import type { SegmentRule } from '@pdv/schemas/customers/segments';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** Mails to a segment, as they were last saved. */
export const campaigns = defineTable('campaigns', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  name: 'text',
  /** As in {@link CampaignPlan}. */
  segment: 'jsonb',
  /** {@link SegmentRule}[]. */
  rules: 'jsonb',
  subject: 'text',
  text: 'text',
  holdout_percent: 'integer',
  /** `draft`, `scheduled`, `started` or `stopped`. */
  status: 'text',
  saved_at: 'timestamptz',
  /** When its mails begin or began to leave; null in a draft. */
  starts_at: 'timestamptz?',
  /** When it began; null before. */
  started_at: 'timestamptz?',
  /** The shop's day of the start; null before. */
  started_on: 'date?',
  /** Whether all who get it are known. */
  addressed: 'boolean',
});
export type CampaignRow = Omit<RowOf<typeof campaigns>, 'rules' | 'segment'> & {
  readonly segment: CampaignPlan['segment'];
  readonly rules: readonly SegmentRule[];
};

/** The customers of a campaign. */
export const campaignMails = defineTable('campaign_mails', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  campaign_id: 'uuid',
  customer_id: 'uuid',
  /** `waiting`, `sending`, `sent`, `unknown`, `refused`, `dropped` or `held-out`. */
  status: 'text',
  /** Why it was dropped. */
  because: 'text?',
  sent_at: 'timestamptz?',
  /** `smtp` or `outbox`. */
  delivery: 'text?',
});
export type CampaignMailRow = RowOf<typeof campaignMails>;
