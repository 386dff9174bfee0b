import type { ComponentProps } from 'react';
import type { ChartPanel } from './chart-panel.tsx';

/** One request, as a chart is given it. */
export type ChartQuery<T> = ComponentProps<typeof ChartPanel<T>>['query'];
