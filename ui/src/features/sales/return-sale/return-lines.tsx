import { Box, Flex, Text } from '@chakra-ui/react';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { quantityWords } from '@pdv/schemas/kernel/quantity';
import type { SaleReturns } from '@pdv/schemas/sales/return-sale';
import { QuantityStepper } from '../../../shared/components/quantity-stepper.tsx';
import { leftOf, type Units, worthOfLine } from './refund-sums.ts';

interface Props {
  readonly lines: SaleReturns['lines'];
  readonly units: Units;
  readonly onChange: (units: Units) => void;
}

/** What was sold, and how much of it comes back. What has come back before cannot come back again. */
export function ReturnLines({ lines, units, onChange }: Props) {
  return (
    <Box as="ul" listStyleType="none" m="0" p="0">
      {lines.map((line) => {
        const left = leftOf(line);
        const chosen = units[line.id] ?? 0;
        return (
          <Flex key={line.id} as="li" align="center" gap="3" py="2" borderBottomWidth="1px" wrap="wrap">
            <Box flex="1 1 10rem" minW="0">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {line.product.name}
              </Text>
              <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {line.returned > 0
                  ? `${quantityWords(line.returned)} de ${quantityWords(line.quantity, line.unit)} já voltaram`
                  : `${line.unit ? 'Vendido' : 'Vendidas'}: ${quantityWords(line.quantity, line.unit)}`}
                {chosen > 0 && ` · ${formatBrl(worthOfLine(line, chosen))}`}
              </Text>
            </Box>
            {left > 0 ? (
              <QuantityStepper
                label={`Quantidade de ${line.product.name} que volta`}
                min={0}
                max={left}
                unit={line.unit}
                value={chosen}
                onChange={(value) => onChange({ ...units, [line.id]: typeof value === 'number' ? value : 0 })}
              />
            ) : (
              <Text textStyle="sm" color="fg.muted">
                Tudo já voltou
              </Text>
            )}
          </Flex>
        );
      })}
    </Box>
  );
}
