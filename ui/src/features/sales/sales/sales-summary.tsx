import { useQuery } from '@tanstack/react-query';
import { Banknote, Receipt, ShoppingBag } from 'lucide-react';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { formatCount, formatMoney } from '../../../shared/format/format.ts';
import { salesSummaryQuery } from './sales-summary.query.ts';

/** The day in three figures. */
export function SalesSummary({ today }: { readonly today: string }) {
  const { data, error } = useQuery(salesSummaryQuery(today));
  const shown = (value: string | undefined) => (error && !data ? '–' : value);
  return (
    <StatGrid columns={3}>
      <StatCard
        label="Vendas Hoje"
        value={shown(data && formatCount(data.todaySales))}
        detail={data?.todaySales === 1 ? 'venda' : 'vendas'}
        icon={ShoppingBag}
      />
      <StatCard
        label="Faturamento Hoje"
        value={shown(data && formatMoney(data.todayRevenue))}
        detail="total do dia"
        icon={Banknote}
      />
      <StatCard
        label="Ticket Médio"
        value={shown(data && formatMoney(data.averageTicket))}
        detail="de todas as vendas"
        icon={Receipt}
      />
    </StatGrid>
  );
}
