import { fromDecimal } from '@pdv/schemas/kernel/money';
import { quantityWords } from '@pdv/schemas/kernel/quantity';
import { PRODUCT_RANKINGS, type ProductRanking } from '@pdv/schemas/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { lazy, useState } from 'react';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { countedUnits, formatMoney } from '../../../shared/format/format.ts';
import { cameBack } from './net-amounts.ts';
import { type SegmentId, topProductsReportQuery } from './report.query.ts';
import type { Period } from './report-period.ts';

const RankingChart = lazy(() => import('../../../shared/charts/ranking-chart.tsx'));

const MEASURES: Record<ProductRanking, string> = { units: 'Unidades', revenue: 'Faturamento' };

interface Props {
  readonly period: Period;
  readonly count: number;
  readonly segment?: SegmentId;
}

/** The products that sold best, by units or by money. */
export function BestProducts({ period, count, segment = null }: Props) {
  const [by, setBy] = useState<ProductRanking>('units');
  const query = useQuery(topProductsReportQuery(period, { by, limit: count, segment }));
  const title = `Top ${count} Produtos`;
  return (
    <ChartPanel
      title={title}
      query={query}
      height={count * 52}
      aside={
        <Segments
          label="Classificar por"
          size="sm"
          items={PRODUCT_RANKINGS.map((value) => ({ value, label: MEASURES[value] }))}
          value={by}
          onChange={setBy}
        />
      }
      empty={(top) => (top.length > 0 ? null : <EmptyState icon={Trophy} title="Nenhum produto vendido ainda" />)}
      chart={(top) => (
        <RankingChart
          label={`${title} por ${MEASURES[by].toLowerCase()}: ${top.map(({ name }) => name).join(', ')}`}
          colour={by === 'units' ? 1 : 2}
          ranking={top.map(({ id, name, totalSales, unit, totalRevenue, ...less }) => {
            const units = countedUnits(totalSales, unit);
            const money = formatMoney(totalRevenue);
            const net = cameBack(less) ? `, líquido ${formatMoney(less.netRevenue)}` : '';
            return by === 'units'
              ? { id, name, size: totalSales, value: units, detail: `${money}${net}` }
              : { id, name, size: fromDecimal(totalRevenue) ?? 0, value: money, detail: `${units}${net}` };
          })}
        />
      )}
      table={(top) => (
        <FiguresTable
          caption={title}
          headers={['Produto', 'Unidades', 'Faturamento', ...(top.some(cameBack) ? ['Devolvido', 'Líquido'] : [])]}
          rows={top.map(({ id, name, totalSales, unit, totalRevenue, totalReturns, netRevenue }) => ({
            id,
            cells: [
              ...[name, quantityWords(totalSales, unit), formatMoney(totalRevenue)],
              ...(top.some(cameBack) ? [formatMoney(totalReturns), formatMoney(netRevenue)] : []),
            ],
          }))}
        />
      )}
    />
  );
}
