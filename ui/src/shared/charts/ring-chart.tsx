import { Box, Center, Text } from '@chakra-ui/react';
import { Pie } from '@nivo/pie';
import { CHART_THEME, type ChartColour, chartColour } from './chart-look.ts';
import { ChartTip } from './chart-tip.tsx';

export interface Slice {
  readonly id: string;
  readonly label: string;
  /** For drawing only. */
  readonly size: number;
  readonly colour: ChartColour;
  /** The tooltip. */
  readonly value: string;
  readonly details: readonly string[];
}

interface Props {
  readonly slices: readonly Slice[];
  /** In the middle. */
  readonly total: string;
  readonly totalLabel: string;
  /** A text alternative for screen readers. */
  readonly label: string;
}

const SIZE = 200;

/** Shares of a whole. Comes in its own file, together with nivo. */
export default function RingChart({ slices, total, totalLabel, label }: Props) {
  const drawn = slices.filter(({ size }) => size > 0);
  return (
    <Box boxSize={`${SIZE}px`} position="relative" flex="none" role="img" aria-label={label}>
      <Center position="absolute" inset="0" flexDirection="column" textAlign="center" px="9" pointerEvents="none">
        <Text fontWeight="bold" letterSpacing="-0.03em" fontVariantNumeric="tabular-nums" fontSize={fontSizeOf(total)}>
          {total}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {totalLabel}
        </Text>
      </Center>
      <Pie
        width={SIZE}
        height={SIZE}
        data={drawn.map(({ id, size, colour }) => ({ id, value: size, colour: chartColour(colour) }))}
        colors={{ datum: 'data.colour' }}
        margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
        innerRadius={0.72}
        padAngle={drawn.length > 1 ? 1.5 : 0}
        cornerRadius={3}
        enableArcLabels={false}
        enableArcLinkLabels={false}
        activeOuterRadiusOffset={3}
        theme={CHART_THEME}
        tooltip={({ datum }) => {
          const slice = drawn.find(({ id }) => id === datum.id);
          return slice ? <ChartTip title={slice.label} value={slice.value} details={slice.details} /> : null;
        }}
        animate={false}
        role="presentation"
      />
    </Box>
  );
}

/** A long amount fits into the ring, too. */
function fontSizeOf(text: string): string {
  return text.length > 12 ? 'md' : text.length > 9 ? 'lg' : 'xl';
}
