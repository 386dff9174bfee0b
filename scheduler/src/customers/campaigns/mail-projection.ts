import type { Decoded } from '@pdv/infra/codec/codec';
import type { AccountErased } from '@pdv/schemas/account/events';
import type { CampaignMailEvent, CampaignStopped } from '@pdv/schemas/customers/campaign-events';
import type { Pool } from 'pg';
import type { FeedBatch } from '../../feed/event-feed.ts';
import { LATEST_MS, LEASE_MS, pauseMs } from '../../sending/pauses.ts';
import { createShopZones } from '../../sending/shop-zones.ts';

type HandledEvent = CampaignMailEvent | CampaignStopped | AccountErased;
export const LISTENS_TO: readonly HandledEvent['type'][] = [
  'CampaignStopped',
  'CampaignMailPlanned',
  'CampaignMailStarted',
  'CampaignMailSent',
  'CampaignMailFailed',
  'CampaignMailUnknown',
  'CampaignMailDropped',
  'AccountErased',
];

export interface CampaignMailProjectionOptions {
  readonly pool: Pool;
  readonly save: (checkpoint: string) => Promise<void>;
  readonly now: () => Date;
}

interface Change {
  readonly id: string;
  readonly state: 'waiting' | 'sending';
  readonly attempt: number;
  readonly next_at: Date | null;
  readonly leased_until: Date | null;
}

/**
 * Maintains the table of campaigns' mails to send. Every step is repeatable; the checkpoint is saved last. The sender
 * has already written an attempt here when its event arrives, so events that bring nothing new are ignored.
 */
export function createCampaignMailProjection({ pool, save, now }: CampaignMailProjectionOptions) {
  const zones = createShopZones(pool);

  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    const gone = new Set<string>();
    const changed = new Map<string, Change>();
    const planned: Decoded[] = [];
    const stopped: { readonly shopId: string; readonly campaignId: string | null }[] = [];
    for (const decoded of events) {
      const event = decoded.event as HandledEvent;
      const { shopId } = decoded.metadata;
      switch (event.type) {
        case 'CampaignMailPlanned':
          if (event.data.as === 'mailed') planned.push(decoded);
          break;
        case 'CampaignMailStarted': {
          const { mailId: id, attempt } = event.data;
          const leased_until = new Date(now().getTime() + LEASE_MS);
          changed.set(id, { id, state: 'sending', attempt, next_at: null, leased_until });
          break;
        }
        case 'CampaignMailFailed': {
          const { mailId: id, attempt, because } = event.data;
          const next_at = new Date(now().getTime() + pauseMs(attempt));
          if (because === 'refused') gone.add(id);
          else changed.set(id, { id, state: 'waiting', attempt, next_at, leased_until: null });
          break;
        }
        case 'CampaignMailSent':
        case 'CampaignMailUnknown':
        case 'CampaignMailDropped':
          gone.add(event.data.mailId);
          break;
        case 'CampaignStopped':
          stopped.push({ shopId, campaignId: event.data.campaignId });
          break;
        case 'AccountErased':
          stopped.push({ shopId, campaignId: null });
          break;
      }
    }
    await insert(planned.filter(({ event }) => !gone.has((event as CampaignMailEvent).data.mailId)));
    await update([...changed.values()].filter(({ id }) => !gone.has(id)));
    if (gone.size > 0) await pool.query('DELETE FROM scheduler.campaign_mails WHERE id = ANY($1)', [[...gone]]);
    for (const { shopId, campaignId } of stopped) await forget(shopId, campaignId);
    await save(checkpoint);
  };

  async function insert(planned: readonly Decoded[]) {
    if (planned.length === 0) return;
    const zoneOf = await zones.of([...new Set(planned.map(({ metadata }) => metadata.shopId))]);
    const rows = planned.map(({ event, metadata: { shopId, occurredAt } }) => {
      const { mailId, campaignId } = (event as CampaignMailEvent).data;
      return {
        ...{ id: mailId, shop_id: shopId, campaign_id: campaignId, time_zone: zoneOf(shopId) },
        ...{ due_at: occurredAt, next_at: occurredAt },
      };
    });
    await pool.query(
      // What is too late leaves no more, and nobody would ever take it out.
      `WITH late AS (DELETE FROM scheduler.campaign_mails WHERE state = 'waiting' AND due_at < $2)
       INSERT INTO scheduler.campaign_mails (id, shop_id, campaign_id, time_zone, due_at, next_at)
       SELECT id, shop_id, campaign_id, time_zone, due_at, next_at
       FROM jsonb_populate_recordset(NULL::scheduler.campaign_mails, $1)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows), new Date(now().getTime() - LATEST_MS)],
    );
  }

  async function update(changed: readonly Change[]) {
    if (changed.length === 0) return;
    await pool.query(
      `UPDATE scheduler.campaign_mails r SET state = n.state, attempt = n.attempt,
         next_at = coalesce(n.next_at, r.next_at), leased_until = n.leased_until, leased_by = NULL
       FROM jsonb_populate_recordset(NULL::scheduler.campaign_mails, $1) AS n
       WHERE r.id = n.id
         AND (r.attempt < n.attempt OR r.attempt = n.attempt AND r.state = 'sending' AND n.state <> 'sending')`,
      [JSON.stringify(changed)],
    );
  }

  /** Of a campaign, or of all of a shop. A mail that is under way is settled by its sender. */
  async function forget(shopId: string, campaignId: string | null) {
    await pool.query(
      `DELETE FROM scheduler.campaign_mails
       WHERE shop_id = $1 AND ($2::text IS NULL OR campaign_id = $2 AND state = 'waiting')`,
      [shopId, campaignId],
    );
  }
}
