import { shareOf } from '@pdv/infra/ids/share-of';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { FollowUpScheduled, LearnedInterval, Measured } from '@pdv/schemas/follow-ups/events';
import {
  type CustomerPace,
  expectNext,
  forget,
  type Gap,
  type Lesson,
  learn,
  meanDays,
  type ProductPace,
  typicalDays,
} from '@pdv/schemas/follow-ups/learned-interval';
import { type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { SaleLine, SaleRegistered, SaleReturned } from '@pdv/schemas/sales/events';
import { hasFollowUps, type ShopTerms } from './shop-terms.ts';

export interface Purchase extends Purchased {
  readonly productName: string;
  readonly consumptionDays: number;
  /** When the customer was expected to buy again, as of this purchase. */
  readonly dueOn: BusinessDay;
  /** Missing where nobody had bought the product twice. */
  readonly learned?: LearnedInterval;
  /** The reminder's id, even before it is scheduled. */
  readonly followUpId: string;
  readonly scheduled: boolean;
  readonly units: number;
  /** Of a sale from a file: which import it is of by now. */
  readonly importId?: string;
  /** Units that came back, and are no longer in the total, by the return's id, so that a repeated return counts once. */
  readonly back?: Readonly<Record<string, number>>;
  /** The customer's pace before this purchase, and what the purchase taught the product: forgotten if it is taken back. */
  readonly paceBefore: CustomerPace | null;
  readonly gap: Gap | null;
}

/** One customer's purchases of one product. Only the newest gets a reminder. */
export interface Purchases {
  readonly shopId: string;
  readonly customerId: string;
  readonly productId: string;
  /** Revision of the last counted sale in the inventory's stream; -1 for none. */
  readonly revision: number;
  /** Null before the first purchase. */
  readonly pace: CustomerPace | null;
  /** The last few, so that the previous sale is still known when the newest is cancelled. */
  readonly newestFirst: readonly Purchase[];
}

/** The consequences of one fact. A reminder to cancel may already be sent or cancelled. */
export interface Consequence {
  readonly known: Purchases;
  /** Of the product, where the fact changed it. */
  readonly product?: ProductPace;
  readonly schedule?: FollowUpScheduled['data'];
  /** The cancelled sale's reminder. */
  readonly cancel?: { readonly followUpId: string };
  /** The previous sale's reminder: this purchase makes it unnecessary or counts as its conversion. */
  readonly boughtAgain?: { readonly followUpId: string; readonly by: Purchased };
  /** The previous sale's reminder, whose conversion may have been this purchase: less of it stayed with the customer. */
  readonly keptLess?: { readonly followUpId: string; readonly by: Purchased };
  /** The previous sale's reminder, whose conversion may have been the cancelled sale. */
  readonly takenBack?: { readonly followUpId: string; readonly saleId: string };
}

type Purchased = Pick<SaleRegistered['data'], 'saleId' | 'totalCentavos' | 'businessDate'>;

/** One product in a sale, with all its lines added up. */
export interface SoldProduct extends Purchased {
  /** The id of the product's first line. */
  readonly lineId: string;
  readonly productId: string;
  readonly productName: string;
  readonly consumptionDays: number;
  readonly units: number;
  /** Of a sale from a file: imported again after an undo it has the same id, and gets another reminder. */
  readonly importId?: string;
}

/** One product in a return, with all its lines added up. */
export interface ReturnedProduct extends Pick<SoldProduct, 'saleId' | 'productId' | 'units' | 'totalCentavos'> {
  readonly returnId: string;
}

export const REMEMBERED = 5;

type Named = Pick<SoldProduct, 'saleId' | 'lineId' | 'importId'>;
/** Derived, so that a sale's line never gets a second reminder. */
export function followUpIdOf({ saleId, lineId, importId }: Named): string {
  return uuidV5(saleId, importId === undefined ? `follow-up/${lineId}` : `follow-up/${lineId}/${importId}`);
}

type Sold = Pick<SaleRegistered['data'], 'saleId' | 'businessDate'> &
  Pick<SoldProduct, 'importId'> & { readonly lines: readonly SaleLine[] };

/** Merges a sale's lines by product, because each product gets one reminder. Works alike for all events of a sale. */
export function productsSold({ saleId, businessDate, lines, importId }: Sold): SoldProduct[] {
  const sold = new Map<string, SoldProduct>();
  for (const { lineId, productId, productName, consumptionDays, totalCentavos, quantity } of lines) {
    const first = sold.get(productId) ?? {
      saleId,
      businessDate,
      lineId,
      productId,
      productName,
      consumptionDays,
      totalCentavos: 0,
      units: 0,
      ...(importId !== undefined && { importId }),
    };
    const sums = { totalCentavos: first.totalCentavos + totalCentavos, units: first.units + quantity };
    sold.set(productId, { ...first, ...sums });
  }
  return [...sold.values()];
}

export function productsReturned({ saleId, returnId, lines }: SaleReturned['data']): ReturnedProduct[] {
  const returned = new Map<string, ReturnedProduct>();
  for (const { productId, quantity, totalCentavos } of lines) {
    const first = returned.get(productId) ?? { saleId, returnId, productId, units: 0, totalCentavos: 0 };
    const sums = { units: first.units + quantity, totalCentavos: first.totalCentavos + totalCentavos };
    returned.set(productId, { ...first, ...sums });
  }
  return [...returned.values()];
}

export function noPurchases(shopId: string, customerId: string, productId: string): Purchases {
  return { shopId, customerId, productId, revision: -1, pace: null, newestFirst: [] };
}

interface WhenBought {
  readonly revision: number;
  readonly at: Date;
  readonly terms: ShopTerms;
  /** What all buyers of the product have shown so far. */
  readonly product: ProductPace;
}

/** A newer sale replaces the previous one. A sale that was already counted changes nothing. */
export function bought(known: Purchases, sold: SoldProduct, { revision, at, terms, product }: WhenBought): Consequence {
  if (revision <= known.revision) return { known };
  const { saleId, productName, businessDate, consumptionDays, totalCentavos, units } = sold;
  const lesson = learn({ consumptionDays, product }, known.pace, businessDate);
  const [before] = known.newestFirst;
  const newest: Purchase = {
    ...{ saleId, businessDate, totalCentavos, productName, consumptionDays, units },
    ...expected(consumptionDays, lesson),
    ...{ followUpId: followUpIdOf(sold), scheduled: false, paceBefore: known.pace, gap: lesson.gap },
  };
  const newestFirst = [newest, ...known.newestFirst].slice(0, REMEMBERED);
  return {
    ...remindOfNewest({ ...known, revision, pace: lesson.customer, newestFirst }, at, terms),
    ...(lesson.gap && { product: lesson.product }),
    ...(before?.scheduled && {
      boughtAgain: { followUpId: before.followUpId, by: { saleId, totalCentavos, businessDate } },
    }),
  };
}

export function expected(consumptionDays: number, { product, customer }: Lesson): Pick<Purchase, 'dueOn' | 'learned'> {
  const known = { consumptionDays, product };
  const { on, from, until } = expectNext(known, customer);
  if (product.gaps === 0 && customer.weight === 0) return { dueOn: on };
  const buyers = { again: product.gaps, days: typicalDays(known) };
  return { dueOn: on, learned: { from, until, purchases: customer.purchases, meanDays: meanDays(customer), buyers } };
}

/** The scheduled reminder of the sale that counts again when this one is cancelled, if any. */
export function reminderBefore({ newestFirst: [newest, before] }: Purchases, saleId: string): string | undefined {
  return newest?.saleId === saleId && before?.scheduled ? before.followUpId : undefined;
}

interface WhenBroughtBack {
  readonly at: Date;
  readonly terms: ShopTerms;
  /** What all buyers of the product have shown so far. */
  readonly product: ProductPace;
  /** True if the reminder from `reminderBefore` has already left, for example sent by hand before its day. */
  readonly hasLeft: boolean;
}

/**
 * The previous sale counts again, with a new reminder id, because the newer sale cancelled its reminder. If that
 * reminder has left, or its day has come, it stays as it is.
 */
export function broughtBack(known: Purchases, sold: Named, when: WhenBroughtBack): Consequence {
  // A sale of a file that was taken back and came again is another one: a repeat of the undo leaves it.
  const gone = known.newestFirst.find(({ saleId, importId }) => saleId === sold.saleId && importId === sold.importId);
  return gone ? takenOut(known, gone, when) : { known, cancel: { followUpId: followUpIdOf(sold) } };
}

/**
 * A product that came back whole is like a cancelled sale of it. While some of it stays with the customer the reminder
 * stays as it is: its day does not depend on the units. The purchase is worth less from then on.
 */
export function givenBack(known: Purchases, returned: ReturnedProduct, when: WhenBroughtBack): Consequence {
  const { saleId, returnId } = returned;
  const sold = known.newestFirst.find((one) => one.saleId === saleId);
  if (!sold || sold.back?.[returnId] !== undefined) return { known };
  const back = { ...sold.back, [returnId]: returned.units };
  if (Object.values(back).reduce((sum, units) => sum + units, 0) >= sold.units) return takenOut(known, sold, when);
  const kept = { ...sold, totalCentavos: sold.totalCentavos - returned.totalCentavos, back };
  const newestFirst = known.newestFirst.map((one) => (one === sold ? kept : one));
  const before = known.newestFirst[known.newestFirst.indexOf(sold) + 1];
  const { totalCentavos, businessDate } = kept;
  return {
    known: { ...known, newestFirst },
    ...(before?.scheduled && {
      keptLess: { followUpId: before.followUpId, by: { saleId, totalCentavos, businessDate } },
    }),
  };
}

function takenOut(known: Purchases, gone: Purchase, { at, terms, product, hasLeft }: WhenBroughtBack): Consequence {
  const { saleId } = gone;
  const place = known.newestFirst.indexOf(gone);
  const before = known.newestFirst[place + 1];
  // The next sale takes its place: it may be the conversion of the earlier reminder.
  const after = known.newestFirst[place - 1];
  const { product: learnedAgain, ...left } = withoutLesson(known, place, product);
  const told = {
    ...(learnedAgain !== product && { product: learnedAgain }),
    cancel: { followUpId: gone.followUpId },
    ...(before?.scheduled && { takenBack: { followUpId: before.followUpId, saleId } }),
    ...(before?.scheduled &&
      after && {
        boughtAgain: {
          followUpId: before.followUpId,
          by: { saleId: after.saleId, totalCentavos: after.totalCentavos, businessDate: after.businessDate },
        },
      }),
  };
  if (place > 0 || !before || hasLeft || before.dueOn <= businessDayOf(at, terms.timeZone))
    return { known: { ...known, ...left }, ...told };
  const again = before.scheduled
    ? { ...before, followUpId: uuidV5(before.followUpId, saleId), scheduled: false }
    : before;
  const [, ...earlier] = left.newestFirst;
  return { ...remindOfNewest({ ...known, ...left, newestFirst: [again, ...earlier] }, at, terms), ...told };
}

/** Takes a purchase out, and learns those after it again: the gap before the next one is longer now. */
function withoutLesson({ newestFirst }: Purchases, place: number, product: ProductPace) {
  const older = newestFirst.slice(place + 1);
  const newer = newestFirst.slice(0, place);
  let left = newestFirst.slice(0, place + 1).reduce((pace, { gap }) => forget(pace, gap), product);
  let pace = newestFirst[place]?.paceBefore ?? null;
  const again = newer.toReversed().map((purchase) => {
    const { consumptionDays, businessDate } = purchase;
    const lesson = learn({ consumptionDays, product: left }, pace, businessDate);
    const learned = { ...purchase, paceBefore: pace, gap: lesson.gap };
    left = lesson.product;
    pace = lesson.customer;
    return learned;
  });
  return { product: left, pace, newestFirst: [...again.toReversed(), ...older] };
}

/**
 * Schedules a reminder if the shop's effective plan has follow-ups at that moment and the due day is in the future. It
 * uses the fact's time, not the clock, so that a late or repeated delivery decides the same.
 */
export function remindOfNewest(known: Purchases, at: Date, terms: ShopTerms): Consequence {
  const [newest, ...earlier] = known.newestFirst;
  if (!newest || newest.scheduled || !hasFollowUps(terms, at)) return { known };
  if (newest.dueOn <= businessDayOf(at, terms.timeZone)) return { known };
  const { customerId, productId } = known;
  const { followUpId, saleId, productName, dueOn, learned } = newest;
  return {
    known: { ...known, newestFirst: [{ ...newest, scheduled: true }, ...earlier] },
    schedule: {
      ...{ followUpId, saleId, customerId, productId, productName, dueOn },
      ...measuredAs(known, dueOn, terms),
      ...(learned && { learned }),
    },
  };
}

/** Drawn anew for each customer and quarter: nobody goes without reminders for ever. */
export function measuredAs(
  { shopId, customerId }: Pick<Purchases, 'shopId' | 'customerId'>,
  dueOn: BusinessDay,
  { holdoutPercent: percent }: Pick<ShopTerms, 'holdoutPercent'>,
) {
  if (percent === 0) return {};
  const heldOut = shareOf(`reminders/${shopId}/${customerId}/${quarterOf(dueOn)}`) < percent / 100;
  const measured: Measured = { as: heldOut ? 'held-out' : 'reminded', percent };
  return { measured };
}

const quarterOf = (day: BusinessDay) => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The key of one customer's purchases of one product. */
export function keyOf({
  shopId,
  customerId,
  productId,
}: Pick<Purchases, 'shopId' | 'customerId' | 'productId'>): string {
  return `${shopId}/${customerId}/${productId}`;
}
