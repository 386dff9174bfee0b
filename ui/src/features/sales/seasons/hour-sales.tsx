import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { type HoursWeeks, MOST_HOUR_SALES } from '@pdv/schemas/sales/seasons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { counted } from '../../../shared/format/format.ts';
import { SaleTitleText } from '../../../shared/sales/sale-title-text.tsx';
import { customerName, saleTitle } from '../../../shared/sales/sale-words.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { ReceiptOverList } from '../receipt/receipt-over-list.tsx';
import { momentAndNumber } from '../sales-history/sale-moment.tsx';
import { SaleBadges, SaleTotal } from '../sales-history/sale-payment.tsx';
import { capital, type Hour, hourName, meanWords, timesWords } from './hour-words.ts';
import { hourSalesQuery } from './seasons.query.ts';

interface Props {
  readonly weeks: HoursWeeks;
  readonly opened: Hour;
  readonly onClose: () => void;
}

/** The sales behind a field of the map, the newest first; each opens its receipt. */
export default function HourSales({ weeks, opened, onClose }: Props) {
  const { timeZone } = useAccount();
  const query = useQuery(hourSalesQuery(weeks, opened.weekday, opened.hour));
  const [shown, setShown] = useState<Sale | null>(null);
  const more = opened.sales > MOST_HOUR_SALES ? `; estas são as ${MOST_HOUR_SALES} mais novas` : '';
  return (
    <>
      <AppDialog
        open
        size="lg"
        onClose={onClose}
        title={capital(hourName(opened))}
        description={`${counted(opened.sales, 'venda', 'vendas')} ${timesWords(opened)}: em média ${meanWords(opened)}${more}.`}
      >
        {query.data ? (
          <Box as="ul" listStyleType="none" aria-label="Vendas deste horário" mx="-3">
            {query.data.map((sale) => (
              <Box as="li" key={sale.id} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
                <Row sale={sale} timeZone={timeZone} onOpen={() => setShown(sale)} />
              </Box>
            ))}
          </Box>
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={5} height={64} />
        )}
      </AppDialog>
      <ReceiptOverList saleId={shown?.id ?? null} known={shown ?? undefined} onClose={() => setShown(null)} />
    </>
  );
}

const Open = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    px: '3',
    py: '3',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { bg: 'bg.subtle' },
  },
});

function Row({
  sale,
  timeZone,
  onOpen,
}: {
  readonly sale: Sale;
  readonly timeZone: string;
  readonly onOpen: () => void;
}) {
  return (
    <Open type="button" onClick={onOpen} disabled={sale.imported !== undefined}>
      <Flex as="span" justify="space-between" gap="3">
        <Box as="span" fontWeight="medium" minW="0">
          <SaleTitleText title={saleTitle(sale)} />
        </Box>
        <SaleTotal sale={sale} />
      </Flex>
      <Flex as="span" justify="space-between" align="center" gap="3" mt="1" textStyle="sm" color="fg.muted">
        <Text as="span" minW="0" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
          {momentAndNumber(sale, timeZone)} · {customerName(sale)}
        </Text>
        <Flex as="span" gap="1.5" flex="none" wrap="wrap" justify="flex-end">
          <SaleBadges sale={sale} />
        </Flex>
      </Flex>
    </Open>
  );
}
