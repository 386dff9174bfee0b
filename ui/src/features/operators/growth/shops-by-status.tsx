import type { AdminStats } from '@pdv/schemas/operators/admin';
import type { Asked } from '../../../shared/charts/asked.ts';
import { ShopsRing } from './shops-ring.tsx';

/** A trial that gives no more than the plan is no state of its own. */
export function ShopsByStatus({ query }: { readonly query: Asked<AdminStats> }) {
  return (
    <ShopsRing
      title="Lojas por situação"
      by="Situação"
      query={query}
      parts={({ totalUsers, activeTrials }) => [
        { id: 'active', label: 'Ativas', shops: totalUsers - activeTrials, colour: 2 },
        { id: 'trial', label: 'Em teste', shops: activeTrials, colour: 3 },
      ]}
    />
  );
}
