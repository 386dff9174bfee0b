import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const require = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf';

let font: ReturnType<typeof openSync> | undefined;

function openFont(): ReturnType<typeof openSync> {
  font ??= openSync(require.resolve(FONT));
  return font;
}

/** The first character of the text that can be drawn; undefined where there is none. */
export function initialOf(text: string): string | undefined {
  const known = openFont();
  return [...text.toUpperCase()].find(
    (character) => /[\p{L}\p{N}]/u.test(character) && known.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
}

/**
 * The letter as the data of an SVG path, so that it looks the same on machines without the font.
 * @param square the side of the square in whose middle it stands
 * @param capHeight how high a capital is, in the same unit
 */
export function letterPath(character: string, square: number, capHeight: number): string {
  const known = openFont();
  const { advanceWidth, path } = known.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const scale = capHeight / known.capHeight;
  // The font's y grows upwards from the line on which letters stand.
  return path
    .scale(scale, -scale)
    .translate((square - advanceWidth * scale) / 2, (square + capHeight) / 2)
    .toSVG();
}
