import { Button, Skeleton } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import type { SalesChart as Days } from '@pdv/schemas/sales/dashboard';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { FIRST_CHART_PERIOD } from '../../../shared/api/paths.ts';
import { dayAndMonth, longDay, weekDay } from '../../../shared/charts/chart-labels.ts';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import { ChartTotal } from '../../../shared/charts/chart-total.tsx';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { counted, formatCount, formatDay, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { type ChartPeriod, salesChartQuery } from './sales-chart.query.ts';

const BarsChart = lazy(() => import('../../../shared/charts/bars-chart.tsx'));

const PERIODS = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
] as const;

/** What the shop took day by day, as bars or as a table. */
export function SalesChartPanel() {
  const [period, setPeriod] = useState<ChartPeriod>(FIRST_CHART_PERIOD);
  const query = useQuery(salesChartQuery(period));
  const phone = useIsPhone();
  return (
    <ChartPanel
      title="Vendas por dia"
      query={query}
      aside={<Segments label="Período" size="sm" items={PERIODS} value={period} onChange={setPeriod} />}
      empty={(days) => (days.some(({ sales }) => sales > 0) ? null : <NoSales days={days.length} />)}
      head={(days) =>
        days ? (
          <ChartTotal
            value={totalOf(days)}
            detail={`${counted(salesOf(days), 'venda', 'vendas')} nos últimos ${days.length} dias`}
          />
        ) : (
          <ChartTotal value={<Skeleton h="24px" w="160px" />} detail="" />
        )
      }
      chart={(days) => (
        <BarsChart
          bars={days.map(({ day, revenue, sales }) => ({
            id: day,
            label: days.length <= 7 ? weekDay(day, phone) : dayAndMonth(day),
            heights: [(fromDecimal(revenue) ?? 0) / 100],
            tip: { title: longDay(day), value: formatMoney(revenue), details: [counted(sales, 'venda', 'vendas')] },
          }))}
          colours={[1]}
          label={`Vendas por dia nos últimos ${days.length} dias: ${totalOf(days)} ao todo`}
        />
      )}
      table={(days) => (
        <FiguresTable
          caption="Vendas por dia"
          headers={['Dia', 'Vendas', 'Faturamento']}
          rows={days.toReversed().map(({ day, sales, revenue }) => ({
            id: day,
            cells: [formatDay(day), formatCount(sales), formatMoney(revenue)],
          }))}
        />
      )}
    />
  );
}

const salesOf = (days: Days) => days.reduce((sum, day) => sum + day.sales, 0);
const totalOf = (days: Days) =>
  formatMoney(toDecimal(days.reduce((sum, day) => sum + (fromDecimal(day.revenue) ?? 0), 0)));

function NoSales({ days }: { readonly days: number }) {
  const sells = isAllowed(useAccount().role, 'sell');
  return (
    <EmptyState
      icon={ChartColumn}
      title={`Nenhuma venda nos últimos ${days} dias`}
      action={
        sells && (
          <Button asChild variant="outline">
            <Link to="/sales/caixa">Nova Venda</Link>
          </Button>
        )
      }
    />
  );
}
