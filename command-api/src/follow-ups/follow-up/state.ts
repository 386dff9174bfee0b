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

/** One reminder's life. */
export type FollowUp =
  | { readonly status: 'none' }
  | {
      /** `sending`: may have left; `unknown`: nobody will ever tell by itself whether it did. */
      readonly status: 'pending' | 'sending' | 'sent' | 'unknown' | 'cancelled';
      readonly about: FollowUpScheduled['data'];
      /** How often sending began. */
      readonly attempt: number;
      /** Why the last attempt surely failed, whatever came later. */
      readonly failed: FollowUpSendFailed['data']['because'] | null;
      /** Why nobody sends it unasked. */
      readonly heldBack: HeldBackReason | null;
      readonly chatOpened: boolean;
      /** Null until the mail left. */
      readonly sentOn: BusinessDay | null;
      /** Who asked for the last attempt, and where its mail went; null where that was not said. */
      readonly requestId: string | null;
      readonly delivery: FollowUpSent['data']['delivery'] | null;
      /** The purchase that came of it. */
      readonly converted: FollowUpConverted['data'] | null;
    };

export type FollowUpRejection =
  | 'follow_up_not_found'
  | 'follow_up_sent'
  | 'follow_up_sending'
  | 'follow_up_unknown'
  | 'follow_up_cancelled';
export type FollowUpDecision = Decision<FollowUpEvent, FollowUpRejection>;
