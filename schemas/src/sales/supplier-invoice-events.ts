import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent, Personal } from '../kernel/event.ts';
import type { Centavos } from '../kernel/money.ts';
import type { Measured } from '../kernel/quantity.ts';

/** An item of a note that came into stock. Two lines of one product follow one another. */
export interface SupplierInvoiceLine extends Measured {
  /** Of the item in the note, from 1 on. */
  readonly nth: number;
  /** What the supplier calls it: found again in the next note. */
  readonly supplierCode: string;
  /** As the note has it: `2.0000` of `CX`. */
  readonly noteQuantity: string;
  readonly noteUnit: string;
  /** So many of the product's units are one of the note's. */
  readonly unitsPerNoteUnit: number;
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly stockBefore: number;
  readonly stockAfter: number;
  /** As in a sale's line. */
  readonly minimumStock?: number;
  /** What the whole line cost, with its shares of freight and taxes. */
  readonly totalCentavos: Centavos;
  readonly cost: { readonly unitCentavos: Centavos; readonly averageCentavos: Centavos };
}

/** An item that did not come in, as the note has it. */
export type LeftItem = Pick<
  SupplierInvoiceLine,
  'nth' | 'supplierCode' | 'noteQuantity' | 'noteUnit' | 'totalCentavos'
> & {
  readonly name: string;
};

/** In `inventory-{shopId}`: what came with a supplier's NF-e. What was left out may come in later, by an event of its own. */
export type SupplierInvoiceReceived = DomainEvent<
  'SupplierInvoiceReceived',
  {
    /** Of a note's first entry it derives from the shop and the access key; of a later one, from that and its number. */
    readonly entryId: string;
    /** The note's first entry; left out in that itself. */
    readonly noteId?: string;
    /** Derives from the shop and the supplier's CNPJ or CPF. */
    readonly supplierId: string;
    readonly number: number;
    readonly series: number;
    readonly issuedOn: BusinessDay;
    /** Of the whole note. */
    readonly totalCentavos: Centavos;
    /** At least one. */
    readonly lines: readonly SupplierInvoiceLine[];
    /** Items of the note that have not come in. */
    readonly left: number;
    /** Those, in a note's first entry. */
    readonly leftItems?: readonly LeftItem[];
    /** A supplier may be a person, and the key holds its CNPJ or CPF: under the account's key. */
    readonly personal: Personal<{
      readonly supplierName: string;
      readonly supplierTaxId: string;
      readonly accessKey: string;
    }>;
  }
>;

/**
 * In `supplier-invoice-{noteId}`: these items of the note came in, and come in no second time. Apart, so that nobody has
 * to know the keys of all notes to decide about one.
 */
export type SupplierInvoiceKeyUsed = DomainEvent<
  'SupplierInvoiceKeyUsed',
  {
    readonly entryId: string;
    /** Instant of the entry. */
    readonly receivedAt: string;
    /** The items that came in. Left out where none may come in any more. */
    readonly nths?: readonly number[];
  }
>;
