import type { DomainEvent, Personal } from '../kernel/event.ts';
import type { Measured } from '../kernel/quantity.ts';
import type { CameBackBecause } from './stock-transfers.ts';

interface Transfer {
  readonly transferId: string;
  /** The shop that the units leave, and the one that they go to: two of one owner. */
  readonly fromShopId: string;
  readonly toShopId: string;
}

/** Units of one product. Two lines of one product follow one another. */
interface MovedUnits extends Measured {
  /** Of the line among those that were sent, from 0 on. */
  readonly nth: number;
  /** Of the shop whose stock it is. */
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly stockBefore: number;
  readonly stockAfter: number;
}

/** In `inventory-{fromShopId}`. The units are on the way until the other shop's log has the transfer, too. */
export type StockTransferSent = DomainEvent<
  'StockTransferSent',
  Transfer & {
    /** 1 to 200. */
    readonly lines: readonly (MovedUnits & {
      readonly toProductId: string;
      readonly toProductName: string;
      /** As in a sale's line. */
      readonly minimumStock?: number;
    })[];
    /** Notes may name people: under the account's key of the shop that sends. */
    readonly personal: Personal<{ readonly note: string }> | null;
  }
>;

/** In `inventory-{toShopId}`: what it took, and what it could not, which goes back. */
export type StockTransferReceived = DomainEvent<
  'StockTransferReceived',
  Transfer & {
    readonly lines: readonly MovedUnits[];
    readonly refused: readonly (Measured & {
      readonly nth: number;
      /** Of the shop that sent it. */
      readonly fromProductId: string;
      readonly productName: string;
      readonly quantity: number;
      readonly because: CameBackBecause;
    })[];
  }
>;

/** In `inventory-{fromShopId}`: what the other shop could not take is in stock again. */
export type StockTransferReturned = DomainEvent<
  'StockTransferReturned',
  Transfer & { readonly lines: readonly MovedUnits[] }
>;

export type StockTransferEvent = StockTransferSent | StockTransferReceived | StockTransferReturned;
