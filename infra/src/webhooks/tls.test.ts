import { AUTHORITY, CERTIFICATE, CERTIFICATE_KEY, EXPIRED_CERTIFICATE } from '@pdv/infra/testing/webhook-certificates';
import { startWebhookReceiver, type WebhookReceiver } from '@pdv/infra/testing/webhook-receiver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWebhookPoster, type PostOptions } from './post-webhook.ts';

let receiver: WebhookReceiver;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  receiver = await startWebhookReceiver(0, { key: CERTIFICATE_KEY, cert: CERTIFICATE });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await receiver.close();
});

/** Every name leads to this machine. */
function poster(options: Partial<PostOptions> = {}) {
  const resolved: string[] = [];
  const { post, close } = createWebhookPoster({
    allowPrivate: true,
    async resolve(host) {
      resolved.push(host);
      return [{ address: '127.0.0.1', family: 4 }];
    },
    ...options,
  });
  closing.push(close);
  return {
    resolved,
    to: (host: string, { url } = receiver) =>
      post({ url: url.replace('127.0.0.1', host), headers: { 'content-type': 'application/json' }, body: '{}' }),
  };
}

it('sends nothing to a receiver whose certificate nobody trusts', async () => {
  expect(await poster().to('erp.example')).toMatchObject({ failure: 'certificate' });
  expect(receiver.received).toEqual([]);
});

it('sends to one whose certificate is trusted, at the address that its name led to', async () => {
  const { to, resolved } = poster({ ca: AUTHORITY });
  expect(await to('erp.example')).toMatchObject({ status: 204 });
  // On the connection that was kept.
  expect(await to('erp.example')).toMatchObject({ status: 204 });
  expect(resolved).toEqual(['erp.example']);
  expect(receiver.received.map(({ headers }) => headers.host)).toEqual(
    Array(2).fill(new URL(receiver.url).host.replace('127.0.0.1', 'erp.example')),
  );
});

it('compares the certificate with the name, not with the address, and lends no kept connection to another name', async () => {
  const { to } = poster({ ca: AUTHORITY });
  expect(await to('erp.example')).toMatchObject({ status: 204 });
  for (const other of ['outra.example', 'www.erp.example', '127.0.0.1']) {
    expect(await to(other)).toMatchObject({ failure: 'certificate' });
  }
  expect(receiver.received).toHaveLength(1);
});

it('trusts none that has expired', async () => {
  const old = await startWebhookReceiver(0, { key: CERTIFICATE_KEY, cert: EXPIRED_CERTIFICATE });
  closing.push(old.close);
  expect(await poster({ ca: AUTHORITY }).to('erp.example', old)).toMatchObject({ failure: 'certificate' });
  expect(old.received).toEqual([]);
});
