import type { AdminGrowth } from '@pdv/schemas/operators/growth';
import { Receipt } from 'lucide-react';
import { lazy } from 'react';
import { dayAndMonth, longDay } from '../../../shared/charts/chart-labels.ts';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import type { ChartQuery } from '../../../shared/charts/chart-query.ts';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';

const BarsChart = lazy(() => import('../../../shared/charts/bars-chart.tsx'));
const HEIGHT = 220;

/** Thirty days of sales, all shops together: of a single one operators see none. */
export function SalesOfAll({ query }: { readonly query: ChartQuery<AdminGrowth> }) {
  return (
    <ChartPanel
      title="Vendas de todas as lojas"
      query={query}
      height={HEIGHT}
      empty={({ salesPerDay }) =>
        salesPerDay.some(({ count }) => count > 0) ? null : (
          <EmptyState icon={Receipt} title="Nenhuma venda em trinta dias" />
        )
      }
      chart={({ salesPerDay }) => (
        <BarsChart
          counts
          height={HEIGHT}
          bars={salesPerDay.map(({ day, count, total }) => ({
            id: day,
            label: dayAndMonth(day),
            heights: [count],
            tip: { title: longDay(day), value: counted(count, 'venda', 'vendas'), details: [formatMoney(total)] },
          }))}
          colours={[2]}
          label={`Vendas de todas as lojas nos últimos 30 dias: ${salesPerDay.reduce((sum, { count }) => sum + count, 0)}`}
        />
      )}
      table={({ salesPerDay }) => (
        <FiguresTable
          caption="Vendas de todas as lojas por dia"
          headers={['Dia', 'Vendas', 'Total']}
          rows={salesPerDay.toReversed().map(({ day, count, total }) => ({
            id: day,
            cells: [longDay(day), formatCount(count), formatMoney(total)],
          }))}
        />
      )}
    />
  );
}
