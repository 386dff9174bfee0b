import { chakra, Grid, Text } from '@chakra-ui/react';
import { COUNTED } from '@pdv/schemas/sales/cash-report-rows';
import type { CashSessionReport } from '@pdv/schemas/sales/cash-session';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { differenceWords } from './difference-words.ts';

/** Expected, counted, and the difference in words; of an open one only what is expected. */
export function ByMethod({ report: { expected, counted, difference } }: { readonly report: CashSessionReport }) {
  return (
    <Grid as="ul" listStyleType="none" gap="3">
      {COUNTED.map((method) => {
        const words = difference && differenceWords(method, difference[method]);
        return (
          <chakra.li
            key={method}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            gap="2"
            px="4"
            py="3"
            borderWidth="1px"
            borderRadius="l2"
          >
            <div>
              <Text fontWeight="semibold">{PAYMENT_LABELS[method]}</Text>
              <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                Esperado {formatMoney(expected[method])}
                {counted && ` · Contado ${formatMoney(counted[method])}`}
              </Text>
            </div>
            {words && <StatusBadge tone={words.tone}>{words.text}</StatusBadge>}
          </chakra.li>
        );
      })}
    </Grid>
  );
}
