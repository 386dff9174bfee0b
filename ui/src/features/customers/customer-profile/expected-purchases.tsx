import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { dueFollowUpsQuery } from '../customer-history/customer-history.query.ts';
import { DueList } from '../customer-history/due-list.tsx';

/** What the customer should buy again, and when: their open reminders. */
export function ExpectedPurchases({ customerId }: { readonly customerId: string }) {
  const { timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const { data, isError, error, refetch } = useQuery(dueFollowUpsQuery(customerId, today));
  const none = data?.length === 0;
  return (
    <Panel title="Próximas compras esperadas" flush={!none}>
      {none ? (
        <Text textStyle="sm" color="fg.muted">
          Nenhuma por enquanto. Aparecem quando o cliente leva um produto que acaba e se compra de novo.
        </Text>
      ) : data ? (
        <DueList followUps={data} flush />
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={2} height={65} />
      )}
    </Panel>
  );
}
