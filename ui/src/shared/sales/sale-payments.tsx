import { Box, Flex, Text } from '@chakra-ui/react';
import { paymentRows } from '@pdv/schemas/sales/receipt-rows';
import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';

/** The payments of one ticket with their amounts, below its lines. */
export default function SalePayments({ sale }: { readonly sale: Pick<Sale, 'number' | 'payments'> }) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      aria-label={`Pagamentos da venda ${sale.number ? saleNumber(sale.number) : ''}`}
      textStyle="sm"
      color="fg.muted"
      py="2"
      borderTopWidth="1px"
      fontVariantNumeric="tabular-nums"
    >
      {paymentRows(sale).map(([label, value], nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike, and none moves
        <Flex as="li" key={nth} gap="3" justify="space-between">
          <Text>{label}</Text>
          <Text whiteSpace="nowrap">{value}</Text>
        </Flex>
      ))}
    </Box>
  );
}
