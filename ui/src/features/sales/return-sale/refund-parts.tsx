import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { type Centavos, formatBrl } from '@pdv/schemas/kernel/money';
import { REFUND_LABELS, type RefundMethod } from '@pdv/schemas/sales/refund';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { type Amounts, allBy, stillToGive } from './refund-sums.ts';

interface Props {
  readonly methods: readonly RefundMethod[];
  readonly worth: Centavos;
  readonly debtLimit: string;
  readonly amounts: Amounts;
  readonly onChange: (amounts: Amounts) => void;
}

/** How it is given back, in one part or several, and what is left, in large figures. */
export function RefundParts({ methods, worth, debtLimit, amounts, onChange }: Props) {
  const left = stillToGive(worth, amounts);
  return (
    <Box>
      <Box role="status" mb="3" p="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
        <Text textStyle="sm" color="fg.muted">
          {left === 0 ? 'A devolver' : left > 0 ? 'Falta distribuir' : 'Passa do valor'}
        </Text>
        <Text
          fontSize="3xl"
          fontWeight="bold"
          lineHeight="1.2"
          fontVariantNumeric="tabular-nums"
          color={left === 0 ? 'fg' : 'fg.warning'}
        >
          {formatBrl(left === 0 ? worth : Math.abs(left))}
        </Text>
      </Box>
      {methods.map((method) => (
        <Flex key={method} align="center" gap="2" mb="2">
          <Box flex="1 1 8rem" minW="0">
            <Text>{REFUND_LABELS[method]}</Text>
            {method === 'debt' && (
              <Text textStyle="xs" color="fg.muted">
                até {formatMoney(debtLimit)}
              </Text>
            )}
          </Box>
          <Box w="9rem">
            <MoneyInput
              aria-label={`Valor em ${REFUND_LABELS[method]}`}
              value={amounts[method] ?? ''}
              onChange={(amount) => onChange({ ...amounts, [method]: amount })}
            />
          </Box>
          <Button
            type="button"
            variant="outline"
            colorPalette="gray"
            h="11"
            px="3"
            aria-label={`Devolver tudo em ${REFUND_LABELS[method]}`}
            onClick={() => onChange(allBy(method, worth, debtLimit))}
          >
            Tudo
          </Button>
        </Flex>
      ))}
    </Box>
  );
}
