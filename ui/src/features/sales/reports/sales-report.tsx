import { Grid } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import { useAccount } from '../../../shared/session/use-session.ts';
import { RecentSales } from '../dashboard/recent-sales.tsx';
import { BestProducts } from './best-products.tsx';
import { FollowUpStates } from './follow-up-states.tsx';
import { NeedsPlan } from './needs-plan.tsx';
import { PaymentSplit } from './payment-split.tsx';
import { PeriodHistory } from './period-history.tsx';
import type { HistoryFilter, SegmentId } from './report.query.ts';
import type { Period } from './report-period.ts';
import { SalesEvolution } from './sales-evolution.tsx';

interface Props {
  readonly period: Period;
  readonly segment: SegmentId;
  readonly today: string;
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly onView: (sale: { readonly id: string }) => void;
}

/** Everything about what was sold. */
export function SalesReportView({ period, segment, today, filter, onFilter, onView }: Props) {
  const { timeZone, effectivePlan } = useAccount();
  const advanced = PLANS[effectivePlan].advancedReports;
  if (segment !== null) {
    return (
      <Grid gap={{ base: '4', md: '6' }} templateColumns="minmax(0, 1fr)">
        <SalesEvolution period={period} segment={segment} />
        <BestProducts period={period} count={10} segment={segment} />
        <PeriodHistory period={period} segment={segment} filter={filter} onFilter={onFilter} onView={onView} />
      </Grid>
    );
  }
  return (
    <Grid gap={{ base: '4', md: '6' }} templateColumns="minmax(0, 1fr)">
      <SalesEvolution period={period} segment={null} />
      <Grid gap={{ base: '4', md: '6' }} templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <BestProducts period={period} count={5} />
        <RecentSales period={period} today={today} timeZone={timeZone} onView={onView} />
        {advanced ? (
          <PaymentSplit period={period} />
        ) : (
          <NeedsPlan title="Formas de Pagamento" text="Quanto entra em dinheiro, cartão, PIX e prazo." />
        )}
        {advanced ? (
          <FollowUpStates period={period} title="Desempenho dos Follow-ups" />
        ) : (
          <NeedsPlan title="Desempenho dos Follow-ups" text="Quantos lembretes saíram, estão pendentes ou venceram." />
        )}
      </Grid>
      <PeriodHistory period={period} segment={null} filter={filter} onFilter={onFilter} onView={onView} />
    </Grid>
  );
}
