import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { quantityWords } from '@pdv/schemas/kernel/quantity';
import { CAME_BACK_LABELS, TRANSFER_STATE_LABELS } from '@pdv/schemas/sales/stock-transfer-words';
import type { StockTransfer } from '@pdv/schemas/sales/stock-transfers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { transfersQuery } from './stock-transfers.query.ts';
import { directionWords, STATE_TONES } from './transfer-words.ts';

/** What left and what came in, the newest first. */
export function TransferList() {
  const list = useInfiniteQuery(transfersQuery());
  const { items, more } = usePages(list);
  if (!items)
    return list.isError ? (
      <ErrorState error={list.error} onRetry={list.refetch} />
    ) : (
      <SkeletonRows rows={4} height={72} />
    );
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Truck}
        title="Nenhuma transferência ainda"
        description="O que sai daqui para outra loja, e o que chega de lá, aparece aqui."
      />
    );
  }
  return (
    <>
      <Stack as="ul" gap="0" listStyleType="none">
        {items.map((transfer) => (
          <Transfer key={transfer.id} transfer={transfer} />
        ))}
      </Stack>
      {more && <LoadMore onLoad={more.load} loading={more.loading} failed={more.failed} frameless />}
    </>
  );
}

function Transfer({ transfer }: { readonly transfer: StockTransfer }) {
  const { timeZone } = useAccount();
  return (
    <Box as="li" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Flex justify="space-between" align="center" gap="3">
        <Text fontWeight="semibold" overflowWrap="anywhere" minW="0">
          {directionWords(transfer)}
        </Text>
        <StatusBadge tone={STATE_TONES[transfer.state]}>{TRANSFER_STATE_LABELS[transfer.state]}</StatusBadge>
      </Flex>
      <Stack as="ul" gap="0.5" mt="1" listStyleType="none">
        {transfer.lines.map(({ productName, toProductName, quantity, unit, cameBack }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a transfer never change
          <Text as="li" key={nth} textStyle="sm" overflowWrap="anywhere">
            {quantityWords(quantity, unit)} ×{' '}
            {transfer.direction === 'out' ? productName : toProductName || productName}
            {cameBack && (
              <Text as="span" color="fg.error">
                {' '}
                (voltou: {CAME_BACK_LABELS[cameBack]})
              </Text>
            )}
          </Text>
        ))}
      </Stack>
      {transfer.note && (
        <Text textStyle="sm" mt="1" overflowWrap="anywhere">
          “{transfer.note}”
        </Text>
      )}
      <Text textStyle="xs" color="fg.muted" mt="1">
        {formatInstant(transfer.sentAt, timeZone)} · {transfer.sentBy}
      </Text>
    </Box>
  );
}
