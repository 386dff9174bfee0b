import { Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { momentOfSale, numberOfSale } from './imported-sale.ts';

interface Props {
  readonly sale: Pick<Sale, 'saleDate' | 'businessDate' | 'number' | 'imported'>;
  readonly timeZone: string;
}

/** When it was sold, and under which number, as its receipt has it. */
export function SaleMoment({ sale, timeZone }: Props) {
  const [day, time] = momentOfSale(sale, timeZone).split(' ');
  return (
    <Flex direction="column" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" color="fg.muted">
      <Text as="span">
        {day}
        <Text as="span" textStyle="xs" display={{ md: 'block', xl: 'inline' }} ms={{ base: '1.5', md: '0', xl: '1.5' }}>
          {time}
        </Text>
      </Text>
      <Text as="span" textStyle="xs">
        {numberOfSale(sale)}
      </Text>
    </Flex>
  );
}
