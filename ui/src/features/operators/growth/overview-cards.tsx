import type { AdminStats } from '@pdv/schemas/operators/admin';
import type { AdminGrowth } from '@pdv/schemas/operators/growth';
import { CircleDollarSign, Receipt, Store, UsersRound } from 'lucide-react';
import { Compared } from '../../../shared/components/compared.tsx';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';

interface Props {
  readonly stats: AdminStats | undefined;
  readonly growth: AdminGrowth | undefined;
}

const BEFORE = 'mês anterior';

/** Each figure, and how it stands against the same days of last month. */
export function OverviewCards({ stats, growth }: Props) {
  return (
    <StatGrid>
      <StatCard
        label="Receita mensal recorrente"
        icon={CircleDollarSign}
        value={stats && formatMoney(stats.mrr)}
        detail={growth && counted(growth.payingShops.now, 'loja assinante', 'lojas assinantes')}
      />
      <StatCard
        label="Assinantes"
        icon={UsersRound}
        value={growth && formatCount(growth.payingShops.now)}
        detail={growth && <Compared {...growth.payingShops} with={BEFORE} />}
      />
      <StatCard
        label="Lojas novas no mês"
        icon={Store}
        value={growth && formatCount(growth.newShops.now)}
        detail={growth && <Compared {...growth.newShops} with={BEFORE} />}
      />
      <StatCard
        label="Vendas no mês"
        icon={Receipt}
        value={growth && formatCount(growth.sales.now)}
        detail={growth && <Compared {...growth.sales} with={BEFORE} />}
      />
    </StatGrid>
  );
}
