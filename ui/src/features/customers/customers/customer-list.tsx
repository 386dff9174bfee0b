import { Button, Text } from '@chakra-ui/react';
import type { Customer } from '@pdv/schemas/customers/add-customer';
import { SearchX, Users } from 'lucide-react';
import { useMemo } from 'react';
import { CardGrid, CardSkeletons } from '../../../shared/components/card-grid.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { counted } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { CustomerCard } from './customer-card.tsx';
import { findCustomers } from './customer-search.ts';

interface Props {
  /** Undefined while loading. */
  readonly customers: readonly Customer[] | undefined;
  readonly search: string;
  readonly onAdd: (() => void) | undefined;
  readonly onShowAll: () => void;
}

/** What the search leaves over, or why there is nobody. */
export function CustomerList({ customers, search, onAdd, onShowAll }: Props) {
  const { timeZone } = useAccount();
  const found = useMemo(() => customers && findCustomers(customers, search), [customers, search]);
  if (!customers || !found) return <CardSkeletons height={156} />;
  if (found.length > 0) {
    return (
      <>
        <Text role="status" textStyle="sm" color="fg.muted" mb="3" fontVariantNumeric="tabular-nums">
          {counted(found.length, 'cliente', 'clientes')}
        </Text>
        <CardGrid
          key={search}
          label="Clientes"
          items={found}
          itemKey={(customer) => customer.id}
          card={(customer) => <CustomerCard customer={customer} timeZone={timeZone} />}
        />
      </>
    );
  }
  return (
    <Panel flush>
      {customers.length === 0 ? (
        <EmptyState
          icon={Users}
          title="Nenhum cliente cadastrado"
          description="Cadastre quem compra sempre para saber quando volta."
          action={onAdd && <Button onClick={onAdd}>Novo Cliente</Button>}
        />
      ) : (
        <EmptyState
          icon={SearchX}
          title="Nenhum cliente encontrado"
          description={`Nada corresponde a “${search.trim().slice(0, 60)}”.`}
          action={
            <Button variant="outline" onClick={onShowAll}>
              Mostrar todos
            </Button>
          }
        />
      )}
    </Panel>
  );
}
