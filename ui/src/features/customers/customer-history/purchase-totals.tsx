import { Box, Grid, Text } from '@chakra-ui/react';
import type { CustomerDetail } from '@pdv/schemas/customers/customer';
import { formatCount, formatDay, formatMoney } from '../../../shared/format/format.ts';

interface Props {
  readonly purchases: NonNullable<CustomerDetail['purchases']>;
}

/** How much, without what came back, how often and when last. */
export function PurchaseTotals({ purchases: { orders, netRevenue, last } }: Props) {
  return (
    <Grid as="dl" templateColumns="repeat(3, minmax(0, auto))" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
      <Figure label="Total gasto" value={formatMoney(netRevenue)} />
      <Figure label="Compras" value={formatCount(orders)} />
      <Figure label="Última compra" value={last === null ? '–' : formatDay(last)} />
    </Grid>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Box px="3.5" py="3" minW="0" borderStartWidth="1px" _first={{ borderStartWidth: '0' }}>
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontWeight="semibold" letterSpacing="-0.01em" fontVariantNumeric="tabular-nums" mt="0.5">
        {value}
      </Text>
    </Box>
  );
}
