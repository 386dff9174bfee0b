import { Box, Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/register-sale';
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
        <Text fontWeight="semibold" minW="0" overflowWrap="anywhere">
          {formatCount(sale.quantity)} × {sale.product.name}
        </Text>
        <SaleTotal sale={sale} />
      </Flex>
      <Text textStyle="sm" color="fg.muted" truncate mt="0.5">
        {sale.customer?.name ?? 'Cliente anônimo'}
      </Text>
      <Flex justify="space-between" align="flex-start" gap="3" mt="1.5" wrap="wrap" textStyle="sm">
        <SaleMoment sale={sale} timeZone={timeZone} together={together} />
        <SalePayment sale={sale} today={today} />
      </Flex>
      <Box mt="1" me="-2.5">
        <SaleActions sale={sale} {...handlers} />
      </Box>
    </Box>
  );
}
