import { defineSlotRecipe } from '@chakra-ui/react';

/** One size and one look; Chakra's own recipe for it carries that of its large select along. */
export const nativeSelect = defineSlotRecipe({
  className: 'chakra-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: {
      height: 'fit-content',
      display: 'flex',
      width: '100%',
      position: 'relative',
    },
    field: {
      width: '100%',
      minWidth: '0',
      height: { base: '11', md: '10' },
      ps: '3',
      pe: '8',
      bg: 'bg.panel',
      color: 'inherit',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      outline: '0',
      appearance: 'none',
      // Smaller than 16 px makes iOS zoom the page.
      textStyle: 'sm',
      fontSize: { base: 'md', md: 'sm' },
      lineHeight: 'normal',
      focusVisibleRing: 'inside',
      '--focus-ring-width': '1px',
      _disabled: { layerStyle: 'disabled' },
      _invalid: { focusRingColor: 'border.error', borderColor: 'border.error' },
      '& > option, & > optgroup': { bg: 'bg' },
    },
    indicator: {
      position: 'absolute',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      pointerEvents: 'none',
      top: '50%',
      insetEnd: '2',
      transform: 'translateY(-50%)',
      height: '100%',
      textStyle: 'lg',
      color: 'fg.muted',
      _disabled: { opacity: '0.5' },
      _invalid: { color: 'fg.error' },
      _icon: { width: '1em', height: '1em' },
    },
  },
});
