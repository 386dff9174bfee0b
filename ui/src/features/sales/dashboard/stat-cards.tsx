import { PLANS } from '@pdv/schemas/account/plans';
import type { DashboardStats } from '@pdv/schemas/sales/dashboard';
import { useQuery } from '@tanstack/react-query';
import { BellRing, PackageMinus, ShoppingBasket, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { TicketsLink } from '../../../shared/sales/tickets-link.tsx';
import { mayDo } from '../../../shared/session/operator.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { CardRetry } from './card-retry.tsx';
import { ReceivablesCard } from './receivables-card.tsx';
import { statsQuery } from './stats.query.ts';

interface TodayProps {
  readonly counted: 'sold' | 'returned';
  readonly label: string;
  readonly children: string;
}

/** Today's sales that a figure counts, in the reports. */
function Today({ counted, label, children }: TodayProps) {
  return (
    <TicketsLink
      days="today"
      counted={{ asked: { counted } }}
      label={`ver ${label}`}
      color="inherit"
      fontWeight="inherit"
      textDecorationThickness="1px"
    >
      {children}
    </TicketsLink>
  );
}

/** What came back today is told beside what was sold, which stays as it is. */
function soldToday({ todaySales, todayReturns, todayNet }: DashboardStats): ReactNode {
  const sales = counted(todaySales, 'venda', 'vendas');
  if (todayReturns === '0.00') return sales;
  return (
    <>
      {sales} ·{' '}
      <Today counted="returned" label="as vendas com devolução hoje">
        {`devolvido ${formatMoney(todayReturns)}`}
      </Today>
      , líquido {formatMoney(todayNet)}
    </>
  );
}

const salesOfToday = (figure: string) => (
  <Today counted="sold" label="as vendas de hoje">
    {figure}
  </Today>
);

/** Today in four figures, and what customers owe for those who may see it. */
export function StatCards() {
  const account = useAccount();
  const seesDebts = mayDo(account, 'see-receivables');
  const stats = useQuery(statsQuery());
  const failed = stats.isError && !stats.data;
  const retry = <CardRetry onRetry={stats.refetch} pending={stats.isFetching} />;
  const value = (of: (data: DashboardStats) => string) => (failed ? '–' : stats.data && of(stats.data));
  const detail = (of: (data: DashboardStats) => ReactNode) => (failed ? retry : stats.data && of(stats.data));
  const sold = (stats.data?.todaySales ?? 0) > 0 && { linked: salesOfToday };
  const low = stats.data?.lowStockProducts ?? 0;
  return (
    <StatGrid columns={seesDebts ? 5 : 4}>
      <StatCard
        label="Vendas Hoje"
        icon={Wallet}
        value={value((data) => formatMoney(data.todayRevenue))}
        {...sold}
        detail={detail(soldToday) ?? ''}
      />
      <StatCard
        label="Produtos Vendidos"
        icon={ShoppingBasket}
        value={value((data) => formatCount(data.todayItems))}
        {...sold}
        detail={detail((data) => (data.todayItems === 1 ? 'unidade hoje' : 'unidades hoje')) ?? ''}
      />
      <StatCard
        label="Follow-ups Pendentes"
        icon={BellRing}
        value={value((data) => formatCount(data.pendingFollowups))}
        detail={
          detail(({ overdueFollowups: overdue }) => {
            if (!PLANS[account.effectivePlan].followUps) return 'no Premium e no Pro';
            if (overdue === 0) return 'ainda no prazo';
            return <CardLink to="/followups?status=overdue">{counted(overdue, 'vencido', 'vencidos')}</CardLink>;
          }) ?? ''
        }
      />
      <StatCard
        label="Estoque Baixo"
        icon={PackageMinus}
        tone={low > 0 ? 'warning' : 'neutral'}
        value={value((data) => formatCount(data.lowStockProducts))}
        detail={
          detail(() =>
            low > 0 ? <CardLink to="/products?filtro=low">Ver produtos</CardLink> : 'nenhum no estoque mínimo',
          ) ?? ''
        }
      />
      {seesDebts && <ReceivablesCard />}
    </StatGrid>
  );
}
