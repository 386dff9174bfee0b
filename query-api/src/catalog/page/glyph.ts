import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const require = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf';

type Point = readonly [x: number, y: number];
/** The outline of a letter: closed lines, in units where 1 is the height of a capital, y growing downwards from it. */
export interface Glyph {
  readonly contours: readonly (readonly Point[])[];
  readonly width: number;
}

const STEPS_OF_A_CURVE = 12;
let font: ReturnType<typeof openSync> | undefined;

/** The first character of the text that can be drawn; undefined where there is none. */
export function initialOf(text: string): string | undefined {
  font ??= openSync(require.resolve(FONT));
  const known = font;
  return [...text.toUpperCase()].find((character) => /[\p{L}\p{N}]/u.test(character) && hasGlyph(known, character));
}

const hasGlyph = (known: ReturnType<typeof openSync>, character: string) =>
  known.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

export function glyphOf(character: string): Glyph {
  font ??= openSync(require.resolve(FONT));
  const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const unit = font.capHeight;
  const contours: Point[][] = [];
  let at: Point = [0, 0];
  const to = (x: number, y: number) => {
    at = [x, y];
    contours.at(-1)?.push([x / unit, 1 - y / unit]);
  };
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    if (command === 'moveTo') contours.push([]);
    if (command === 'moveTo' || command === 'lineTo') to(a, b);
    if (command === 'quadraticCurveTo') {
      const [x, y] = at;
      for (let step = 1; step <= STEPS_OF_A_CURVE; step++) {
        const t = step / STEPS_OF_A_CURVE;
        to(bend(x, a, c, t), bend(y, b, d, t));
      }
    }
  }
  return { contours, width: glyph.advanceWidth / unit };
}

const bend = (from: number, over: number, to: number, t: number) =>
  (1 - t) ** 2 * from + 2 * (1 - t) * t * over + t ** 2 * to;
