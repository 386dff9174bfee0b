import { importJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createTokenIssuer, createTokenVerifier } from './access-tokens.ts';
import { newKeyPair, newPrincipal } from './fixtures.ts';
import { InvalidAccessToken } from './principal.ts';

const keys = newKeyPair();
const principal = newPrincipal();
const start = Date.parse('2026-11-21T12:00:00Z');

async function tokens(pair = keys) {
  const clock = { ms: start };
  const revoked = new Set<string>();
  const now = () => new Date(clock.ms);
  return {
    clock,
    revoked,
    issue: await createTokenIssuer({ privateJwk: pair.privateJwk, now }),
    verify: await createTokenVerifier({
      publicJwk: pair.publicJwk,
      revocations: { isRevoked: (id) => revoked.has(id) },
      now,
    }),
  };
}

/** A token that is right but for what is changed. */
async function forged(change: {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  iss?: string;
  aud?: string;
  exp?: number | null;
}) {
  const { shopId, memberId, role, sessionId } = principal;
  const seconds = start / 1_000;
  const jwt = new SignJWT({ shopId, memberId, role, sessionId, ...change.claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...change.header })
    .setIssuer(change.iss ?? 'fregues')
    .setAudience(change.aud ?? 'fregues-api')
    .setIssuedAt(seconds);
  if (change.exp !== null) jwt.setExpirationTime(change.exp ?? seconds + 60);
  return jwt.sign(await importJWK(keys.privateJwk, 'EdDSA'));
}

test('a token carries its principal for 15 minutes, remembered or not', async () => {
  const { issue, verify, clock } = await tokens();
  const token = await issue(principal);
  const another = await tokens();
  for (const after of [0, 14 * 60_000 + 59_000]) {
    clock.ms = start + after;
    another.clock.ms = clock.ms;
    expect(await verify(token)).toEqual(principal);
  }
  clock.ms = another.clock.ms = start + 15 * 60_000;
  await expect(verify(token)).rejects.toThrow(InvalidAccessToken);
  await expect(another.verify(token)).rejects.toThrow(InvalidAccessToken);
});

test('a remembered token is worth nothing once its session is revoked', async () => {
  const { issue, verify, revoked } = await tokens();
  const token = await issue(principal);
  await verify(token);
  revoked.add(principal.sessionId);
  await expect(verify(token)).rejects.toThrow(InvalidAccessToken);
});

test('what the forgeries are made from is right', async () => {
  const { verify } = await tokens();
  expect(await verify(await forged({}))).toEqual(principal);
});

test.each([
  ['another type', { header: { typ: 'JWT' } }],
  ['no type', { header: { typ: undefined } }],
  ['another issuer', { iss: 'somebody' }],
  ['another audience', { aud: 'another-api' }],
  ['no end', { exp: null }],
  ['an end in the past', { exp: start / 1_000 - 1 }],
  ['an unknown role', { claims: { role: 'admin' } }],
  ['no shop', { claims: { shopId: undefined } }],
  ['a shop that is no id', { claims: { shopId: "x'; --" } }],
  ['no session', { claims: { sessionId: 7 } }],
])('a token with %s is refused', async (_, change) => {
  const { verify } = await tokens();
  await expect(verify(await forged(change))).rejects.toThrow(InvalidAccessToken);
});

test('a token signed by another key, by none, or by the public key as a secret is refused', async () => {
  const { verify, issue } = await tokens();
  const other = await tokens(newKeyPair());
  await expect(verify(await other.issue(principal))).rejects.toThrow(InvalidAccessToken);
  const [, payload = '', signature = ''] = (await issue(principal)).split('.');
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
  await expect(verify(`${none}.${payload}.`)).rejects.toThrow(InvalidAccessToken);
  await expect(verify(`${none}.${payload}.${signature}`)).rejects.toThrow(InvalidAccessToken);
  const secret = Buffer.from(keys.publicJwk.x ?? '', 'base64url');
  const hmac = await new SignJWT({ ...principal })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('fregues')
    .setAudience('fregues-api')
    .setIssuedAt(start / 1_000)
    .setExpirationTime(start / 1_000 + 60)
    .sign(secret);
  await expect(verify(hmac)).rejects.toThrow(InvalidAccessToken);
  await expect(verify('')).rejects.toThrow(InvalidAccessToken);
});

test("an operator's token is another kind: of no shop, and never both", async () => {
  const { issue, verify } = await tokens();
  const operator = { operatorId: principal.memberId, sessionId: principal.sessionId };
  expect(await verify(await issue(operator))).toEqual(operator);
  const both = await forged({ claims: { operatorId: principal.memberId } });
  await expect(verify(both)).rejects.toThrow(InvalidAccessToken);
  const nameless = await forged({ claims: { operatorId: 'x', shopId: undefined } });
  await expect(verify(nameless)).rejects.toThrow(InvalidAccessToken);
});
