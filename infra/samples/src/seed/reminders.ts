import { type FollowUp, type FollowUpCommand, followUp } from '@pdv/command-api/commands/follow-ups';
import type { Encodable } from '@pdv/infra/codec/codec';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import {
  bought,
  broughtBack,
  keyOf,
  noPurchases,
  type PaceOfProduct,
  type Purchases,
  productsSold,
  type ShopTerms,
  type SoldProduct,
} from '@pdv/scheduler/follow-ups';
import type { FollowUpEvent, FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { NO_PACE } from '@pdv/schemas/follow-ups/learned-interval';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { InventoryEvent, SaleCancelled, SaleEvent, SaleRegistered } from '@pdv/schemas/sales/events';

export interface PendingReminder {
  readonly followUpId: string;
  readonly customerId: string;
}

/** The event that causes a reminder's event. */
interface Cause {
  readonly eventId: string;
  readonly commandId: string;
  readonly at: Date;
}

interface Life {
  readonly about: FollowUpScheduled['data'];
  readonly cause: Cause;
  readonly events: Encodable[];
  state: FollowUp;
}

export type Reminders = ReturnType<typeof createReminders>;

export interface ReminderCircumstances {
  readonly shopId: string;
  readonly terms: ShopTerms;
  /** Reminders due before this day were sent on their day. */
  readonly sentBefore: BusinessDay;
  /** Whether a customer has an e-mail address. */
  readonly reaches: (customerId: string) => boolean;
}

/** A year of one shop's reminders, as the scheduler would create them. */
export function createReminders({ shopId, terms, sentBefore, reaches }: ReminderCircumstances) {
  const known = new Map<string, Purchases>();
  const products = new Map<string, PaceOfProduct>();
  const lives = new Map<string, Life>();
  const sentAt = ({ dueOn }: Life['about']) => new Date(`${dueOn}T12:00:00Z`);
  const goesOut = ({ dueOn, customerId, measured }: Life['about']) =>
    dueOn < sentBefore && reaches(customerId) && measured?.as !== 'held-out';

  function happen(life: Life, event: FollowUpEvent, { commandId, eventId }: Cause, at: Date) {
    const by = { shopId, actorId: 'system:scheduler', correlationId: commandId, causationId: eventId };
    const id = uuidV5(event.data.followUpId, `${event.type}/${life.events.length}`);
    life.events.push({ id, event, metadata: { ...by, occurredAt: at.toISOString() } });
    life.state = followUp.evolve(life.state, event, BigInt(life.events.length - 1));
  }

  function sendIfDue(life: Life, by: Date) {
    const { about, cause, state } = life;
    if (state.status !== 'pending' || !goesOut(about) || sentAt(about) > by) return;
    happen(life, { type: 'FollowUpSent', data: { ...about, sentOn: about.dueOn } }, cause, sentAt(about));
  }

  function tell(followUpId: string | undefined, command: FollowUpCommand, cause: Cause) {
    const life = followUpId === undefined ? undefined : lives.get(followUpId);
    if (!life) return;
    sendIfDue(life, cause.at);
    const decision = followUp.decide(command, life.state);
    if ('accepted' in decision) for (const event of decision.accepted) happen(life, event, cause, cause.at);
  }

  function follow(
    type: (SaleRegistered | SaleCancelled)['type'],
    sold: SoldProduct,
    customerId: string,
    revision: number,
    cause: Cause,
  ) {
    const none = noPurchases(shopId, customerId, sold.productId);
    const before = known.get(keyOf(none)) ?? none;
    const { productId } = sold;
    const when = { at: cause.at, terms, product: products.get(productId)?.pace ?? NO_PACE };
    const consequence =
      type === 'SaleRegistered'
        ? bought(before, sold, { ...when, revision })
        : // Here none leaves before its day.
          broughtBack(before, sold, { ...when, hasLeft: false });
    const { product, schedule, cancel, boughtAgain, takenBack } = consequence;
    known.set(keyOf(none), consequence.known);
    if (product) products.set(productId, { shopId, productId, pace: product });
    if (schedule) {
      const { learned: _, ...about } = schedule;
      const life: Life = { about, cause, events: [], state: followUp.initial() };
      lives.set(schedule.followUpId, life);
      happen(life, { type: 'FollowUpScheduled', data: schedule }, cause, cause.at);
    }
    tell(cancel?.followUpId, { type: 'CancelFollowUp', because: 'sale-cancelled' }, cause);
    if (takenBack) tell(takenBack.followUpId, { type: 'NoteTakenBack', saleId: takenBack.saleId }, cause);
    if (boughtAgain) {
      const { saleId, totalCentavos, businessDate: on } = boughtAgain.by;
      tell(boughtAgain.followUpId, { type: 'NoteBoughtAgain', saleId, totalCentavos, on }, cause);
    }
  }

  return {
    /** Takes the shop's sale events in order; `revision` is the one in the inventory stream. */
    happened(event: InventoryEvent | SaleEvent, revision: number, cause: Cause): void {
      if (event.type !== 'SaleRegistered' && event.type !== 'SaleCancelled') return;
      const { customerId } = event.data;
      if (customerId === null) return;
      for (const sold of productsSold(event.data)) follow(event.type, sold, customerId, revision, cause);
    },
    *streams() {
      for (const life of lives.values()) {
        sendIfDue(life, sentAt(life.about));
        yield { stream: streams.followUp(life.about.followUpId), events: life.events };
      }
    },
    purchases: () => [...known.values()],
    products: () => [...products.values()],
    /** Complete once the streams are written. */
    pending: (): PendingReminder[] =>
      [...lives.values()]
        .filter(({ state, about }) => state.status === 'pending' && about.measured?.as !== 'held-out')
        .map(({ about }) => about),
  };
}
