import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { FollowUpStats } from '@pdv/schemas/follow-ups/follow-ups';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { MAX_REPORT_DAYS } from '@pdv/schemas/sales/report-span';
import { TrendingUp } from 'lucide-react';
import { counted, formatMoney } from '../format/format.ts';
import { BY_FOLLOW_UPS } from '../sales/counted-sales.ts';
import { QUIET, TicketsLink } from '../sales/tickets-link.tsx';

interface Props {
  readonly stats: FollowUpStats;
  /** Of the shop: the purchases are found in the reports of the last two years. */
  readonly today: string;
}

/** Revenue from sent reminders; nothing while none was sent. */
export function BroughtBack({ stats, today }: Props) {
  const { sent, converted, convertedRevenue } = stats;
  if (sent === 0) return null;
  return (
    <Flex align="center" gap="3" textStyle="sm">
      <chakra.span color={converted > 0 ? 'fg.success' : 'fg.subtle'} flexShrink="0">
        <TrendingUp size={18} aria-hidden />
      </chakra.span>
      <Box minW="0" fontVariantNumeric="tabular-nums">
        {converted === 0 ? (
          <Text color="fg.muted">
            Quando um cliente comprar de novo em até 30 dias depois do lembrete, o valor aparece aqui.
          </Text>
        ) : (
          <Text>
            <chakra.strong fontWeight="semibold">{formatMoney(convertedRevenue)}</chakra.strong> em compras depois de{' '}
            <TicketsLink
              days={{ start: addDays(today, 1 - MAX_REPORT_DAYS), end: today }}
              counted={BY_FOLLOW_UPS}
              label="ver estas vendas"
              {...QUIET}
            >
              {counted(converted, 'lembrete', 'lembretes')}
            </TicketsLink>
            , em até 30 dias
          </Text>
        )}
      </Box>
    </Flex>
  );
}
