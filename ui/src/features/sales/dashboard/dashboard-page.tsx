import { Box, Grid } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Asks } from '../../../shared/api/asks.ts';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { FirstSteps } from './first-steps.tsx';
import { FollowUpsCard } from './follow-ups-card.tsx';
import { PlanBanner } from './plan-banner.tsx';
import { QuickActions } from './quick-actions.tsx';
import { recentSalesQuery } from './recent-sales.query.ts';
import { RecentSales } from './recent-sales.tsx';
import { salesChartQuery } from './sales-chart.query.ts';
import { SalesChartPanel } from './sales-chart-panel.tsx';
import { StatCards } from './stat-cards.tsx';
import { statsQuery } from './stats.query.ts';
import { topProductsQuery } from './top-products.query.ts';
import { TopProducts } from './top-products.tsx';

/** @public Read by start.tsx, of whichever page is opened. */
export const asks: Asks = (queries) => [
  queries.prefetchQuery(statsQuery()),
  queries.prefetchQuery(salesChartQuery('7')),
  queries.prefetchQuery(recentSalesQuery()),
  queries.prefetchQuery(topProductsQuery()),
];

export default function DashboardPage() {
  const { memberName, timeZone, role } = useAccount();
  const { today, greeting, dayName } = useShopClock(timeZone);
  useFreshAtMidnight(today);
  const { data: recent } = useQuery(recentSalesQuery());
  const figures = isAllowed(role, 'see-dashboard');
  const newShop = figures && recent?.length === 0;
  const [firstName] = memberName.trim().split(/\s+/);
  return (
    <>
      <PageHeader title={`${greeting}, ${firstName}`} description={dayName} actions={<QuickActions />} />
      {newShop ? (
        <Box mb="6">
          <FirstSteps />
        </Box>
      ) : (
        figures && <PlanBanner today={today} />
      )}
      {figures && <StatCards />}
      {newShop ? (
        <PlanBanner today={today} />
      ) : (
        <Grid gap={{ base: '4', md: '6' }}>
          {figures && (
            <Grid templateColumns={{ base: ONE, xl: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap={{ base: '4', md: '6' }}>
              <SalesChartPanel />
              <FollowUpsCard today={today} timeZone={timeZone} />
            </Grid>
          )}
          <Grid
            templateColumns={{ base: ONE, lg: figures ? 'repeat(2, minmax(0, 1fr))' : ONE }}
            gap={{ base: '4', md: '6' }}
          >
            <RecentSales today={today} timeZone={timeZone} />
            {figures && <TopProducts />}
          </Grid>
        </Grid>
      )}
    </>
  );
}

const ONE = 'minmax(0, 1fr)';

/** No event tells that a day is over, and every figure here is of today; overnight, debts become late. */
function useFreshAtMidnight(today: string): void {
  const queries = useQueryClient();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
    void queries.invalidateQueries({ queryKey: ['receivables', 'summary'] });
  }, [queries, today]);
}
