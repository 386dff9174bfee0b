import type { Decoded } from '@pdv/infra/codec/codec';
import type { AccountErased, NotificationsChanged, ShopRegistered, TimeZoneChanged } from '@pdv/schemas/account/events';
import type { FollowUpEvent } from '@pdv/schemas/follow-ups/events';
import { opensAt } from '@pdv/schemas/kernel/shop-hours';
import type { Pool } from 'pg';
import type { FeedBatch } from '../../feed/event-feed.ts';
import { LEASE_MS, pauseMs } from '../../sending/pauses.ts';
import { createShopZones } from '../../sending/shop-zones.ts';
import { createCustomerPauses, type Reminded } from './customer-pauses.ts';

type HandledEvent = ShopRegistered | TimeZoneChanged | NotificationsChanged | AccountErased | FollowUpEvent;
export const HANDLED_TYPES: readonly HandledEvent['type'][] = [
  'ShopRegistered',
  'TimeZoneChanged',
  'NotificationsChanged',
  'AccountErased',
  'FollowUpScheduled',
  'FollowUpCancelled',
  'FollowUpSendStarted',
  'FollowUpSent',
  'FollowUpSendFailed',
  'FollowUpSendUnknown',
];

export interface ReminderProjectionOptions {
  readonly pool: Pool;
  readonly save: (checkpoint: string) => Promise<void>;
  readonly now: () => Date;
}

/** A batch's events for one reminder: its scheduling, if included, and its last state. */
interface Entry {
  scheduled?: { readonly shopId: string; readonly customerId: string; readonly dueOn: string };
  last?: Last;
}
type Last =
  | { readonly state: 'gone' }
  | { readonly state: 'waiting'; readonly attempt: number; readonly next_at: Date }
  | { readonly state: 'sending'; readonly attempt: number; readonly leased_until: Date }
  | { readonly state: 'held'; readonly attempt: number; readonly held_because: string };

/**
 * Maintains the table of reminders to send. Every step is repeatable; the checkpoint is saved last. The sender has
 * already written an attempt here when its event arrives, so the projection ignores events that bring nothing new.
 */
export function createReminderProjection({ pool, save, now }: ReminderProjectionOptions) {
  const zones = createShopZones(pool);
  const pauses = createCustomerPauses(pool);

  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    await zones.note(events);
    await pauses.note(events);
    const entries = entriesOf(events, now());
    await insert(entries);
    await update(entries);
    await pauses.wait([...entries.values()].flatMap(({ scheduled }) => scheduled ?? []));
    await pauses.reminded(events.flatMap(remindedBy));
    const gone = [...entries].filter(([, { last }]) => last?.state === 'gone').map(([id]) => id);
    if (gone.length > 0) await pool.query('DELETE FROM scheduler.reminders WHERE id = ANY($1)', [gone]);
    const erased = ofType(events, 'AccountErased').map(({ metadata }) => metadata.shopId);
    if (erased.length > 0) {
      await pool.query(
        `WITH gone AS (DELETE FROM scheduler.reminders WHERE shop_id = ANY($1))
         DELETE FROM scheduler.reminded_customers WHERE shop_id = ANY($1)`,
        [erased],
      );
    }
    await save(checkpoint);
  };

  async function insert(entries: ReadonlyMap<string, Entry>) {
    const scheduled = [...entries].flatMap(([id, { scheduled: one, last }]) =>
      one && last?.state !== 'gone' ? [{ id, ...one }] : [],
    );
    if (scheduled.length === 0) return;
    const zoneOf = await zones.of([...new Set(scheduled.map(({ shopId }) => shopId))]);
    const rows = scheduled.map(({ id, shopId, customerId, dueOn }) => {
      const time_zone = zoneOf(shopId);
      const due_at = opensAt(dueOn, time_zone);
      return { id, shop_id: shopId, customer_id: customerId, time_zone, due_on: dueOn, due_at, next_at: due_at };
    });
    await pool.query(
      `INSERT INTO scheduler.reminders (id, shop_id, customer_id, time_zone, due_on, due_at, next_at)
       SELECT id, shop_id, customer_id, time_zone, due_on, due_at, next_at
       FROM jsonb_populate_recordset(NULL::scheduler.reminders, $1)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
  }

  async function update(entries: ReadonlyMap<string, Entry>) {
    const changed = [...entries].flatMap(([id, { last }]) => (last && last.state !== 'gone' ? [{ id, ...last }] : []));
    if (changed.length === 0) return;
    await pool.query(
      `UPDATE scheduler.reminders r SET state = n.state, attempt = n.attempt, next_at = coalesce(n.next_at, r.next_at),
         leased_until = n.leased_until, leased_by = NULL, held_because = n.held_because
       FROM jsonb_populate_recordset(NULL::scheduler.reminders, $1) AS n
       WHERE r.id = n.id
         AND (r.attempt < n.attempt OR r.attempt = n.attempt AND r.state = 'sending' AND n.state <> 'sending')`,
      [JSON.stringify(changed)],
    );
  }
}

function entriesOf(events: readonly Decoded[], now: Date): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const { event: told, metadata } of events) {
    const event = told as HandledEvent;
    if (!isOfReminder(event)) continue;
    const { followUpId, customerId, dueOn, measured } = event.data;
    const entry = entries.get(followUpId) ?? {};
    entries.set(followUpId, entry);
    if (event.type === 'FollowUpScheduled') {
      if (measured?.as !== 'held-out') entry.scheduled = { shopId: metadata.shopId, customerId, dueOn };
    } else entry.last = lastOf(event, now) ?? entry.last ?? { state: 'gone' };
  }
  return entries;
}

const OF_SHOP: ReadonlySet<HandledEvent['type']> = new Set([
  'ShopRegistered',
  'TimeZoneChanged',
  'NotificationsChanged',
  'AccountErased',
]);
const isOfReminder = (event: HandledEvent): event is FollowUpEvent => !OF_SHOP.has(event.type);

/** A mail in doubt may have arrived. */
function remindedBy({ event: told, metadata: { shopId, occurredAt } }: Decoded): Reminded[] {
  const event = told as HandledEvent;
  if (event.type !== 'FollowUpSent' && event.type !== 'FollowUpSendUnknown') return [];
  return [{ shopId, customerId: event.data.customerId, at: new Date(occurredAt) }];
}

function lastOf(event: Exclude<FollowUpEvent, { type: 'FollowUpScheduled' }>, now: Date): Last | undefined {
  switch (event.type) {
    case 'FollowUpSent':
    case 'FollowUpCancelled':
      return { state: 'gone' };
    case 'FollowUpSendStarted':
      return {
        state: 'sending',
        attempt: event.data.attempt,
        leased_until: new Date(now.getTime() + LEASE_MS),
      };
    case 'FollowUpSendFailed': {
      const { attempt, because } = event.data;
      if (because === 'refused') return { state: 'held', attempt, held_because: because };
      return { state: 'waiting', attempt, next_at: new Date(now.getTime() + pauseMs(attempt)) };
    }
    case 'FollowUpSendUnknown':
      return { state: 'held', attempt: event.data.attempt, held_because: 'unknown' };
    case 'FollowUpHeldBack':
    case 'FollowUpChatOpened':
    case 'FollowUpConverted':
    case 'FollowUpConversionUndone':
      return undefined;
  }
}

function ofType(events: readonly Decoded[], type: HandledEvent['type']): readonly Decoded[] {
  return events.filter(({ event }) => event.type === type);
}
