import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent } from '../kernel/event.ts';

/** Whom a reminder is for, and of what; every event tells it again for those who read no other. */
interface About {
  readonly followUpId: string;
  readonly saleId: string;
  readonly customerId: string;
  readonly productId: string;
  readonly productName: string;
  /** When the customer is expected to buy the product again, in the shop's zone. */
  readonly dueOn: BusinessDay;
  /** Missing while the shop does not measure what reminders bring. */
  readonly measured?: Measured;
}

/** The group that the customer is in for the quarter of the reminder's day; drawn when it is scheduled. */
export interface Measured {
  /** `held-out`: it does not leave by itself. */
  readonly as: 'reminded' | 'held-out';
  /** The share of customers that are held out. */
  readonly percent: number;
}

/** Why a reminder has its day: what was known when the product was bought. */
export interface LearnedInterval {
  /** Four of five customers come from the one day to the other. */
  readonly from: BusinessDay;
  readonly until: BusinessDay;
  /** Days on which this customer bought the product, this one included. */
  readonly purchases: number;
  /** This customer's mean from one to the next; null with one purchase. */
  readonly meanDays: number | null;
  /** How often any customer has bought the product again, and how many days it lasts by them and its owner. */
  readonly buyers: { readonly again: number; readonly days: number };
}

export type FollowUpScheduled = DomainEvent<
  'FollowUpScheduled',
  About & {
    /** Missing where nobody has bought the product twice: its day is the sale's plus the product's consumption days. */
    readonly learned?: LearnedInterval;
  }
>;

/** Will not be sent. */
export type FollowUpCancelled = DomainEvent<
  'FollowUpCancelled',
  About & { readonly because: 'sale-cancelled' | 'sale-returned' | 'bought-again' | 'customer-erased' | 'by-hand' }
>;

/** The mail is about to be handed over. From here on it may have left, so nobody begins a second one unasked. */
export type FollowUpSendStarted = DomainEvent<
  'FollowUpSendStarted',
  About & {
    /** From 1. */
    readonly attempt: number;
    /** Without angle brackets; the same for every attempt. */
    readonly messageId: string;
    /** Of the request that asked for it, where it came with an Idempotency-Key: a repeat gets the same answer. */
    readonly requestId?: string;
  }
>;

/** The mail left. */
export type FollowUpSent = DomainEvent<
  'FollowUpSent',
  About & {
    /** In the shop's zone. The first events do not say it: theirs is the day that it was due on. */
    readonly sentOn?: BusinessDay;
    /** It was cancelled while the mail was under way, and left all the same. */
    readonly afterCancelling?: true;
    /** `outbox`: to a file on the server, because no SMTP server is configured. Events from before do not say it. */
    readonly delivery?: 'smtp' | 'outbox';
  }
>;

/** A purchase that came of a reminder. */
interface Conversion {
  readonly bySaleId: string;
  readonly totalCentavos: number;
  readonly boughtOn: BusinessDay;
}

/** The customer bought the product within 30 days of the reminder: the first such sale counts. */
export type FollowUpConverted = DomainEvent<'FollowUpConverted', About & Conversion>;

/** That sale was cancelled. */
export type FollowUpConversionUndone = DomainEvent<'FollowUpConversionUndone', About & Conversion>;

/** The reasons after which a reminder leaves by itself all the same, on one of the next days. */
export const TRIED_AGAIN = ['daily-limit', 'recipient-limit', 'email-unconfirmed'] as const;

/** Why a shop's reminder does not leave by itself. */
export type HeldBackReason = 'no-address' | 'unsubscribed' | 'switched-off' | 'no-plan' | (typeof TRIED_AGAIN)[number];

/** The mail surely did not leave: it was refused for good, or could not be handed over this time. */
export type FollowUpSendFailed = DomainEvent<
  'FollowUpSendFailed',
  About & { readonly attempt: number; readonly because: 'refused' | 'unavailable' }
>;

/** Nobody can tell whether the mail left. */
export type FollowUpSendUnknown = DomainEvent<'FollowUpSendUnknown', About & { readonly attempt: number }>;

/** Its day came and it was not sent: somebody has to ask for it. */
export type FollowUpHeldBack = DomainEvent<'FollowUpHeldBack', About & { readonly because: HeldBackReason }>;

/** Somebody opened a chat with the reminder's text in it; whether they sent it is not known. */
export type FollowUpChatOpened = DomainEvent<'FollowUpChatOpened', About>;

/** The stream `followup-{id}`. */
export type FollowUpEvent =
  | FollowUpScheduled
  | FollowUpCancelled
  | FollowUpSendStarted
  | FollowUpSent
  | FollowUpConverted
  | FollowUpConversionUndone
  | FollowUpSendFailed
  | FollowUpSendUnknown
  | FollowUpHeldBack
  | FollowUpChatOpened;
