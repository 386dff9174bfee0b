import { describe, expect, it } from 'vitest';
import { email, isStorable, text } from './fields.ts';

describe('text that people type', () => {
  it.each(['Açúcar 🍬', 'duas\nlinhas', 'Pão de queijo\t(500 g)'])('takes %j', (value) => {
    expect(text(50).parse(value)).toBe(value);
  });

  it.each([
    ['a NUL', 'a\u0000b'],
    ['half a character', 'Caf\ud83d'],
    ['the other half', '\udf6cCafé'],
    ['an escape', '\u001b[31m'],
  ])('refuses %s, which no database keeps', (_, value) => {
    expect(isStorable(value)).toBe(false);
    expect(text(50).safeParse(value).success).toBe(false);
  });
});

it.each(['x@a-.com', 'x@b.a-.com', 'x@a.com-'])('refuses a domain that ends a part with a hyphen: %s', (address) => {
  expect(email.safeParse(address).error?.issues[0]?.message).toBe('E-mail inválido');
  expect(email.parse(address.replace('-', 'b').replace('x@', 'x-@'))).toContain('x-@');
});
