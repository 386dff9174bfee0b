import { Box, Flex, Text } from '@chakra-ui/react';
import { perUnit, quantityWords } from '@pdv/schemas/kernel/quantity';
import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { lazy, Suspense } from 'react';
import { formatMoney } from '../format/format.ts';

const BelowLines = lazy(() => import('./below-lines.tsx'));

interface Props {
  readonly sale: Pick<Sale, 'lines' | 'number' | 'payments' | 'cancelled' | 'imported'>;
}

/**
 * What was sold on one ticket: how many of what, at which price; how it was paid where that was in several ways, and
 * when it came from another system.
 */
export function SaleLines({ sale }: Props) {
  return (
    <>
      <Box
        as="ul"
        listStyleType="none"
        aria-label={`Itens da venda ${sale.number ? saleNumber(sale.number) : ''}`}
        textStyle="sm"
      >
        {sale.lines.map(({ id, quantity, unit, product, unitPrice, totalAmount }) => (
          <Flex
            as="li"
            key={id}
            gap="3"
            justify="space-between"
            py="2"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
            fontVariantNumeric="tabular-nums"
          >
            <Box minW="0">
              {/* The rows of a table that it is opened in do not wrap. */}
              <Text overflowWrap="anywhere" whiteSpace="normal">
                {product.name}
              </Text>
              <Text textStyle="xs" color="fg.muted" mt="0.5">
                {quantityWords(quantity, unit)} × {formatMoney(unitPrice)}
                {perUnit(unit)}
              </Text>
            </Box>
            <Text as={sale.cancelled ? 's' : 'span'} color={sale.cancelled ? 'fg.muted' : 'fg'} whiteSpace="nowrap">
              {formatMoney(totalAmount)}
            </Text>
          </Flex>
        ))}
      </Box>
      <Suspense>{(sale.imported ?? sale.payments[1]) && <BelowLines sale={sale} />}</Suspense>
    </>
  );
}
