import { Box, Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useId, useState } from 'react';
import { Disclosure } from '../../../shared/components/disclosure.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { PaymentBadge, StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatDay, formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { numberOf } from '../../../shared/sales/number-of.ts';
import { SaleLines } from '../../../shared/sales/sale-lines.tsx';
import { SaleTitleText } from '../../../shared/sales/sale-title-text.tsx';
import { saleTitle } from '../../../shared/sales/sale-words.ts';
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
          Aqui aparecem só as vendas que você fez.
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
  const { lines, total, saleDate, payments, cancelled, imported } = sale;
  const number = numberOf(sale);
  const moment = imported?.timeKnown === false ? formatDay(sale.businessDate) : formatInstant(saleDate, timeZone);
  const id = useId();
  const title = <SaleTitleText title={saleTitle(sale)} />;
  const [open, setOpen] = useState(false);
  return (
    <Box as="li" px="3.5" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex gap="3" justify="space-between">
        <Box minW="0">
          <Box textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
            {lines.length > 1 || payments.length > 1 || imported ? (
              <Disclosure id={id} open={open} toggle={() => setOpen(!open)}>
                {title}
              </Disclosure>
            ) : (
              title
            )}
          </Box>
          <Text textStyle="xs" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
            <time dateTime={saleDate}>{moment}</time>
            {number && ` · ${number}`}
          </Text>
        </Box>
        <Flex direction="column" align="flex-end" gap="1" flex="none" maxW="55%">
          <Text
            textStyle="sm"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            color={cancelled ? 'fg.muted' : 'fg'}
            textDecoration={cancelled ? 'line-through' : undefined}
          >
            {formatMoney(total)}
          </Text>
          {cancelled ? (
            <StatusBadge tone="error">Cancelada</StatusBadge>
          ) : imported ? (
            <StatusBadge tone="neutral">Importada</StatusBadge>
          ) : (
            <PaymentBadge sale={sale} />
          )}
        </Flex>
      </Flex>
      {open && (
        <Box id={id} mt="2" px="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
          <SaleLines sale={sale} />
        </Box>
      )}
    </Box>
  );
}
