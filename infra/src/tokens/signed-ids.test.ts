import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSignedIds, signingKeyOf } from './signed-ids.ts';

const masterKey = randomBytes(32);
const ids = [randomUUID(), randomUUID()] as const;
const { sign, open } = createSignedIds(signingKeyOf(masterKey, 'unsubscribe'));

it('gives back what it signed, in letters that any address takes', () => {
  expect(sign(ids)).toMatch(/^[A-Za-z0-9_-]{64}$/);
  expect(open(sign(ids))).toEqual(ids);
});

it('takes no token that was changed anywhere, shortened, or made with another key or for another purpose', () => {
  const token = sign(ids);
  for (let at = 0; at < token.length; at++) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect(open(changed), String(at)).toBeNull();
  }
  const others = [
    createSignedIds(signingKeyOf(masterKey, 'other')),
    createSignedIds(signingKeyOf(randomBytes(32), 'unsubscribe')),
  ];
  for (const odd of ['', token.slice(1), `${token}A`, '../etc', ...others.map((other) => other.sign(ids))]) {
    expect(open(odd)).toBeNull();
  }
});

it('signs nothing but ids', () => {
  expect(() => sign(['ana@example.com', randomUUID()])).toThrow(TypeError);
});
