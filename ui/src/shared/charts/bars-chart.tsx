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
  /** Its parts stand beside each other. */
  readonly sideBySide?: boolean;
  /** The height of a line across. */
  readonly mark?: number;
  /** A click on a bar. The keyboard needs a way of its own: the same figures as a table. */
  readonly onPick?: (id: string) => void;
  /** A text alternative for screen readers. */
  readonly label: string;
  readonly height?: number;
}

/** Upright bars over time. Comes in its own file, together with nivo. */
export default function BarsChart(props: Props) {
  const { bars, colours, counts = false, sideBySide = false, mark, onPick, label, height = CHART_HEIGHT } = props;
  const [frame, width] = useWidth();
  const heightOf = ({ heights }: BarOf) =>
    sideBySide ? Math.max(...heights) : heights.reduce((sum, part) => sum + part, 0);
  const highest = Math.max(0, mark ?? 0, ...bars.map(heightOf));
  const ticks = ticksUpTo(highest, 4, counts);
  const left = Math.max(...ticks.map((tick) => shortNumber(tick).length)) * CHARACTER_PX + 14;
  const widest = Math.max(...bars.map((bar) => bar.label.length), 1) * CHARACTER_PX + 10;
  const shown = labelled(bars, Math.floor((width - left - RIGHT) / widest));
  const labels = new Map(shown.map((bar) => [bar.id, bar.label]));
  const tips = new Map(bars.map(({ id, tip }) => [id, tip]));
  const keys = colours.map((_, i) => `part${i}`);
  return (
    <Box
      ref={frame}
      h={`${height}px`}
      role="img"
      aria-label={label}
      css={onPick && { '& [data-testid^="bar.item"]': { cursor: 'pointer' } }}
    >
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
          groupMode={sideBySide ? 'grouped' : 'stacked'}
          {...(mark !== undefined && { markers: [{ axis: 'y', value: mark, lineStyle: MARK }] })}
          onClick={({ indexValue }) => onPick?.(String(indexValue))}
          margin={{ top: 8, right: RIGHT, bottom: 28, left }}
          padding={bars.length <= 2 ? 0.8 : bars.length <= 7 ? 0.42 : 0.28}
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
const MARK = { stroke: 'var(--text)', strokeWidth: 1, strokeDasharray: '2 3' };
