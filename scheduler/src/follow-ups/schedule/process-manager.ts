import type { Decoded } from '@pdv/infra/codec/codec';
import type { ShopRegistered, TrialStarted } from '@pdv/schemas/account/events';
import type { SaleCancelled, SaleRegistered } from '@pdv/schemas/sales/events';
import type { FeedBatch } from '../../feed/event-feed.ts';
import { createFollowUpStreams, type FollowUpStreamOptions, followUpIdOf } from './follow-up-streams.ts';
import { NEW_SHOP, reminderFor, type ShopTerms } from './reminder.ts';
import type { ProgressStore } from './tables.ts';

type Heard = ShopRegistered | TrialStarted | SaleRegistered | SaleCancelled;
export const LISTENS_TO: readonly Heard['type'][] = [
  'ShopRegistered',
  'TrialStarted',
  'SaleRegistered',
  'SaleCancelled',
];

export interface ProcessManagerOptions extends FollowUpStreamOptions {
  readonly progress: ProgressStore;
}

const APPENDS_AT_ONCE = 64;

/**
 * Turns sales into reminders, and takes them back with the sale. What it knows of shops is kept in memory ahead of the
 * checkpoint, so after an error it is of no more use: make another.
 */
export function createFollowUpScheduling({ progress, ...options }: ProcessManagerOptions) {
  const followUps = createFollowUpStreams(options);
  const terms = new Map<string, ShopTerms>();

  async function knowShops(events: readonly Decoded[]) {
    const unknown = new Set(events.map(({ metadata }) => metadata.shopId).filter((shopId) => !terms.has(shopId)));
    if (unknown.size === 0) return;
    const stored = await progress.terms([...unknown]);
    for (const shopId of unknown) terms.set(shopId, stored.get(shopId) ?? NEW_SHOP);
  }

  /** The checkpoint is saved last: a crash before it repeats the batch, which then changes nothing. */
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    await knowShops(events);
    const changed = new Map<string, ShopTerms>();
    const scheduling: (() => Promise<void>)[] = [];
    const cancelling: (() => Promise<void>)[] = [];
    for (const decoded of events) {
      const { shopId, occurredAt } = decoded.metadata;
      const known = terms.get(shopId) ?? NEW_SHOP;
      const event = decoded.event as Heard;
      if (event.type === 'SaleRegistered') {
        const reminder = reminderFor(event.data, new Date(occurredAt), known);
        if (!reminder) continue;
        const followUp = { followUpId: followUpIdOf(reminder.saleId), ...reminder };
        scheduling.push(() => followUps.schedule(followUp, decoded));
      } else if (event.type === 'SaleCancelled') {
        const { saleId, customerId } = event.data;
        if (customerId !== null)
          cancelling.push(() => followUps.cancel(followUpIdOf(saleId), 'sale-cancelled', decoded));
      } else {
        const next = event.type === 'ShopRegistered' ? NEW_SHOP : { ...known, trialEndsAt: event.data.endsAt };
        terms.set(shopId, next);
        changed.set(shopId, next);
      }
    }
    // In this order: a sale and its cancellation may come in one batch.
    await allOf(scheduling);
    await allOf(cancelling);
    await progress.save(checkpoint, changed);
  };
}

async function allOf(appends: readonly (() => Promise<void>)[]): Promise<void> {
  for (let index = 0; index < appends.length; index += APPENDS_AT_ONCE) {
    await Promise.all(appends.slice(index, index + APPENDS_AT_ONCE).map((append) => append()));
  }
}
