import { Box, Button } from '@chakra-ui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { CardGrid, CardSkeletons } from '../../../shared/components/card-grid.tsx';
import { DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { NothingFound } from '../../../shared/components/nothing-found.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { useIsWide } from '../../../shared/components/use-is-wide.ts';
import { counted } from '../../../shared/format/format.ts';
import { ListHeading } from '../../../shared/list-view/list-heading.tsx';
import { useListView } from '../../../shared/list-view/use-list-view.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { customersSummaryQuery } from '../customers-summary/customers-summary.query.ts';
import type { CustomerActions } from './customer-actions.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomerRow, customerColumns } from './customer-columns.tsx';
import { customersQuery, type ShownCustomer } from './customers.query.ts';
import type { ChosenSegment } from './use-chosen-segment.ts';

interface Props {
  readonly search: string;
  readonly segment: ChosenSegment;
  readonly actions: CustomerActions;
  readonly onAdd: (() => void) | undefined;
  readonly onShowAll: () => void;
}

/** The search's matches, or why the list is empty. */
export function CustomerList({ search, segment, actions, onAdd, onShowAll }: Props) {
  const { timeZone } = useAccount();
  const list = useInfiniteQuery(customersQuery(search, segment.id, segment.order));
  const { data: summary } = useQuery(customersSummaryQuery());
  const { isError, error, refetch, isPlaceholderData } = list;
  const { items: customers, more } = usePages(list);
  const [view, setView] = useListView('customers');
  const wide = useIsWide();
  const phone = useIsPhone();
  const columns = useMemo(() => customerColumns({ timeZone, actions, wide }), [timeZone, actions, wide]);
  const row = useCallback(
    (customer: ShownCustomer) => <CustomerRow customer={customer} timeZone={timeZone} actions={actions} />,
    [timeZone, actions],
  );
  const card = useCallback(
    (customer: ShownCustomer) => <CustomerCard customer={customer} timeZone={timeZone} actions={actions} />,
    [timeZone, actions],
  );
  if (!customers) {
    if (!isError && view === 'cards') return <CardSkeletons height={210} />;
    return (
      <Panel flush>
        {isError ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows rows={12} height={phone ? 134 : 49} />
        )}
      </Panel>
    );
  }
  if (customers.length === 0) {
    return (
      <Panel flush>
        <Nobody search={search.trim()} segment={segment} onAdd={onAdd} onShowAll={onShowAll} />
      </Panel>
    );
  }
  const total = more
    ? search.trim() === ''
      ? segment.id === null
        ? summary?.total
        : segment.customers
      : undefined
    : customers.length;
  return (
    <Box opacity={isPlaceholderData ? 0.6 : 1} transition="opacity 160ms" aria-busy={isPlaceholderData}>
      <ListHeading
        count={
          total === undefined
            ? `Mais de ${counted(customers.length, 'cliente', 'clientes')}`
            : counted(total, 'cliente', 'clientes')
        }
        view={view}
        onView={setView}
      />
      {view === 'cards' ? (
        <CardGrid label="Clientes" items={customers} itemKey={idOf} card={card} more={more} />
      ) : (
        <Panel flush>
          <DataTable
            caption="Clientes"
            columns={columns}
            rows={customers}
            rowKey={idOf}
            card={row}
            dense
            empty={null}
          />
          {more && <LoadMore onLoad={more.load} loading={more.loading} failed={more.failed} />}
        </Panel>
      )}
    </Box>
  );
}

const idOf = ({ id }: ShownCustomer) => id;

function Nobody({ search, segment, onAdd, onShowAll }: Omit<Props, 'actions'>) {
  if (!search && segment.id !== null) {
    return (
      <EmptyState
        icon={Users}
        title="Nenhum cliente neste segmento"
        description="Quando as condições valerem para alguém, ele aparece aqui sozinho."
        action={
          <Button variant="outline" onClick={onShowAll}>
            Mostrar todos
          </Button>
        }
      />
    );
  }
  if (!search) {
    return (
      <EmptyState
        icon={Users}
        title="Nenhum cliente cadastrado"
        description="Cadastre quem compra sempre para saber quando volta."
        action={onAdd && <Button onClick={onAdd}>Novo Cliente</Button>}
      />
    );
  }
  return (
    <NothingFound
      title="Nenhum cliente encontrado"
      description={`Nada corresponde a “${search.slice(0, 60)}”${segment.id === null ? '' : ' neste segmento'}.`}
      clear="Mostrar todos"
      onClear={onShowAll}
    />
  );
}
