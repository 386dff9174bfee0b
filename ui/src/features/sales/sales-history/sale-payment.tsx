import { Box, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { PaymentBadge, StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { type Due, dueOf } from './due-words.ts';

interface Props {
  readonly sale: Sale;
  /** The shop's day. */
  readonly today: string;
}

/** How it was paid; of a sale on term when it falls due, whether that day has passed, or that it is paid. */
export function SalePayment({ sale, today }: Props) {
  const due = dueOf(sale, today);
  return (
    <Box textAlign={{ base: 'end', md: 'start' }}>
      <Box display="flex" flexWrap="wrap" gap="1.5" justifyContent={{ base: 'flex-end', md: 'flex-start' }}>
        <PaymentBadge sale={sale} />
        {sale.cancelled && <StatusBadge tone="error">Cancelada</StatusBadge>}
        {returnedOf(sale) && <StatusBadge tone="warning">{returnedOf(sale)}</StatusBadge>}
      </Box>
      {due && <DueText due={due} />}
    </Box>
  );
}

/** Null where nothing came back. */
function returnedOf({ returned = '0.00', total }: Sale): string | null {
  if (returned === '0.00') return null;
  return returned === total ? 'Devolvida' : `Devolvido ${formatMoney(returned)}`;
}

function DueText({ due: { text, late } }: { readonly due: Due }) {
  return (
    <Text
      textStyle="xs"
      mt="1"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      color={late ? 'fg.warning' : 'fg.muted'}
      fontWeight={late ? 'semibold' : 'normal'}
    >
      {text}
    </Text>
  );
}

/** What the sale came to; struck through once it was taken back. */
export function SaleTotal({ sale }: { readonly sale: Sale }) {
  return (
    <Text
      as={sale.cancelled ? 's' : 'span'}
      fontWeight="semibold"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      color={sale.cancelled ? 'fg.muted' : 'fg'}
    >
      {formatMoney(sale.total)}
    </Text>
  );
}
