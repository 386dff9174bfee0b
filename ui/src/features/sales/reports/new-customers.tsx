import { Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy } from 'react';
import { stretch } from '../../../shared/charts/chart-labels.ts';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import { ChartTotal } from '../../../shared/charts/chart-total.tsx';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { counted, formatCount } from '../../../shared/format/format.ts';
import { customersReportQuery } from './report.query.ts';
import { partLabel } from './report-parts.ts';
import type { Period } from './report-period.ts';

const BarsChart = lazy(() => import('../../../shared/charts/bars-chart.tsx'));
const HEIGHT = 200;

/** How the customer list grew. */
export function NewCustomers({ period }: { readonly period: Period }) {
  const query = useQuery(customersReportQuery(period));
  const phone = useIsPhone();
  return (
    <ChartPanel
      title="Clientes Novos"
      query={query}
      height={HEIGHT}
      empty={({ newCustomers }) =>
        newCustomers > 0 ? null : <EmptyState icon={UserPlus} title="Nenhum cliente novo no período selecionado" />
      }
      head={(report) =>
        report ? (
          <ChartTotal
            value={formatCount(report.newCustomers)}
            detail={`no período; ${counted(report.totalCustomers, 'cadastrado', 'cadastrados')} hoje`}
          />
        ) : (
          <ChartTotal value={<Skeleton h="24px" w="60px" />} detail="" />
        )
      }
      chart={({ periods, newCustomers }) => (
        <BarsChart
          counts
          height={HEIGHT}
          bars={periods.map((part) => ({
            id: part.start,
            label: partLabel(part, periods.length, phone),
            heights: [part.newCustomers],
            tip: {
              title: stretch(part.start, part.end),
              value: counted(part.newCustomers, 'cliente novo', 'clientes novos'),
            },
          }))}
          colours={[4]}
          label={`Clientes novos no período: ${newCustomers}`}
        />
      )}
      table={({ periods }) => (
        <FiguresTable
          caption="Clientes novos"
          headers={['Quando', 'Clientes novos']}
          rows={periods.toReversed().map(({ start, end, newCustomers }) => ({
            id: start,
            cells: [stretch(start, end), formatCount(newCustomers)],
          }))}
        />
      )}
    />
  );
}
