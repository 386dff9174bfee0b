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
