import type { SlotRecipeConfig } from '@chakra-ui/react';

/** Where the product's look departs from Chakra's: merged over `recipes.ts`. */

/** Inputs of at least 16 px on phones: a smaller one makes iOS zoom the page. */
const readable = { fontSize: { base: 'md', md: 'sm' } };
const control = { borderColor: 'border.emphasized', bg: 'bg.panel' };

export const recipeOverrides = {
  button: {
    base: { fontWeight: 'semibold', transitionDuration: 'fast' },
    variants: {
      size: { md: { h: { base: '11', md: '10' } } },
      variant: {
        solid: {
          _hover: { bg: 'colorPalette.hover' },
          _expanded: { bg: 'colorPalette.hover' },
          // Grey and legible, rather than a washed-out blue; one that is at work keeps its colour.
          '&:disabled:not([data-loading])': { bg: 'bg.muted', color: 'fg.muted', opacity: '1' },
        },
      },
    },
  },
  input: {
    base: { '--focus-ring-width': '1px' },
    variants: {
      size: { md: { ...readable, '--input-height': { base: 'sizes.11', md: 'sizes.10' } } },
      variant: { outline: control },
    },
  },
  textarea: {
    base: { '--focus-ring-width': '1px' },
    variants: { size: { md: readable }, variant: { outline: control } },
  },
  heading: { base: { fontWeight: 'bold', letterSpacing: '-0.03em' } },
  // The same everywhere, whatever stands around it.
  kbd: { base: { colorPalette: 'gray', fontFamily: 'body', wordSpacing: 'normal' } },
  badge: { base: { fontWeight: 'semibold', borderRadius: 'full' } },
};

export const slotRecipeOverrides: Record<string, Partial<SlotRecipeConfig>> = {
  field: { base: { root: { gap: '1.5' }, label: { fontWeight: 'medium' } } },
  table: {
    base: { columnHeader: { color: 'fg.muted', fontWeight: 'medium', textStyle: 'xs' } },
    variants: { variant: { line: { row: { bg: 'transparent' } } } },
  },
};
