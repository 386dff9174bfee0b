import type {
  FollowUpConverted,
  FollowUpEvent,
  FollowUpScheduled,
  FollowUpSendFailed,
  FollowUpSent,
  HeldBackReason,
} from '@pdv/schemas/follow-ups/events';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';

/** The life of one reminder. */
export type FollowUp =
  | { readonly status: 'none' }
  | {
      /** `sending`: the mail may have left. `unknown`: nothing can find out by itself whether it left. */
      readonly status: 'pending' | 'sending' | 'sent' | 'unknown' | 'cancelled';
      readonly about: FollowUpScheduled['data'];
      /** The number of started attempts. */
      readonly attempt: number;
      /** The reason for which the last attempt certainly failed, even after later events. */
      readonly failed: FollowUpSendFailed['data']['because'] | null;
      /** The reason for which it does not leave by itself. */
      readonly heldBack: HeldBackReason | null;
      readonly chatOpened: boolean;
      /** Null until the mail left. */
      readonly sentOn: BusinessDay | null;
      /** The last attempt's request and its mail's destination; null if not recorded. */
      readonly requestId: string | null;
      readonly delivery: FollowUpSent['data']['delivery'] | null;
      /** The purchase that followed the reminder. */
      readonly converted: FollowUpConverted['data'] | null;
    };

export type FollowUpRejection =
  | 'follow_up_not_found'
  | 'follow_up_sent'
  | 'follow_up_sending'
  | 'follow_up_unknown'
  | 'follow_up_cancelled';
export type FollowUpDecision = Decision<FollowUpEvent, FollowUpRejection>;
