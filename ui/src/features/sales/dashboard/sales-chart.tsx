import { Box, Text } from '@chakra-ui/react';
import { type BarTooltipProps, ResponsiveBar } from '@nivo/bar';
import type { SalesChart as Days } from '@pdv/schemas/sales/dashboard';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { counted, formatMoney } from '../../../shared/format/format.ts';
import { type Bar, barsOf, compactReais, dayAndMonth, labelledDays, longDay, weekDay } from './chart-days.ts';
import { CHART_HEIGHT } from './chart-height.ts';

const BAR_COLOUR = 'var(--fregues-colors-chart-1)';
const THEME = {
  text: { fontFamily: 'inherit', fontSize: 12 },
  axis: { ticks: { text: { fill: 'var(--muted)', fontSize: 12 } } },
  grid: { line: { stroke: 'var(--line)', strokeDasharray: '3 4' } },
};

interface Props {
  readonly days: Days;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
}

/** One bar per day. Comes in its own file, together with nivo. */
export default function SalesChart({ days, label }: Props) {
  const phone = useIsPhone();
  const bars = barsOf(days);
  const few = days.length <= 7;
  const labels = labelledDays(bars, few ? 7 : phone ? 5 : 15);
  return (
    <Box h={`${CHART_HEIGHT}px`} role="img" aria-label={label}>
      <ResponsiveBar
        data={bars}
        keys={['reais']}
        indexBy="day"
        margin={{ top: 8, right: 20, bottom: 28, left: 52 }}
        padding={few ? 0.42 : 0.28}
        valueScale={{ type: 'linear', nice: true }}
        colors={BAR_COLOUR}
        borderRadius={days.length > 30 ? 2 : 4}
        enableLabel={false}
        enableGridY
        gridYValues={4}
        axisLeft={{ tickSize: 0, tickPadding: 10, tickValues: 4, format: compactReais }}
        axisBottom={{
          tickSize: 0,
          tickPadding: 10,
          tickValues: labels,
          format: (day: string) => (few ? weekDay(day, phone) : dayAndMonth(day)),
        }}
        theme={THEME}
        tooltip={Tooltip}
        animate={!matchMedia('(prefers-reduced-motion: reduce)').matches}
        motionConfig={{ duration: 180 }}
        role="presentation"
      />
    </Box>
  );
}

function Tooltip({ data }: BarTooltipProps<Bar>) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l2" boxShadow="overlay" px="3" py="2" whiteSpace="nowrap">
      <Text textStyle="xs" color="fg.muted">
        {longDay(data.day)}
      </Text>
      <Text textStyle="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatMoney(data.revenue)}
      </Text>
      <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {counted(data.sales, 'venda', 'vendas')}
      </Text>
    </Box>
  );
}
