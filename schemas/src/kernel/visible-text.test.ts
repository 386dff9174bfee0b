import { describe, expect, test } from 'vitest';
import { optionalText, text, uuid } from './fields.ts';
import { visibleText } from './visible-text.ts';

describe('text that people type', () => {
  test.each([
    ['\u200b', ''],
    ['\ufeff\u2060 \u200b\u200d', ''],
    ['\u202eana\u202c', 'ana'],
    ['\u2066Ana\u2069', 'Ana'],
    ['\u3164\u115f\u2800', ''],
    ['\u0085Ana\u0090', 'Ana'],
    ['Ac\u0327u\u0301car', 'Açúcar'],
    ['  Café  da\u00a0Ana ', 'Café  da\u00a0Ana'],
    ['789\u200b100', '789100'],
    ['1\ufe0f2', '12'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(visibleText(typed)).toBe(kept);
  });

  test.each(['❤️', '👩🏽‍🔧 Oficina', '👨‍👩‍👧‍👦', '🏳️‍🌈', '1️⃣', '✂️', '🇧🇷'])('%s stays whole', (emoji) => {
    expect(visibleText(emoji)).toBe(emoji);
  });

  test('a required field takes nothing that nobody sees', () => {
    const name = text(20).min(1, 'Nome é obrigatório');
    for (const unseen of ['\u200b', '\u202e\u202c', '\ufeff', '\u2066 \u2069']) {
      expect(name.safeParse(unseen).error?.issues[0]?.message).toBe('Nome é obrigatório');
      expect(optionalText(20).parse(unseen)).toBeNull();
    }
    for (const broken of ['\u0000', 'a\u0001', '\ud800', 'a\udc00b']) {
      expect(name.safeParse(broken).error?.issues[0]?.message).toBe('Caracteres inválidos');
    }
  });

  test('length is that of what is kept', () => {
    expect(text(3).parse('a\u200bb\u200bc')).toBe('abc');
  });
});

test('an id is the same one in upper case', () => {
  expect(uuid.parse('2F1B6A52-8F0E-4C39-9C55-1F2B7F7E2A10')).toBe('2f1b6a52-8f0e-4c39-9c55-1f2b7f7e2a10');
});
