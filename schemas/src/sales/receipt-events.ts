import type { DomainEvent, Personal } from '../kernel/event.ts';

/** A receipt left for the customer's mailbox, or for the outbox where no SMTP server is configured. */
export type ReceiptSent = DomainEvent<
  'ReceiptSent',
  {
    readonly saleId: string;
    readonly checkoutId: string;
    readonly customerId: string;
    /** Of the request: the same one sends nothing again. */
    readonly requestId: string;
    readonly delivery: 'smtp' | 'outbox';
    readonly messageId: string;
    readonly personal: Personal<{ readonly address: string; readonly subject: string }>;
  }
>;

/** The stream `receipt-{saleId}`: guards nothing but that one request sends one mail. */
export type ReceiptEvent = ReceiptSent;
