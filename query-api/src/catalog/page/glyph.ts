import { fontOf } from './written.ts';

/** The first character of the text that can be drawn; undefined where there is none. */
export function initialOf(text: string): string | undefined {
  const known = fontOf('extrabold');
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
  const known = fontOf('extrabold');
  const { advanceWidth, path } = known.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const scale = capHeight / known.capHeight;
  // The font's y grows upwards from the line on which letters stand.
  return path
    .scale(scale, -scale)
    .translate((square - advanceWidth * scale) / 2, (square + capHeight) / 2)
    .toSVG();
}
