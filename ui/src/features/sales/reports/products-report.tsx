import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { quantityWords, stockWords } from '@pdv/schemas/kernel/quantity';
import type { ProductsReport } from '@pdv/schemas/sales/reports';
import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { type CountedSales, soldOf } from '../../../shared/sales/counted-sales.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { BestProducts } from './best-products.tsx';
import { LoadMore } from './load-more.tsx';
import { LossesPanel } from './losses-panel.tsx';
import { Net } from './net.tsx';
import { amountColumns } from './net-amounts.ts';
import { MOST_ROWS, productsReportQuery, type SegmentId, summaryQuery } from './report.query.ts';
import type { Period } from './report-period.ts';
import { coverDays, describeCover, tradingDays, tradingSince } from './stock-cover.ts';
import { TicketsButton } from './tickets-button.tsx';

type Product = ProductsReport[number];
const PAGE = 25;

interface Props {
  readonly period: Period;
  readonly segment: SegmentId;
  readonly today: BusinessDay;
  /** Shows the sales that a figure counts. */
  readonly onTickets: (counted: CountedSales) => void;
}
type Told = Pick<Props, 'onTickets'> & {
  /** On which it could be sold; null where they say nothing. */
  readonly days: number | null;
};

/** What sold or came back, how much it brought and how long the stock will last. */
export function ProductsReportView({ period, segment, today, onTickets }: Props) {
  const { createdAt, timeZone } = useAccount();
  const query = useQuery(productsReportQuery(period, 'units', segment));
  const [pages, setPages] = useState(1);
  // Of the stock that others buy from as well, nothing can be said by what some of them buy.
  const { data: summary } = useQuery({ ...summaryQuery(period), enabled: segment === null });
  const opened = tradingSince(businessDayOf(new Date(createdAt), timeZone), summary?.firstSaleOn);
  const days = segment === null ? tradingDays(period, opened, today) : null;
  return (
    <Grid gap={{ base: '4', md: '6' }} templateColumns="minmax(0, 1fr)">
      <BestProducts period={period} count={10} segment={segment} />
      {segment === null && <LossesPanel period={period} />}
      <Panel
        title="Produtos Vendidos"
        aside={
          <Text textStyle="sm" color="fg.muted">
            mais vendidos primeiro
          </Text>
        }
        flush
      >
        <Box opacity={query.isPlaceholderData ? 0.6 : 1} transition="opacity 160ms">
          <DataTable
            caption="Produtos vendidos"
            columns={columnsOf({ days, onTickets }, query.data)}
            rows={query.data?.slice(0, pages * PAGE)}
            rowKey={({ id }) => id}
            card={(product) => <ProductCard product={product} days={days} onTickets={onTickets} />}
            error={query.error}
            onRetry={() => void query.refetch()}
            empty={<EmptyState icon={PackageSearch} title="Nenhum produto vendido ainda" />}
          />
        </Box>
        <LoadMore shown={(query.data?.length ?? 0) > pages * PAGE} onMore={() => setPages(pages + 1)} />
        {query.data?.length === MOST_ROWS && pages * PAGE >= MOST_ROWS && (
          <Text textStyle="sm" color="fg.muted" textAlign="center" p="4" borderTopWidth="1px">
            Estes são os {MOST_ROWS} mais vendidos. O arquivo exportado traz todos.
          </Text>
        )}
      </Panel>
    </Grid>
  );
}

function columnsOf({ days, onTickets }: Told, products: ProductsReport | undefined): readonly Column<Product>[] {
  return [
    {
      header: 'Produto',
      cell: ({ name, category }) => (
        <Box minW="160px">
          <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere">
            {name}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {category ?? 'Produto excluído'}
          </Text>
        </Box>
      ),
    },
    { header: 'Unidades', align: 'end', cell: ({ totalSales, unit }) => quantityWords(totalSales, unit) },
    {
      header: 'Vendas',
      align: 'end',
      cell: ({ orders, ...product }) => (
        <Tickets product={product} onTickets={onTickets} shown={orders > 0}>
          {formatCount(orders)}
        </Tickets>
      ),
    },
    {
      header: 'Faturamento',
      align: 'end',
      cell: ({ totalRevenue }) => (
        <Text as="span" fontWeight="semibold" whiteSpace="nowrap">
          {formatMoney(totalRevenue)}
        </Text>
      ),
    },
    ...amountColumns(products),
    ...(days === null
      ? []
      : ([
          {
            ...{ header: 'Estoque', align: 'end' },
            cell: ({ stock, unit }) => (stock === null ? '–' : quantityWords(stock, unit)),
          },
          { header: 'Estoque dura', align: 'end', cell: (product) => <Cover product={product} days={days} /> },
        ] satisfies readonly Column<Product>[])),
  ];
}

const SOON_DAYS = 7;

function Cover({ product: { stock, totalSales }, days }: { readonly product: Product; readonly days: number }) {
  const cover = coverDays(stock, totalSales, days);
  const soon = cover !== null && cover < SOON_DAYS;
  return (
    <Text as="span" whiteSpace="nowrap" {...(soon && { color: 'fg.warning', fontWeight: 'medium' })}>
      {describeCover(cover, stock)}
    </Text>
  );
}

interface TicketsProps extends Pick<Props, 'onTickets'> {
  readonly product: Pick<Product, 'id' | 'name'>;
  readonly shown: boolean;
  readonly children: string;
}

/** A number of sales, which leads to them. */
function Tickets({ product, onTickets, shown, children }: TicketsProps) {
  if (!shown) return children;
  return (
    <TicketsButton label={`ver as vendas de ${product.name}`} onOpen={() => onTickets(soldOf(product))}>
      {children}
    </TicketsButton>
  );
}

function ProductCard({ product, days, onTickets }: Told & { readonly product: Product }) {
  return (
    <Box fontVariantNumeric="tabular-nums">
      <Flex justify="space-between" gap="3">
        <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
          {product.name}
        </Text>
        <Text fontWeight="semibold" whiteSpace="nowrap">
          {formatMoney(product.totalRevenue)}
        </Text>
      </Flex>
      <Flex justify="space-between" gap="3" mt="1" textStyle="sm" color="fg.muted">
        <Text as="div" minW="0">
          {stockWords(product.totalSales, product.unit)} em{' '}
          <Tickets product={product} onTickets={onTickets} shown={product.orders > 0}>
            {counted(product.orders, 'venda', 'vendas')}
          </Tickets>
        </Text>
        {days !== null && product.stock !== null && (
          <Text textAlign="end" flex="none">
            estoque {quantityWords(product.stock, product.unit)} · <Cover product={product} days={days} />
          </Text>
        )}
      </Flex>
      <Net amounts={product} />
    </Box>
  );
}
