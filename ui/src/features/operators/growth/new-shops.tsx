import { addDays } from '@pdv/schemas/kernel/business-day';
import type { AdminGrowth } from '@pdv/schemas/operators/growth';
import { Store } from 'lucide-react';
import { lazy } from 'react';
import { dayAndMonth, stretch } from '../../../shared/charts/chart-labels.ts';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import type { ChartQuery } from '../../../shared/charts/chart-query.ts';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { counted, formatCount } from '../../../shared/format/format.ts';

const BarsChart = lazy(() => import('../../../shared/charts/bars-chart.tsx'));
const HEIGHT = 220;

const daysOf = (week: string) => stretch(week, addDays(week, 6));

/** Twelve weeks of sign-ups. */
export function NewShops({ query }: { readonly query: ChartQuery<AdminGrowth> }) {
  return (
    <ChartPanel
      title="Novas lojas por semana"
      query={query}
      height={HEIGHT}
      empty={({ newShopsPerWeek }) =>
        newShopsPerWeek.some(({ count }) => count > 0) ? null : (
          <EmptyState icon={Store} title="Nenhuma loja nova em doze semanas" />
        )
      }
      chart={({ newShopsPerWeek }) => (
        <BarsChart
          counts
          height={HEIGHT}
          bars={newShopsPerWeek.map(({ week, count }) => ({
            id: week,
            label: dayAndMonth(week),
            heights: [count],
            tip: { title: daysOf(week), value: counted(count, 'loja nova', 'lojas novas') },
          }))}
          colours={[1]}
          label={`Novas lojas por semana: ${newShopsPerWeek.map(({ count }) => count).join(', ')}`}
        />
      )}
      table={({ newShopsPerWeek }) => (
        <FiguresTable
          caption="Novas lojas por semana"
          headers={['Semana', 'Lojas novas']}
          rows={newShopsPerWeek.toReversed().map(({ week, count }) => ({
            id: week,
            cells: [daysOf(week), formatCount(count)],
          }))}
        />
      )}
    />
  );
}
