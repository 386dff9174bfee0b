import { Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { CornerLeftUp, ShoppingCart } from 'lucide-react';
import { formatInstant } from '../../../shared/format/format.ts';

interface Props {
  readonly sale: Sale;
  readonly timeZone: string;
  /** The row above is of the same cart. */
  readonly together: boolean;
}

/** When it was sold, and under which number, as its receipt has it: sales of one cart follow each other. */
export function SaleMoment({ sale, timeZone, together }: Props) {
  const [day, time] = formatInstant(sale.saleDate, timeZone).split(' ');
  const cart = sale.checkoutId !== sale.id;
  return (
    <Flex direction="column" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      <Text as="span" color="fg.muted">
        {day}
        <Text as="span" textStyle="xs" display={{ md: 'block', xl: 'inline' }} ms={{ base: '1.5', md: '0', xl: '1.5' }}>
          {time}
        </Text>
      </Text>
      <Flex as="span" align="center" gap="1" textStyle="xs" color="fg.muted">
        {together && <CornerLeftUp size={12} role="img" aria-label="mesma compra" />}
        {cart && !together && <ShoppingCart size={12} aria-hidden />}
        {`nº ${saleNumber(sale.checkoutId)}`}
      </Flex>
    </Flex>
  );
}

/** The ids of the sales that stand right below another of the same cart. */
export function followers(sales: readonly Sale[]): ReadonlySet<string> {
  return new Set(
    sales.filter(({ checkoutId }, i) => i > 0 && sales[i - 1]?.checkoutId === checkoutId).map(({ id }) => id),
  );
}
