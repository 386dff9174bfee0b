import type { Encodable } from '@pdv/infra/codec/codec';
import { uuidV5 } from '@pdv/infra/command-handler/uuid-v5';
import { bought, broughtBack, keyOf, noPurchases, type Purchases, type ShopTerms } from '@pdv/scheduler/follow-ups';
import type { FollowUpEvent, FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { InventoryEvent } from '@pdv/schemas/sales/events';

export interface PendingReminder {
  readonly followUpId: string;
  readonly customerId: string;
}

/** The event that something follows from. */
interface Cause {
  readonly eventId: string;
  readonly commandId: string;
  readonly at: Date;
}

interface Life {
  readonly about: FollowUpScheduled['data'];
  readonly cause: Cause;
  readonly events: Encodable[];
  over: boolean;
}

export type Reminders = ReturnType<typeof createReminders>;

export interface ReminderCircumstances {
  readonly shopId: string;
  readonly terms: ShopTerms;
  readonly today: BusinessDay;
  /** Whether a customer has an address to write to. */
  readonly reaches: (customerId: string) => boolean;
}

/** A year of one shop's reminders, as the scheduler makes them; each was sent on its day, but for yesterday's. */
export function createReminders({ shopId, terms, today, reaches }: ReminderCircumstances) {
  const known = new Map<string, Purchases>();
  const lives = new Map<string, Life>();
  const sentAt = ({ dueOn }: Life['about']) => new Date(`${dueOn}T12:00:00Z`);
  const goesOut = ({ dueOn, customerId }: Life['about']) => dueOn < addDays(today, -1) && reaches(customerId);

  function encodable(event: FollowUpEvent, { commandId, eventId }: Cause, at: Date): Encodable {
    const by = { shopId, actorId: 'system:scheduler', correlationId: commandId, causationId: eventId };
    const id = uuidV5(event.data.followUpId, event.type);
    return { id, event, metadata: { ...by, occurredAt: at.toISOString() } };
  }

  function sendIfDue(life: Life, by: Date) {
    const { about, cause, over } = life;
    if (over || !goesOut(about) || sentAt(about) > by) return;
    life.events.push(encodable({ type: 'FollowUpSent', data: about }, cause, sentAt(about)));
    life.over = true;
  }

  return {
    /** Of the shop's inventory, in their order. */
    happened(event: InventoryEvent, revision: number, cause: Cause): void {
      if (event.type !== 'SaleRegistered' && event.type !== 'SaleCancelled') return;
      const { customerId, productId } = event.data;
      if (customerId === null) return;
      const none = noPurchases(shopId, customerId, productId);
      const before = known.get(keyOf(none)) ?? none;
      const when = { revision, at: cause.at, terms };
      const consequence =
        event.type === 'SaleRegistered' ? bought(before, event.data, when) : broughtBack(before, event.data, when);
      const { schedule, cancel } = consequence;
      known.set(keyOf(none), consequence.known);
      if (schedule) {
        const events = [encodable({ type: 'FollowUpScheduled', data: schedule }, cause, cause.at)];
        lives.set(schedule.followUpId, { about: schedule, cause, events, over: false });
      }
      const ended = cancel && lives.get(cancel.followUpId);
      if (!ended) return;
      sendIfDue(ended, cause.at);
      if (ended.over) return;
      const data = { ...ended.about, because: cancel.because };
      ended.events.push(encodable({ type: 'FollowUpCancelled', data }, cause, cause.at));
      ended.over = true;
    },
    *streams() {
      for (const life of lives.values()) {
        sendIfDue(life, sentAt(life.about));
        yield { stream: streams.followUp(life.about.followUpId), events: life.events };
      }
    },
    purchases: () => [...known.values()],
    /** Known once their streams were written. */
    pending: (): PendingReminder[] => [...lives.values()].filter(({ over }) => !over).map(({ about }) => about),
  };
}
