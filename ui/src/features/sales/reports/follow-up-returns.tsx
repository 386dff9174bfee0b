import { useQuery } from '@tanstack/react-query';
import { BadgeDollarSign, MailCheck, Repeat } from 'lucide-react';
import { shareOf } from '../../../shared/charts/ring-figures.tsx';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { followUpsReportQuery } from './report.query.ts';
import type { Period } from './report-period.ts';

/** What came of the reminders that were due in the period and left: who bought again, and for how much. */
export function FollowUpReturns({ period }: { readonly period: Period }) {
  const { data, isError } = useQuery(followUpsReportQuery(period));
  const shown = (value: string | undefined) => value ?? (isError ? '–' : undefined);
  return (
    <StatGrid columns={3}>
      <StatCard
        label="Enviados"
        value={shown(data && formatCount(data.sent))}
        detail={data && `de ${counted(data.scheduled, 'agendado', 'agendados')}`}
        icon={MailCheck}
      />
      <StatCard
        label="Voltaram a comprar"
        value={shown(data && formatCount(data.converted))}
        detail={data?.conversionRate == null ? 'até 30 dias depois' : `${shareOf(data.conversionRate)} dos enviados`}
        icon={Repeat}
      />
      <StatCard
        label="Faturamento dos lembretes"
        value={shown(data && formatMoney(data.convertedRevenue))}
        detail="em compras do produto lembrado até 30 dias depois, sem devoluções"
        icon={BadgeDollarSign}
      />
    </StatGrid>
  );
}
