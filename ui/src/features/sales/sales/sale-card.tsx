import { Box, Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { formatCount } from '../../../shared/format/format.ts';
import { SaleActions, type SaleHandlers } from './sale-actions.tsx';
import { SaleMoment } from './sale-moment.tsx';
import { SalePayment, SaleTotal } from './sale-payment.tsx';

interface Props extends SaleHandlers {
  readonly sale: Sale;
  readonly today: string;
  readonly timeZone: string;
  readonly together: boolean;
}

/** One sale on a phone. */
export function SaleCard({ sale, today, timeZone, together, ...handlers }: Props) {
  return (
    <Box>
      <Flex justify="space-between" gap="3">
        <Box minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {formatCount(sale.quantity)} × {sale.product.name}
          </Text>
          <Text textStyle="sm" color="fg.muted" truncate mt="0.5">
            {sale.customer?.name ?? 'Cliente anônimo'}
          </Text>
        </Box>
        <Flex direction="column" align="flex-end" gap="1" flex="none">
          <SaleTotal sale={sale} />
          <SalePayment sale={sale} today={today} />
        </Flex>
      </Flex>
      <Flex justify="space-between" align="flex-end" gap="2" mt="1" me="-2.5" textStyle="sm">
        <SaleMoment sale={sale} timeZone={timeZone} together={together} />
        <SaleActions sale={sale} {...handlers} />
      </Flex>
    </Box>
  );
}
