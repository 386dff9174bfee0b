import type { FollowUpCommand } from '@pdv/command-api/commands/follow-ups';
import type { Decoded } from '@pdv/infra/codec/codec';
import type {
  NotificationsChanged,
  PlanChanged,
  ShopRegistered,
  TimeZoneChanged,
  TrialStarted,
} from '@pdv/schemas/account/events';
import { NO_PACE } from '@pdv/schemas/follow-ups/learned-interval';
import type { SaleCancelled, SaleRegistered, SaleReturned } from '@pdv/schemas/sales/events';
import type { PastSaleImported, PastSaleRemoved } from '@pdv/schemas/sales/past-sale-events';
import type { FeedBatch } from '../../feed/event-feed.ts';
import { createFollowUpStreams, type FollowUpStreamOptions } from './follow-up-streams.ts';
import { boughtInThePast } from './past-purchases.ts';
import {
  bought,
  broughtBack,
  type Consequence,
  givenBack,
  keyOf,
  noPurchases,
  type Purchases,
  productsReturned,
  productsSold,
  reminderBefore,
  remindOfNewest,
} from './purchases.ts';
import { hasFollowUps, NEW_SHOP, type ShopTerms, termsAfter } from './shop-terms.ts';
import type { PaceOfProduct, ProgressStore } from './tables.ts';

type HandledEvent =
  | ShopRegistered
  | TimeZoneChanged
  | TrialStarted
  | PlanChanged
  | NotificationsChanged
  | SaleRegistered
  | SaleCancelled
  | SaleReturned
  | PastSaleImported
  | PastSaleRemoved;
export const LISTENS_TO: readonly HandledEvent['type'][] = [
  'ShopRegistered',
  'TimeZoneChanged',
  'TrialStarted',
  'PlanChanged',
  'NotificationsChanged',
  'SaleRegistered',
  'SaleCancelled',
  'SaleReturned',
  'PastSaleImported',
  'PastSaleRemoved',
];

export interface ProcessManagerOptions extends FollowUpStreamOptions {
  readonly progress: ProgressStore;
}

const APPENDS_AT_ONCE = 64;

/**
 * Schedules reminders for sales and cancels them when the sale is cancelled, the product comes back whole, or a newer
 * sale comes. Sales from files of another system teach how long products last, and are reminded of where that is ahead.
 * When a shop gains follow-ups, it schedules reminders for past sales. Its memory runs ahead of the
 * checkpoint, so discard it after an error and create another.
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

  /** Saves the checkpoint last. After a crash before that, the batch repeats and changes nothing. */
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    await knowShops(events);
    const known = new Map<string, Purchases>();
    for (const one of await progress.purchases(customersIn(events))) known.set(keyOf(one), one);
    const changedTerms = new Map<string, ShopTerms>();
    const changed = new Map<string, Purchases>();
    const products = new Map<string, PaceOfProduct>();
    for (const one of await progress.products(productsIn(events))) products.set(keyOfProduct(one), one);
    const changedProducts = new Map<string, PaceOfProduct>();
    const paceOf = (of: Purchases) => products.get(keyOfProduct(of))?.pace ?? NO_PACE;
    const scheduling: (() => Promise<void>)[] = [];
    const telling = new Map<string, (() => Promise<void>)[]>();

    function take(before: Purchases, consequence: Consequence, cause: Decoded) {
      const { known: after, product, schedule } = consequence;
      if (after !== before) {
        known.set(keyOf(after), after);
        changed.set(keyOf(after), after);
      }
      if (product) {
        const { shopId, productId } = after;
        products.set(keyOfProduct(after), { shopId, productId, pace: product });
        changedProducts.set(keyOfProduct(after), { shopId, productId, pace: product });
      }
      if (schedule) scheduling.push(() => followUps.schedule(schedule, cause));
      for (const { followUpId, command } of commandsOf(consequence, cause)) {
        const tell = () => followUps.tell(followUpId, command, cause);
        telling.set(followUpId, [...(telling.get(followUpId) ?? []), tell]);
      }
    }

    for (const decoded of events) {
      const { shopId, occurredAt } = decoded.metadata;
      const at = new Date(occurredAt);
      const now = terms.get(shopId) ?? NEW_SHOP;
      const event = decoded.event as HandledEvent;
      if (event.type === 'PastSaleImported') {
        const { customerId, lines } = event.data;
        if (customerId === null) continue;
        const newest = new Set(lines.flatMap((line) => (line.newest ? [line.productId] : [])));
        for (const sold of productsSold(event.data)) {
          const none = noPurchases(shopId, customerId, sold.productId);
          const before = known.get(keyOf(none)) ?? none;
          const when = { at, terms: now, product: paceOf(before), remind: newest.has(sold.productId) };
          take(before, boughtInThePast(before, sold, when), decoded);
        }
      } else if (
        event.type === 'SaleRegistered' ||
        event.type === 'SaleCancelled' ||
        event.type === 'PastSaleRemoved'
      ) {
        const { customerId } = event.data;
        if (customerId === null) continue;
        for (const sold of productsSold(event.data)) {
          const none = noPurchases(shopId, customerId, sold.productId);
          const before = known.get(keyOf(none)) ?? none;
          const when = { at, terms: now, product: paceOf(before) };
          if (event.type === 'SaleRegistered') {
            take(before, bought(before, sold, { ...when, revision: Number(decoded.revision) }), decoded);
          } else {
            const reminder = reminderBefore(before, sold.saleId);
            const hasLeft = reminder !== undefined && (await followUps.hasLeft(reminder));
            take(before, broughtBack(before, sold, { ...when, hasLeft }), decoded);
          }
        }
      } else if (event.type === 'SaleReturned') {
        const { customerId } = event.data;
        if (customerId === null) continue;
        for (const returned of productsReturned(event.data)) {
          const none = noPurchases(shopId, customerId, returned.productId);
          const before = known.get(keyOf(none)) ?? none;
          const reminder = reminderBefore(before, returned.saleId);
          const hasLeft = reminder !== undefined && (await followUps.hasLeft(reminder));
          const when = { at, terms: now, product: paceOf(before), hasLeft };
          take(before, givenBack(before, returned, when), decoded);
        }
      } else {
        const next = termsAfter(now, event, Number(decoded.revision));
        if (next === now) continue;
        terms.set(shopId, next);
        changedTerms.set(shopId, next);
        if (hasFollowUps(now, at) || !hasFollowUps(next, at)) continue;
        const all = new Map((await progress.purchasesOf(shopId)).map((one) => [keyOf(one), one]));
        for (const one of known.values()) if (one.shopId === shopId) all.set(keyOf(one), one);
        for (const one of all.values()) take(one, remindOfNewest(one, at, next), decoded);
      }
    }
    // The order matters: one batch may hold a sale and its cancellation.
    await allOf(scheduling);
    await allOf([...telling.values()].map((ofOne) => () => inOrder(ofOne)));
    await progress.save(checkpoint, {
      terms: changedTerms,
      purchases: [...changed.values()],
      products: [...changedProducts.values()],
    });
  };
}

type TradeEvent = SaleRegistered | SaleCancelled | SaleReturned | PastSaleImported | PastSaleRemoved;

/** Whose lines name products, each once. */
function productsIn(events: readonly Decoded[]): Pick<PaceOfProduct, 'shopId' | 'productId'>[] {
  const found = new Map<string, Pick<PaceOfProduct, 'shopId' | 'productId'>>();
  for (const { event, metadata } of events) {
    const { customerId, lines } = (event as TradeEvent).data;
    if (typeof customerId !== 'string') continue;
    for (const { productId } of lines) {
      const one = { shopId: metadata.shopId, productId };
      found.set(keyOfProduct(one), one);
    }
  }
  return [...found.values()];
}

const keyOfProduct = ({ shopId, productId }: Pick<PaceOfProduct, 'shopId' | 'productId'>) => `${shopId}/${productId}`;

function customersIn(events: readonly Decoded[]): string[] {
  const ids = events.flatMap(({ event }) => {
    const { customerId } = (event as TradeEvent).data;
    return typeof customerId === 'string' ? [customerId] : [];
  });
  return [...new Set(ids)];
}

function commandsOf({ cancel, boughtAgain, keptLess, takenBack }: Consequence, { event }: Decoded) {
  const commands: { readonly followUpId: string; readonly command: FollowUpCommand }[] = [];
  const because = event.type === 'SaleReturned' ? 'sale-returned' : 'sale-cancelled';
  if (cancel) commands.push({ ...cancel, command: { type: 'CancelFollowUp', because } });
  // The order matters: undoing one conversion makes room for the next.
  if (takenBack) {
    const { followUpId, saleId } = takenBack;
    commands.push({ followUpId, command: { type: 'NoteTakenBack', saleId } });
  }
  if (keptLess) {
    const { saleId, totalCentavos } = keptLess.by;
    commands.push({ followUpId: keptLess.followUpId, command: { type: 'NoteKeptLess', saleId, totalCentavos } });
  }
  if (boughtAgain) {
    const { saleId, totalCentavos, businessDate: on } = boughtAgain.by;
    const { followUpId } = boughtAgain;
    commands.push({ followUpId, command: { type: 'NoteBoughtAgain', saleId, totalCentavos, on } });
  }
  return commands;
}

async function inOrder(appends: readonly (() => Promise<void>)[]): Promise<void> {
  for (const append of appends) await append();
}

async function allOf(appends: readonly (() => Promise<void>)[]): Promise<void> {
  for (let index = 0; index < appends.length; index += APPENDS_AT_ONCE) {
    await Promise.all(appends.slice(index, index + APPENDS_AT_ONCE).map((append) => append()));
  }
}
