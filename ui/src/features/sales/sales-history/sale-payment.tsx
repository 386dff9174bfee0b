import { Box, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { PaymentBadge, StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatDayNear, formatMoney } from '../../../shared/format/format.ts';
import { dueDateOf } from '../../../shared/sales/sale-words.ts';

interface Props {
  readonly sale: Sale;
  /** The shop's day. */
  readonly today: string;
}

/** How it was paid; of a sale on term when it falls due, whether that day has passed, or that it is paid. */
export function SalePayment({ sale, today }: Props) {
  const due = sale.cancelled || returnedOf(sale) === WHOLE ? null : dueDateOf(sale);
  return (
    <Box textAlign={{ base: 'end', md: 'start' }}>
      <Box display="flex" flexWrap="wrap" gap="1.5" justifyContent={{ base: 'flex-end', md: 'flex-start' }}>
        <SaleBadges sale={sale} />
      </Box>
      {due && <Due day={sale.owed ? sale.owed.dueDate : due} today={today} />}
    </Box>
  );
}

/** How it was paid, and whether it was taken back. */
export function SaleBadges({ sale }: { readonly sale: Sale }) {
  const back = returnedOf(sale);
  return (
    <>
      {sale.paymentMethod !== 'unknown' && <PaymentBadge sale={sale} />}
      {sale.imported && <StatusBadge tone="neutral">Importada</StatusBadge>}
      {sale.cancelled && <StatusBadge tone="error">Cancelada</StatusBadge>}
      {back && <StatusBadge tone="warning">{back}</StatusBadge>}
    </>
  );
}

const WHOLE = 'Devolvida';

/** Null where nothing came back. */
function returnedOf({ returned = '0.00', total }: Sale): string | null {
  if (returned === '0.00') return null;
  return returned === total ? WHOLE : `Devolvido ${formatMoney(returned)}`;
}

/** Of what is open still; null once nothing is. */
function Due({ day, today }: { readonly day: string | null; readonly today: string }) {
  const past = day !== null && day < today;
  const verb = past ? 'venceu' : 'vence';
  return (
    <Text
      textStyle="xs"
      mt="1"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      color={past ? 'fg.warning' : 'fg.muted'}
      fontWeight={past ? 'semibold' : 'normal'}
    >
      {day ? (day === today ? 'vence hoje' : `${verb} ${formatDayNear(day, today)}`) : 'quitada'}
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
