import { expect, it } from 'vitest';
import { layByLetters } from './font-layout.ts';
import { createPaper } from './paper.ts';

interface Laid {
  readonly glyphs: readonly { readonly id: number }[];
  readonly advanceWidth: number;
}
interface Font {
  layoutRun(text: string): Laid;
  layout(text: string): Laid;
}

const fontOf = (pdf: PDFKit.PDFDocument) => (pdf.font('regular') as unknown as { readonly _font: Font })._font;
const own = fontOf(createPaper('own', {}));
const paper = createPaper('by letters', {});
layByLetters(paper, ['regular']);
const byLetters = fontOf(paper);
const glyphs = (font: Font, text: string) => font.layout(text).glyphs.map(({ id }) => id);

it.each([
  'Óleo de motor sintético 5W30',
  'Pão de Açúcar & Cia. Ltda',
  'R$\u00a01.234,56',
  'nº 12.345',
  'AVATAR To Wa',
  '',
])('lays %s out as pdfkit does, kerning included', (text) => {
  expect(glyphs(byLetters, text)).toEqual(glyphs(own, text));
  const width = own.layout(text).advanceWidth;
  expect(Math.abs(byLetters.layout(text).advanceWidth - width)).toBeLessThanOrEqual(width * 0.01);
});

it.each(['Sa\u0303o Joa\u0303o', 'Bolo \u{1f382}', 'a\u200db'])(
  'leaves to pdfkit what is no row of letters: %j',
  (text) => {
    expect(glyphs(byLetters, text)).toEqual(glyphs(own, text));
    expect(byLetters.layout(text).advanceWidth).toBe(own.layout(text).advanceWidth);
  },
);

it('shapes letters and their neighbours, not every text', () => {
  const another = createPaper('many', {});
  const font = fontOf(another);
  const shape = font.layoutRun.bind(font);
  let shaped = 0;
  font.layoutRun = (text) => {
    shaped += 1;
    return shape(text);
  };
  layByLetters(another, ['regular']);
  for (let amount = 10_000; amount < 20_000; amount++) font.layout(`R$ ${amount},00`);
  expect(shaped).toBeLessThan(200);
});
