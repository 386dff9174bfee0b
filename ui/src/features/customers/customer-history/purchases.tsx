import { Box, Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/register-sale';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { PaymentBadge, StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatCount, formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { purchasesQuery } from './customer-history.query.ts';

interface Props {
  readonly customerId: string;
  /** The person sees what they sold themselves. */
  readonly onlyOwn: boolean;
}

/** The customer's purchases, newest first. */
export function Purchases({ customerId, onlyOwn }: Props) {
  const { timeZone } = useAccount();
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(purchasesQuery(customerId));
  if (!data) {
    return isError ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows rows={5} height={76} />;
  }
  const sales = data.pages.flatMap((page) => page.items);
  if (sales.length === 0) {
    return (
      <EmptyState
        icon={ShoppingBag}
        title={onlyOwn ? 'Você ainda não vendeu a este cliente' : 'Nenhuma compra até agora'}
      />
    );
  }
  return (
    <>
      {onlyOwn && (
        <Text textStyle="xs" color="fg.muted" mb="2">
          Aparecem aqui as vendas que você fez.
        </Text>
      )}
      <Box as="ul" aria-label="Compras" listStyleType="none" borderWidth="1px" borderRadius="l2">
        {sales.map((sale) => (
          <Purchase key={sale.id} sale={sale} timeZone={timeZone} />
        ))}
      </Box>
      {hasNextPage && (
        <LoadMore
          onLoad={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          failed={isFetchNextPageError}
          frameless
        />
      )}
    </>
  );
}

function Purchase({ sale, timeZone }: { readonly sale: Sale; readonly timeZone: string }) {
  const { product, quantity, totalAmount, saleDate, paymentMethod, cancelled } = sale;
  return (
    <Flex as="li" gap="3" px="3.5" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} justify="space-between">
      <Box minW="0">
        <Text textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
          {quantity > 1 && `${formatCount(quantity)} × `}
          {product.name}
        </Text>
        <Text textStyle="xs" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
          <time dateTime={saleDate}>{formatInstant(saleDate, timeZone)}</time>
        </Text>
      </Box>
      <Flex direction="column" align="flex-end" gap="1" flex="none">
        <Text
          textStyle="sm"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          color={cancelled ? 'fg.muted' : 'fg'}
          textDecoration={cancelled ? 'line-through' : undefined}
        >
          {formatMoney(totalAmount)}
        </Text>
        {cancelled ? <StatusBadge tone="error">Cancelada</StatusBadge> : <PaymentBadge method={paymentMethod} />}
      </Flex>
    </Flex>
  );
}
