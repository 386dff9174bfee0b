const HEX = /^#[0-9a-f]{6}$/i;

export const isHex = (colour: string): boolean => HEX.test(colour.trim());

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.trim().slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const WHITE = '#ffffff';
const DARK = '#0f172a';

/** The text that can be read on a colour. */
export const readableOn = (colour: string): string =>
  contrast(colour, WHITE) >= contrast(colour, DARK) ? WHITE : DARK;

/** AA for text. */
const ENOUGH = 4.5;

/** What to know about the colours before they are saved; null when all is well. */
export function contrastHint(primary: string, secondary: string): string | null {
  if (!isHex(primary) || !isHex(secondary)) return null;
  const onButton = contrast(primary, readableOn(primary));
  if (onButton < ENOUGH) return `O texto dos botões fica difícil de ler nesta cor (${ratio(onButton)}).`;
  const onGround = contrast(primary, secondary);
  if (onGround < 3) return `Os botões quase não se destacam do fundo (${ratio(onGround)}).`;
  return null;
}

const ratio = (value: number) => `contraste ${value.toFixed(1).replace('.', ',')} : 1`;
