import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent, Personal } from '../kernel/event.ts';
import type { Centavos } from '../kernel/money.ts';
import type { Measured } from '../kernel/quantity.ts';
import type { LossReason } from './stock-loss.ts';

/** Left out where the shop-wide rule holds; else the product's own minimum as it was then. */
export interface OwnMinimum {
  readonly minimumStock?: number;
}

/** A product's stock before and after, in the unit's smallest steps. */
export interface MovedStock extends OwnMinimum, Measured {
  readonly productId: string;
  readonly productName: string;
  readonly stockBefore: number;
  readonly stockAfter: number;
}

/** Stock that moved otherwise than by a sale. */
export interface StockMoved extends MovedStock {
  /** Reasons may name people: under the account's key. */
  readonly personal: Personal<{ readonly reason: string }> | null;
}

export type StockReceived = DomainEvent<
  'StockReceived',
  StockMoved & {
    /** What a unit of this delivery cost, and what one costs on the average since; left out where nobody said. */
    readonly cost?: { readonly unitCentavos: Centavos; readonly averageCentavos: Centavos };
  }
>;

/** Somebody counted: `stockAfter` is what is there. */
export type StockCorrected = DomainEvent<'StockCorrected', StockMoved>;

/** Units that will never be sold: `stockBefore` less `stockAfter` of them. */
export type StockLost = DomainEvent<
  'StockLost',
  StockMoved & {
    readonly lossId: string;
    readonly because: LossReason;
    /** The day of the loss in the shop's zone. */
    readonly businessDate: BusinessDay;
    /** What a unit cost on the average then, and what all of them did; left out where nobody knew. */
    readonly cost?: { readonly unitCentavos: Centavos; readonly totalCentavos: Centavos };
  }
>;

/** A loss that was registered by mistake: its units are there after all, and it counts no more on its day. */
export type StockLossUndone = DomainEvent<'StockLossUndone', StockMoved & { readonly lossId: string }>;

/** A product of a count: `stockAfter` is what was counted, and what moved between then and the recording. */
export interface CountedLine extends MovedStock {
  readonly counted: number;
  /** The stock that the screen showed when it was counted. */
  readonly seen: number;
  /** What a unit cost on the average; left out where nobody knew. */
  readonly unitCostCentavos?: Centavos;
}

/** Somebody counted many products, and recorded them at once. */
export type StockCounted = DomainEvent<
  'StockCounted',
  {
    readonly countId: string;
    /** Null for all. */
    readonly category: string | null;
    /** 1 to 1,000; each product once. Also those whose stock was right, because somebody counted. */
    readonly lines: readonly CountedLine[];
    /** Reasons may name people: under the account's key. */
    readonly personal: Personal<{ readonly reason: string }> | null;
  }
>;
