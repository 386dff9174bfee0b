import { useQuery } from '@tanstack/react-query';
import { BadgeDollarSign, MailCheck, Repeat } from 'lucide-react';
import { shareOf } from '../../../shared/charts/ring-figures.tsx';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { BY_FOLLOW_UPS, type CountedSales } from '../../../shared/sales/counted-sales.ts';
import { followUpsReportQuery } from './report.query.ts';
import type { Period } from './report-period.ts';
import { TicketsButton } from './tickets-button.tsx';

interface Props {
  readonly period: Period;
  /** Shows the sales that a figure counts. */
  readonly onTickets: (counted: CountedSales) => void;
}

/** What came of the reminders that were due in the period and left: who bought again, and for how much. */
export function FollowUpReturns({ period, onTickets }: Props) {
  const { data, isError } = useQuery(followUpsReportQuery(period));
  const shown = (value: string | undefined) => value ?? (isError ? '–' : undefined);
  const bought = (data?.converted ?? 0) > 0 && {
    linked: (value: string) => (
      <TicketsButton label="ver estas vendas" minH="0" color="inherit" onOpen={() => onTickets(BY_FOLLOW_UPS)}>
        {value}
      </TicketsButton>
    ),
  };
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
        {...bought}
        detail={data?.conversionRate == null ? 'até 30 dias depois' : `${shareOf(data.conversionRate)} dos enviados`}
        icon={Repeat}
      />
      <StatCard
        label="Faturamento dos lembretes"
        value={shown(data && formatMoney(data.convertedRevenue))}
        {...bought}
        detail="em compras do produto lembrado até 30 dias depois, sem devoluções"
        icon={BadgeDollarSign}
      />
    </StatGrid>
  );
}
