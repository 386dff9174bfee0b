import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText, SearchX } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { NothingFound } from '../../../shared/components/nothing-found.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { customerName } from '../../../shared/sales/sale-words.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { CUSTOMER, QUANTITY } from '../sales-history/sale-columns.tsx';
import { momentAndNumber, SaleMoment } from '../sales-history/sale-moment.tsx';
import { SaleBadges, SaleTotal } from '../sales-history/sale-payment.tsx';
import { OpeningTitle, openedSale, SaleTitle } from '../sales-history/sale-title.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { LoadMore } from './load-more.tsx';
import { type HistoryFilter, historyQuery, type SegmentId } from './report.query.ts';
import type { Period } from './report-period.ts';

export const EVERYTHING: HistoryFilter = { search: '', payment: 'all', counted: null };

interface Props {
  readonly period: Period;
  readonly segment: SegmentId;
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly onView: (sale: Sale) => void;
}

/** Every sale of the period, newest first; the filter is the page's, which exports by it. */
export function PeriodHistory({ period, segment, filter, onFilter, onView }: Props) {
  const { timeZone } = useAccount();
  const search = useSettled(filter.search, 200);
  const query = useInfiniteQuery(historyQuery(period, { ...filter, search }, segment));
  const rows = query.data?.pages.flatMap(({ items }) => items);
  // Rows that are shown until the asked ones come may be somebody else's.
  const customer = query.isPlaceholderData ? undefined : rows?.[0]?.customer?.name;
  const columns = useMemo(() => columnsOf(timeZone, search, onView), [timeZone, search, onView]);
  const card = useCallback(
    (sale: Sale) => <SaleCard sale={sale} search={search} timeZone={timeZone} onView={onView} />,
    [timeZone, search, onView],
  );
  const filtered = filter.search.trim() !== '' || filter.payment !== 'all' || filter.counted !== null;
  const top = useRef<HTMLDivElement>(null);
  // Who asked for the sales of a figure comes to them, as soon as they are there.
  const asked = rows === undefined ? null : filter.counted;
  useEffect(() => {
    if (asked) top.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return (
    <Panel title="Histórico de Vendas" flush>
      <Box ref={top} scrollMarginTop="20" />
      {(filtered || rows === undefined || rows.length > 0) && (
        <HistoryFilters filter={filter} onChange={onFilter} customer={customer} />
      )}
      <Box opacity={query.isPlaceholderData ? 0.6 : 1} transition="opacity 160ms">
        <DataTable
          caption="Histórico de Vendas"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          card={card}
          detail={openedSale}
          error={query.error}
          onRetry={() => void query.refetch()}
          empty={
            filtered ? (
              <NothingFound
                title="Nenhuma venda encontrada"
                description="Nenhuma venda do período combina com a busca e o filtro."
                onClear={() => onFilter(EVERYTHING)}
              />
            ) : (
              <EmptyState icon={SearchX} title="Nenhuma venda encontrada" description="Nenhuma venda neste período." />
            )
          }
        />
      </Box>
      <LoadMore
        shown={query.hasNextPage}
        pending={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Panel>
  );
}

function columnsOf(timeZone: string, search: string, onView: Props['onView']): readonly Column<Sale>[] {
  return [
    { header: 'Data', cell: (sale) => <SaleMoment sale={sale} timeZone={timeZone} /> },
    CUSTOMER,
    {
      header: 'Produto',
      cell: (sale) => (
        <Box minW="140px">
          <SaleTitle sale={sale} search={search} quantity={false} />
        </Box>
      ),
    },
    QUANTITY,
    { header: 'Pagamento', cell: (sale) => <Payment sale={sale} /> },
    { header: 'Total', align: 'end', cell: (sale) => <SaleTotal sale={sale} /> },
    { header: 'Comprovante', align: 'end', quietHeader: true, cell: (sale) => <View sale={sale} onView={onView} /> },
  ];
}

function Payment({ sale }: { readonly sale: Sale }) {
  return (
    <Flex wrap="wrap" gap="1.5">
      <SaleBadges sale={sale} />
    </Flex>
  );
}

function View({ sale, onView }: { readonly sale: Sale; readonly onView: Props['onView'] }) {
  if (sale.imported) return null;
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      boxSize={{ base: '11', md: '9' }}
      minW="0"
      aria-label={`Ver comprovante da venda ${saleNumber(sale.number)}`}
      title="Ver comprovante"
      onClick={() => onView(sale)}
    >
      <ReceiptText aria-hidden />
    </IconButton>
  );
}

interface CardProps {
  readonly sale: Sale;
  readonly search: string;
  readonly timeZone: string;
  readonly onView: Props['onView'];
}

function SaleCard({ sale, search, timeZone, onView }: CardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Flex justify="space-between" gap="3">
        <Box minW="0">
          <OpeningTitle sale={sale} search={search} quantity detail={{ open, id, toggle: () => setOpen(!open) }} />
        </Box>
        <SaleTotal sale={sale} />
      </Flex>
      {open && (
        <Box id={id} mt="2.5" mb="1">
          {openedSale(sale)}
        </Box>
      )}
      <Flex justify="space-between" align="center" gap="3" mt="1">
        <Box minW="0" textStyle="sm" color="fg.muted">
          <Text truncate>{customerName(sale)}</Text>
          <Flex align="center" gap="2" mt="1" wrap="wrap" fontVariantNumeric="tabular-nums">
            <Payment sale={sale} />
            <Text as="span" textStyle="xs" whiteSpace="nowrap">
              {momentAndNumber(sale, timeZone)}
            </Text>
          </Flex>
        </Box>
        <View sale={sale} onView={onView} />
      </Flex>
    </Box>
  );
}
