import type { ProductsSummary } from '@pdv/schemas/sales/products-summary';
import { useQuery } from '@tanstack/react-query';
import { BellRing, Coins, Package, PackageMinus, Store } from 'lucide-react';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { productsSummaryQuery } from '../products-summary/products-summary.query.ts';

/** The whole list in four figures; dashes where it could not be read. */
export function ProductSummary() {
  const { data, isError } = useQuery(productsSummaryQuery());
  const show = (of: (summary: ProductsSummary) => string) => (data ? of(data) : isError ? '–' : undefined);
  const cost = data?.stockCost !== '0.00' ? data?.stockCost : undefined;
  return (
    <StatGrid columns={cost === undefined ? 4 : 5}>
      <StatCard label="Total de Produtos" icon={Package} value={show(({ total }) => formatCount(total))} />
      <StatCard label="No Catálogo" icon={Store} value={show(({ inCatalog }) => formatCount(inCatalog))} />
      <StatCard
        label="Estoque Baixo"
        icon={PackageMinus}
        tone={data?.lowStock ? 'warning' : 'neutral'}
        value={show(({ lowStock }) => formatCount(lowStock))}
      />
      <StatCard
        label="Follow-up Médio"
        icon={BellRing}
        value={show(({ averageConsumptionDays: days }) => (days === null ? '–' : counted(days, 'dia', 'dias')))}
      />
      {cost !== undefined && <StatCard label="Estoque a Custo" icon={Coins} value={formatMoney(cost)} />}
    </StatGrid>
  );
}
