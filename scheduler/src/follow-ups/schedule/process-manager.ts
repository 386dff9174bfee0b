import { followUp } from '@pdv/command-api/commands/follow-ups';
import type { Codec, Decoded } from '@pdv/infra/codec/codec';
import { uuidV5 } from '@pdv/infra/command-handler/uuid-v5';
import { type EventStore, WrongExpectedRevision } from '@pdv/infra/event-store/port';
import type { ShopRegistered, TrialStarted } from '@pdv/schemas/account/events';
import type { FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { streams } from '@pdv/schemas/log';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { FeedBatch } from '../../feed/event-feed.ts';
import { NEW_SHOP, reminderFor, type ShopTerms } from './reminder.ts';
import type { ProgressStore } from './tables.ts';

type Heard = ShopRegistered | TrialStarted | SaleRegistered;
export const LISTENS_TO: readonly Heard['type'][] = ['ShopRegistered', 'TrialStarted', 'SaleRegistered'];

/** A reminder to be, and the sale that it follows from. */
interface Due {
  readonly followUp: FollowUpScheduled['data'];
  readonly cause: Decoded;
}

export interface ProcessManagerOptions {
  readonly store: Pick<EventStore, 'append'>;
  readonly codec: Pick<Codec, 'encode'>;
  readonly progress: ProgressStore;
  readonly now: () => Date;
}

const APPENDS_AT_ONCE = 64;

/**
 * Turns sales into reminders. What it knows of shops is kept in memory ahead of the checkpoint, so after an error it is
 * of no more use: make another.
 */
export function createFollowUpScheduling({ store, codec, progress, now }: ProcessManagerOptions) {
  const terms = new Map<string, ShopTerms>();

  async function knowShops(events: readonly Decoded[]) {
    const unknown = new Set(events.map(({ metadata }) => metadata.shopId).filter((shopId) => !terms.has(shopId)));
    if (unknown.size === 0) return;
    const stored = await progress.terms([...unknown]);
    for (const shopId of unknown) terms.set(shopId, stored.get(shopId) ?? NEW_SHOP);
  }

  async function append({ followUp: data, cause }: Due) {
    const decision = followUp.decide({ type: 'ScheduleFollowUp', followUp: data }, followUp.initial());
    if (!('accepted' in decision)) return;
    const metadata = {
      shopId: cause.metadata.shopId,
      actorId: 'system:scheduler',
      correlationId: cause.metadata.correlationId,
      causationId: cause.id,
      occurredAt: now().toISOString(),
    };
    const events = decision.accepted.map((event) => ({ id: uuidV5(data.followUpId, event.type), event, metadata }));
    try {
      await store.append(streams.followUp(data.followUpId), await codec.encode(events), 'none');
    } catch (error) {
      // Scheduled by an earlier delivery, and its life has gone on since.
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }

  /** The checkpoint is saved last: a crash before it repeats the batch, which then changes nothing. */
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    await knowShops(events);
    const changed = new Map<string, ShopTerms>();
    const due: Due[] = [];
    for (const decoded of events) {
      const { shopId, occurredAt } = decoded.metadata;
      const known = terms.get(shopId) ?? NEW_SHOP;
      const event = decoded.event as Heard;
      if (event.type === 'SaleRegistered') {
        const reminder = reminderFor(event.data, new Date(occurredAt), known);
        if (reminder)
          due.push({ followUp: { followUpId: followUpIdOf(reminder.saleId), ...reminder }, cause: decoded });
        continue;
      }
      const next = event.type === 'ShopRegistered' ? NEW_SHOP : { ...known, trialEndsAt: event.data.endsAt };
      terms.set(shopId, next);
      changed.set(shopId, next);
    }
    for (let index = 0; index < due.length; index += APPENDS_AT_ONCE) {
      await Promise.all(due.slice(index, index + APPENDS_AT_ONCE).map(append));
    }
    await progress.save(checkpoint, changed);
  };
}

/** Derived, so that the same sale never gets a second reminder. */
export function followUpIdOf(saleId: string): string {
  return uuidV5(saleId, 'follow-up');
}
