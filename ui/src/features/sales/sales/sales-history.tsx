import { Box, Button, Center, Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/register-sale';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { PaymentBadge } from '../../../shared/components/status-badge.tsx';
import { formatCount, formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { SaleActions } from './sale-actions.tsx';
import { type SalesFilter, salesQuery } from './sales.query.ts';
import { SalesFilters } from './sales-filters.tsx';

interface Props {
  readonly onView: (sale: Sale) => void;
  readonly onPrint: (sale: Sale) => void;
  /** Shown while the shop has sold nothing yet. */
  readonly empty: ReactNode;
}

const EVERYTHING: SalesFilter = { search: '', payment: 'all' };

/** Every sale, newest first. */
export function SalesHistory({ onView, onPrint, empty }: Props) {
  const [filter, setFilter] = useState(EVERYTHING);
  const search = useSettled(filter.search, 200);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isError } = useInfiniteQuery(
    salesQuery({ ...filter, search }),
  );
  const rows = data?.pages.flatMap((page) => page.sales);
  const filtered = filter.search.trim() !== '' || filter.payment !== 'all';
  const columns = useColumns(onView, onPrint);
  return (
    <Panel title="Histórico de Vendas" flush>
      {(filtered || rows === undefined || rows.length > 0) && <SalesFilters filter={filter} onChange={setFilter} />}
      <DataTable
        caption="Histórico de Vendas"
        columns={columns}
        rows={isError && !rows?.length ? undefined : rows}
        rowKey={(sale) => sale.id}
        card={(sale) => <SaleCard sale={sale} onView={onView} onPrint={onPrint} />}
        error={error}
        onRetry={() => void refetch()}
        empty={filtered ? <NothingFound onClear={() => setFilter(EVERYTHING)} /> : empty}
      />
      {hasNextPage && (
        <Center p="4" borderTopWidth="1px">
          <Button
            variant="outline"
            colorPalette="gray"
            loading={isFetchingNextPage}
            loadingText="Carregando…"
            onClick={() => void fetchNextPage()}
          >
            Carregar mais vendas
          </Button>
        </Center>
      )}
    </Panel>
  );
}

function useColumns(onView: Props['onView'], onPrint: Props['onPrint']): readonly Column<Sale>[] {
  const { timeZone } = useAccount();
  return [
    {
      header: 'Data',
      cell: (sale) => (
        <Text as="span" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {formatInstant(sale.saleDate, timeZone)}
        </Text>
      ),
    },
    { header: 'Cliente', cell: (sale) => <Customer sale={sale} /> },
    {
      header: 'Produto',
      cell: (sale) => (
        <Text fontWeight="medium" lineClamp={2}>
          {sale.product.name}
        </Text>
      ),
    },
    { header: 'Qtd.', align: 'end', cell: (sale) => formatCount(sale.quantity) },
    { header: 'Pagamento', cell: (sale) => <PaymentBadge method={sale.paymentMethod} /> },
    {
      header: 'Total',
      align: 'end',
      cell: (sale) => (
        <Text as="span" fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {formatMoney(sale.totalAmount)}
        </Text>
      ),
    },
    {
      header: 'Ações',
      align: 'end',
      quietHeader: true,
      cell: (sale) => <SaleActions sale={sale} onView={onView} onPrint={onPrint} />,
    },
  ];
}

function Customer({ sale: { customer } }: { readonly sale: Sale }) {
  return (
    <Text as="span" lineClamp={2} color={customer ? 'fg' : 'fg.muted'}>
      {customer?.name ?? 'Cliente anônimo'}
    </Text>
  );
}

type CardProps = Omit<Props, 'empty'> & { readonly sale: Sale };

function SaleCard({ sale, onView, onPrint }: CardProps) {
  const { timeZone } = useAccount();
  return (
    <Box>
      <Flex justify="space-between" gap="3">
        <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
          {formatCount(sale.quantity)} × {sale.product.name}
        </Text>
        <Text fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {formatMoney(sale.totalAmount)}
        </Text>
      </Flex>
      <Flex justify="space-between" align="center" gap="3" mt="1">
        <Box minW="0" textStyle="sm" color="fg.muted">
          <Text truncate>{sale.customer?.name ?? 'Cliente anônimo'}</Text>
          <Flex align="center" gap="2" mt="1" wrap="wrap" fontVariantNumeric="tabular-nums">
            <PaymentBadge method={sale.paymentMethod} />
            {formatInstant(sale.saleDate, timeZone)}
          </Flex>
        </Box>
        <SaleActions sale={sale} onView={onView} onPrint={onPrint} />
      </Flex>
    </Box>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Nenhuma venda encontrada"
      description="Nenhuma venda combina com a busca e o filtro."
      action={
        <Button variant="outline" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
}
