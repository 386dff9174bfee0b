import { Button, chakra, Flex, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { AdminUser } from '@pdv/schemas/operators/admin';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { PlanBadge } from '../../../shared/components/plan-badge.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SideDrawer } from '../../../shared/components/side-drawer.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { formatDay } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { accountDetailQuery } from '../account-actions/account-actions.query.ts';
import { ActionList } from '../account-actions/action-list.tsx';
import { type AccountHandlers, Status } from './account-columns.tsx';

interface Props extends Pick<AccountHandlers, 'onPlan' | 'onErase'> {
  readonly id: string;
  readonly onClose: () => void;
}

/** One account, what can be done with it, and what was. */
export default function AccountDetail({ id, onClose, onPlan, onErase }: Props) {
  const query = useQuery(accountDetailQuery(id));
  const { timeZone } = useAccount();
  const account = query.data;
  return (
    <SideDrawer title={account?.storeName ?? 'Conta'} description={account?.email ?? ''} size="md" onClose={onClose}>
      {account ? (
        <Stack gap="6">
          <Facts account={account} timeZone={timeZone} />
          <Flex gap="2" wrap="wrap">
            <SecondaryButton onClick={() => onPlan(account)}>
              <ArrowRightLeft aria-hidden />
              Trocar plano
            </SecondaryButton>
            <Button variant="outline" colorPalette="red" onClick={() => onErase(account)}>
              <Trash2 aria-hidden />
              Excluir usuário
            </Button>
          </Flex>
          <section>
            <Heading as="h3" textStyle="sm" fontWeight="semibold" mb="3">
              Últimas ações
            </Heading>
            <ActionList actions={account.actions} timeZone={timeZone} />
          </section>
        </Stack>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={5} height={56} />
      )}
    </SideDrawer>
  );
}

function Facts({ account, timeZone }: { readonly account: AdminUser; readonly timeZone: string }) {
  const { ownerName, slug, trialEndsAt, status, createdAt } = account;
  const dayOf = (instant: string) => formatDay(businessDayOf(new Date(instant), timeZone));
  return (
    <Grid as="dl" templateColumns="repeat(2, minmax(0, 1fr))" gap="4" overflowWrap="anywhere">
      <Fact term="Proprietário">{ownerName}</Fact>
      <Fact term="Catálogo">
        <Link href={`/catalog/${slug}`} target="_blank" color="fg.brand">
          /catalog/{slug}
        </Link>
      </Fact>
      <Fact term="Plano">
        <PlanBadge account={account} />
      </Fact>
      <Fact term="Situação">
        <Status status={status} />
      </Fact>
      <Fact term="Cliente desde">{dayOf(createdAt)}</Fact>
      {trialEndsAt && <Fact term="Teste até">{dayOf(trialEndsAt)}</Fact>}
    </Grid>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="dt" textStyle="sm" color="fg.muted">
        {term}
      </Text>
      <chakra.dd fontWeight="medium" mt="0.5" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </div>
  );
}
