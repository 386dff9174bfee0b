import { Flex } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { NothingFound } from '../../../shared/components/nothing-found.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { AccountRow, accountColumns } from './account-columns.tsx';
import { accountsQuery, type PlanFilter } from './accounts.query.ts';
import { useAccountDialogs } from './use-account-dialogs.ts';

const AccountDetail = lazy(() => import('./account-detail.tsx'));
const ChangePlanDialog = lazy(() => import('../change-plan/change-plan-dialog.tsx'));
const EraseAccountDialog = lazy(() => import('../erase-account/erase-account-dialog.tsx'));

const PLAN_FILTERS: readonly (readonly [PlanFilter, string])[] = [
  ['all', 'Todos os planos'],
  ['free', PLANS.free.name],
  ['premium', PLANS.premium.name],
  ['pro', PLANS.pro.name],
];

/** All accounts of the installation, newest first. */
export default function AccountsTab() {
  const { timeZone } = useAccount();
  const [typed, setTyped] = useState('');
  const [plan, setPlan] = useState<PlanFilter>('all');
  const [open, setOpen] = useUrlState('conta');
  const { dialog, ask, close } = useAccountDialogs();
  const search = useSettled(typed, 200);
  const query = useInfiniteQuery(accountsQuery(search, plan));
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data]);
  const narrowed = search.trim() !== '' || plan !== 'all';
  const handlers = {
    timeZone,
    onOpen: ({ id }: { readonly id: string }) => setOpen(id),
    onPlan: ask('plan'),
    onErase: ask('erase'),
  };
  return (
    <Panel title="Usuários" flush>
      <Flex gap="3" px={{ base: '4', md: '5' }} pb="4" direction={{ base: 'column', sm: 'row' }}>
        <SearchInput value={typed} onChange={setTyped} label="Buscar por loja, proprietário ou e-mail" />
        <FilterSelect
          label="Plano"
          value={plan}
          options={PLAN_FILTERS}
          onChange={setPlan}
          w={{ base: 'full', sm: '200px' }}
          flex="none"
        />
      </Flex>
      <DataTable
        caption="Usuários"
        columns={accountColumns(handlers)}
        rows={query.isError && !rows?.length ? undefined : rows}
        rowKey={({ id }) => id}
        card={(account) => <AccountRow account={account} {...handlers} />}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={
          narrowed ? (
            <NothingFound
              title="Nenhum usuário encontrado"
              description="Nenhuma conta combina com a busca e o filtro."
              onClear={() => {
                setTyped('');
                setPlan('all');
              }}
            />
          ) : (
            <EmptyState icon={Store} title="Nenhuma conta ainda" description="Quem se cadastrar aparece aqui." />
          )
        }
      />
      {query.hasNextPage && (
        <LoadMore
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
      <Suspense>
        {open && (
          <AccountDetail
            key={open}
            id={open}
            onClose={() => setOpen(null)}
            onPlan={ask('plan')}
            onErase={ask('erase')}
          />
        )}
        {dialog?.kind === 'plan' && <ChangePlanDialog account={dialog.account} onClose={close} />}
        {dialog?.kind === 'erase' && (
          <EraseAccountDialog
            account={dialog.account}
            onClose={close}
            onErased={() => {
              close();
              setOpen(null);
            }}
          />
        )}
      </Suspense>
    </Panel>
  );
}
