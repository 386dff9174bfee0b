import { contrast, DARK, isHex, legibleOn, mix, readableOn, WHITE } from '../kernel/colour.ts';

/** What the catalogue is painted with, by the names of its style sheet. */
export interface Palette {
  readonly ground: string;
  readonly onGround: string;
  readonly onGroundMuted: string;
  readonly panel: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly control: string;
  /** The header and the buttons, and where the header's gradient ends. */
  readonly accent: string;
  readonly accentEnd: string;
  readonly onAccent: string;
  /** A breath of the shop's colour, and its colour as text on that and on panels. */
  readonly tint: string;
  readonly accentText: string;
}

interface Colours {
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

/** Above it a colour is light enough for dark text; below, it is darkened a little until white can be read on it. */
const WHITE_CAN_BE_SAVED = 2.6;
/** What a shop begins with; painted, like every other, in shades that can be read. */
export const FIRST_COLOURS = { primary: '#3b82f6', secondary: '#f3f4f6' };

/** The shop's two colours made into all that a page needs, in each of which text can be read (WCAG AA). */
export function paletteOf({ primaryColor, secondaryColor }: Colours): { light: Palette; dark: Palette } {
  const primary = isHex(primaryColor) ? primaryColor.trim().toLowerCase() : FIRST_COLOURS.primary;
  const secondary = isHex(secondaryColor) ? secondaryColor.trim().toLowerCase() : FIRST_COLOURS.secondary;
  const onAccent = contrast(primary, WHITE) >= WHITE_CAN_BE_SAVED ? WHITE : DARK;
  const accent = onAccent === WHITE ? legibleOn(WHITE, primary) : primary;
  const accentEnd = onAccent === WHITE ? mix(accent, '#0b1020', 0.28) : mix(accent, WHITE, 0.35);
  const button = { accent, accentEnd, onAccent };
  return { light: light(primary, secondary, button), dark: dark(primary, button) };
}

type Button = Pick<Palette, 'accent' | 'accentEnd' | 'onAccent'>;

function light(primary: string, ground: string, button: Button): Palette {
  const tint = mix(WHITE, primary, 0.1);
  const onGround = legibleOn(ground, readableOn(ground));
  return {
    ...button,
    ground,
    onGround,
    onGroundMuted: legibleOn(ground, mix(onGround, ground, 0.3)),
    panel: WHITE,
    text: DARK,
    muted: '#475569',
    line: '#e2e8f0',
    control: '#76849a',
    tint,
    accentText: legibleOn(WHITE, legibleOn(tint, primary)),
  };
}

function dark(primary: string, button: Button): Palette {
  const ground = mix('#0b101b', primary, 0.06);
  const panel = mix('#141c2b', primary, 0.06);
  const tint = mix(panel, primary, 0.18);
  return {
    ...button,
    ground,
    onGround: '#e6edf7',
    onGroundMuted: '#a9b8cd',
    panel,
    text: '#e6edf7',
    muted: legibleOn(panel, '#a9b8cd'),
    line: mix(panel, WHITE, 0.12),
    control: mix(panel, WHITE, 0.42),
    tint,
    accentText: legibleOn(panel, legibleOn(tint, primary)),
  };
}
