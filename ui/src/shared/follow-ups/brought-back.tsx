import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { FollowUpStats } from '@pdv/schemas/follow-ups/follow-ups';
import { TrendingUp } from 'lucide-react';
import { counted, formatMoney } from '../format/format.ts';

/** Revenue from sent reminders; nothing while none was sent. */
export function BroughtBack({ stats }: { readonly stats: FollowUpStats }) {
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
            <chakra.strong fontWeight="semibold">{formatMoney(convertedRevenue)}</chakra.strong>{' '}
            {`em ${counted(converted, 'compra', 'compras')} até 30 dias depois do lembrete`}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
