import { Box, Button } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { SCREENS } from '@pdv/schemas/screens';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListFirst } from '../../../shared/components/list-first.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { customersSummaryQuery } from '../customers-summary/customers-summary.query.ts';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerList } from './customer-list.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import { useChosenSegment } from './use-chosen-segment.ts';
import { useCustomerDialogs } from './use-customer-dialogs.ts';

const CustomerDialog = lazy(() => import('../customer-form/customer-dialog.tsx'));
const EraseCustomer = lazy(() => import('../erase-customer/erase-customer-dialog.tsx'));
const CustomerHistory = lazy(() => import('../customer-history/customer-history.tsx'));

interface Props {
  /** The audit trail of one customer; it belongs to another context, so the application hands it in. */
  readonly Timeline: ComponentType<{ readonly customerId: string }>;
  /** Customers from a file; the account's, handed in likewise. */
  readonly Import: ComponentType<{ readonly kind: 'customers'; readonly onClose: () => void }>;
}

export function CustomersPage({ Timeline, Import }: Props) {
  const { role } = useAccount();
  const { data: summary } = useQuery(customersSummaryQuery());
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useUrlState('novo');
  const [historyOf, setHistoryOf] = useUrlState('historico');
  const [importing, setImporting] = useUrlState('importar');
  const mayImport = isAllowed(role, 'import-data');
  const { segment, choose, segments, orderBy } = useChosenSegment();
  const settledSearch = useSettled(search);
  const { dialog, close, actions } = useCustomerDialogs(role, setHistoryOf);
  const mayAdd = isAllowed(role, 'add-customer');
  const add = () => setAdding('1');
  return (
    <>
      <PageHeader
        title="Clientes"
        actions={
          mayAdd && (
            <>
              {mayImport && <SecondaryButton onClick={() => setImporting('1')}>Importar</SecondaryButton>}
              {isAllowed(role, 'see-segments') && (
                <SecondaryButton asChild>
                  <Link to={SCREENS.segments}>Segmentos</Link>
                </SecondaryButton>
              )}
              {isAllowed(role, 'see-campaigns') && (
                <SecondaryButton asChild>
                  <Link to={SCREENS.campaigns}>Campanhas</Link>
                </SecondaryButton>
              )}
              <Button onClick={add}>
                <Plus aria-hidden />
                Novo Cliente
              </Button>
            </>
          )
        }
      />
      <ListFirst statistics={<CustomerSummary />}>
        <Box hidden={summary?.total === 0}>
          <CustomerFilters
            search={search}
            onSearch={setSearch}
            segments={segments}
            segment={segment}
            onSegment={choose}
            onOrder={orderBy}
          />
        </Box>
        <CustomerList
          search={settledSearch}
          segment={segment}
          actions={actions}
          onAdd={mayAdd ? add : undefined}
          onShowAll={() => {
            setSearch('');
            choose(null);
          }}
        />
      </ListFirst>
      <Suspense>
        {importing && mayImport && <Import kind="customers" onClose={() => setImporting(null)} />}
        {adding && mayAdd && <CustomerDialog onClose={() => setAdding(null)} />}
        {dialog?.kind === 'edit' && <CustomerDialog customer={dialog.customer} onClose={close} />}
        {dialog?.kind === 'erase' && <EraseCustomer customer={dialog.customer} onClose={close} />}
        {historyOf && <CustomerHistory customerId={historyOf} Timeline={Timeline} onClose={() => setHistoryOf(null)} />}
      </Suspense>
    </>
  );
}
