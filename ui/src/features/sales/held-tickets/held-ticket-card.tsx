import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { HeldTicketRow } from '@pdv/schemas/sales/held-tickets';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { counted, formatInstant, formatMoney, formatTime } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';

interface Props {
  readonly ticket: HeldTicketRow;
  readonly autoFocus: boolean;
  readonly busy: boolean;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}

/** A ticket that waits: enough to tell it from the others. */
export function HeldTicketCard({ ticket, autoFocus, busy, onTake, onDiscard }: Props) {
  const { name, customer, products, lineCount, items, total, heldAt, heldBy } = ticket;
  const { timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const isToday = businessDayOf(new Date(heldAt), timeZone) === today;
  const shown = name || 'Sem nome';
  const more = lineCount - products.length;
  return (
    <Box as="li" p="3" borderWidth="1px" borderRadius="l2">
      <Flex justify="space-between" gap="3">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {shown}
          {customer && (
            <Text as="span" fontWeight="normal" color="fg.muted">
              {' '}
              · {customer.name}
            </Text>
          )}
        </Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" flex="none">
          {formatMoney(total)}
        </Text>
      </Flex>
      <Text textStyle="sm" color="fg.muted" lineClamp="1">
        {counted(items, 'item', 'itens')}: {products.join(', ')}
        {more > 0 && ` e mais ${more}`}
      </Text>
      <Flex justify="space-between" align="center" gap="2" mt="2" wrap="wrap">
        <Text textStyle="sm" color="fg.muted">
          {isToday ? formatTime(heldAt, timeZone) : formatInstant(heldAt, timeZone)} · {heldBy}
        </Text>
        <Flex gap="2" ms="auto">
          <SecondaryButton aria-label={`Descartar ${shown}`} disabled={busy} onClick={onDiscard}>
            Descartar
          </SecondaryButton>
          <Button aria-label={`Retomar ${shown}`} autoFocus={autoFocus} disabled={busy} onClick={onTake}>
            Retomar
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}
