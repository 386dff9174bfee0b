import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent } from '../kernel/event.ts';

export type FollowUpScheduled = DomainEvent<
  'FollowUpScheduled',
  {
    readonly followUpId: string;
    readonly saleId: string;
    readonly customerId: string;
    readonly productId: string;
    readonly productName: string;
    /** Business date of the sale plus the product's consumption days, in the shop's zone. */
    readonly dueOn: BusinessDay;
  }
>;

/** Will not be sent; what it was about is told again for those who read no other event. */
export type FollowUpCancelled = DomainEvent<
  'FollowUpCancelled',
  FollowUpScheduled['data'] & { readonly because: 'sale-cancelled' | 'bought-again' | 'customer-erased' | 'by-hand' }
>;

/** The mail left; it says again what it was about. */
export type FollowUpSent = DomainEvent<'FollowUpSent', FollowUpScheduled['data']>;

/** The stream `followup-{id}`. */
export type FollowUpEvent = FollowUpScheduled | FollowUpCancelled | FollowUpSent;
