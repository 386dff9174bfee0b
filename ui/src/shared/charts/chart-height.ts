/** Pixels; the chart, its table and its skeleton are equally tall, so that nothing jumps. */
export const CHART_HEIGHT = 260;
