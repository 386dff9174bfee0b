import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { createBaskets, type FindOptions, USUAL } from '@pdv/schemas/sales/goes-with-baskets';
import { LEAST_TOGETHER, liftOf } from '@pdv/schemas/sales/goes-with-pairs';

/** One ticket: each of its products once. */
export interface Basket {
  readonly day: BusinessDay;
  readonly products: readonly string[];
}

/** What is suggested at the register. */
const SUGGESTED = 3;
/** The earlier tickets, from which is learned. */
const EARLIER = 0.8;

const often: FindOptions['isSure'] = ({ together }) => together >= LEAST_TOGETHER;
const FOUND = {
  /** What the shop does. */
  chosen: USUAL,
  /** The same pairs by P(other | product). */
  'sure-by-confidence': { ...USUAL, rank: ({ together, withProduct }) => together / withProduct },
  'sure-by-lift': { ...USUAL, rank: liftOf },
  /** Plain confidence, of whatever was bought together five times. */
  confidence: { isSure: often, most: SUGGESTED, rank: ({ together, withProduct }) => together / withProduct },
} as const satisfies Readonly<Record<string, FindOptions>>;

export type BasketMethod = keyof typeof FOUND | 'best-sellers';
export const BASKET_METHODS = ['best-sellers', 'confidence', 'sure-by-lift', 'sure-by-confidence', 'chosen'] as const;

export interface BasketScore {
  /** Tickets for which there was something to suggest. */
  readonly suggested: number;
  /** Of them, those that had one of the suggested products. */
  readonly hit: number;
  /** How many would have had one if tickets were put together by chance. */
  readonly byChance: number;
  /** How many different products were suggested. */
  readonly products: number;
}

export interface BasketVerdict {
  readonly learned: number;
  /** Later tickets of two products or more. */
  readonly judged: number;
  readonly scores: Readonly<Record<BasketMethod, BasketScore>>;
  /** Of the best sellers, where the chosen method has something to suggest. */
  readonly bestSellersThere: number;
}

/** Takes one product of each later ticket, and looks for what is suggested with it among its others. */
export function judgeBaskets(baskets: readonly Basket[]): BasketVerdict {
  const cut = Math.floor(baskets.length * EARLIER);
  const [earlier, later] = [baskets.slice(0, cut), baskets.slice(cut).filter(({ products }) => products.length > 1)];
  const learning = createBaskets();
  const sold = new Map<string, number>();
  // The newest first, as the shop's are read.
  for (const { products } of earlier.toReversed()) {
    if (!learning.add(products)) break;
    for (const product of products) sold.set(product, (sold.get(product) ?? 0) + 1);
  }
  const { tickets: learned } = learning.count();
  const best = [...sold].sort(([, one], [, two]) => two - one).map(([product]) => product);
  const random = seeded();
  const asked = later.map(({ products }) => ({
    product: products[Math.floor(random() * products.length)] ?? '',
    all: new Set(products),
  }));
  const suggest: Record<BasketMethod, (product: string) => readonly string[]> = {
    'best-sellers': (product) =>
      best
        .slice(0, SUGGESTED + 1)
        .filter((each) => each !== product)
        .slice(0, SUGGESTED),
    ...(Object.fromEntries(
      Object.entries(FOUND).map(([name, options]) => {
        const found = new Map<string, readonly string[]>();
        for (const pairs of learning.find({ ...options, most: SUGGESTED })) {
          found.set(
            pairs[0]?.productId ?? '',
            pairs.map(({ otherId }) => otherId),
          );
        }
        return [name, (product: string) => found.get(product) ?? []];
      }),
    ) as Record<keyof typeof FOUND, (product: string) => readonly string[]>),
  };
  const shareOf = (product: string) => (sold.get(product) ?? 0) / learned;
  const score = (method: BasketMethod): BasketScore => {
    const products = new Set<string>();
    let [suggested, hit, byChance] = [0, 0, 0];
    for (const { product, all } of asked) {
      const these = suggest[method](product);
      if (these.length === 0) continue;
      suggested += 1;
      if (these.some((each) => all.has(each))) hit += 1;
      byChance += 1 - these.reduce((without, each) => without * (1 - shareOf(each)), 1);
      for (const each of these) products.add(each);
    }
    return { suggested, hit, byChance, products: products.size };
  };
  return {
    learned,
    judged: asked.length,
    scores: Object.fromEntries(BASKET_METHODS.map((method) => [method, score(method)])) as BasketVerdict['scores'],
    bestSellersThere: asked.filter(
      ({ product, all }) =>
        suggest.chosen(product).length > 0 && suggest['best-sellers'](product).some((each) => all.has(each)),
    ).length,
  };
}

/** The same products each time: whoever repeats a back-test compares methods, not luck. */
function seeded() {
  let state = 7;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
