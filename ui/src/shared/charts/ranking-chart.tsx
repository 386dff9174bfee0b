import { Box, Flex, Text } from '@chakra-ui/react';
import { Bar } from '@nivo/bar';
import { CHART_THEME, type ChartColour, chartColour } from './chart-look.ts';
import { ChartTip } from './chart-tip.tsx';
import { useWidth } from './use-width.ts';

interface Ranked {
  readonly id: string;
  readonly name: string;
  /** Length of its bar: for drawing only. */
  readonly size: number;
  /** The measure of the ranking. */
  readonly value: string;
  readonly detail: string;
}

interface Props {
  readonly ranking: readonly Ranked[];
  readonly colour?: ChartColour;
  /** A text alternative for screen readers. */
  readonly label: string;
}

const ROW = 52;
const BAR = 8;
/** Below each bar. */
const GAP = 6;

/** Lying bars, best first, with each name above its bar: names are long. Comes in its own file, together with nivo. */
export default function RankingChart({ ranking, colour = 1, label }: Props) {
  const [frame, width] = useWidth();
  const height = ranking.length * ROW;
  const padding = 1 - BAR / ROW;
  const byId = new Map(ranking.map((item) => [item.id, item]));
  return (
    <Box ref={frame} h={`${height}px`} position="relative" role="img" aria-label={label}>
      {ranking.map((item, i) => (
        <Flex
          key={item.id}
          position="absolute"
          insetX="0"
          style={{ top: i * ROW }}
          h={`${ROW - BAR - GAP - 6}px`}
          align="flex-end"
          justify="space-between"
          gap="4"
          textStyle="sm"
        >
          <Text truncate minW="0" title={item.name}>
            {item.name}
          </Text>
          <Text flex="none" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {item.value}
          </Text>
        </Flex>
      ))}
      {width > 0 && (
        <Box position="absolute" insetX="0" top={`-${GAP}px`} h={`${height}px`} overflow="hidden">
          <Bar
            width={width}
            // The padding before the first bar is one more of those between them: so each ends where its row does.
            height={height + padding * ROW}
            layout="horizontal"
            data={ranking.toReversed().map(({ id, size }) => ({ id, size }))}
            keys={['size']}
            indexBy="id"
            padding={padding}
            indexScale={{ type: 'band', round: false }}
            valueScale={{ type: 'linear', min: 0, max: Math.max(...ranking.map(({ size }) => size), 1), nice: false }}
            colors={chartColour(colour)}
            borderRadius={4}
            enableLabel={false}
            enableGridY={false}
            axisLeft={null}
            axisBottom={null}
            theme={CHART_THEME}
            tooltip={({ indexValue }) => {
              const item = byId.get(String(indexValue));
              return item ? <ChartTip title={item.name} value={item.value} details={[item.detail]} /> : null;
            }}
            animate={false}
            role="presentation"
          />
        </Box>
      )}
    </Box>
  );
}
