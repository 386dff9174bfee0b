import { goTogether, LEAST_TOGETHER, type PairCounts } from './goes-with-pairs.ts';

/** So many tickets of a shop are looked at, the newest first. */
export const MOST_TICKETS = 300_000;
/** Of all tickets: what bounds the memory, at eight bytes each. */
export const MOST_LINES = 3_000_000;
/** A larger ticket says little of what goes with what: its first ones count. It bounds the time. */
export const MOST_PRODUCTS_OF_TICKET = 60;
/** Products that would be new after so many are not counted. */
export const MOST_PRODUCTS = 50_000;
/** So many are kept of each product: some may be sold out, or in the cart already. */
export const MOST_KEPT = 6;

export interface FoundPair extends PairCounts {
  readonly productId: string;
  readonly otherId: string;
}

export interface FindOptions {
  /** The higher the better; of two that are equal the one more often together wins. */
  readonly rank: (counts: PairCounts) => number;
  readonly isSure: (counts: PairCounts, pairs: number) => boolean;
  readonly most: number;
}

/** What the shop does: by how many tickets more than by chance, which is the order of P(other | product) − P(other). */
export const USUAL: FindOptions = {
  rank: ({ tickets, withProduct, withOther, together }) => together - (withProduct * withOther) / tickets,
  isSure: goTogether,
  most: MOST_KEPT,
};

/** Collects tickets and finds what goes together, exactly, in memory that the number of lines bounds. */
export function createBaskets() {
  const ids: string[] = [];
  const numberOf = new Map<string, number>();
  /** The products of all tickets, one ticket after the other. */
  let lines = new Int32Array(1_024);
  let ends = new Int32Array(1_024);
  let [tickets, used] = [0, 0];

  function numbered(id: string): number | undefined {
    const known = numberOf.get(id);
    if (known !== undefined || ids.length >= MOST_PRODUCTS) return known;
    numberOf.set(id, ids.length);
    return ids.push(id) - 1;
  }

  return {
    /** @param products of one ticket @returns false once there is no room for more */
    add(products: readonly string[]): boolean {
      const known = new Set<number>();
      for (const id of products) {
        const number = known.size < MOST_PRODUCTS_OF_TICKET ? numbered(id) : undefined;
        if (number !== undefined) known.add(number);
      }
      if (tickets >= MOST_TICKETS || used + known.size > MOST_LINES) return false;
      if (used + known.size > lines.length) lines = enlarged(lines, used + known.size);
      for (const number of known) lines[used++] = number;
      if (tickets === ends.length) ends = enlarged(ends, tickets + 1);
      ends[tickets++] = used;
      return true;
    },

    count: () => ({ tickets, lines: used, products: ids.length }),

    /** Each product's best, one product after the other. */
    *find({ rank, isSure, most }: FindOptions = USUAL): Generator<readonly FoundPair[]> {
      const withProduct = new Int32Array(ids.length);
      for (let at = 0; at < used; at += 1) bump(withProduct, lines[at] ?? 0);
      const often = withProduct.reduce((sum, each) => sum + (each >= LEAST_TOGETHER ? 1 : 0), 0);
      const pairs = (often * (often - 1)) / 2;
      const { starts, ticketsOf } = inverted(withProduct);
      const together = new Int32Array(ids.length);
      for (const [product, many] of withProduct.entries()) {
        if (many < LEAST_TOGETHER) continue;
        const touched: number[] = [];
        for (let at = starts[product] ?? 0; at < (starts[product + 1] ?? 0); at += 1) {
          const ticket = ticketsOf[at] ?? 0;
          for (let line = ticket > 0 ? (ends[ticket - 1] ?? 0) : 0; line < (ends[ticket] ?? 0); line += 1) {
            const other = lines[line] ?? 0;
            if (other !== product && bump(together, other) === 1) touched.push(other);
          }
        }
        const found: (FoundPair & { readonly rank: number })[] = [];
        for (const other of touched) {
          const counts = {
            tickets,
            withProduct: many,
            withOther: withProduct[other] ?? 0,
            together: together[other] ?? 0,
          };

          together[other] = 0;
          if (!isSure(counts, pairs)) continue;
          found.push({ productId: ids[product] ?? '', otherId: ids[other] ?? '', ...counts, rank: rank(counts) });
        }
        found.sort(
          (one, two) => two.rank - one.rank || two.together - one.together || (one.otherId < two.otherId ? -1 : 1),
        );
        if (found.length > 0) yield found.slice(0, most).map(({ rank: _, ...pair }) => pair);
      }
    },
  };

  /** The tickets of each product, one product after the other. */
  function inverted(withProduct: Int32Array) {
    const starts = new Int32Array(withProduct.length + 1);
    for (const [product, many] of withProduct.entries()) starts[product + 1] = (starts[product] ?? 0) + many;
    const next = starts.slice();
    const ticketsOf = new Int32Array(used);
    for (let at = 0, ticket = 0; at < used; at += 1) {
      while (at >= (ends[ticket] ?? 0)) ticket += 1;
      ticketsOf[bump(next, lines[at] ?? 0) - 1] = ticket;
    }
    return { starts, ticketsOf };
  }
}

const bump = (counts: Int32Array, at: number): number => {
  const next = (counts[at] ?? 0) + 1;
  counts[at] = next;
  return next;
};

function enlarged(full: Int32Array, least: number) {
  const larger = new Int32Array(Math.max(full.length * 2, least));
  larger.set(full);
  return larger;
}
