import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { adminStatsQuery } from '../operations/stats.query.ts';
import { BillingCards } from './billing-cards.tsx';
import { Payments } from './payments.tsx';
import { RevenuePerMonth } from './revenue-per-month.tsx';
import { Subscriptions } from './subscriptions.tsx';

/** The shops' subscriptions and charges. */
export default function BillingTab() {
  const stats = useQuery(adminStatsQuery());
  return (
    <>
      <BillingCards stats={stats.data} failed={stats.isError} />
      <Stack gap={{ base: '4', md: '5' }}>
        <RevenuePerMonth query={stats} />
        <Subscriptions />
        <Payments />
      </Stack>
    </>
  );
}
