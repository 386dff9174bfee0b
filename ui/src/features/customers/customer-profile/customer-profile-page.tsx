import { Box, Button, Flex, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { CustomerDetail } from '@pdv/schemas/customers/customer';
import type { TimelineKind } from '@pdv/schemas/sales/timeline';
import { SCREENS } from '@pdv/schemas/screens';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../../shared/api/api-error.ts';
import { BackLink } from '../../../shared/components/back-link.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { useFollowUps } from '../../../shared/follow-ups/use-follow-ups.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { customerQuery } from '../customer-history/customer-history.query.ts';
import { AccountPanel } from './account-panel.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { ExpectedPurchases } from './expected-purchases.tsx';
import { Favourites } from './favourites.tsx';
import { ProfileFigures } from './profile-figures.tsx';
import { ProfileHead } from './profile-head.tsx';

const CustomerDialog = lazy(() => import('../customer-form/customer-dialog.tsx'));
const CustomerHistory = lazy(() => import('../customer-history/customer-history.tsx'));

interface Props {
  /** The audit trail of one customer; it belongs to another context, so the application hands it in. */
  readonly Timeline: ComponentType<{ readonly customerId: string; readonly kind?: TimelineKind }>;
}

/** Everything about one customer on a page: what they spent and like, what is due, what they owe and were sent. */
export function CustomerProfilePage({ Timeline }: Props) {
  const { id = '' } = useParams();
  const { data, isError, error, refetch } = useQuery(customerQuery(id));
  return (
    <>
      <BackLink to={SCREENS.customers}>Clientes</BackLink>
      {data ? (
        <Profile key={id} customer={data} Timeline={Timeline} />
      ) : isError ? (
        <Panel flush>{isUnknown(error) ? <Unknown /> : <ErrorState error={error} onRetry={refetch} />}</Panel>
      ) : (
        <Loading />
      )}
    </>
  );
}

/** Nobody has this id any more, or nobody ever can. */
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

function Profile({ customer, Timeline }: Props & { readonly customer: CustomerDetail }) {
  const { id, purchases } = customer;
  const { role } = useAccount();
  const followUps = useFollowUps();
  const [editing, setEditing] = useState(false);
  const [history, setHistory] = useUrlState('historico');
  const seesHistory = isAllowed(role, 'see-history');
  return (
    <>
      <ProfileHead
        customer={customer}
        onEdit={isAllowed(role, 'change-customer') ? () => setEditing(true) : undefined}
        onHistory={() => setHistory('1')}
      />
      {purchases && purchases.orders > 0 && <ProfileFigures purchases={purchases} />}
      {/* Two columns of their own heights; on phones one, in which what is to be done comes first. */}
      <Flex direction={{ base: 'column', lg: 'row-reverse' }} gap={{ base: '4', lg: '5' }} align={{ lg: 'flex-start' }}>
        <Stack {...COLUMN} flex={{ lg: '2' }}>
          {isAllowed(role, 'see-receivables') && <AccountPanel customerId={id} />}
          {followUps && <ExpectedPurchases customerId={id} />}
          <Box order={{ base: '1', lg: '0' }}>
            <ConsentPanel customer={customer} record={seesHistory && <Timeline customerId={id} kind="consents" />} />
          </Box>
        </Stack>
        <Stack {...COLUMN} flex={{ lg: '3' }}>
          <Favourites customerId={id} orders={purchases?.orders} />
          {seesHistory && (
            <Panel title="Mensagens">
              <Suspense fallback={<SkeletonRows rows={3} height={76} />}>
                <Timeline customerId={id} kind="messages" />
              </Suspense>
            </Panel>
          )}
        </Stack>
      </Flex>
      <Suspense>
        {editing && <CustomerDialog customer={customer} onClose={() => setEditing(false)} />}
        {history && <CustomerHistory customerId={id} Timeline={Timeline} onClose={() => setHistory(null)} />}
      </Suspense>
    </>
  );
}

const COLUMN = {
  gap: { base: '4', lg: '5' },
  minW: '0',
  display: { base: 'contents', lg: 'flex' },
} as const;

function Unknown() {
  return (
    <EmptyState
      icon={UserX}
      as="h1"
      title="Cliente não encontrado"
      description="O cadastro pode ter sido excluído."
      action={
        <Button asChild variant="outline">
          <Link to={SCREENS.customers}>Ver clientes</Link>
        </Button>
      }
    />
  );
}

function Loading() {
  return (
    <Box aria-busy="true">
      <VisuallyHidden as="h1">Cliente</VisuallyHidden>
      <Flex gap="4" mb="6">
        <Skeleton boxSize={{ base: '12', md: '16' }} borderRadius="full" flex="none" />
        <Box flex="1">
          <Skeleton h="30px" w="60%" maxW="320px" />
          <Skeleton h="14px" w="40%" maxW="200px" mt="3" />
        </Box>
      </Flex>
      <Panel flush>
        <SkeletonRows rows={5} height={65} />
      </Panel>
    </Box>
  );
}
