import { Box, Text } from '@chakra-ui/react';
import type { RecentSale } from '@pdv/schemas/sales/sale';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useDeferredValue } from 'react';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { RecentSaleRow } from './recent-sale-row.tsx';
import { recentSalesQuery } from './recent-sales.query.ts';

interface Props {
  readonly today: string;
  readonly timeZone: string;
  /** Days, both included; without them, whenever it was. */
  readonly period?: { readonly start: string; readonly end: string };
  /** Makes every sale lead to its receipt; without it, one of several products opens to them. */
  readonly onView?: (sale: RecentSale) => void;
}

/** The five newest sales. */
export function RecentSales({ period, ...props }: Props) {
  const {
    data: newest,
    isError,
    error,
    refetch,
  } = useQuery(recentSalesQuery(period && `?from=${period.start}&to=${period.end}`));
  const data = useDeferredValue(newest);
  return (
    <Panel title="Vendas Recentes" aside={<More shown={Boolean(data?.length)} />} flush>
      {data ? (
        <Rows sales={data} {...props} />
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={5} height={65} />
      )}
    </Panel>
  );
}

function More({ shown }: { readonly shown: boolean }) {
  return (
    <Text as="div" textStyle="sm">
      {shown && <CardLink to="/sales">Ver todas</CardLink>}
    </Text>
  );
}

function Rows({ sales, ...rest }: Omit<Props, 'period'> & { readonly sales: readonly RecentSale[] }) {
  if (sales.length === 0) return <EmptyState icon={ReceiptText} title="Nenhuma venda recente" />;
  return (
    <Box as="ul" listStyleType="none">
      {sales.map((sale) => (
        <RecentSaleRow key={sale.id} sale={sale} {...rest} />
      ))}
    </Box>
  );
}
