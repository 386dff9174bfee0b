/** Colours of the theme, which follow light and dark. */
export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6;
export const chartColour = (colour: ChartColour): string => `var(--fregues-colors-chart-${colour})`;

/** Text of axes is 12 px Inter: no figure is wider than this. */
export const CHARACTER_PX = 7;

export const CHART_THEME = {
  text: { fontFamily: 'inherit', fontSize: 12 },
  axis: { ticks: { text: { fill: 'var(--muted)', fontSize: 12 } } },
  grid: { line: { stroke: 'var(--line)', strokeDasharray: '3 4' } },
};
