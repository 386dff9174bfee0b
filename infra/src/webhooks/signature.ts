import { createHmac, hkdfSync } from 'node:crypto';

/** What a receiver keeps: `whsec_` and 256 bits in base64, as Standard Webhooks has it. */
export type WebhookSecrets = (webhookId: string, generation: number) => string;

const PREFIX = 'whsec_';

/**
 * Secrets follow from the webhook's id, its generation and the master key, as keys of the API do: a repeated request is
 * answered with the same one, and none is stored anywhere.
 */
export function createWebhookSecrets(masterKey: Buffer): WebhookSecrets {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'secrets of webhooks', 32));
  return (webhookId, generation) =>
    PREFIX + createHmac('sha256', key).update(`${webhookId} ${generation}`).digest('base64');
}

export interface Message {
  /** The same for every attempt: receivers tell a repeat by it. */
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/**
 * The headers of https://www.standardwebhooks.com, version 1. One signature for each secret, so that a receiver may
 * change to a new one while the old one still holds.
 */
export function signedHeaders({ id, sentAt, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
