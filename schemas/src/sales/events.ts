import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent, Personal } from '../kernel/event.ts';
import type { Centavos } from '../kernel/money.ts';
import type { PaymentMethod } from './payment.ts';

/** What a shop says of a product; stock is counted apart. */
export interface ProductFields {
  readonly name: string;
  readonly description: string | null;
  readonly category: string;
  readonly priceCentavos: Centavos;
  /** How long one unit lasts, in days; at least 1. */
  readonly consumptionDays: number;
  readonly activeInCatalog: boolean;
  readonly imageUrl: string | null;
  readonly barcode: string | null;
}

export type ProductCreated = DomainEvent<
  'ProductCreated',
  {
    readonly productId: string;
    readonly product: ProductFields;
    /** Units at hand when it was created. */
    readonly stockAfter: number;
    /** Tells a retry from another command under the same id. */
    readonly fingerprint: string;
  }
>;

export type ProductChanged = DomainEvent<
  'ProductChanged',
  {
    readonly productId: string;
    /** As it is from now on. */
    readonly product: ProductFields;
    /** What changed, as it was: at least one field, and none that stayed the same. */
    readonly before: Partial<ProductFields>;
  }
>;

/** Leaves the lists and frees its barcode; what was sold of it stays told. */
export type ProductDeleted = DomainEvent<
  'ProductDeleted',
  { readonly productId: string; readonly productName: string; readonly stockBefore: number }
>;

/** Stock that moved otherwise than by a sale. */
interface StockMoved {
  readonly productId: string;
  readonly productName: string;
  readonly stockBefore: number;
  readonly stockAfter: number;
  /** Tells a retry; null for a correction that came with a change of the product, which repeats without harm. */
  readonly request: { readonly id: string; readonly fingerprint: string } | null;
  /** Reasons may name people: under the account's key. */
  readonly personal: Personal<{ readonly reason: string }> | null;
}

export type StockReceived = DomainEvent<'StockReceived', StockMoved>;

/** Somebody counted: `stockAfter` is what is there. */
export type StockCorrected = DomainEvent<'StockCorrected', StockMoved>;

/**
 * One product line sold. It carries everything a later reader needs as it was then: old receipts and reports never
 * change when a product does.
 */
export type SaleRegistered = DomainEvent<
  'SaleRegistered',
  {
    readonly saleId: string;
    /** The cart this line was sold in; a sale on its own is a cart of one. */
    readonly checkoutId: string;
    readonly productId: string;
    readonly productName: string;
    readonly category: string;
    readonly customerId: string | null;
    readonly quantity: number;
    readonly listPriceCentavos: Centavos;
    readonly unitPriceCentavos: Centavos;
    readonly totalCentavos: Centavos;
    readonly paymentMethod: PaymentMethod;
    /** Cash handed over for the whole cart; null for other methods. */
    readonly amountPaidCentavos: Centavos | null;
    /** When a credit sale falls due; the business date for other methods. */
    readonly paymentDate: BusinessDay;
    /** The day of the sale in the shop's zone. */
    readonly businessDate: BusinessDay;
    readonly consumptionDays: number;
    readonly stockBefore: number;
    readonly stockAfter: number;
    readonly fingerprint: string;
    /** Notes may name people: under the customer's key, or the account's for an anonymous sale. */
    readonly personal: Personal<{ readonly notes: string }> | null;
  }
>;

/** Takes a sale back: its stock returns, and it counts no more on the day that it was made. */
export type SaleCancelled = DomainEvent<
  'SaleCancelled',
  {
    readonly saleId: string;
    readonly checkoutId: string;
    readonly productId: string;
    readonly productName: string;
    readonly customerId: string | null;
    readonly quantity: number;
    readonly listPriceCentavos: Centavos;
    readonly totalCentavos: Centavos;
    readonly paymentMethod: PaymentMethod;
    /** Of the sale, not of its cancellation. */
    readonly businessDate: BusinessDay;
    readonly stockBefore: number;
    readonly stockAfter: number;
    /** Why; under the customer's key, or the account's for an anonymous sale or an erased customer. */
    readonly personal: Personal<{ readonly reason: string }> | null;
  }
>;

/** The stream `inventory-{shopId}`. */
export type InventoryEvent =
  | ProductCreated
  | ProductChanged
  | ProductDeleted
  | StockReceived
  | StockCorrected
  | SaleRegistered
  | SaleCancelled;
