import { Box, Flex, Stack } from '@chakra-ui/react';
import { DEBT_AGE_LABELS, DEBT_AGES, type DebtAge } from '@pdv/schemas/sales/receivable';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, HandCoins, TriangleAlert, Users } from 'lucide-react';
import { Suspense, useDeferredValue, useState } from 'react';
import type { Asks } from '../../../shared/api/asks.ts';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { SearchInput } from '../../../shared/components/search-input.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { useSteady } from '../../../shared/use-steady.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { DebtList } from './debt-list.tsx';
import { DebtorList } from './debtor-list.tsx';
import { ExportButton } from './export-button.tsx';
import { debtsQuery } from './receivable.query.ts';
import { receivablesSummaryQuery } from './receivables-summary.query.ts';

const AccountDrawer = lazyPart(() => import('./account-drawer.tsx'));

/** @public Read by start.tsx, of whichever page is opened. */
export const asks: Asks = (queries) => [
  queries.prefetchQuery(receivablesSummaryQuery()),
  queries.prefetchInfiniteQuery(debtsQuery(null, '')),
];

const VIEWS = [
  { value: 'debts', label: 'Por vencimento' },
  { value: 'customers', label: 'Por cliente' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const AGES = [
  ['all', 'Todos os vencimentos'],
  ...DEBT_AGES.map((age) => [age, DEBT_AGE_LABELS[age]] as const),
] as const;

/** 'A Receber': what customers owe, by due day or by customer, and the account of each. */
export default function ReceivablesPage() {
  const [opened, setOpened] = useUrlState('cliente');
  const [view, setView] = useState<View>('debts');
  const [age, setAge] = useState<DebtAge | 'all'>('all');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const { open, close } = useSteady({ open: (id: string) => setOpened(id), close: () => setOpened(null) });
  const clear = () => {
    setTyped('');
    setAge('all');
  };
  return (
    <>
      <PageHeader
        title="A Receber"
        description="O que os clientes compraram a prazo e ainda não pagaram."
        actions={<ExportButton age={view === 'customers' || age === 'all' ? null : age} search={search} />}
      />
      <Stack gap="5">
        <Figures />
        <Flex gap="3" wrap="wrap" align="center">
          <Segments label="Ver" items={VIEWS} value={view} onChange={setView} />
          <Box flex="1" minW="220px">
            <SearchInput label="Buscar cliente" value={typed} onChange={setTyped} />
          </Box>
          {view === 'debts' && (
            <FilterSelect
              label="Vencimento"
              value={age}
              options={AGES}
              onChange={setAge}
              w={{ base: 'full', sm: '220px' }}
            />
          )}
        </Flex>
        {view === 'debts' ? (
          <DebtList age={age === 'all' ? null : age} search={search} onOpen={open} onClear={clear} />
        ) : (
          <DebtorList search={search} onOpen={open} onClear={() => setTyped('')} />
        )}
      </Stack>
      <Suspense>{opened && <AccountDrawer key={opened} id={opened} onClose={close} />}</Suspense>
    </>
  );
}

function Figures() {
  const { data } = useQuery(receivablesSummaryQuery());
  const of = (age: DebtAge) => data?.ages.find((one) => one.age === age);
  const debts = (count: number | undefined) => count !== undefined && counted(count, 'dívida', 'dívidas');
  return (
    <StatGrid>
      <StatCard
        label="Total a receber"
        value={data && formatMoney(data.total)}
        detail={debts(data?.ages.reduce((sum, one) => sum + one.debts, 0))}
        icon={HandCoins}
      />
      <StatCard
        label="Em atraso"
        value={data && formatMoney(data.overdue)}
        detail={debts(data?.overdueDebts)}
        icon={TriangleAlert}
        tone={data && data.overdueDebts > 0 ? 'warning' : 'neutral'}
      />
      <StatCard
        label="Vence hoje"
        value={data && formatMoney(of('today')?.open)}
        detail={debts(of('today')?.debts)}
        icon={CalendarClock}
      />
      <StatCard
        label="Clientes que devem"
        value={data && formatCount(data.debtors)}
        detail={data && 'com compras em aberto'}
        icon={Users}
      />
    </StatGrid>
  );
}
