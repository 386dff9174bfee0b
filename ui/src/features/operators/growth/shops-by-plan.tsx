import { PLANS } from '@pdv/schemas/account/plans';
import type { AdminStats } from '@pdv/schemas/operators/admin';
import type { ChartQuery } from '../../../shared/charts/chart-query.ts';
import { ShopsRing } from './shops-ring.tsx';

const COLOURS = { free: 6, premium: 1, pro: 4 } as const;

/** By what is paid for or was given. */
export function ShopsByPlan({ query }: { readonly query: ChartQuery<AdminStats> }) {
  return (
    <ShopsRing
      title="Lojas por plano"
      by="Plano"
      query={query}
      parts={({ usersByPlan }) =>
        (['free', 'premium', 'pro'] as const).map((plan) => ({
          id: plan,
          label: PLANS[plan].name,
          shops: usersByPlan[plan],
          colour: COLOURS[plan],
        }))
      }
    />
  );
}
