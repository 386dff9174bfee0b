import { Box, Flex, Stack } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { SideDrawer } from '../../../shared/components/side-drawer.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { useFollowUps } from '../../../shared/follow-ups/use-follow-ups.ts';
import { accountAddress } from '../../../shared/sales/account-address.ts';
import { profileAddress } from '../../../shared/sales/profile-address.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { customerQuery } from './customer-history.query.ts';
import { DueFollowUps } from './due-follow-ups.tsx';
import { PurchaseTotals } from './purchase-totals.tsx';
import { Purchases } from './purchases.tsx';

interface Props {
  readonly customerId: string;
  readonly Timeline: ComponentType<{ readonly customerId: string }>;
  readonly onClose: () => void;
}

const VIEWS = [
  { value: 'purchases', label: 'Compras' },
  { value: 'all', label: 'Toda a atividade' },
] as const;

/** 'Ver Histórico': what a customer bought and when they are due, and what happened to their record. */
export default function CustomerHistory({ customerId, Timeline, onClose }: Props) {
  const { role } = useAccount();
  const { data, isError, error, refetch } = useQuery(customerQuery(customerId));
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('purchases');
  const followUps = useFollowUps();
  const isProfile = useLocation().pathname === profileAddress(customerId);
  return (
    <SideDrawer title="Histórico" description={data?.name ?? 'Cliente'} size="md" onClose={onClose}>
      {data ? (
        <Stack gap="5">
          {data.purchases && <PurchaseTotals purchases={data.purchases} />}
          <Flex textStyle="sm" wrap="wrap" columnGap="5">
            {!isProfile && <CardLink to={profileAddress(customerId)}>Ver perfil</CardLink>}
            {isAllowed(role, 'see-receivables') && <CardLink to={accountAddress(customerId)}>Conta</CardLink>}
          </Flex>
          {followUps && <DueFollowUps customerId={customerId} />}
          {isAllowed(role, 'see-history') && (
            <Segments label="O que mostrar" items={VIEWS} value={view} onChange={setView} />
          )}
          <Box>
            {view === 'purchases' ? (
              <Purchases customerId={customerId} onlyOwn={!isAllowed(role, 'see-all-sales')} />
            ) : (
              <Suspense fallback={<SkeletonRows rows={5} height={96} />}>
                <Timeline customerId={customerId} />
              </Suspense>
            )}
          </Box>
        </Stack>
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={5} height={76} />
      )}
    </SideDrawer>
  );
}
