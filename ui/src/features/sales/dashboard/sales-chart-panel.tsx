import { Box, Button, Flex, IconButton, Skeleton, Text } from '@chakra-ui/react';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import type { SalesChart as Days } from '@pdv/schemas/sales/dashboard';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { counted, formatMoney } from '../../../shared/format/format.ts';
import { CHART_HEIGHT } from './chart-height.ts';
import { type ChartPeriod, salesChartQuery } from './sales-chart.query.ts';
import { SalesTable } from './sales-table.tsx';

const SalesChart = lazy(() => import('./sales-chart.tsx'));

const PERIODS = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
] as const;

/** What the shop took day by day, as bars or as a table. */
export function SalesChartPanel() {
  const [period, setPeriod] = useState<ChartPeriod>('7');
  const [asTable, setAsTable] = useState(false);
  const { data, isError, isPlaceholderData, error, refetch } = useQuery(salesChartQuery(period));
  const toggle = asTable ? 'Ver como gráfico' : 'Ver como tabela';
  return (
    <Panel
      title="Vendas por dia"
      aside={
        <Flex gap="2" align="center" w={{ base: 'full', md: 'auto' }}>
          <Segments label="Período" size="sm" items={PERIODS} value={period} onChange={setPeriod} />
          <IconButton
            aria-label={toggle}
            title={toggle}
            size="sm"
            boxSize={{ base: '11', md: '9' }}
            variant="ghost"
            colorPalette="gray"
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          </IconButton>
        </Flex>
      }
    >
      <Box opacity={isPlaceholderData ? 0.6 : 1} transition="opacity 160ms" aria-busy={isPlaceholderData || !data}>
        {data ? (
          <Figures days={data} asTable={asTable} />
        ) : isError ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <Waiting />
        )}
      </Box>
    </Panel>
  );
}

function Figures({ days, asTable }: { readonly days: Days; readonly asTable: boolean }) {
  const sales = days.reduce((sum, day) => sum + day.sales, 0);
  if (sales === 0) {
    return (
      <EmptyState
        icon={ChartColumn}
        title={`Nenhuma venda nos últimos ${days.length} dias`}
        action={
          <Button asChild variant="outline">
            <Link to="/sales?nova=1">Nova Venda</Link>
          </Button>
        }
      />
    );
  }
  const total = formatMoney(toDecimal(days.reduce((sum, day) => sum + (fromDecimal(day.revenue) ?? 0), 0)));
  return (
    <>
      <Total value={total} detail={`${counted(sales, 'venda', 'vendas')} nos últimos ${days.length} dias`} />
      {asTable ? (
        <SalesTable days={days} />
      ) : (
        <Suspense fallback={<Skeleton h={`${CHART_HEIGHT}px`} />}>
          <SalesChart days={days} label={`Vendas por dia nos últimos ${days.length} dias: ${total} ao todo`} />
        </Suspense>
      )}
    </>
  );
}

function Total({ value, detail }: { readonly value: ReactNode; readonly detail: ReactNode }) {
  return (
    <Flex align="baseline" wrap="wrap" columnGap="2" mb="4" minH="8">
      <Text
        textStyle={{ base: 'xl', md: '2xl' }}
        fontWeight="bold"
        letterSpacing="-0.03em"
        fontVariantNumeric="tabular-nums"
      >
        {value}
      </Text>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {detail}
      </Text>
    </Flex>
  );
}

function Waiting() {
  return (
    <>
      <Total value={<Skeleton h="24px" w="160px" />} detail="" />
      <Skeleton h={`${CHART_HEIGHT}px`} />
    </>
  );
}
