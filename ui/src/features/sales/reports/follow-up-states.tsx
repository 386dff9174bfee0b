import { Skeleton } from '@chakra-ui/react';
import type { FollowUpsReport } from '@pdv/schemas/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { ChartColour } from '../../../shared/charts/chart-look.ts';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import { ChartTotal } from '../../../shared/charts/chart-total.tsx';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { RingFigures, shareOf } from '../../../shared/charts/ring-figures.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { counted, formatCount } from '../../../shared/format/format.ts';
import { followUpsReportQuery } from './report.query.ts';
import type { Period } from './report-period.ts';

const STATES = [
  { id: 'sent', label: 'Enviados', colour: 2 },
  { id: 'pending', label: 'Pendentes', colour: 3 },
  { id: 'overdue', label: 'Vencidos', colour: 5 },
  { id: 'unknown', label: 'Sem confirmação', colour: 4 },
  { id: 'cancelled', label: 'Cancelados', colour: 6 },
] as const satisfies readonly { id: keyof FollowUpsReport; label: string; colour: ChartColour }[];

/** What became of the reminders of the period. */
export function FollowUpStates({ period, title }: { readonly period: Period; readonly title: string }) {
  const query = useQuery(followUpsReportQuery(period));
  return (
    <ChartPanel
      title={title}
      query={query}
      height={200}
      empty={({ scheduled }) =>
        scheduled > 0 ? null : (
          <EmptyState
            icon={BellRing}
            title="Nenhum follow-up no período selecionado"
            description="Cada venda com cliente agenda um lembrete para quando o produto acabar."
          />
        )
      }
      head={(report) =>
        report?.due === 0 ? null : (
          <ChartTotal
            // No percentage: those of the legend are of all.
            value={
              report ? `${formatCount(report.sentOfDue)} de ${formatCount(report.due)}` : <Skeleton h="24px" w="60px" />
            }
            detail={report && 'enviados, dos que já deviam ter saído'}
          />
        )
      }
      chart={(report) => (
        <RingFigures
          total={formatCount(report.scheduled)}
          totalLabel={report.scheduled === 1 ? 'agendado' : 'agendados'}
          label={`${title}: ${STATES.map(({ id, label }) => `${label} ${report[id]}`).join(', ')}`}
          slices={STATES.map(({ id, label, colour }) => ({
            id,
            label,
            colour,
            size: report[id],
            value: formatCount(report[id]),
            details: [
              shareOf(report[id] / report.scheduled),
              `de ${counted(report.scheduled, 'agendado', 'agendados')}`,
            ],
          }))}
        />
      )}
      table={(report) => (
        <FiguresTable
          caption={title}
          headers={['Situação', 'Parte', 'Follow-ups']}
          rows={STATES.map(({ id, label }) => ({
            id,
            cells: [label, shareOf(report[id] / report.scheduled), formatCount(report[id])],
          }))}
        />
      )}
    />
  );
}
