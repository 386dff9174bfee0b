import { fold } from '@pdv/infra/testing/given';
import type { ApiKeyEvent } from '@pdv/schemas/account/api-key-events';
import { MAX_API_KEYS } from '@pdv/schemas/account/api-keys';
import { expect, it } from 'vitest';
import { type ApiKeyTerms, apiKeys } from './decider.ts';

const terms = (name: string, over: Partial<ApiKeyTerms> = {}): ApiKeyTerms => ({
  ...{ name, prefix: 'p', scopes: ['sell'], createdAt: '2026-11-26T12:00:00.000Z', expiresAt: null },
  ...over,
});
const created = (keyId: string, over: Partial<ApiKeyTerms> = {}): ApiKeyEvent => ({
  type: 'ApiKeyCreated',
  data: { keyId, ...terms(keyId, over) },
});
const revoked = (keyId: string): ApiKeyEvent => ({ type: 'ApiKeyRevoked', data: { keyId, name: keyId, prefix: 'p' } });
const create = (given: readonly ApiKeyEvent[], keyId: string, over: Partial<ApiKeyTerms> = {}) =>
  apiKeys.decide({ type: 'CreateApiKey', keyId, terms: terms(keyId, over) }, fold(apiKeys, given));
const revoke = (given: readonly ApiKeyEvent[], keyId: string) =>
  apiKeys.decide({ type: 'RevokeApiKey', keyId }, fold(apiKeys, given));

it('is made under a name of its own, and a repeat changes nothing', () => {
  expect(create([], 'a')).toEqual({ accepted: [created('a')] });
  expect(create([created('a')], 'a')).toEqual({ accepted: [] });
  expect(create([created('a')], 'b', { name: 'A' })).toEqual({ rejected: 'api_key_name_taken' });
  expect(create([created('a'), revoked('a')], 'b', { name: 'A' })).toEqual({ accepted: [created('b', { name: 'A' })] });
});

it('is one of so many at most, of which those that ended do not count', () => {
  const full = Array.from({ length: MAX_API_KEYS }, (_, nth) => created(`k${nth}`));
  expect(create(full, 'more')).toEqual({ rejected: 'too_many_api_keys' });
  expect(create([...full, revoked('k3')], 'more')).toEqual({ accepted: [created('more')] });
  const ended = full.with(3, created('k3', { expiresAt: '2026-11-26T12:00:00.000Z' }));
  expect(create(ended, 'more')).toEqual({ accepted: [created('more')] });
  // Bounded: the next one that is made forgets them.
  expect(fold(apiKeys, [...ended, created('more')]).size).toBe(MAX_API_KEYS);
});

it('is revoked once', () => {
  expect(revoke([created('a')], 'a')).toEqual({ accepted: [revoked('a')] });
  expect(revoke([created('a'), revoked('a')], 'a')).toEqual({ rejected: 'api_key_not_found' });
  const stored = JSON.parse(JSON.stringify(apiKeys.snapshot?.serialize(fold(apiKeys, [created('a')]))));
  expect(apiKeys.snapshot?.deserialize(stored)).toEqual(fold(apiKeys, [created('a')]));
});
