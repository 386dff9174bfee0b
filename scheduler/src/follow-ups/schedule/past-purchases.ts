import { forget, learn, type ProductPace } from '@pdv/schemas/follow-ups/learned-interval';
import {
  type Consequence,
  expected,
  followUpIdOf,
  type Purchase,
  type Purchases,
  REMEMBERED,
  remindOfNewest,
  type SoldProduct,
} from './purchases.ts';
import type { ShopTerms } from './shop-terms.ts';

interface WhenTold {
  /** When it came in, not when it was sold. */
  readonly at: Date;
  readonly terms: ShopTerms;
  /** What all buyers of the product have shown so far. */
  readonly product: ProductPace;
  /** The file has no later purchase of this product by this customer. */
  readonly remind: boolean;
}

/**
 * A purchase of another system takes its place by its day among those that are known, and later ones are learned again:
 * the gap before them is shorter now. Of purchases on one day it is the earlier, so that a sale of the shop itself
 * keeps its reminder. One from before everything that is remembered changes nothing, and one that is known neither.
 */
export function boughtInThePast(known: Purchases, sold: SoldProduct, when: WhenTold): Consequence {
  const { newestFirst } = known;
  const { saleId, productName, businessDate, consumptionDays, totalCentavos, units } = sold;
  if (newestFirst.some((one) => one.saleId === saleId)) return { known };
  const later = newestFirst.filter((one) => one.businessDate >= businessDate);
  const earlier = newestFirst.slice(later.length);
  const next = later.at(-1);
  if (next && earlier.length === 0 && next.paceBefore !== null) return { known };

  const unlearned = later.reduce((pace, { gap }) => forget(pace, gap), when.product);
  const paceBefore = next ? next.paceBefore : known.pace;
  const lesson = learn({ consumptionDays, product: unlearned }, paceBefore, businessDate);
  const purchase: Purchase = {
    ...{ saleId, businessDate, totalCentavos, productName, consumptionDays, units },
    ...(sold.importId !== undefined && { importId: sold.importId }),
    ...expected(consumptionDays, lesson),
    ...{ followUpId: followUpIdOf(sold), scheduled: false, paceBefore, gap: lesson.gap },
  };
  let { product, customer } = lesson;
  const again = later.toReversed().map((one): Purchase => {
    const relearned = learn({ consumptionDays: one.consumptionDays, product }, customer, one.businessDate);
    const before = customer;
    ({ product, customer } = relearned);
    const due = one.scheduled ? {} : expected(one.consumptionDays, relearned);
    return { ...one, ...due, paceBefore: before, gap: relearned.gap };
  });
  const after: Purchases = {
    ...known,
    pace: customer,
    newestFirst: [...again.toReversed(), purchase, ...earlier].slice(0, REMEMBERED),
  };
  const [before] = earlier;
  return {
    // One that was bought on the same day stands for both.
    ...(when.remind && later.every((one) => one.businessDate === businessDate)
      ? remindOfNewest(after, when.at, when.terms)
      : { known: after }),
    ...(product !== when.product && { product }),
    ...(later.length === 0 &&
      before?.scheduled && {
        boughtAgain: { followUpId: before.followUpId, by: { saleId, totalCentavos, businessDate } },
      }),
  };
}
