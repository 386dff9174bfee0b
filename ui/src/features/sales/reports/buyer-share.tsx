import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import type { CustomersReport, ReportSummary } from '@pdv/schemas/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { RingFigures, shareOf } from '../../../shared/charts/ring-figures.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { customersReportQuery, summaryQuery } from './report.query.ts';
import type { Period } from './report-period.ts';

/** How much of the revenue comes from people whose names are known. */
export function BuyerShare({ period }: { readonly period: Period }) {
  const customers = useQuery(customersReportQuery(period));
  const summary = useQuery(summaryQuery(period));
  const query = {
    data: customers.data && summary.data && { parts: partsOf(customers.data, summary.data), summary: summary.data },
    isError: customers.isError || summary.isError,
    isPlaceholderData: customers.isPlaceholderData || summary.isPlaceholderData,
    refetch: () => Promise.all([customers.refetch(), summary.refetch()]),
  };
  return (
    <ChartPanel
      title="Vendas com Cliente"
      query={query}
      height={200}
      empty={({ summary: { totalSales } }) =>
        totalSales > 0 ? null : <EmptyState icon={Users} title="Nenhuma venda no período selecionado" />
      }
      chart={({ parts, summary: { totalRevenue } }) => (
        <RingFigures
          total={formatMoney(totalRevenue)}
          totalLabel="no período"
          label={`Vendas com cliente: ${parts.map(({ label, share }) => `${label} ${shareOf(share)}`).join(', ')}`}
          slices={parts.map(({ id, label, colour, centavos, share, orders }) => ({
            id,
            label,
            colour,
            size: centavos,
            value: formatMoney(toDecimal(centavos)),
            details: [shareOf(share), counted(orders, 'venda', 'vendas')],
          }))}
        />
      )}
      table={({ parts }) => (
        <FiguresTable
          caption="Vendas com cliente"
          headers={['Vendas', 'Quantas', 'Parte', 'Total']}
          rows={parts.map(({ id, label, orders, share, centavos }) => ({
            id,
            cells: [label, formatCount(orders), shareOf(share), formatMoney(toDecimal(centavos))],
          }))}
        />
      )}
    />
  );
}

function partsOf({ anonymousRevenue, anonymousOrders }: CustomersReport, { totalRevenue, totalSales }: ReportSummary) {
  const total = fromDecimal(totalRevenue) ?? 0;
  const anonymous = fromDecimal(anonymousRevenue) ?? 0;
  // The two answers may be a sale apart for a moment.
  const known = Math.max(0, total - anonymous);
  const share = (centavos: number) => (total === 0 ? 0 : centavos / total);
  return [
    {
      id: 'known',
      label: 'Com cliente',
      colour: 1,
      centavos: known,
      share: share(known),
      orders: Math.max(0, totalSales - anonymousOrders),
    },
    {
      id: 'anonymous',
      label: 'Anônimas',
      colour: 6,
      centavos: anonymous,
      share: share(anonymous),
      orders: anonymousOrders,
    },
  ] as const;
}
