/** Colour tokens. What differs between light and dark stands in base.css; the scales are the same in both. */

const scale = (...values: string[]) =>
  Object.fromEntries(
    [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950].map((step, i) => [step, { value: values[i] ?? '' }]),
  );

const SCALES = {
  brand: scale(
    ...['#eff6ff', '#dbeafe', '#bfdbfe', '#93c5fd', '#60a5fa', '#3b82f6'],
    ...['#2563eb', '#1d4ed8', '#1e40af', '#1e3a8a', '#172554'],
  ),
  gray: scale(
    ...['#f8fafc', '#f1f5f9', '#e2e8f0', '#cbd5e1', '#94a3b8', '#64748b'],
    ...['#475569', '#334155', '#1e293b', '#0f172a', '#020617'],
  ),
  green: scale(
    ...['#f0fdf4', '#dcfce7', '#bbf7d0', '#86efac', '#4ade80', '#22c55e'],
    ...['#16a34a', '#15803d', '#166534', '#14532d', '#0f2e23'],
  ),
  orange: scale(
    ...['#fff7ed', '#ffedd5', '#fed7aa', '#fdba74', '#fbbf24', '#d97706'],
    ...['#b45309', '#9a3412', '#7c2d12', '#431407', '#37260f'],
  ),
  red: scale(
    ...['#fef2f2', '#fee2e2', '#fecaca', '#fca5a5', '#f87171', '#ef4444'],
    ...['#dc2626', '#b91c1c', '#991b1b', '#7f1d1d', '#3b1820'],
  ),
  purple: scale(
    ...['#f5f3ff', '#ede9fe', '#ddd6fe', '#c4b5fd', '#a78bfa', '#8b5cf6'],
    ...['#7c3aed', '#6d28d9', '#5b21b6', '#4c1d95', '#271a4d'],
  ),
  teal: scale(
    ...['#f0fdfa', '#ccfbf1', '#99f6e4', '#5eead4', '#2dd4bf', '#14b8a6'],
    ...['#0d9488', '#0f766e', '#115e59', '#134e4a', '#0d2f30'],
  ),
};

export const colours = {
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  white: { value: '#ffffff' },
  black: { value: '#000000' },
  blackAlpha: { 500: { value: 'rgb(11 18 32 / 0.5)' } },
  ...SCALES,
};

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const variable = (name: string) => ({ value: `var(--${name})` });

/** The roles which Chakra's recipes ask of a `colorPalette`, plus `hover` for solid buttons. */
const palette = (name: keyof typeof SCALES) => ({
  solid: both(`{colors.${name}.600}`, `{colors.${name}.600}`),
  hover: both(`{colors.${name}.700}`, `{colors.${name}.700}`),
  contrast: both('white', 'white'),
  fg: both(`{colors.${name}.700}`, `{colors.${name}.300}`),
  subtle: both(`{colors.${name}.50}`, `{colors.${name}.950}`),
  muted: both(`{colors.${name}.100}`, `{colors.${name}.900}`),
  emphasized: both(`{colors.${name}.200}`, `{colors.${name}.800}`),
  focusRing: both(`{colors.${name}.600}`, `{colors.${name}.400}`),
  border: both(`{colors.${name}.300}`, `{colors.${name}.800}`),
});

const CHART = [
  ['#2563eb', '#60a5fa'],
  ['#0d9488', '#2dd4bf'],
  ['#d97706', '#fbbf24'],
  ['#7c3aed', '#a78bfa'],
  ['#db2777', '#f472b6'],
  ['#64748b', '#94a3b8'],
] as const;

export const semanticColours = {
  bg: {
    DEFAULT: variable('panel'),
    canvas: variable('canvas'),
    panel: variable('panel'),
    subtle: both('{colors.gray.50}', '#152033'),
    muted: variable('raised'),
    emphasized: variable('line'),
    inverted: both('{colors.gray.900}', '{colors.gray.100}'),
    error: variable('error-tint'),
    warning: variable('warning-tint'),
    success: variable('success-tint'),
    info: variable('brand-tint'),
  },
  fg: {
    DEFAULT: variable('text'),
    muted: variable('muted'),
    subtle: variable('faint'),
    inverted: both('white', '{colors.gray.900}'),
    brand: variable('brand-text'),
    error: variable('error'),
    warning: variable('warning'),
    success: variable('success'),
    info: variable('brand-text'),
  },
  border: {
    DEFAULT: variable('line'),
    muted: variable('line'),
    subtle: variable('line'),
    emphasized: variable('control'),
    inverted: variable('text'),
    error: variable('error'),
    warning: variable('warning'),
    success: variable('success'),
    info: variable('brand-text'),
  },
  brand: { ...palette('brand'), subtle: variable('brand-tint'), muted: variable('brand-wash') },
  gray: {
    ...palette('gray'),
    solid: both('{colors.gray.900}', '{colors.gray.200}'),
    hover: both('{colors.gray.700}', '{colors.gray.300}'),
    contrast: both('white', '{colors.gray.900}'),
    fg: both('{colors.gray.700}', '{colors.gray.200}'),
    subtle: variable('raised'),
    muted: variable('line'),
    border: both('{colors.gray.300}', '#33425a'),
    focusRing: both('{colors.brand.600}', '{colors.brand.400}'),
  },
  green: {
    ...palette('green'),
    solid: both('{colors.green.700}', '{colors.green.700}'),
    subtle: variable('success-tint'),
  },
  orange: { ...palette('orange'), fg: both('#9a3412', '{colors.orange.400}'), subtle: variable('warning-tint') },
  red: { ...palette('red'), subtle: variable('error-tint') },
  purple: { ...palette('purple'), subtle: both('{colors.purple.100}', '{colors.purple.950}') },
  teal: { ...palette('teal'), subtle: both('{colors.teal.100}', '{colors.teal.950}') },
  chart: Object.fromEntries(CHART.map(([light, dark], i) => [i + 1, both(light, dark)])),
};
