import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { AdminStats } from '@pdv/schemas/operators/admin';
import { Wallet } from 'lucide-react';
import { lazy } from 'react';
import { monthAndYear, shortMonth } from '../../../shared/charts/chart-labels.ts';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import type { ChartQuery } from '../../../shared/charts/chart-query.ts';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';

const BarsChart = lazy(() => import('../../../shared/charts/bars-chart.tsx'));
const HEIGHT = 220;

const firstDay = (month: string) => `${month}-01`;

/** Payments of the last twelve months. */
export function RevenuePerMonth({ query }: { readonly query: ChartQuery<AdminStats> }) {
  return (
    <ChartPanel
      title="Receita por mês"
      query={query}
      height={HEIGHT}
      empty={({ revenuePerMonth }) =>
        revenuePerMonth.some(({ payments }) => payments > 0) ? null : (
          <EmptyState
            icon={Wallet}
            title="Nenhum pagamento em doze meses"
            description="Cada cobrança paga aparece aqui no mês em que foi paga."
          />
        )
      }
      chart={({ revenuePerMonth }) => (
        <BarsChart
          height={HEIGHT}
          bars={revenuePerMonth.map(({ month, total, payments }) => ({
            id: month,
            label: shortMonth(firstDay(month)),
            heights: [(fromDecimal(total) ?? 0) / 100],
            tip: {
              title: monthAndYear(firstDay(month)),
              value: formatMoney(total),
              details: [counted(payments, 'pagamento', 'pagamentos')],
            },
          }))}
          colours={[1]}
          label={`Receita por mês: ${revenuePerMonth.map(({ month, total }) => `${monthAndYear(firstDay(month))} ${formatMoney(total)}`).join(', ')}`}
        />
      )}
      table={({ revenuePerMonth }) => (
        <FiguresTable
          caption="Receita por mês"
          headers={['Mês', 'Pagamentos', 'Receita']}
          rows={revenuePerMonth.toReversed().map(({ month, total, payments }) => ({
            id: month,
            cells: [monthAndYear(firstDay(month)), formatCount(payments), formatMoney(total)],
          }))}
        />
      )}
    />
  );
}
