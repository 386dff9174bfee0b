import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { createWebhookSecrets, signedHeaders } from './signature.ts';

const secretOf = createWebhookSecrets(randomBytes(32));
const id = randomUUID();
const body = '{"type":"sale.registered","data":{"customer":"João 🙂"}}';

it('is what the library of Standard Webhooks signs and verifies', () => {
  const sentAt = new Date();
  const secret = secretOf(id, 1);
  const headers = signedHeaders({ id, sentAt, body }, [secret]);
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(id, sentAt, body));
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(secretOf(id, 2)).verify(body, headers)).toThrow();
  expect(() => new Webhook(secret).verify(body.replace('sale', 'sold'), headers)).toThrow();
  expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': randomUUID() })).toThrow();
  const late = signedHeaders({ id, sentAt: new Date(Date.now() - 6 * 60_000), body }, [secret]);
  expect(() => new Webhook(secret).verify(body, late)).toThrow();
});

it('is the published example', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    sentAt: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

it('holds for the old secret and the new one while both are sent', () => {
  const secrets = [secretOf(id, 2), secretOf(id, 1)];
  const headers = signedHeaders({ id, sentAt: new Date(), body }, secrets);
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
});

it('follows from the webhook, its generation and the master key', () => {
  expect(secretOf(id, 1)).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(secretOf(id, 1)).toBe(secretOf(id, 1));
  expect(new Set([secretOf(id, 1), secretOf(id, 2), secretOf(randomUUID(), 1)]).size).toBe(3);
  expect(createWebhookSecrets(randomBytes(32))(id, 1)).not.toBe(secretOf(id, 1));
});
