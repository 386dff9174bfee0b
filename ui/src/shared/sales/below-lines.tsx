import { Box, Flex, Text } from '@chakra-ui/react';
import { paymentRows } from '@pdv/schemas/sales/receipt-rows';
import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { formatInstant } from '../format/format.ts';
import { useAccount } from '../session/use-session.ts';

/** Below the lines of a ticket: the payments with their amounts where there are several, and when it came from a file. */
export default function BelowLines({ sale }: { readonly sale: Pick<Sale, 'number' | 'payments' | 'imported'> }) {
  return (
    <>
      {sale.payments.length > 1 && <Payments sale={sale} />}
      {sale.imported && <ImportedOn at={sale.imported.at} />}
    </>
  );
}

/** By the shop's clock. */
function ImportedOn({ at }: { readonly at: string }) {
  const { timeZone } = useAccount();
  return (
    <Text textStyle="xs" color="fg.muted" py="2" borderTopWidth="1px">
      Importada em {formatInstant(at, timeZone).slice(0, 10)}
    </Text>
  );
}

function Payments({ sale }: { readonly sale: Pick<Sale, 'number' | 'payments'> }) {
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
