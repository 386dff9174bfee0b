import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { OwnShop } from '@pdv/schemas/account/shops';
import { fromSigned } from '@pdv/schemas/kernel/money';
import { quantityWords } from '@pdv/schemas/kernel/quantity';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import type { ShopsOverview as Overview } from '@pdv/schemas/sales/shops-overview';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Store } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { stretch } from '../../../shared/charts/chart-labels.ts';
import { ChartLegend } from '../../../shared/charts/chart-legend.tsx';
import { type ChartColour, chartColour } from '../../../shared/charts/chart-look.ts';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatCard } from '../../../shared/components/stat-card.tsx';
import { StatGrid } from '../../../shared/components/stat-grid.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { PeriodChoiceField } from '../reports/period-choice.tsx';
import { partLabel } from '../reports/report-parts.ts';
import { addressOf, chosenPeriod, periodOf } from '../reports/report-period.ts';
import { overviewQuery } from './overview.query.ts';
import { ShopsToday } from './shops-today.tsx';

const BarsChart = lazy(() => import('../../../shared/charts/bars-chart.tsx'));

/** More shops than that share the last colour: a bar of ten parts tells nobody anything. */
const COLOURS: readonly ChartColour[] = [1, 2, 3, 4, 5, 6];

type ShopRow = Overview['shops'][number];

interface Props {
  /** The button that leads to a shop; nothing for the current one. */
  readonly goTo: (shop: Pick<OwnShop, 'id' | 'storeName'>) => ReactNode;
}

/** What all shops sold, added up and shop by shop. */
export function ShopsOverview({ goTo }: Props) {
  const { timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const [address, setPeriod] = useUrlState('periodo');
  const chosen = chosenPeriod(address);
  const query = useQuery(overviewQuery(periodOf(chosen, today)));
  const { data, error, refetch } = query;
  const total = data?.total;
  const phone = useIsPhone();
  const columns: readonly Column<ShopRow>[] = [
    { header: 'Loja', cell: (shop) => <Name shop={shop} overview={data} /> },
    { header: 'Vendas', align: 'end', cell: ({ sales }) => formatCount(sales) },
    { header: 'Ticket médio', align: 'end', cell: ({ averageTicket }) => formatMoney(averageTicket) },
    { header: 'Devolvido', align: 'end', cell: ({ returns }) => formatMoney(returns) },
    {
      header: 'Vendido, líquido',
      align: 'end',
      cell: ({ net }) => <Text fontWeight="semibold">{formatMoney(net)}</Text>,
    },
    { header: 'Ir para a loja', align: 'end', width: '140px', quietHeader: true, cell: goTo },
  ];
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <ShopsToday />
      <PeriodChoiceField chosen={chosen} today={today} onChoose={(next) => setPeriod(addressOf(next))} />
      <StatGrid columns={3}>
        <StatCard
          label="Vendido, líquido"
          value={total && formatMoney(total.net)}
          detail={total && total.returns !== '0.00' ? `${formatMoney(total.returns)} devolvidos` : 'Sem devoluções'}
        />
        <StatCard
          label="Vendas"
          value={total && formatCount(total.sales)}
          detail={data && counted(data.shops.length, 'loja', 'lojas')}
        />
        <StatCard
          label="Ticket médio"
          value={total && formatMoney(total.averageTicket)}
          detail={data && data.shops.length > 1 ? 'Das lojas juntas' : ''}
        />
      </StatGrid>
      <Panel flush title="Por loja">
        <DataTable
          caption="Vendas por loja"
          columns={columns}
          rows={data?.shops}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refetch()}
          empty={<EmptyState icon={Store} title="Nenhuma loja com relatórios para você" />}
          card={(shop) => (
            <Flex justify="space-between" align="center" gap="3">
              <Box minW="0">
                <Name shop={shop} overview={data} />
                <Text fontWeight="semibold" mt="1">
                  {formatMoney(shop.net)}
                </Text>
                <Text textStyle="sm" color="fg.muted">
                  {counted(shop.sales, 'venda', 'vendas')}
                  {shop.averageTicket && ` · ticket ${formatMoney(shop.averageTicket)}`}
                </Text>
              </Box>
              {goTo(shop)}
            </Flex>
          )}
        />
      </Panel>
      <ChartPanel
        title="Quando cada loja vendeu"
        query={query}
        empty={({ parts }) =>
          parts.some(({ sales }) => sales > 0) ? null : (
            <EmptyState icon={ChartColumn} title="Nenhuma venda no período selecionado" />
          )
        }
        head={(overview) => overview && <Legend overview={overview} />}
        chart={({ parts, shops }) => (
          <BarsChart
            bars={parts.map((part) => ({
              id: part.start,
              label: partLabel(part, parts.length, phone),
              heights: heightsOf(part.byShop),
              tip: {
                title: stretch(part.start, part.end),
                value: formatMoney(part.net),
                details: shops.map(({ storeName }, nth) => `${storeName}: ${formatMoney(part.byShop[nth])}`),
              },
            }))}
            colours={COLOURS.slice(0, Math.max(1, shops.length))}
            label={`Vendas de cada loja no período: ${formatMoney(total?.net)} ao todo`}
          />
        )}
        table={({ parts, shops }) => (
          <FiguresTable
            caption="Vendas de cada loja"
            headers={['Quando', ...shops.map(({ storeName }) => storeName), 'Juntas']}
            rows={parts.toReversed().map(({ start, end, byShop, net }) => ({
              id: start,
              cells: [stretch(start, end), ...byShop.map((amount) => formatMoney(amount)), formatMoney(net)],
            }))}
          />
        )}
      />
      <ByShop
        title="Mais vendidos"
        overview={data}
        first="Produto"
        rows={data?.products.map(({ name, quantity, unit, revenue, byShop }) => ({
          ...{ id: `${unit} ${name}`, total: revenue, byShop },
          name: (
            <>
              {name}
              <Text as="span" display="block" textStyle="sm" color="fg.muted">
                {quantity === 1 && !unit ? '1 vendido' : `${quantityWords(quantity, unit)} vendidos`}
              </Text>
            </>
          ),
        }))}
      />
      <ByShop
        title="Como pagaram"
        overview={data}
        first="Forma de pagamento"
        rows={data?.payments.map(({ paymentMethod, total, byShop }) => ({
          ...{ id: paymentMethod, name: PAYMENT_LABELS[paymentMethod], total, byShop },
        }))}
      />
    </Stack>
  );
}

interface ByShopProps {
  readonly title: string;
  readonly overview: Overview | undefined;
  /** Over the names of the rows. */
  readonly first: string;
  readonly rows:
    | readonly {
        readonly id: string;
        readonly name: ReactNode;
        readonly byShop: readonly string[];
        readonly total: string;
      }[]
    | undefined;
}

/** Amounts of each shop, and of all together. */
function ByShop({ title, overview, first, rows }: ByShopProps) {
  // Before anything is sold there is nothing to compare.
  if (!overview || !rows || overview.total.sales === 0) return null;
  const { shops } = overview;
  const amount = (decimal: string) =>
    fromSigned(decimal) === 0 ? (
      <Text as="span" color="fg.subtle">
        —
      </Text>
    ) : (
      formatMoney(decimal)
    );
  return (
    <Panel flush title={title}>
      <FiguresTable
        wide
        caption={`${title}, por loja`}
        headers={[first, ...shops.map(({ storeName }) => storeName), 'Juntas']}
        ids={['name', ...shops.map(({ id }) => id), 'together']}
        rows={rows.map(({ id, name, byShop, total }) => ({ id, cells: [name, ...byShop.map(amount), amount(total)] }))}
      />
    </Panel>
  );
}

/** In reais; what a shop gave back beyond what it sold is no bar. The shops beyond the colours are one. */
function heightsOf(byShop: readonly string[]): number[] {
  const heights = byShop.map((net) => Math.max(0, fromSigned(net) ?? 0) / 100);
  const last = COLOURS.length - 1;
  if (heights.length <= COLOURS.length) return heights;
  return [...heights.slice(0, last), heights.slice(last).reduce((sum, each) => sum + each, 0)];
}

function Legend({ overview: { shops } }: { readonly overview: Overview }) {
  if (shops.length < 2) return null;
  const entries = COLOURS.slice(0, shops.length).map((colour, nth) => {
    const rest = nth === COLOURS.length - 1 && shops.length > COLOURS.length;
    return { id: String(colour), colour, label: rest ? 'As outras' : (shops[nth]?.storeName ?? '') };
  });
  return <ChartLegend entries={entries} />;
}

const PERCENT = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

/** With its share of all that was sold. */
function Name({ shop, overview }: { readonly shop: ShopRow; readonly overview: Overview | undefined }) {
  const all = fromSigned(overview?.total.net ?? '') ?? 0;
  const own = fromSigned(shop.net) ?? 0;
  const nth = overview?.shops.findIndex(({ id }) => id === shop.id) ?? 0;
  const colour = COLOURS[Math.min(Math.max(nth, 0), COLOURS.length - 1)] ?? 1;
  return (
    <Box minW="0" overflowWrap="anywhere">
      <Flex align="center" gap="2">
        <Box boxSize="2.5" borderRadius="3px" flex="none" style={{ background: chartColour(colour) }} aria-hidden />
        <Text fontWeight="medium">{shop.storeName}</Text>
      </Flex>
      {all > 0 && own >= 0 && (
        <Text textStyle="sm" color="fg.muted" ps="4.5">
          {PERCENT.format(own / all)} do total
        </Text>
      )}
    </Box>
  );
}
