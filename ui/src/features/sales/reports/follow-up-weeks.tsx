import type { FollowUpsReport } from '@pdv/schemas/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { lazy } from 'react';
import { dayAndMonth, stretch } from '../../../shared/charts/chart-labels.ts';
import { ChartLegend } from '../../../shared/charts/chart-legend.tsx';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { counted, formatCount } from '../../../shared/format/format.ts';
import { followUpsReportQuery } from './report.query.ts';
import { byWeek } from './report-parts.ts';
import type { Period } from './report-period.ts';

const BarsChart = lazy(() => import('../../../shared/charts/bars-chart.tsx'));

type Week = Omit<FollowUpsReport['periods'][number], 'convertedRevenue'>;

const LEGEND = [
  { id: 'sent', label: 'Enviados', colour: 2 },
  { id: 'waiting', label: 'Não enviados', colour: 3 },
  { id: 'unknown', label: 'Sem confirmação', colour: 4 },
  { id: 'cancelled', label: 'Cancelados', colour: 6 },
] as const;

const waiting = ({ scheduled, sent, unknown, cancelled }: Week) => scheduled - sent - unknown - cancelled;

/** How many reminders went out, week by week. */
export function FollowUpWeeks({ period }: { readonly period: Period }) {
  const query = useQuery(followUpsReportQuery(period));
  return (
    <ChartPanel
      title="Follow-ups por Semana"
      query={query}
      height={200}
      empty={({ scheduled }) =>
        scheduled > 0 ? null : <EmptyState icon={MailCheck} title="Nenhum follow-up no período selecionado" />
      }
      chart={(report) => (
        <>
          <ChartLegend entries={LEGEND} />
          <BarsChart
            height={200}
            counts
            bars={weeksOf(report).map((week) => ({
              id: week.start,
              label: dayAndMonth(week.start),
              heights: [week.sent, waiting(week), week.unknown, week.cancelled],
              tip: {
                title: stretch(week.start, week.end),
                value: counted(week.sent, 'enviado', 'enviados'),
                details: [
                  counted(waiting(week), 'não enviado', 'não enviados'),
                  ...(week.unknown > 0 ? [`${formatCount(week.unknown)} sem confirmação`] : []),
                  counted(week.cancelled, 'cancelado', 'cancelados'),
                  counted(week.converted, 'voltou a comprar', 'voltaram a comprar'),
                ],
              },
            }))}
            colours={LEGEND.map(({ colour }) => colour)}
            label={`Follow-ups por semana: ${report.sent} enviados de ${report.scheduled}`}
          />
        </>
      )}
      table={(report) => (
        <FiguresTable
          caption="Follow-ups por semana"
          headers={['Quando', 'Agendados', 'Cancelados', 'Sem confirmação', 'Enviados', 'Voltaram']}
          rows={weeksOf(report)
            .toReversed()
            .map((week) => ({
              id: week.start,
              cells: [
                stretch(week.start, week.end),
                formatCount(week.scheduled),
                formatCount(week.cancelled),
                formatCount(week.unknown),
                formatCount(week.sent),
                formatCount(week.converted),
              ],
            }))}
        />
      )}
    />
  );
}

function weeksOf({ periods }: FollowUpsReport): Week[] {
  return byWeek<Week>(periods, (a, b) => ({
    ...a,
    scheduled: a.scheduled + b.scheduled,
    sent: a.sent + b.sent,
    unknown: a.unknown + b.unknown,
    cancelled: a.cancelled + b.cancelled,
    converted: a.converted + b.converted,
  }));
}
