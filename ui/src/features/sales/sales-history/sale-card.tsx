import { Box, Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { useId, useState } from 'react';
import { customerName } from '../../../shared/sales/sale-words.ts';
import { SaleActions, type SaleHandlers } from './sale-actions.tsx';
import { SaleMoment } from './sale-moment.tsx';
import { SalePayment, SaleTotal } from './sale-payment.tsx';
import { OpeningTitle, openedSale } from './sale-title.tsx';

interface Props extends SaleHandlers {
  readonly sale: Sale;
  readonly search: string;
  readonly today: string;
  readonly timeZone: string;
}

/** One sale on a phone. */
export function SaleCard({ sale, search, today, timeZone, ...handlers }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Flex justify="space-between" gap="3">
        <Box minW="0">
          <OpeningTitle sale={sale} search={search} quantity detail={{ open, id, toggle: () => setOpen(!open) }} />
          <Text textStyle="sm" color="fg.muted" truncate mt="0.5">
            {customerName(sale)}
          </Text>
        </Box>
        <Flex direction="column" align="flex-end" gap="1" flex="none" maxW="55%">
          <SaleTotal sale={sale} />
          <SalePayment sale={sale} today={today} />
        </Flex>
      </Flex>
      {open && (
        <Box id={id} mt="2.5" mb="1">
          {openedSale(sale)}
        </Box>
      )}
      <Flex justify="space-between" align="flex-end" gap="2" mt="1" me="-2.5" textStyle="sm">
        <SaleMoment sale={sale} timeZone={timeZone} />
        <SaleActions sale={sale} {...handlers} />
      </Flex>
    </Box>
  );
}
