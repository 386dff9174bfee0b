import { Box, Flex, Text } from '@chakra-ui/react';
import type { TopProducts as Top } from '@pdv/schemas/sales/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useDeferredValue } from 'react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { countedUnits, formatMoney } from '../../../shared/format/format.ts';
import { topProductsQuery } from './top-products.query.ts';

/** The month's five best, by units. */
export function TopProducts() {
  const { data: best, isError, error, refetch } = useQuery(topProductsQuery());
  const data = useDeferredValue(best);
  return (
    <Panel
      title="Produtos Mais Vendidos"
      aside={
        <Text textStyle="sm" color="fg.muted">
          neste mês, por unidades
        </Text>
      }
      flush
    >
      {data ? (
        <Ranking top={data} />
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={5} height={65} />
      )}
    </Panel>
  );
}

function Ranking({ top }: { readonly top: Top }) {
  if (top.length === 0) {
    return (
      <EmptyState
        icon={Trophy}
        title="Nenhum produto vendido ainda"
        description="O ranking do mês começa com a próxima venda."
      />
    );
  }
  const most = top[0]?.totalSales ?? 1;
  return (
    <Box as="ol" listStyleType="none">
      {top.map(({ product, totalSales, unit, totalRevenue }, i) => (
        <Flex
          as="li"
          key={product.id}
          align="center"
          gap="3"
          px={{ base: '4', md: '5' }}
          minH="65px"
          py="2.5"
          borderTopWidth="1px"
        >
          <Text
            textStyle="sm"
            fontWeight="semibold"
            color="fg.subtle"
            w="4"
            flex="none"
            fontVariantNumeric="tabular-nums"
          >
            {i + 1}
          </Text>
          <Box minW="0" flex="1">
            <Flex justify="space-between" gap="4" textStyle="sm">
              <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere" title={product.name}>
                {product.name}
              </Text>
              <Text fontWeight="semibold" flex="none" fontVariantNumeric="tabular-nums">
                {countedUnits(totalSales, unit)}
              </Text>
            </Flex>
            <Flex align="center" justify="space-between" gap="4" mt="1.5">
              <Box h="1.5" flex="1" maxW="280px" borderRadius="full" bg="bg.muted" aria-hidden>
                <Box h="full" borderRadius="full" bg="chart.1" style={{ width: `${(totalSales / most) * 100}%` }} />
              </Box>
              <Text textStyle="xs" color="fg.muted" flex="none" fontVariantNumeric="tabular-nums">
                {formatMoney(totalRevenue)}
              </Text>
            </Flex>
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
