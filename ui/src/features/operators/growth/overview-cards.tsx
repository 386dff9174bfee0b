import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { AdminStats } from '@pdv/schemas/operators/admin';
import type { AdminGrowth } from '@pdv/schemas/operators/growth';
import { CircleDollarSign, Receipt, Store, UsersRound } from 'lucide-react';
import { Compared } from '../../../shared/components/compared.tsx';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { formatCount, formatMoney } from '../../../shared/format/format.ts';

interface Props {
  readonly stats: AdminStats | undefined;
  readonly growth: AdminGrowth | undefined;
  /** There is no growth to be had. */
  readonly failed: boolean;
}

const BEFORE = 'mês anterior';

const centavos = (decimal: string) => fromDecimal(decimal) ?? 0;

/** Each figure, and how it stands against the same days of last month. */
export function OverviewCards({ stats, growth, failed }: Props) {
  const figure = (of: (known: AdminGrowth) => number) => (growth ? formatCount(of(growth)) : failed ? '–' : undefined);
  return (
    <StatGrid>
      <StatCard
        label="Receita mensal recorrente"
        icon={CircleDollarSign}
        value={stats && formatMoney(stats.mrr)}
        detail={
          growth && <Compared before={centavos(growth.mrr.before)} now={centavos(growth.mrr.now)} with={BEFORE} />
        }
      />
      <StatCard
        label="Assinantes"
        icon={UsersRound}
        value={figure(({ payingShops }) => payingShops.now)}
        detail={growth && <Compared {...growth.payingShops} with={BEFORE} />}
      />
      <StatCard
        label="Lojas novas no mês"
        icon={Store}
        value={figure(({ newShops }) => newShops.now)}
        detail={growth && <Compared {...growth.newShops} with={BEFORE} />}
      />
      <StatCard
        label="Vendas no mês"
        icon={Receipt}
        value={figure(({ sales }) => sales.now)}
        detail={growth && <Compared {...growth.sales} with={BEFORE} />}
      />
    </StatGrid>
  );
}
