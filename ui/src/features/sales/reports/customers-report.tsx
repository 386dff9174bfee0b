import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import type { CustomersReport } from '@pdv/schemas/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { counted, formatCount, formatDay, formatMoney } from '../../../shared/format/format.ts';
import { type CountedSales, keptBy } from '../../../shared/sales/counted-sales.ts';
import { BuyerShare } from './buyer-share.tsx';
import { LoadMore } from './load-more.tsx';
import { Net } from './net.tsx';
import { amountColumns } from './net-amounts.ts';
import { NewCustomers } from './new-customers.tsx';
import { customersReportQuery, type SegmentId } from './report.query.ts';
import type { Period } from './report-period.ts';
import { TicketsButton } from './tickets-button.tsx';

type Customer = CustomersReport['customers'][number];
const PAGE = 25;

interface Props {
  readonly period: Period;
  readonly segment: SegmentId;
  /** Shows the sales that a figure counts. */
  readonly onTickets: (counted: CountedSales) => void;
}

/** Who bought, how much and when last. */
export function CustomersReportView({ period, segment, onTickets }: Props) {
  const query = useQuery(customersReportQuery(period, segment));
  const [pages, setPages] = useState(1);
  const customers = query.data?.customers;
  const buyers = query.data?.buyers ?? 0;
  return (
    <Grid gap={{ base: '4', md: '6' }} templateColumns="minmax(0, 1fr)">
      {segment === null && (
        <Grid
          gap={{ base: '4', md: '6' }}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <NewCustomers period={period} />
          <BuyerShare period={period} />
        </Grid>
      )}
      <Panel
        title="Quem Mais Comprou"
        aside={
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {query.data && `${counted(buyers, 'cliente comprou', 'clientes compraram')}`}
          </Text>
        }
        flush
      >
        <Box opacity={query.isPlaceholderData ? 0.6 : 1} transition="opacity 160ms">
          <DataTable
            caption="Quem mais comprou"
            columns={[...boughtColumns(onTickets), ...amountColumns(customers), LAST]}
            rows={customers?.slice(0, pages * PAGE)}
            rowKey={({ id }) => id}
            card={(customer) => <CustomerCard customer={customer} onTickets={onTickets} />}
            error={query.error}
            onRetry={() => void query.refetch()}
            empty={
              <EmptyState
                icon={Users}
                title="Nenhum cliente comprou no período selecionado"
                description="As vendas com cliente aparecem aqui."
              />
            }
          />
        </Box>
        <LoadMore shown={(customers?.length ?? 0) > pages * PAGE} onMore={() => setPages(pages + 1)} />
        {customers && customers.length < buyers && pages * PAGE >= customers.length && (
          <Text textStyle="sm" color="fg.muted" textAlign="center" p="4" borderTopWidth="1px">
            Estes são os {formatCount(customers.length)} que mais compraram. O arquivo exportado traz todos.
          </Text>
        )}
      </Panel>
    </Grid>
  );
}

const boughtColumns = (onTickets: Props['onTickets']): readonly Column<Customer>[] => [
  {
    header: 'Cliente',
    cell: ({ name }) => (
      <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere" minW="140px">
        {name}
      </Text>
    ),
  },
  {
    header: 'Compras',
    align: 'end',
    cell: (customer) => (
      <Purchases customer={customer} onTickets={onTickets}>
        {formatCount(customer.orders)}
      </Purchases>
    ),
  },
  { header: 'Unidades', align: 'end', cell: ({ items }) => formatCount(items) },
  {
    header: 'Total',
    align: 'end',
    cell: ({ totalRevenue }) => (
      <Text as="span" fontWeight="semibold" whiteSpace="nowrap">
        {formatMoney(totalRevenue)}
      </Text>
    ),
  },
];
const LAST: Column<Customer> = {
  header: 'Última compra',
  align: 'end',
  cell: ({ lastPurchase }) => (lastPurchase === null ? '–' : formatDay(lastPurchase)),
};

interface PurchasesProps extends Pick<Props, 'onTickets'> {
  readonly customer: Customer;
  readonly children: string;
}

function Purchases({ customer, onTickets, children }: PurchasesProps) {
  if (customer.orders === 0) return children;
  return (
    <TicketsButton label={`ver as compras de ${customer.name}`} onOpen={() => onTickets(keptBy(customer))}>
      {children}
    </TicketsButton>
  );
}

function CustomerCard({ customer, onTickets }: Omit<PurchasesProps, 'children'>) {
  return (
    <Box fontVariantNumeric="tabular-nums">
      <Flex justify="space-between" gap="3">
        <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
          {customer.name}
        </Text>
        <Text fontWeight="semibold" whiteSpace="nowrap">
          {formatMoney(customer.totalRevenue)}
        </Text>
      </Flex>
      <Flex justify="space-between" align="center" gap="3" mt="1" textStyle="sm" color="fg.muted">
        <Text as="div">
          <Purchases customer={customer} onTickets={onTickets}>
            {counted(customer.orders, 'compra', 'compras')}
          </Purchases>
          , {counted(customer.items, 'unidade', 'unidades')}
        </Text>
        {customer.lastPurchase && <Text whiteSpace="nowrap">última em {formatDay(customer.lastPurchase)}</Text>}
      </Flex>
      <Net amounts={customer} />
    </Box>
  );
}
