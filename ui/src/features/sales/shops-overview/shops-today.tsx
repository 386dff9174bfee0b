import { Box, Flex, Text } from '@chakra-ui/react';
import type { ShopToday, ShopsToday as Today } from '@pdv/schemas/sales/shops-overview';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { todayQuery } from './overview.query.ts';

type Row = Today['shops'][number];

const NONE = '0.00';

const COLUMNS: readonly Column<Row>[] = [
  { header: 'Loja', cell: ({ storeName }) => <Text fontWeight="medium">{storeName}</Text> },
  {
    header: 'Vendido, líquido',
    align: 'end',
    cell: ({ net }) => <Text fontWeight="semibold">{formatMoney(net)}</Text>,
  },
  { header: 'Vendas', align: 'end', cell: ({ sales }) => formatCount(sales) },
  { header: 'Caixas abertos', align: 'end', cell: ({ openRegisters }) => figure(openRegisters) },
  { header: 'Estoque baixo', align: 'end', cell: ({ lowStockProducts }) => figure(lowStockProducts) },
  {
    header: 'Prazo vencido',
    align: 'end',
    cell: ({ creditOverdue }) => (creditOverdue === NONE ? quiet('—') : formatMoney(creditOverdue)),
  },
  { header: 'Follow-ups atrasados', align: 'end', cell: ({ overdueFollowups }) => figure(overdueFollowups) },
];

/** The day so far: what each shop sold, and what waits for somebody there. */
export function ShopsToday() {
  const { data, error, refetch } = useQuery(todayQuery());
  return (
    <Panel flush title="Hoje">
      <DataTable
        caption="O dia de hoje em cada loja"
        columns={COLUMNS}
        rows={data && (data.shops.length > 1 ? [...data.shops, { ...data.total, ...TOGETHER }] : data.shops)}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={Store} title="Nenhuma loja com relatórios para você" />}
        card={(shop) => (
          <Box minW="0" overflowWrap="anywhere">
            <Flex justify="space-between" gap="3" align="baseline">
              <Text fontWeight="medium">{shop.storeName}</Text>
              <Text fontWeight="semibold" whiteSpace="nowrap">
                {formatMoney(shop.net)}
              </Text>
            </Flex>
            <Text textStyle="sm" color="fg.muted">
              {waiting(shop).join(' · ')}
            </Text>
          </Box>
        )}
      />
    </Panel>
  );
}

const TOGETHER = { id: 'together', storeName: 'Juntas' };

const figure = (count: number): ReactNode => (count === 0 ? quiet('—') : formatCount(count));
const quiet = (text: string): ReactNode => (
  <Text as="span" color="fg.subtle">
    {text}
  </Text>
);

/** For a narrow screen: what is not there is not told. */
function waiting({ sales, openRegisters, lowStockProducts, creditOverdue, overdueFollowups }: ShopToday): string[] {
  return [
    sales === 0 ? 'sem vendas' : counted(sales, 'venda', 'vendas'),
    openRegisters > 0 && counted(openRegisters, 'caixa aberto', 'caixas abertos'),
    lowStockProducts > 0 && `estoque baixo em ${counted(lowStockProducts, 'produto', 'produtos')}`,
    creditOverdue !== NONE && `${formatMoney(creditOverdue)} vencidos no prazo`,
    overdueFollowups > 0 && counted(overdueFollowups, 'follow-up atrasado', 'follow-ups atrasados'),
  ].filter((part) => part !== false);
}
