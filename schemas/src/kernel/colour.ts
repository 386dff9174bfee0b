const HEX = /^#[0-9a-f]{6}$/i;

export const isHex = (colour: string): boolean => HEX.test(colour.trim());

/** Red, green and blue of `#rrggbb`, from 0 to 255. */
const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.trim().slice(at, at + 2), 16));

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the second colour, from 0 to 1, over the first. */
export function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((value, at) => Math.round(value + ((others[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const WHITE = '#ffffff';
export const DARK = '#0f172a';

/** The text that can be read on a colour. */
export const readableOn = (colour: string): string =>
  contrast(colour, WHITE) >= contrast(colour, DARK) ? WHITE : DARK;

/** AA for text. */
const ENOUGH = 4.5;

const STEPS = 20;

/** The colour itself where it can be read on `ground`, else as little lighter or darker as makes it so. */
export function legibleOn(ground: string, colour: string, wanted = ENOUGH): string {
  const target = contrast(ground, '#000000') > contrast(ground, WHITE) ? '#000000' : WHITE;
  for (let step = 0; step < STEPS; step++) {
    const candidate = mix(colour, target, step / STEPS);
    if (contrast(ground, candidate) >= wanted) return candidate;
  }
  return target;
}
