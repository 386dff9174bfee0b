import type { WebhookEvent, WebhookSecretRenewed } from '@pdv/schemas/account/webhook-events';
import {
  MAX_OLD_SECRETS,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  type WebhookEventName,
  type WebhookPauseReason,
} from '@pdv/schemas/account/webhooks';
import type { Decider, Decision } from '@pdv/schemas/kernel/decider';

/** What its owner says of a webhook. */
export interface WebhookTerms {
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly WebhookEventName[];
}

export interface KnownWebhook {
  /** Null once the shop is erased. */
  readonly url: string | null;
  readonly description: string | null;
  readonly events: readonly WebhookEventName[];
  readonly paused: WebhookPauseReason | null;
  /** Of its secret: 1, then one more for each time that it was renewed. */
  readonly generation: number;
  /** ISO 8601 UTC; null for the first secret. */
  readonly renewedAt: string | null;
  /** Those before it, the newest first, at most {@link MAX_OLD_SECRETS}. */
  readonly oldSecrets: readonly OldSecret[];
}

interface OldSecret {
  readonly generation: number;
  /** ISO 8601 UTC: until then it signs, too. A later renewal changes nothing about it. */
  readonly until: string;
}

/** By id: those that were not deleted, at most {@link MAX_WEBHOOKS}. */
export type Webhooks = ReadonlyMap<string, KnownWebhook>;

interface OfShop {
  readonly webhookId: string;
  /** Under whose key addresses are. */
  readonly shopId: string;
}

export type WebhookCommand = OfShop &
  (
    | { readonly type: 'RegisterWebhook'; readonly terms: WebhookTerms; readonly at: string }
    | { readonly type: 'ChangeWebhook'; readonly terms: WebhookTerms }
    /** Where `url` is given, only while it has this address. */
    | { readonly type: 'PauseWebhook'; readonly because: WebhookPauseReason; readonly url?: string | undefined }
    | { readonly type: 'ResumeWebhook' }
    | { readonly type: 'RenewWebhookSecret'; readonly at: string }
    | { readonly type: 'DeleteWebhook' }
  );

export type WebhookRejection = 'too_many_webhooks' | 'webhook_not_found';

/** The stream `webhooks-{shopId}`. It has no snapshot: only the log, sealed, and this process's memory hold addresses. */
export const webhooks: Decider<Webhooks, WebhookCommand, WebhookEvent, WebhookRejection> = {
  initial: () => new Map(),
  decide(command, state): Decision<WebhookEvent, WebhookRejection> {
    const known = state.get(command.webhookId);
    if (command.type === 'RegisterWebhook') return register(command, known, state.size);
    return known ? decideOn(command, known) : { rejected: 'webhook_not_found' };
  },
  evolve(state, { type, data }) {
    const left = new Map(state);
    const { webhookId } = data;
    if (type === 'WebhookRegistered') {
      const { events, personal } = data;
      const { url = null, description = null } = personal.fields ?? {};
      const secret = { generation: 1, renewedAt: null, oldSecrets: [] };
      return left.set(webhookId, { url, description, events, paused: null, ...secret });
    }
    const known = left.get(webhookId);
    if (!known) return state;
    switch (type) {
      case 'WebhookChanged': {
        const { events, personal } = data;
        const { url = null, description = null } = personal.fields ?? {};
        return left.set(webhookId, { ...known, url, description, events });
      }
      case 'WebhookPaused':
        return left.set(webhookId, { ...known, paused: data.because });
      case 'WebhookResumed':
        return left.set(webhookId, { ...known, paused: null });
      case 'WebhookSecretRenewed':
        return left.set(webhookId, renewed(known, data));
      case 'WebhookDeleted':
        left.delete(webhookId);
        return left;
    }
  },
  sizeOf: (state) => state.size * BYTES_PER_WEBHOOK,
};

const BYTES_PER_WEBHOOK = 1_500;
const HOUR_MS = 3_600_000;

function renewed(known: KnownWebhook, { generation, renewedAt }: WebhookSecretRenewed['data']): KnownWebhook {
  const until = new Date(Date.parse(renewedAt) + OLD_SECRET_HOURS * HOUR_MS).toISOString();
  const oldSecrets = [{ generation: known.generation, until }, ...known.oldSecrets].slice(0, MAX_OLD_SECRETS);
  return { ...known, generation, renewedAt, oldSecrets };
}

type Decided = Decision<WebhookEvent, WebhookRejection>;

function register(
  { webhookId, shopId, terms, at }: Extract<WebhookCommand, { type: 'RegisterWebhook' }>,
  known: KnownWebhook | undefined,
  count: number,
): Decided {
  if (known) return { accepted: [] };
  if (count >= MAX_WEBHOOKS) return { rejected: 'too_many_webhooks' };
  const { events, ...fields } = terms;
  const personal = { subject: `account:${shopId}`, fields };
  return { accepted: [{ type: 'WebhookRegistered', data: { webhookId, events, registeredAt: at, personal } }] };
}

function decideOn(command: Exclude<WebhookCommand, { type: 'RegisterWebhook' }>, known: KnownWebhook): Decided {
  const { webhookId, shopId } = command;
  const subject = `account:${shopId}`;
  const of = {
    webhookId,
    personal: { subject, fields: known.url === null ? null : { host: new URL(known.url).host } },
  };
  switch (command.type) {
    case 'ChangeWebhook': {
      const { events, url, description } = command.terms;
      const { url: urlBefore, events: eventsBefore } = known;
      const same = url === urlBefore && description === known.description && events.join() === eventsBefore.join();
      if (same || urlBefore === null) return { accepted: [] };
      const personal = { subject, fields: { url, description, urlBefore } };
      return { accepted: [{ type: 'WebhookChanged', data: { webhookId, events, eventsBefore, personal } }] };
    }
    case 'PauseWebhook':
      if (known.paused !== null || (command.url ?? known.url) !== known.url) return { accepted: [] };
      return { accepted: [{ type: 'WebhookPaused', data: { ...of, because: command.because } }] };
    case 'ResumeWebhook':
      return { accepted: known.paused === null ? [] : [{ type: 'WebhookResumed', data: of }] };
    case 'RenewWebhookSecret': {
      const data = { ...of, generation: known.generation + 1, renewedAt: command.at };
      return { accepted: [{ type: 'WebhookSecretRenewed', data }] };
    }
    case 'DeleteWebhook':
      return { accepted: [{ type: 'WebhookDeleted', data: of }] };
  }
}
