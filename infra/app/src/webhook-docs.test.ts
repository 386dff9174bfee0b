import { randomBytes, randomUUID } from 'node:crypto';
import { createWebhookSecrets, signedHeaders } from '@pdv/infra/webhooks/signature';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '@pdv/schemas/account/webhooks';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { describeWebhooks, VERIFY_EXAMPLE } from './webhook-docs.ts';

it('the example that the description of the API shows verifies what is sent, and nothing else', async () => {
  const { code } = await transform(VERIFY_EXAMPLE, { loader: 'ts', format: 'esm' });
  const { isFromShop } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const secretOf = createWebhookSecrets(randomBytes(32));
  const [secret, old, another] = [secretOf(randomUUID(), 2), secretOf(randomUUID(), 1), secretOf(randomUUID(), 1)];
  const message = { id: randomUUID(), sentAt: new Date(), body: '{"type":"sale.registered","data":{"a":"á"}}' };
  const headers = signedHeaders(message, [secret, old]);
  expect(isFromShop(headers, message.body, secret)).toBe(true);
  expect(isFromShop(headers, message.body, old)).toBe(true);
  expect(isFromShop(headers, message.body, another)).toBe(false);
  expect(isFromShop(headers, message.body.replace('á', 'a'), secret)).toBe(false);
  expect(isFromShop({ ...headers, 'webhook-id': randomUUID() }, message.body, secret)).toBe(false);
  expect(isFromShop({}, message.body, secret)).toBe(false);
  const late = signedHeaders({ ...message, sentAt: new Date(Date.now() - 301_000) }, [secret]);
  expect(isFromShop(late, message.body, secret)).toBe(false);
});

it('describes everything that may be sent', () => {
  expect(Object.keys(describeWebhooks()).sort()).toEqual([...WEBHOOK_EVENTS, WEBHOOK_TEST].sort());
});
