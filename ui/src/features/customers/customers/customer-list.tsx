import { Box, Button, Text } from '@chakra-ui/react';
import type { ListedCustomer } from '@pdv/schemas/customers/customer';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useCallback } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { CardGrid, CardSkeletons } from '../../../shared/components/card-grid.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { counted } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { customersSummaryQuery } from '../customers-summary/customers-summary.query.ts';
import type { CustomerActions } from './customer-actions.ts';
import { CustomerCard } from './customer-card.tsx';
import { customersQuery } from './customers.query.ts';

interface Props {
  readonly search: string;
  readonly actions: CustomerActions;
  readonly onAdd: (() => void) | undefined;
  readonly onShowAll: () => void;
}

/** The search's matches, or why the list is empty. */
export function CustomerList({ search, actions, onAdd, onShowAll }: Props) {
  const { timeZone } = useAccount();
  const list = useInfiniteQuery(customersQuery(search));
  const { data: summary } = useQuery(customersSummaryQuery());
  const { isError, error, refetch, isPlaceholderData } = list;
  const { items: customers, more } = usePages(list);
  const card = useCallback(
    (customer: ListedCustomer) => <CustomerCard customer={customer} timeZone={timeZone} actions={actions} />,
    [timeZone, actions],
  );
  if (!customers) {
    if (!isError) return <CardSkeletons height={210} />;
    return (
      <Panel flush>
        <ErrorState error={error} onRetry={refetch} />
      </Panel>
    );
  }
  if (customers.length === 0) {
    return (
      <Panel flush>
        <Nobody search={search.trim()} onAdd={onAdd} onShowAll={onShowAll} />
      </Panel>
    );
  }
  const total = more ? (search.trim() === '' ? summary?.total : undefined) : customers.length;
  return (
    <Box opacity={isPlaceholderData ? 0.6 : 1} transition="opacity 160ms" aria-busy={isPlaceholderData}>
      <Text role="status" textStyle="sm" color="fg.muted" mb="3" fontVariantNumeric="tabular-nums">
        {total === undefined
          ? `Mais de ${counted(customers.length, 'cliente', 'clientes')}`
          : counted(total, 'cliente', 'clientes')}
      </Text>
      <CardGrid label="Clientes" items={customers} itemKey={(customer) => customer.id} card={card} more={more} />
    </Box>
  );
}

function Nobody({ search, onAdd, onShowAll }: Omit<Props, 'actions'>) {
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
    <EmptyState
      icon={SearchX}
      title="Nenhum cliente encontrado"
      description={`Nada corresponde a “${search.slice(0, 60)}”.`}
      action={
        <Button variant="outline" onClick={onShowAll}>
          Mostrar todos
        </Button>
      }
    />
  );
}
