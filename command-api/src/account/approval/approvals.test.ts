import { randomBytes } from 'node:crypto';
import { createApprovalTokens } from '@pdv/infra/tokens/approval-tokens';
import type { Role } from '@pdv/schemas/account/roles';
import { beforeEach, expect, it } from 'vitest';
import { createApprovals } from './approvals.ts';

const clock = { ms: Date.parse('2026-11-24T12:00:00Z') };
const masterKey = randomBytes(32);
const tokensOf = (key: Buffer) => createApprovalTokens(key, () => new Date(clock.ms), 2);
const tokens = tokensOf(masterKey);
const unused = {} as never;
const members = new Map<string, { role: Role }>();
const handler = { state: async () => ({ state: { members }, revision: 0n }) } as never;
const { open } = createApprovals({ handler, pins: unused, attempts: unused, tokens });
const bia = { shopId: 'loja', memberId: 'bia' };
const allowed = { action: 'discount', shopId: 'loja', askedBy: 'bia', approvedBy: 'dona' };

beforeEach(() => {
  clock.ms = Date.parse('2026-11-24T12:00:00Z');
  members.clear();
  members.set('dona', { role: 'owner' });
});

it('names the owner, for this member, shop and action alone', async () => {
  const { token } = await tokens.seal(allowed);
  expect(await open(bia, token, 'discount')).toBe('dona');
  expect(await open(bia, token, 'price')).toBeNull();
  expect(await open({ ...bia, memberId: 'caio' }, token, 'discount')).toBeNull();
  expect(await open({ ...bia, shopId: 'outra' }, token, 'discount')).toBeNull();
});

it('ends after two minutes', async () => {
  const { token, expiresAt } = await tokens.seal(allowed);
  expect(expiresAt.toISOString()).toBe('2026-11-24T12:02:00.000Z');
  clock.ms += 119_000;
  expect(await open(bia, token, 'discount')).toBe('dona');
  clock.ms += 1_000;
  expect(await open(bia, token, 'discount')).toBeNull();
});

it('ends with the owner who gave it: removed, or an owner no more', async () => {
  const { token } = await tokens.seal(allowed);
  members.set('dona', { role: 'cashier' });
  expect(await open(bia, token, 'discount')).toBeNull();
  members.delete('dona');
  expect(await open(bia, token, 'discount')).toBeNull();
});

it('finds the right one of several, and nothing in what was sealed elsewhere or made up', async () => {
  const [price, discount] = [await tokens.seal({ ...allowed, action: 'price' }), await tokens.seal(allowed)];
  const foreign = await tokensOf(randomBytes(32)).seal(allowed);
  expect(await open(bia, ['x', foreign.token, price.token, discount.token], 'discount')).toBe('dona');
  for (const none of [undefined, [], 'x', foreign.token]) expect(await open(bia, none, 'discount')).toBeNull();
});
