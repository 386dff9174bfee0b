import type { Product } from '@pdv/schemas/sales/create-product';
import { BellRing, Package, PackageMinus, Store } from 'lucide-react';
import { useMemo } from 'react';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { counted, formatCount } from '../../../shared/format/format.ts';
import { summarize } from './product-search.ts';

/** The whole list in four figures; dashes where it could not be read. */
export function ProductSummary({
  products,
  failed,
}: {
  readonly products: readonly Product[] | undefined;
  readonly failed: boolean;
}) {
  const summary = useMemo(() => products && summarize(products), [products]);
  const show = (value: string | undefined) => (failed ? '–' : value);
  const { total, inCatalog, low, averageDays } = summary ?? {};
  return (
    <StatGrid>
      <StatCard label="Total de Produtos" icon={Package} value={show(summary && formatCount(total ?? 0))} />
      <StatCard label="No Catálogo" icon={Store} value={show(summary && formatCount(inCatalog ?? 0))} />
      <StatCard
        label="Estoque Baixo"
        icon={PackageMinus}
        tone={low ? 'warning' : 'neutral'}
        value={show(summary && formatCount(low ?? 0))}
      />
      <StatCard
        label="Follow-up Médio"
        icon={BellRing}
        value={show(summary && (averageDays == null ? '–' : counted(averageDays, 'dia', 'dias')))}
      />
    </StatGrid>
  );
}
