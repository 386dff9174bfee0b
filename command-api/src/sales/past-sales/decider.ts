import type { Decider, Decision } from '@pdv/schemas/kernel/decider';
import type { PastSale, PastSaleEvent, PastSaleImported, PastSaleRemoved } from '@pdv/schemas/sales/past-sale-events';

/** More than one large shop sells in a month. The state of a month is at most so many ids. */
export const MOST_PAST_SALES_A_MONTH = 50_000;

/** Some tickets of one month, each with an id that derives from what the file says; those that are there are skipped. */
interface ImportPastSales {
  readonly type: 'ImportPastSales';
  readonly sales: readonly PastSale[];
}

/** Takes back sales that an import brought; those that are gone are skipped. */
interface TakeBackPastSales {
  readonly type: 'TakeBackPastSales';
  readonly sales: readonly PastSale[];
}

export type PastSalesCommand = ImportPastSales | TakeBackPastSales;
export type PastSalesRejection = 'month_full';

/** Of one month. */
export interface PastSales {
  readonly saleIds: Set<string>;
}

function importPastSales({ sales }: ImportPastSales, state: PastSales): Decision<PastSaleImported, PastSalesRejection> {
  const fresh = new Map(sales.filter(({ saleId }) => !state.saleIds.has(saleId)).map((sale) => [sale.saleId, sale]));
  if (state.saleIds.size + fresh.size > MOST_PAST_SALES_A_MONTH) return { rejected: 'month_full' };
  return { accepted: [...fresh.values()].map((data) => ({ type: 'PastSaleImported', data })) };
}

function takeBackPastSales({ sales }: TakeBackPastSales, { saleIds }: PastSales): Decision<PastSaleRemoved, never> {
  const there = new Map(sales.filter(({ saleId }) => saleIds.has(saleId)).map((sale) => [sale.saleId, sale]));
  return { accepted: [...there.values()].map((data) => ({ type: 'PastSaleRemoved', data })) };
}

/** A set's entry with its text. */
const BYTES_PER_SALE = 120;

/** The stream `past-sales-{shopId}-{YYYY-MM}`: the same sale of two files, or of one file twice, is recorded once. */
export const pastSales: Decider<PastSales, PastSalesCommand, PastSaleEvent, PastSalesRejection> = {
  initial: () => ({ saleIds: new Set() }),
  decide: (command, state) =>
    command.type === 'ImportPastSales' ? importPastSales(command, state) : takeBackPastSales(command, state),
  evolve(state, { type, data }) {
    if (type === 'PastSaleImported') state.saleIds.add(data.saleId);
    else state.saleIds.delete(data.saleId);
    return state;
  },
  sizeOf: ({ saleIds }) => saleIds.size * BYTES_PER_SALE,
  snapshot: {
    version: 1,
    serialize: ({ saleIds }) => [...saleIds],
    deserialize: (stored) => ({ saleIds: new Set(stored as readonly string[]) }),
  },
};
