import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Centavos } from '../kernel/money.ts';
import type { SaleLine } from './events.ts';
import type { SoldMethod } from './payment.ts';

/** A line as the file has it; its total is what the file says, with the discount taken off. */
export interface PastSaleLine extends SaleLine {
  /** The last purchase of this product by this customer in the file: the only one that may be reminded of. */
  readonly newest?: true;
}

/** A ticket that the shop sold with another system, before it came here or beside it. */
export interface PastSale {
  /** Derives from what the file says of it, so that the same sale of another file is the same one. */
  readonly saleId: string;
  readonly importId: string;
  /** What the other system called it; null where the file does not say. */
  readonly oldNumber: string | null;
  readonly customerId: string | null;
  /** 1 to 200. */
  readonly lines: readonly PastSaleLine[];
  /** The lines' totals added up. */
  readonly totalCentavos: Centavos;
  /** Each method once; they add up to the total. `unknown` where the file does not say. */
  readonly payments: readonly { readonly method: SoldMethod; readonly amountCentavos: Centavos }[];
  readonly businessDate: BusinessDay;
  /** ISO 8601 UTC; noon of the shop's day where the file has no time. */
  readonly soldAt: string;
  readonly timeKnown: boolean;
}

/**
 * A past sale entered the log as what it is: it counts on its own day, and moved neither stock nor cash, nor took a
 * number.
 */
export type PastSaleImported = DomainEvent<'PastSaleImported', PastSale>;

/** Its import was taken back. Says again what it was, so that a reader can subtract it. */
export type PastSaleRemoved = DomainEvent<'PastSaleRemoved', PastSale>;

/** The stream `past-sales-{shopId}-{YYYY-MM}`. */
export type PastSaleEvent = PastSaleImported | PastSaleRemoved;
