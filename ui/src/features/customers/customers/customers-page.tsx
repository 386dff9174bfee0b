import { Box, Button } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { customersQuery } from '../../../shared/customers/customers.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerSummary } from './customer-summary.tsx';

const AddCustomer = lazy(() => import('../add-customer/add-customer-dialog.tsx'));

export default function CustomersPage() {
  const { role } = useAccount();
  const customers = useQuery(customersQuery());
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useUrlState('novo');
  const shownSearch = useDeferredValue(search);
  const failed = customers.isError && !customers.data;
  const mayAdd = isAllowed(role, 'add-customer');
  const add = () => setAdding('1');
  return (
    <>
      <PageHeader
        title="Clientes"
        actions={
          mayAdd && (
            <Button onClick={add}>
              <UserPlus aria-hidden />
              Novo Cliente
            </Button>
          )
        }
      />
      <CustomerSummary customers={customers.data} failed={failed} />
      {failed ? (
        <Panel flush>
          <ErrorState error={customers.error} onRetry={customers.refetch} />
        </Panel>
      ) : (
        <>
          <Box
            mb="4"
            maxW={{ lg: '420px' }}
            css={{ '& input': { bg: 'bg.panel' } }}
            hidden={customers.data?.length === 0}
          >
            <SearchInput value={search} onChange={setSearch} label="Buscar por nome, e-mail ou telefone" />
          </Box>
          <CustomerList
            customers={customers.data}
            search={shownSearch}
            onAdd={mayAdd ? add : undefined}
            onShowAll={() => setSearch('')}
          />
        </>
      )}
      <Suspense>{adding && mayAdd && <AddCustomer onClose={() => setAdding(null)} />}</Suspense>
    </>
  );
}
