import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { ReceivablesSummary } from '@pdv/schemas/sales/receivable';
import { SCREENS } from '@pdv/schemas/screens';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { receivablesSummaryQuery } from '../receivable/receivables-summary.query.ts';
import { CardRetry } from './card-retry.tsx';
import { dueInWords } from './due-in-words.ts';

/** What customers owe the shop. A call of its own: the dashboard's is the specification's. */
export function ReceivablesCard() {
  const { data, isError, isFetching, refetch } = useQuery(receivablesSummaryQuery());
  const failed = isError && !data;
  return (
    <StatCard
      label="A Receber"
      icon={HandCoins}
      tone={data && fromDecimal(data.overdue) ? 'warning' : 'neutral'}
      value={failed ? '–' : data && formatMoney(data.total)}
      detail={failed ? <CardRetry onRetry={refetch} pending={isFetching} /> : data ? <Due summary={data} /> : ''}
    />
  );
}

function Due({ summary }: { readonly summary: ReceivablesSummary }) {
  return <CardLink to={SCREENS.receivables}>{dueInWords(summary)}</CardLink>;
}
