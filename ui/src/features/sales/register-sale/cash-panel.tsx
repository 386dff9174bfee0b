import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { formatBrl, formatShortBrl, toDecimal } from '@pdv/schemas/kernel/money';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { amountsOf, likelySums } from './sale-decisions.ts';
import type { SaleDraft } from './sale-draft.ts';

interface Props {
  readonly draft: SaleDraft;
  readonly onPaid: (amountPaid: string) => void;
  readonly onEnter: () => void;
  /** The cashier has just chosen cash: what is handed over is typed next. */
  readonly autoFocus: boolean;
}

/** What was handed over in cash, and what goes back. */
export function CashPanel({ draft, onPaid, onEnter, autoFocus }: Props) {
  const { totalCentavos, paidCentavos, changeCentavos, missingCentavos, short } = amountsOf(draft);
  const enough = paidCentavos >= totalCentavos && paidCentavos > 0;
  return (
    <Box>
      <FormField label="Valor pago" error={short ? 'Valor insuficiente!' : undefined}>
        <MoneyInput
          data-payment-field
          autoFocus={autoFocus}
          h="14"
          fontSize="xl"
          fontWeight="semibold"
          value={draft.amountPaid}
          onChange={onPaid}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter();
          }}
        />
      </FormField>
      {totalCentavos > 0 && (
        <Flex role="group" aria-label="Valores sugeridos" gap="1.5" mt="2" wrap="wrap">
          {likelySums(totalCentavos).map((sum) => (
            <Button
              key={sum}
              size="sm"
              h={{ base: '11', md: '9' }}
              flex="1"
              px="2"
              variant="outline"
              colorPalette="gray"
              fontVariantNumeric="tabular-nums"
              aria-label={sum === totalCentavos ? `Valor exato, ${formatBrl(sum)}` : formatBrl(sum)}
              onClick={() => onPaid(toDecimal(sum))}
            >
              {sum === totalCentavos ? 'Exato' : formatShortBrl(sum)}
            </Button>
          ))}
        </Flex>
      )}
      <Flex
        role="status"
        mt="3"
        px="4"
        py="3"
        align="baseline"
        justify="space-between"
        gap="3"
        wrap="wrap"
        borderRadius="l3"
        bg={enough ? 'bg.success' : short ? 'bg.warning' : 'bg.muted'}
        color={enough ? 'fg.success' : short ? 'fg.warning' : 'fg.muted'}
      >
        <Text fontWeight="medium">{short ? 'Faltam' : 'Troco'}</Text>
        <Text textStyle="3xl" fontWeight="bold" letterSpacing="-0.03em" fontVariantNumeric="tabular-nums">
          {formatBrl(short ? missingCentavos : changeCentavos)}
        </Text>
      </Flex>
    </Box>
  );
}
