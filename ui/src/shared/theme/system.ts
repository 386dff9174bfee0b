import { createSystem, defaultBaseConfig, defineConfig, type SlotRecipeConfig } from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  tokens as chakraTokens,
  globalCss,
  layerStyles,
  textStyles,
} from '@chakra-ui/react/theme';
import { colours, semanticColours } from './colours.ts';
import { recipeOverrides, slotRecipeOverrides } from './overrides.ts';
import { recipes, slotRecipes } from './recipes.ts';

const inter = { value: '"Inter Variable", system-ui, sans-serif' };
/** Those that the recipes in use play. */
const keyframes = {
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'slide-from-top': { '0%': { translate: '0 -0.5rem' }, to: { translate: '0' } },
  'slide-from-bottom': { '0%': { translate: '0 0.5rem' }, to: { translate: '0' } },
  'slide-to-top': { '0%': { translate: '0' }, to: { translate: '0 -0.5rem' } },
  'slide-to-bottom': { '0%': { translate: '0' }, to: { translate: '0 0.5rem' } },
};
const size = (pixels: number) => ({ value: `${pixels / 16}rem` });

const base = defineConfig({
  preflight: true,
  cssVarsPrefix: 'fregues',
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    layerStyles,
    textStyles,
    animationStyles,
    recipes,
    slotRecipes,
    tokens: {
      ...chakraTokens,
      colors: colours,
      fonts: { heading: inter, body: inter, mono: { value: 'ui-monospace, Menlo, Consolas, monospace' } },
      fontSizes: {
        '2xs': size(11),
        xs: size(12),
        sm: size(14),
        md: size(16),
        lg: size(18),
        xl: size(20),
        '2xl': size(24),
        '3xl': size(30),
        '4xl': size(36),
        total: size(60),
      },
    },
    semanticTokens: {
      colors: semanticColours,
      radii: { l1: { value: '6px' }, l2: { value: '8px' }, l3: { value: '14px' } },
      shadows: {
        xs: { value: 'var(--shadow-card)' },
        sm: { value: 'var(--shadow-card)' },
        md: { value: 'var(--shadow-card)' },
        lg: { value: 'var(--shadow-overlay)' },
        card: { value: 'var(--shadow-card)' },
        overlay: { value: 'var(--shadow-overlay)' },
      },
    },
  },
});

/** Chakra with the product's tokens (ui-design) and only the recipes in use. */
export const system = createSystem(defaultBaseConfig, base, {
  globalCss: {
    html: { colorPalette: 'brand', bg: 'bg.canvas', fontSize: '100%' },
    // No 'kg' alone on a line where it can be helped.
    body: { fontSize: 'md', minH: '100dvh', textWrap: 'pretty' },
    '*': { fontFeatureSettings: 'normal' },
    '*::placeholder': { color: 'fg.subtle', opacity: '1' },
    ':focus-visible': { outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'colorPalette.focusRing' },
  },
  theme: { recipes: recipeOverrides, slotRecipes: slotRecipeOverrides as Record<string, SlotRecipeConfig> },
});
