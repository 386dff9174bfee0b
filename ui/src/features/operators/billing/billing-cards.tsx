import type { AdminStats } from '@pdv/schemas/operators/admin';
import { CircleAlert, CircleDollarSign, UsersRound, Wallet } from 'lucide-react';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';

interface Props {
  readonly stats: AdminStats | undefined;
  readonly failed: boolean;
}

/** Monthly revenue, revenue of this month, and failed charges. */
export function BillingCards({ stats, failed }: Props) {
  const figure = (of: (known: AdminStats) => string) => (stats ? of(stats) : failed ? '–' : undefined);
  const [before, now] = stats?.revenuePerMonth.slice(-2) ?? [];
  const charges = stats?.failedCharges.count ?? 0;
  return (
    <StatGrid>
      <StatCard
        label="Receita mensal recorrente"
        icon={CircleDollarSign}
        value={figure(({ mrr }) => formatMoney(mrr))}
        detail="as anuais, por doze"
      />
      <StatCard
        label="Recebido neste mês"
        icon={Wallet}
        value={figure(() => formatMoney(now?.total))}
        detail={before && `${formatMoney(before.total)} no mês anterior`}
      />
      <StatCard
        label="Assinaturas"
        icon={UsersRound}
        value={figure(({ subscriptions: { active, overdue, cancelling } }) =>
          formatCount(active + overdue + cancelling),
        )}
        detail={stats && subscriptionsDetail(stats.subscriptions)}
      />
      <StatCard
        label="Cobranças com falha"
        icon={CircleAlert}
        tone={charges > 0 ? 'warning' : 'neutral'}
        value={figure(({ failedCharges }) => formatCount(failedCharges.count))}
        detail={stats && (charges > 0 ? `${formatMoney(stats.failedCharges.total)} a receber` : 'nada a receber')}
      />
    </StatGrid>
  );
}

function subscriptionsDetail({ overdue, cancelling }: AdminStats['subscriptions']): string {
  const told = [
    ...(overdue > 0 ? [counted(overdue, 'em atraso', 'em atraso')] : []),
    ...(cancelling > 0 ? [counted(cancelling, 'cancelada no fim', 'canceladas no fim')] : []),
  ];
  return told.join(', ') || 'todas em dia';
}
