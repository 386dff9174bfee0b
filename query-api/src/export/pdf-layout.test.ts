import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellText, columnWidths, linesIn, need, needOfTitle } from './pdf-layout.ts';

/** Every letter is 5 points wide. */
const measure = (text: string) => 5 * [...text].length;
const text = { kind: 'text' } as const;

it('writes cells as people read them', () => {
  expect(cellText({ kind: 'day' }, '2026-11-20')).toBe('20/11/2026');
  expect(cellText({ kind: 'day' }, 'Total')).toBe('Total');
  expect(cellText({ kind: 'money' }, 123_456)).toBe('R$\u00a01.234,56');
  expect(cellText({ kind: 'integer' }, 1_234)).toBe('1.234');
  expect(cellText(text, null)).toBe('');
  expect(cellText(text, 'de\n duas  linhas')).toBe('de duas linhas');
});

it('keeps amounts, days and short texts on one line, and lets names take several', () => {
  expect(need({ kind: 'money' }, 'R$ 99.999.999,99', measure)).toEqual({ whole: 80, least: 80 });
  expect(need({ kind: 'day' }, '20/11/2026', measure)).toEqual({ whole: 50, least: 50 });
  expect(need(text, 'nº 1.234', measure)).toEqual({ whole: 40, least: 40 });
  expect(need(text, 'Maria dos Santos', measure)).toEqual({ whole: 80, least: 30 });
  expect(needOfTitle('Preço unitário', measure)).toEqual({ whole: 40, least: 40 });
});

it('shares the room: what is over where all fit, and what is lacking among the names', () => {
  const wide = { whole: 100, least: 20 };
  const fixed = { whole: 50, least: 50 };
  expect(columnWidths([wide, fixed], 300)).toEqual([200, 100]);
  expect(columnWidths([wide, wide, fixed], 150)).toEqual([50, 50, 50]);
  expect(columnWidths([fixed, fixed], 50)).toEqual([25, 25]);
});

it('cuts nothing: the lines hold every letter, and each fits its column', () => {
  expect(linesIn('Vale-troca + Prazo', 60, measure)).toEqual(['Vale-troca +', 'Prazo']);
  const words = fc.array(fc.string({ minLength: 1, maxLength: 30 }).map((word) => word.replace(/\s/g, 'x')));
  fc.assert(
    fc.property(words, fc.integer({ min: 5, max: 200 }), (words, width) => {
      const written = words.join(' ');
      const lines = linesIn(written, width, measure);
      expect(lines.join('').replaceAll(' ', '')).toBe(written.replaceAll(' ', ''));
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
    }),
  );
});
