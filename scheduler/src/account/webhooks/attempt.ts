import type { KnownWebhook } from '@pdv/command-api/commands/account';
import type { Posted, ToPost } from '@pdv/infra/webhooks/post-webhook';
import { signedHeaders, type WebhookSecrets } from '@pdv/infra/webhooks/signature';
import type { LeasedDelivery, Settled } from './delivery-table.ts';
import { pauseMs } from './pauses.ts';

/** What a shop has. */
export interface ShopWebhooks {
  /** False while its plan has no webhooks. */
  readonly mayUse: boolean;
  readonly webhooks: ReadonlyMap<string, KnownWebhook>;
}

export interface Attempting {
  readonly post: (message: ToPost) => Promise<Posted>;
  readonly secretOf: WebhookSecrets;
  /** Signatures carry it. When something is due the database's clock says. */
  readonly now: () => Date;
}

export interface Attempted {
  readonly settled: Settled;
  /** Nothing may be sent to this webhook for now. */
  readonly isClosed?: boolean;
  /** Where the receiver said that it is gone for good. */
  readonly goneFrom?: string;
}

interface Attempt {
  readonly one: LeasedDelivery;
  readonly shop: Promise<ShopWebhooks>;
  /** False where the lease would be over before the attempt is. */
  readonly mayBegin: () => boolean;
  readonly random: () => number;
}

const GONE = 410;

/** Null where this process was too slow: the row stays leased, and is taken over. */
export async function attempt(
  { post, secretOf, now }: Attempting,
  { one, shop, mayBegin, random }: Attempt,
): Promise<Attempted | null> {
  const { id, lease, webhookId, body, isLate } = one;
  const { mayUse, webhooks } = await shop;
  const webhook = webhooks.get(webhookId);
  if (!webhook || webhook.url === null) return { settled: { id, lease, state: 'gone', tried: null } };
  if (!mayUse || webhook.paused !== null) {
    return { settled: { id, lease, state: isLate ? 'parked' : 'waiting', tried: null }, isClosed: true };
  }
  if (!mayBegin()) return null;
  const at = now();
  const secrets = secretsOf(webhook, at).map((generation) => secretOf(webhookId, generation));
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': 'Fregues-Webhooks/1' },
    ...signedHeaders({ id, sentAt: at, body }, secrets),
  };
  const posted = await post({ url: webhook.url, headers, body });
  const status = 'status' in posted ? posted.status : null;
  const tried = {
    ...{ status, tookMs: posted.tookMs },
    failure: 'failure' in posted ? posted.failure : null,
    response: 'status' in posted ? posted.response : null,
  };
  if (status !== null && status >= 200 && status < 300) return { settled: { id, lease, state: 'delivered', tried } };
  const goneFrom = status === GONE && { goneFrom: webhook.url };
  if (isLate) return { settled: { id, lease, state: 'parked', tried }, ...goneFrom };
  return { settled: { id, lease, state: 'waiting', tried, pauseMs: pauseMs(one.attempt, random()) }, ...goneFrom };
}

/** The newest, and each older one that still holds. */
function secretsOf({ generation, oldSecrets }: KnownWebhook, at: Date): readonly number[] {
  return [
    generation,
    ...oldSecrets.filter(({ until }) => at.getTime() < Date.parse(until)).map((old) => old.generation),
  ];
}
