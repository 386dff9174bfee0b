import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent, Personal } from '../kernel/event.ts';
import type { Centavos } from '../kernel/money.ts';
import type { Measured, Unit } from '../kernel/quantity.ts';
import type { SaleMethod } from './payment.ts';
import type { ProductPhotoEvent } from './photo-events.ts';
import type { RefundMethod } from './refund.ts';
import type {
  OwnMinimum,
  StockCorrected,
  StockCounted,
  StockLossUndone,
  StockLost,
  StockReceived,
} from './stock-events.ts';
import type { StockTransferEvent } from './stock-transfer-events.ts';
import type { SupplierInvoiceReceived } from './supplier-invoice-events.ts';
import type { VoucherIssued, VoucherRestored } from './voucher-events.ts';

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
  /** The first one; null only where it has none at all. */
  readonly barcode: string | null;
  /** Up to nine others, each its own in the shop like the first. */
  readonly moreBarcodes: readonly string[];
  /** Of one unit: what somebody typed, moved by deliveries since. Null where nobody said. */
  readonly costCentavos: Centavos | null;
  /** With so many it is low on stock; null for the shop-wide rule. */
  readonly minimumStock: number | null;
  readonly supplier: string | null;
  /** False for services: their stock is 0 and moves with nothing. */
  readonly tracksStock: boolean;
  /** The price is given with each sale, and `priceCentavos` is 0. */
  readonly openPrice: boolean;
  /** Fixed when it was created. The price is of one; `minimumStock` and every stock are in its smallest steps. */
  readonly unit: Unit;
}

export type ProductCreated = DomainEvent<
  'ProductCreated',
  {
    readonly productId: string;
    readonly product: ProductFields;
    /** Units at hand when it was created. */
    readonly stockAfter: number;
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
  { readonly productId: string; readonly productName: string; readonly stockBefore: number } & Measured
>;

/** One product of a sale, as it was sold: old receipts and reports never change when a product does. */
export interface SaleLine extends Measured {
  /** The first line has the sale's own id, so that a sale of one line is a row under its own id. */
  readonly lineId: string;
  readonly productId: string;
  readonly productName: string;
  readonly category: string;
  /** In the unit's smallest steps: pieces, or thousandths. */
  readonly quantity: number;
  /** Of one unit. */
  readonly listPriceCentavos: Centavos;
  /** Another than the list price where it was changed at the register. */
  readonly unitPriceCentavos: Centavos;
  /** Prices of a scale's labels: parts of the line that cost exactly that. Left out without any. */
  readonly labels?: readonly Centavos[];
  /** Taken off this line alone. */
  readonly discountCentavos: Centavos;
  /** This line's part of the ticket's discount. */
  readonly ticketDiscountCentavos: Centavos;
  /** What the customer owes for this line: price times quantity, half a centavo rounded up, or what labels say; less both discounts. */
  readonly totalCentavos: Centavos;
  /** What it had cost the shop, by the product's average cost then. Left out where nobody said one. */
  readonly costCentavos?: Centavos;
  /** How long one unit lasts, in days, as the shop saw it then. */
  readonly consumptionDays: number;
}

/** A line with what it did to the stock. Two lines of one product follow one another: each begins where the last ended. */
export interface RegisteredLine extends SaleLine, OwnMinimum {
  readonly stockBefore: number;
  readonly stockAfter: number;
}

export interface SalePayment {
  readonly method: SaleMethod;
  /** The amounts of a sale's payments add up to its total. */
  readonly amountCentavos: Centavos;
  /** Cash handed over, at least the amount; null for other methods. */
  readonly tenderedCentavos: Centavos | null;
  /** How a card was used, instalments 1 to 12; null for other methods, and where nobody said. */
  readonly card: { readonly kind: 'debit' | 'credit'; readonly instalments: number } | null;
  /** When a credit payment falls due; null for other methods. */
  readonly dueDate: BusinessDay | null;
  /** Of a Pix that was paid with the register's code: what the bank shows with it, and the member who saw it arrive. */
  readonly pix?: { readonly txid: string; readonly confirmedBy: string };
  /** The voucher that it was taken from; left out for other methods. */
  readonly voucherId?: string;
  /** What this payment leaves on the voucher, and the last day on which that pays. */
  readonly voucherLeft?: { readonly centavos: Centavos; readonly expiresOn: BusinessDay };
}

/** A part of what a return gives back. */
export interface SaleRefund {
  readonly method: RefundMethod;
  readonly amountCentavos: Centavos;
}

/** What people wrote on a ticket. */
export interface SaleTexts {
  readonly notes: string | null;
  /** Why something was taken off: a line, or the whole ticket where `lineId` is null. */
  readonly discountReasons: readonly { readonly lineId: string | null; readonly reason: string }[];
}

/** A ticket: its lines, sold whole or not at all, and everything that a later reader needs as it was then. */
export type SaleRegistered = DomainEvent<
  'SaleRegistered',
  {
    readonly saleId: string;
    /** Of the ticket in its shop: 1, 2, 3, without a gap. */
    readonly number: number;
    readonly customerId: string | null;
    /** 1 to 200. */
    readonly lines: readonly RegisteredLine[];
    /** Of the whole ticket, spread over the lines. */
    readonly discountCentavos: Centavos;
    /** The lines' totals added up. */
    readonly totalCentavos: Centavos;
    /** At least one. */
    readonly payments: readonly SalePayment[];
    /** The cash session that the money went to; null where none was open. */
    readonly cashSessionId: string | null;
    /** Opens the public page of its receipt: 128 random bits in base64url, which nobody guesses. */
    readonly receiptToken: string;
    /** The day of the sale in the shop's zone. */
    readonly businessDate: BusinessDay;
    /** The owner who allowed what the seller may not do alone, as a discount or another price; null where nobody had to. */
    readonly approvedBy: string | null;
    /** Under the customer's key, or the account's for an anonymous sale. */
    readonly personal: Personal<SaleTexts> | null;
  }
>;

/** Stock that came back because a sale was cancelled or something of it was returned; one event for all lines. */
export type StockReturned = DomainEvent<
  'StockReturned',
  {
    readonly saleId: string;
    /**
     * The one that the money leaves, or null if it is closed or there was none: that of a cancelled sale, or the one
     * that a return was refunded from.
     */
    readonly cashSessionId: string | null;
    /** Of a cancelled sale; none for a return. */
    readonly payments: readonly SalePayment[];
    /** Left out where the whole sale was cancelled. */
    readonly ofReturn?: { readonly returnId: string; readonly refunds: readonly SaleRefund[] };
    readonly lines: readonly (Measured & {
      readonly lineId: string;
      readonly productId: string;
      readonly productName: string;
      readonly quantity: number;
      readonly stockBefore: number;
      readonly stockAfter: number;
    })[];
  }
>;

/** In centavos. */
export interface CashByMethod {
  readonly cash: Centavos;
  readonly card: Centavos;
  readonly pix: Centavos;
}

/** A register's drawer was opened. Its sales come after it in the same stream, so none comes after the closing. */
export type CashSessionOpened = DomainEvent<
  'CashSessionOpened',
  {
    readonly sessionId: string;
    /** Of the browser that was named. */
    readonly registerId: string;
    readonly registerName: string;
    /** In the drawer at the beginning. */
    readonly floatCentavos: Centavos;
  }
>;

interface CashMoved {
  readonly sessionId: string;
  readonly movementId: string;
  readonly amountCentavos: Centavos;
  /** The owner who allowed it; null where nobody had to. */
  readonly approvedBy: string | null;
  /** Reasons may name people: under the account's key. */
  readonly personal: Personal<{ readonly reason: string }>;
}

/** Sangria: cash that left the drawer without a sale. */
export type CashWithdrawn = DomainEvent<'CashWithdrawn', CashMoved>;

/** Suprimento: cash that came in without a sale. */
export type CashAdded = DomainEvent<'CashAdded', CashMoved>;

/** Counted without seeing what was expected, and never changed again. */
export type CashSessionClosed = DomainEvent<
  'CashSessionClosed',
  {
    readonly sessionId: string;
    readonly registerId: string;
    readonly counted: CashByMethod;
    /** Notes and coins, the largest first; none that was not there. */
    readonly denominations: readonly { readonly valueCentavos: Centavos; readonly count: number }[];
    /** Cash is the float, the cash sales and what was added, less what was withdrawn: below 0 if something was not told. */
    readonly expected: CashByMethod;
  }
>;

/** Money that a customer paid off a debt, as a cash session counts it: a process manager tells it here. */
export type DebtPaymentTaken = DomainEvent<
  'DebtPaymentTaken',
  {
    readonly paymentId: string;
    readonly customerId: string;
    readonly method: 'cash' | 'pix' | 'card';
    readonly amountCentavos: Centavos;
    /** The one that the money is in; null if it was closed meanwhile. */
    readonly cashSessionId: string | null;
  }
>;

/**
 * A count that was wrong is put right; the closing stays as it was. Of several corrections the last one holds. The
 * stream `cash-session-{sessionId}`.
 */
export type CashSessionCorrected = DomainEvent<
  'CashSessionCorrected',
  {
    readonly sessionId: string;
    readonly correctionId: string;
    /** What should have been counted. */
    readonly counted: CashByMethod;
    /** What held until then: the closing's count, or the last correction's. */
    readonly before: CashByMethod;
    /** Reasons may name people: under the account's key. */
    readonly personal: Personal<{ readonly reason: string }>;
  }
>;

/** The stream `inventory-{shopId}`. */
export type InventoryEvent =
  | ProductCreated
  | ProductChanged
  | ProductDeleted
  | ProductPhotoEvent
  | StockReceived
  | StockCorrected
  | StockLost
  | StockLossUndone
  | StockCounted
  | SaleRegistered
  | StockReturned
  | StockTransferEvent
  | SupplierInvoiceReceived
  | VoucherIssued
  | VoucherRestored
  | CashSessionOpened
  | CashWithdrawn
  | CashAdded
  | DebtPaymentTaken
  | CashSessionClosed;

/**
 * Takes a whole ticket back: it counts no more on the day that it was made. Its stock returns by `StockReturned`, which
 * a process manager sees to.
 */
export type SaleCancelled = DomainEvent<
  'SaleCancelled',
  {
    readonly saleId: string;
    readonly number: number;
    readonly customerId: string | null;
    readonly lines: readonly SaleLine[];
    readonly totalCentavos: Centavos;
    readonly payments: readonly SalePayment[];
    /** Of the sale, as the business date. */
    readonly cashSessionId: string | null;
    /** Of the sale, not of its cancellation. */
    readonly businessDate: BusinessDay;
    /** The day of the cancellation in the shop's zone; older events do not say. */
    readonly cancelledOn?: BusinessDay;
    /** The owner who allowed it; null where nobody had to. */
    readonly approvedBy: string | null;
    /** Why; under the customer's key, or the account's for an anonymous sale or an erased customer. */
    readonly personal: Personal<{ readonly reason: string }> | null;
  }
>;

/** A product of a return: so many units of a line, and what they are worth of the line's total. */
export type ReturnedLine = Pick<
  SaleLine,
  'lineId' | 'productId' | 'productName' | 'category' | 'quantity' | 'unit' | 'totalCentavos'
>;

/**
 * Units that a customer brought back, and how what they had paid was given back. The sale stands as it was sold: what
 * came back counts on the day it came. Its stock, its money and its voucher follow by `StockReturned`, which a process
 * manager sees to.
 */
export type SaleReturned = DomainEvent<
  'SaleReturned',
  {
    readonly returnId: string;
    readonly saleId: string;
    readonly number: number;
    readonly customerId: string | null;
    /** Each line once. */
    readonly lines: readonly ReturnedLine[];
    /** The lines' totals added up. */
    readonly totalCentavos: Centavos;
    /** With it all that was sold has come back: the ticket is no purchase any more. */
    readonly whole: boolean;
    /** Each method once; they add up to the total. None where the total is 0. */
    readonly refunds: readonly SaleRefund[];
    /** The open session that the money leaves, if any. */
    readonly cashSessionId: string | null;
    /** The day of the return in the shop's zone. */
    readonly businessDate: BusinessDay;
    /** The day of the sale. */
    readonly soldOn: BusinessDay;
    /** The owner who allowed it where the member's role did not. */
    readonly approvedBy: string | null;
    /** Why; under the customer's key, or the account's for an anonymous sale or an erased customer. */
    readonly personal: Personal<{ readonly reason: string }> | null;
  }
>;

/** A receipt left for the customer's mailbox, or for the outbox where no SMTP server is configured. */
export type ReceiptSent = DomainEvent<
  'ReceiptSent',
  {
    readonly saleId: string;
    readonly customerId: string;
    readonly delivery: 'smtp' | 'outbox';
    readonly messageId: string;
    readonly personal: Personal<{ readonly address: string; readonly subject: string }>;
  }
>;

/** The stream `sale-{saleId}`: what happens to a ticket after it was registered. */
export type SaleEvent = SaleCancelled | SaleReturned | ReceiptSent;
