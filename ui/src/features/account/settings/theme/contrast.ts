import { FIRST_COLOURS, paletteOf } from '@pdv/schemas/catalog/palette';
import { contrast, isHex } from '@pdv/schemas/kernel/colour';

/** A warning about the colours before they are saved; null when there is none. */
export function contrastHint(primary: string, secondary: string): string | null {
  if (!isHex(primary) || !isHex(secondary)) return null;
  // Nobody has chosen anything yet that could be warned of.
  if (primary === FIRST_COLOURS.primary && secondary === FIRST_COLOURS.secondary) return null;
  const onGround = contrast(primary, secondary);
  if (onGround < 3) return `Os botões quase não se destacam do fundo (${ratio(onGround)}).`;
  const { accent } = paletteOf({ primaryColor: primary, secondaryColor: secondary }).light;
  if (accent !== primary.trim().toLowerCase()) {
    return 'No catálogo, esta cor aparece um pouco mais escura para o texto ficar legível.';
  }
  return null;
}

const ratio = (value: number) => `contraste ${value.toFixed(1).replace('.', ',')} : 1`;
