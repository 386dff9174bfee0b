import { isAllowed } from '@pdv/schemas/account/permissions';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Receipt, ShoppingBag } from 'lucide-react';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { formatCount, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { salesSummaryQuery } from './sales-summary.query.ts';

/** The day in three figures: the shop's, or of those who see only what they sold themselves, their own. */
export function SalesSummary({ today }: { readonly today: string }) {
  const { data, error } = useQuery(salesSummaryQuery(today));
  const { role } = useAccount();
  const own = !isAllowed(role, 'see-all-sales');
  const shown = (value: string | undefined) => (error && !data ? '–' : value);
  return (
    <StatGrid columns={3}>
      <StatCard
        label={own ? 'Suas Vendas Hoje' : 'Vendas Hoje'}
        value={shown(data && formatCount(data.todaySales))}
        detail={data?.todaySales === 1 ? 'venda no dia' : 'vendas no dia'}
        icon={ShoppingBag}
      />
      <StatCard
        label="Faturamento Hoje"
        value={shown(data && formatMoney(data.todayRevenue))}
        detail={own ? 'das suas vendas do dia' : 'total do dia'}
        icon={Banknote}
      />
      <StatCard
        label="Ticket Médio"
        value={shown(data && formatMoney(data.averageTicket))}
        detail={own ? 'de todas as suas vendas' : 'de todas as vendas até hoje'}
        icon={Receipt}
      />
    </StatGrid>
  );
}
