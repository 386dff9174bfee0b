import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent, Personal } from '../kernel/event.ts';
import type { Centavos } from '../kernel/money.ts';

/**
 * A vale-troca: whoever has its code may pay with it, up to the balance and through its last day. The code is a bearer
 * value: under the account's key, so that it is neither in the log in plain text nor in what others are told.
 */
export type VoucherIssued = DomainEvent<
  'VoucherIssued',
  {
    readonly voucherId: string;
    /** The sale that something came back of. */
    readonly saleId: string;
    /** Null where it stands in for a voucher that ran out before the sale it had paid was cancelled. */
    readonly returnId: string | null;
    readonly customerId: string | null;
    readonly amountCentavos: Centavos;
    readonly issuedOn: BusinessDay;
    /** Its last day, in the shop's zone. */
    readonly expiresOn: BusinessDay;
    readonly personal: Personal<{ readonly code: string }>;
  }
>;

/** What a cancelled sale was paid from a voucher is on it again. */
export type VoucherRestored = DomainEvent<
  'VoucherRestored',
  {
    readonly voucherId: string;
    readonly saleId: string;
    readonly amountCentavos: Centavos;
    readonly balanceCentavos: Centavos;
  }
>;
