import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { addDays, type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { SaleCancelled, SaleRegistered } from '@pdv/schemas/sales/events';
import { hasFollowUps, type ShopTerms } from './shop-terms.ts';

interface Purchase {
  readonly saleId: string;
  readonly productName: string;
  /** The day of the sale plus what it lasts. */
  readonly dueOn: BusinessDay;
  /** What its reminder is called, whether there is one yet or not. */
  readonly followUpId: string;
  readonly scheduled: boolean;
  /** What it came to and when, for the reminder before it; of what was learned earlier it is not known. */
  readonly bought?: Omit<Purchased, 'saleId'>;
}

/** What one customer bought of one product, and is to be reminded of: of the newest only. */
export interface Purchases {
  readonly shopId: string;
  readonly customerId: string;
  readonly productId: string;
  /** Of the last sale that was counted, in the inventory's stream; -1 for none. */
  readonly revision: number;
  /** The last few, so that the one before is not forgotten when the newest is cancelled. */
  readonly newestFirst: readonly Purchase[];
}

/** What follows from a fact. What is cancelled may have been sent or cancelled by somebody else by then. */
export interface Consequence {
  readonly known: Purchases;
  readonly schedule?: FollowUpScheduled['data'];
  /** The reminder of the sale that was taken back. */
  readonly cancel?: { readonly followUpId: string };
  /** The reminder of the one before: it is not needed any more, or it did its work. */
  readonly boughtAgain?: { readonly followUpId: string; readonly by: Purchased };
  /** The reminder of the one before, which this sale may have come of. */
  readonly takenBack?: { readonly followUpId: string; readonly saleId: string };
}

type Purchased = Pick<SaleRegistered['data'], 'saleId' | 'totalCentavos' | 'businessDate'>;

/** What a sale holds of one product: its lines of that product, as one. */
export interface SoldProduct extends Purchased {
  /** Of the first of its lines. */
  readonly lineId: string;
  readonly productId: string;
  readonly productName: string;
  readonly consumptionDays: number;
}

const REMEMBERED = 5;

/** Derived, so that the same line of a sale never gets a second reminder. */
export function followUpIdOf({ saleId, lineId }: Pick<SoldProduct, 'saleId' | 'lineId'>): string {
  return uuidV5(saleId, `follow-up/${lineId}`);
}

/** One reminder is due for a product, however many lines of the sale hold it. Both events tell it alike. */
export function productsSold({ saleId, businessDate, lines }: (SaleRegistered | SaleCancelled)['data']): SoldProduct[] {
  const sold = new Map<string, SoldProduct>();
  for (const { lineId, productId, productName, consumptionDays, totalCentavos } of lines) {
    const first = sold.get(productId) ?? {
      saleId,
      businessDate,
      lineId,
      productId,
      productName,
      consumptionDays,
      totalCentavos: 0,
    };
    sold.set(productId, { ...first, totalCentavos: first.totalCentavos + totalCentavos });
  }
  return [...sold.values()];
}

export function noPurchases(shopId: string, customerId: string, productId: string): Purchases {
  return { shopId, customerId, productId, revision: -1, newestFirst: [] };
}

/** A newer sale takes the place of the one before; one that was counted already changes nothing. */
export function bought(
  known: Purchases,
  sold: SoldProduct,
  { revision, at, terms }: { readonly revision: number; readonly at: Date; readonly terms: ShopTerms },
): Consequence {
  if (revision <= known.revision) return { known };
  const { saleId, productName, businessDate, consumptionDays, totalCentavos } = sold;
  const dueOn = addDays(businessDate, consumptionDays);
  const [before] = known.newestFirst;
  const followUpId = followUpIdOf(sold);
  const newest = { saleId, productName, dueOn, followUpId, scheduled: false, bought: { totalCentavos, businessDate } };
  const newestFirst = [newest, ...known.newestFirst].slice(0, REMEMBERED);
  return {
    ...remindOfNewest({ ...known, revision, newestFirst }, at, terms),
    ...(before?.scheduled && { boughtAgain: { followUpId: before.followUpId, by: { saleId, ...newest.bought } } }),
  };
}

/** The reminder, if there is one, of the sale that counts again when this one is taken back. */
export function reminderBefore({ newestFirst: [newest, before] }: Purchases, saleId: string): string | undefined {
  return newest?.saleId === saleId && before?.scheduled ? before.followUpId : undefined;
}

interface WhenBroughtBack {
  readonly at: Date;
  readonly terms: ShopTerms;
  /** Whether `reminderBefore` has left already, as one that was sent by hand before its day. */
  readonly hasLeft: boolean;
}

/**
 * The one before counts again, under a new id: its own reminder was cancelled when it was bought again. Where that one
 * has left, or its day has come, it stays what it was.
 */
export function broughtBack(
  known: Purchases,
  sold: Pick<SoldProduct, 'saleId' | 'lineId'>,
  { at, terms, hasLeft }: WhenBroughtBack,
): Consequence {
  const { saleId } = sold;
  const place = known.newestFirst.findIndex((one) => one.saleId === saleId);
  const gone = known.newestFirst[place];
  if (!gone) return { known, cancel: { followUpId: followUpIdOf(sold) } };
  const before = known.newestFirst[place + 1];
  // What was bought after it comes in its place: it may be what the reminder before it led to.
  const after = known.newestFirst[place - 1];
  const left = { ...known, newestFirst: known.newestFirst.filter((one) => one !== gone) };
  const told = {
    cancel: { followUpId: gone.followUpId },
    ...(before?.scheduled && { takenBack: { followUpId: before.followUpId, saleId } }),
    ...(before?.scheduled &&
      after?.bought && {
        boughtAgain: { followUpId: before.followUpId, by: { saleId: after.saleId, ...after.bought } },
      }),
  };
  if (place > 0 || !before || hasLeft || before.dueOn <= businessDayOf(at, terms.timeZone))
    return { known: left, ...told };
  const again = before.scheduled
    ? { ...before, followUpId: uuidV5(before.followUpId, saleId), scheduled: false }
    : before;
  const [, ...earlier] = left.newestFirst;
  return { ...remindOfNewest({ ...left, newestFirst: [again, ...earlier] }, at, terms), ...told };
}

/**
 * For a known customer of a shop whose effective plan has follow-ups at that moment, of a day that is still ahead. By the
 * time of the fact and not by the clock, so that a late or repeated delivery decides the same.
 */
export function remindOfNewest(known: Purchases, at: Date, terms: ShopTerms): Consequence {
  const [newest, ...earlier] = known.newestFirst;
  if (!newest || newest.scheduled || !hasFollowUps(terms, at)) return { known };
  if (newest.dueOn <= businessDayOf(at, terms.timeZone)) return { known };
  const { customerId, productId } = known;
  const { followUpId, saleId, productName, dueOn } = newest;
  return {
    known: { ...known, newestFirst: [{ ...newest, scheduled: true }, ...earlier] },
    schedule: { followUpId, saleId, customerId, productId, productName, dueOn },
  };
}

/** Tells the purchases of one customer and product from all others. */
export function keyOf({ shopId, customerId, productId }: Omit<Purchases, 'revision' | 'newestFirst'>): string {
  return `${shopId}/${customerId}/${productId}`;
}
