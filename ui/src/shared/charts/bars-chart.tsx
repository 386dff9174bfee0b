import { Box } from '@chakra-ui/react';
import { Bar, type BarTooltipProps } from '@nivo/bar';
import { CHART_HEIGHT } from './chart-height.ts';
import { labelled } from './chart-labels.ts';
import { CHARACTER_PX, CHART_THEME, type ChartColour, chartColour } from './chart-look.ts';
import { ChartTip } from './chart-tip.tsx';
import { shortNumber, ticksUpTo } from './ticks.ts';
import { useWidth } from './use-width.ts';

interface BarOf {
  /** A day, or the first day of a longer part. */
  readonly id: string;
  /** Below the bar. */
  readonly label: string;
  /** Heights of its parts, from the bottom up: for drawing only, never for a text. */
  readonly heights: readonly number[];
  /** The tooltip. */
  readonly tip: { readonly title: string; readonly value: string; readonly details?: readonly string[] };
}

interface Props {
  readonly bars: readonly BarOf[];
  /** One for each part of a bar. */
  readonly colours: readonly ChartColour[];
  /** Things are counted, and have no halves. */
  readonly counts?: boolean;
  /** A text alternative for screen readers. */
  readonly label: string;
  readonly height?: number;
}

/** Upright bars over time. Comes in its own file, together with nivo. */
export default function BarsChart({ bars, colours, counts = false, label, height = CHART_HEIGHT }: Props) {
  const [frame, width] = useWidth();
  const highest = Math.max(0, ...bars.map(({ heights }) => heights.reduce((sum, part) => sum + part, 0)));
  const ticks = ticksUpTo(highest, 4, counts);
  const left = Math.max(...ticks.map((tick) => shortNumber(tick).length)) * CHARACTER_PX + 14;
  const widest = Math.max(...bars.map((bar) => bar.label.length), 1) * CHARACTER_PX + 10;
  const shown = labelled(bars, Math.floor((width - left - RIGHT) / widest));
  const labels = new Map(shown.map((bar) => [bar.id, bar.label]));
  const tips = new Map(bars.map(({ id, tip }) => [id, tip]));
  const keys = colours.map((_, i) => `part${i}`);
  return (
    <Box ref={frame} h={`${height}px`} role="img" aria-label={label}>
      {width > 0 && (
        <Bar
          width={width}
          height={height}
          data={bars.map(({ id, heights }) => ({
            id,
            ...Object.fromEntries(keys.map((key, i) => [key, heights[i] ?? 0])),
          }))}
          keys={keys}
          indexBy="id"
          margin={{ top: 8, right: RIGHT, bottom: 28, left }}
          padding={bars.length <= 7 ? 0.42 : 0.28}
          valueScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 1 }}
          colors={({ id }) => chartColour(colours[keys.indexOf(String(id))] ?? 1)}
          borderRadius={colours.length > 1 || bars.length > 30 ? 2 : 4}
          enableLabel={false}
          enableGridY
          gridYValues={ticks}
          axisLeft={{ tickSize: 0, tickPadding: 10, tickValues: ticks, format: shortNumber }}
          axisBottom={{
            tickSize: 0,
            tickPadding: 10,
            tickValues: [...labels.keys()],
            format: (id: string) => labels.get(id) ?? '',
          }}
          theme={CHART_THEME}
          tooltip={({ indexValue }: BarTooltipProps<Record<string, string | number>>) => {
            const tip = tips.get(String(indexValue));
            return tip ? <ChartTip {...tip} /> : null;
          }}
          animate={false}
          role="presentation"
        />
      )}
    </Box>
  );
}

const RIGHT = 18;
