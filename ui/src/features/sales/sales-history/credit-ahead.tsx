import { Box, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { counted, formatDay, formatMoney } from '../../../shared/format/format.ts';
import { creditSummaryQuery } from './credit-summary.query.ts';

/** Above the sales on term: what customers still owe for them. */
export default function CreditAhead({ today }: { readonly today: string }) {
  const { data } = useQuery(creditSummaryQuery(today));
  if (!data) return null;
  return (
    <Flex gap="3" align="flex-start" px={{ base: '4', md: '5' }} py="3" bg="bg.subtle" borderBottomWidth="1px">
      <Box color="fg.muted" pt="0.5" flexShrink="0">
        <CalendarClock size={18} aria-hidden />
      </Box>
      <Box minW="0" textStyle="sm" fontVariantNumeric="tabular-nums">
        {data.sales === 0 ? (
          <Text fontWeight="medium">Nada a vencer das vendas a prazo.</Text>
        ) : (
          <Text>
            <Text as="span" fontWeight="semibold">
              {formatMoney(data.total)} a vencer
            </Text>{' '}
            em {counted(data.sales, 'venda', 'vendas')}
            {data.nextDue && `; o próximo vencimento é ${data.nextDue === today ? 'hoje' : formatDay(data.nextDue)}`}.
          </Text>
        )}
        {data.overdue !== '0.00' && (
          <Text color="fg.warning" textStyle="xs" mt="0.5">
            {formatMoney(data.overdue)} já venceram e não foram pagos.
          </Text>
        )}
      </Box>
    </Flex>
  );
}
