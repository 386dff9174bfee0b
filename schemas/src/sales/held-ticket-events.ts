import type { DomainEvent, Personal } from '../kernel/event.ts';
import type { Centavos } from '../kernel/money.ts';
import type { Measured } from '../kernel/quantity.ts';

/** What is to be taken off: an amount, or a share in hundredths of a percent. */
export type HeldDiscount = { readonly centavos: Centavos } | { readonly basisPoints: number };

export interface HeldLine extends Measured {
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  /** The list price as the seller saw it then; what it costs when it is sold, the sale decides. */
  readonly unitPriceCentavos: Centavos;
  /** The price that it was to be sold at instead; null where none was given. */
  readonly priceChangeCentavos: Centavos | null;
  readonly discount: HeldDiscount | null;
  /** Prices of a scale's labels, of parts of the line; left out without any. */
  readonly labels?: readonly Centavos[];
}

/** What people wrote on a ticket that was put aside. */
export interface HeldTexts {
  /** A name or a number: "Mesa 4", "João". */
  readonly name: string;
  readonly notes: string | null;
  /** Why something was taken off: a line's product, or the whole ticket where `productId` is null. */
  readonly discountReasons: readonly { readonly productId: string | null; readonly reason: string }[];
}

/** A cart was put aside (comanda). It sells nothing and reserves no stock. */
export type TicketHeld = DomainEvent<
  'TicketHeld',
  {
    readonly ticketId: string;
    readonly customerId: string | null;
    /** 1 to 200. */
    readonly lines: readonly HeldLine[];
    readonly discount: HeldDiscount | null;
    /** As it would have cost then, for the lists. */
    readonly totalCentavos: Centavos;
    /** Under the customer's key, or the account's without a customer. */
    readonly personal: Personal<HeldTexts>;
  }
>;

/** One register took it up, and no other can. */
export type HeldTicketTaken = DomainEvent<
  'HeldTicketTaken',
  {
    readonly ticketId: string;
    /** Where `TicketHeld` stands in this stream, so that a repeated request finds what was taken. */
    readonly heldRevision: number;
  }
>;

/** Nobody will take it up. */
export type HeldTicketDiscarded = DomainEvent<'HeldTicketDiscarded', { readonly ticketId: string }>;

/** The stream `held-tickets-{shopId}`. */
export type HeldTicketEvent = TicketHeld | HeldTicketTaken | HeldTicketDiscarded;
