import { Skeleton } from '@chakra-ui/react';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import type { SalesReport } from '@pdv/schemas/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { lazy } from 'react';
import { stretch } from '../../../shared/charts/chart-labels.ts';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import { ChartTotal } from '../../../shared/charts/chart-total.tsx';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { type SegmentId, salesReportQuery } from './report.query.ts';
import { partLabel } from './report-parts.ts';
import type { Period } from './report-period.ts';

const BarsChart = lazy(() => import('../../../shared/charts/bars-chart.tsx'));

/** What was sold day by day, or week by week in a long period. */
export function SalesEvolution({ period, segment }: { readonly period: Period; readonly segment: SegmentId }) {
  const query = useQuery(salesReportQuery(period, segment));
  const phone = useIsPhone();
  return (
    <ChartPanel
      title="Evolução das Vendas"
      query={query}
      empty={(parts) =>
        parts.some(({ orders }) => orders > 0) ? null : (
          <EmptyState icon={ChartColumn} title="Nenhuma venda no período selecionado" />
        )
      }
      head={(parts) =>
        parts ? (
          <ChartTotal value={revenueOf(parts)} detail={`${counted(ordersOf(parts), 'venda', 'vendas')} no período`} />
        ) : (
          <ChartTotal value={<Skeleton h="24px" w="160px" />} detail="" />
        )
      }
      chart={(parts) => (
        <BarsChart
          bars={parts.map((part) => ({
            id: part.start,
            label: partLabel(part, parts.length, phone),
            heights: [(fromDecimal(part.sales) ?? 0) / 100],
            tip: {
              title: stretch(part.start, part.end),
              value: formatMoney(part.sales),
              details: [
                counted(part.orders, 'venda', 'vendas'),
                ...(hasDiscounts(part) ? [`descontos ${formatMoney(part.discounts)}`] : []),
                ...(hasReturns(part)
                  ? [`devolvido ${formatMoney(part.returns)}, líquido ${formatMoney(part.net)}`]
                  : []),
              ],
            },
          }))}
          colours={[1]}
          label={`Evolução das vendas no período: ${revenueOf(parts)} ao todo`}
        />
      )}
      table={(parts) => (
        <FiguresTable
          caption="Evolução das vendas"
          headers={[
            ...['Quando', 'Vendas', 'Faturamento'],
            ...(parts.some(hasDiscounts) ? ['Descontos'] : []),
            ...(parts.some(hasReturns) ? ['Devolvido', 'Líquido'] : []),
          ]}
          rows={parts.toReversed().map(({ start, end, orders, sales, discounts, returns, net }) => ({
            id: start,
            cells: [
              ...[stretch(start, end), formatCount(orders), formatMoney(sales)],
              ...(parts.some(hasDiscounts) ? [formatMoney(discounts)] : []),
              ...(parts.some(hasReturns) ? [formatMoney(returns), formatMoney(net)] : []),
            ],
          }))}
        />
      )}
    />
  );
}

const hasDiscounts = ({ discounts }: SalesReport[number]) => discounts !== '0.00';
const hasReturns = ({ returns }: SalesReport[number]) => returns !== '0.00';
const ordersOf = (parts: SalesReport) => parts.reduce((sum, { orders }) => sum + orders, 0);
const revenueOf = (parts: SalesReport) =>
  formatMoney(toDecimal(parts.reduce((sum, { sales }) => sum + (fromDecimal(sales) ?? 0), 0)));
