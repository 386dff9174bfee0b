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

/** The stream `followup-{id}`. */
export type FollowUpEvent = FollowUpScheduled;
