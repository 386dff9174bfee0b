import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);
const FILES = {
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  extrabold: '@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf',
} as const;
export type Weight = keyof typeof FILES;

const fonts = new Map<Weight, Font>();

export function fontOf(weight: Weight): Font {
  const font = fonts.get(weight) ?? openSync(require.resolve(FILES[weight]));
  fonts.set(weight, font);
  return font;
}

interface Style {
  readonly weight: Weight;
  /** Of an em, in the unit of the picture. */
  readonly size: number;
}

/** What of the text the font can draw, on one line of single spaces. */
function drawable(text: string, weight: Weight): string {
  const font = fontOf(weight);
  const known = [...text.normalize('NFC').replace(/\s/gu, ' ')].filter((one) =>
    font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
  );
  return known.join('').replace(/ +/g, ' ').trim();
}

export function widthOf(text: string, { weight, size }: Style): number {
  const font = fontOf(weight);
  const units = [...text].reduce((sum, one) => sum + font.glyphForCodePoint(one.codePointAt(0) ?? 0).advanceWidth, 0);
  return (units * size) / font.unitsPerEm;
}

/** In as many lines as there may be, the last of which ends with … where there is more. */
export function linesOf(text: string, style: Style, width: number, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (some: string) => widthOf(some, style) <= width;
  for (const word of drawable(text, style.weight).split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    // A word without end is cut where the line ends.
    while (lines.length < most && !fits(line)) {
      let cut = [...line].length - 1;
      while (cut > 1 && !fits([...line].slice(0, cut).join(''))) cut--;
      lines.push([...line].slice(0, cut).join(''));
      line = [...line].slice(cut).join('');
    }
    if (lines.length >= most) break;
  }
  if (line && lines.length < most) return [...lines, line];
  if (!line) return lines;
  let last = lines[most - 1] ?? '';
  while (last && !fits(`${last}…`)) last = [...last].slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}

/** The text as the data of an SVG path, so that it looks the same on machines without the font. */
export function textPath(text: string, { weight, size }: Style, x: number, baseline: number): string {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  let at = x;
  const paths: string[] = [];
  for (const one of text) {
    const { path, advanceWidth } = font.glyphForCodePoint(one.codePointAt(0) ?? 0);
    // The font's y grows upwards from the line on which letters stand.
    paths.push(path.scale(scale, -scale).translate(at, baseline).toSVG());
    at += advanceWidth * scale;
  }
  return paths.join('');
}
