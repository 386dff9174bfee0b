import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { quantityWords, stockWords } from '@pdv/schemas/kernel/quantity';
import { formatChange, formatMoney } from '../../../shared/format/format.ts';
import { plus } from '../../../shared/format/typed-units.ts';
import type { Reviewed } from './count-session.ts';

interface Props {
  readonly lines: readonly Reviewed[];
  /** The product for which the server took nothing. */
  readonly refusedId: string | null;
  readonly onRecount: (productId: string) => void;
}

/** What was counted, what the system had then, and the difference between them. */
export function Differences({ lines, refusedId, onRecount }: Props) {
  if (lines.length === 0) return null;
  return (
    <Box as="ul" aria-label="Diferenças" listStyleType="none" borderWidth="1px" borderRadius="l2" overflow="hidden">
      {lines.map(({ product, counted, difference, cost, movedSince }) => (
        <Flex
          as="li"
          key={product.id}
          gap="3"
          align="center"
          px="3.5"
          py="2.5"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0' }}
          textStyle="sm"
          fontVariantNumeric="tabular-nums"
          bg={product.id === refusedId ? 'bg.error' : undefined}
        >
          <Box flex="1" minW="0">
            <Text fontWeight="medium" overflowWrap="anywhere">
              {product.name}
            </Text>
            <Text color="fg.muted">
              contado {stockWords(counted, product.unit)}, no sistema {quantityWords(product.stock, product.unit)}
            </Text>
            {movedSince !== 0 && (
              <Text color="fg.warning">
                {formatChange(movedSince, product.unit)} desde a contagem: fica{' '}
                {stockWords(Math.max(0, plus(counted, movedSince)), product.unit)}
              </Text>
            )}
          </Box>
          <Box flex="none" textAlign="end">
            <Text fontWeight="semibold" color={difference < 0 ? 'fg.error' : 'fg.success'}>
              {formatChange(difference, product.unit)}
            </Text>
            {cost !== null && <Text color="fg.muted">{formatMoney(cost)}</Text>}
          </Box>
          <Button
            flex="none"
            size="sm"
            h={{ base: '11', md: '9' }}
            px="2.5"
            variant="ghost"
            colorPalette="gray"
            aria-label={`Tirar ${product.name} da contagem`}
            onClick={() => onRecount(product.id)}
          >
            Tirar
          </Button>
        </Flex>
      ))}
    </Box>
  );
}
