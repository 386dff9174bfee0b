import { expect, it } from 'vitest';
import { createServer } from './server.ts';
import { parseTrustProxy, type TrustProxy } from './trust-proxy.ts';

it.each([
  ['off', false],
  ['OFF', false],
  ['loopback, 10.0.0.0/8,::1', 'loopback,10.0.0.0/8,::1'],
])('reads %s', (text, parsed) => expect(parseTrustProxy(text)).toBe(parsed));

it.each(['true', '0', '1', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', 'proxy.example.com', 'loopback,', ''])(
  'does not take %s',
  (text) => expect(parseTrustProxy(text)).toBeUndefined(),
);

async function statusesFor(trustProxy: TrustProxy, forwarded: readonly string[], remoteAddress = '127.0.0.1') {
  const app = await createServer({
    logger: false,
    rateLimit: 2,
    trustProxy,
    verifyAccessToken: () => Promise.reject(),
  });
  app.get('/', { config: { public: true } }, async ({ ip }) => ip);
  const answers = [];
  for (const client of forwarded) {
    answers.push(await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': client } }));
  }
  await app.close();
  return answers.map(({ statusCode, body }) => (statusCode === 200 ? body : statusCode));
}

const clients = ['198.51.100.1', '198.51.100.2', '198.51.100.1', '198.51.100.1', '198.51.100.2'];

it('counts the real clients behind a trusted proxy apart', async () => {
  const seen = ['198.51.100.1', '198.51.100.2', '198.51.100.1', 429, '198.51.100.2'];
  expect(await statusesFor('loopback', clients)).toEqual(seen);
});

it('believes no header by default, nor one from an address that is not trusted', async () => {
  expect(await statusesFor(false, clients)).toEqual(['127.0.0.1', '127.0.0.1', 429, 429, 429]);
  expect(await statusesFor('loopback', clients, '203.0.113.9')).toEqual(['203.0.113.9', '203.0.113.9', 429, 429, 429]);
});

it('takes the word of the proxy alone, whatever the client had sent', async () => {
  const lies = ['6.6.6.1, 198.51.100.1', '6.6.6.2, 198.51.100.1', '6.6.6.3, 198.51.100.1'];
  expect(await statusesFor('loopback', lies)).toEqual(['198.51.100.1', '198.51.100.1', 429]);
});
