import type { AdminGrowth } from '@pdv/schemas/operators/growth';
import type { ChartQuery } from '../../../shared/charts/chart-query.ts';
import { ShopsRing } from './shops-ring.tsx';

/** A trial that gives no more than the plan is no state of its own. */
export function ShopsByStatus({ query }: { readonly query: ChartQuery<AdminGrowth> }) {
  return (
    <ShopsRing
      title="Lojas por situação"
      by="Situação"
      query={query}
      parts={({ shopsByStatus: { active, trial, overdue } }) => [
        { id: 'active', label: 'Ativas', shops: active, colour: 2 },
        { id: 'trial', label: 'Em teste', shops: trial, colour: 3 },
        { id: 'overdue', label: 'Em atraso', shops: overdue, colour: 5 },
      ]}
    />
  );
}
