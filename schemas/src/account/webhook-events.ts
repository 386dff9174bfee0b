import type { DomainEvent, Personal } from '../kernel/event.ts';
import type { WebhookEventName, WebhookPauseReason } from './webhooks.ts';

/** Addresses may name people, and hold secrets of the receiver: under the account's key. */
interface Terms {
  readonly url: string;
  readonly description: string | null;
}

interface OfWebhook {
  readonly webhookId: string;
  readonly personal: Personal<{ readonly host: string }>;
}

/** The shop's events go to this address from now on. The secret that signs them is in no event. */
export type WebhookRegistered = DomainEvent<
  'WebhookRegistered',
  {
    readonly webhookId: string;
    readonly events: readonly WebhookEventName[];
    /** ISO 8601 UTC. */
    readonly registeredAt: string;
    readonly personal: Personal<Terms>;
  }
>;

export type WebhookChanged = DomainEvent<
  'WebhookChanged',
  {
    readonly webhookId: string;
    readonly events: readonly WebhookEventName[];
    readonly eventsBefore: readonly WebhookEventName[];
    readonly personal: Personal<Terms & { readonly urlBefore: string }>;
  }
>;

/** Nothing is sent, and what happens meanwhile is not kept for it. */
export type WebhookPaused = DomainEvent<'WebhookPaused', OfWebhook & { readonly because: WebhookPauseReason }>;

export type WebhookResumed = DomainEvent<'WebhookResumed', OfWebhook>;

/** The one before goes on signing beside it for a day. */
export type WebhookSecretRenewed = DomainEvent<
  'WebhookSecretRenewed',
  OfWebhook & {
    /** From 2. */
    readonly generation: number;
    /** ISO 8601 UTC. */
    readonly renewedAt: string;
  }
>;

export type WebhookDeleted = DomainEvent<'WebhookDeleted', OfWebhook>;

/** The stream `webhooks-{shopId}`. */
export type WebhookEvent =
  | WebhookRegistered
  | WebhookChanged
  | WebhookPaused
  | WebhookResumed
  | WebhookSecretRenewed
  | WebhookDeleted;
