import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { QuantityStepper } from '../../../shared/components/quantity-stepper.tsx';
import { StockBadge } from '../../../shared/components/status-badge.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { formatCount, formatMoney } from '../../../shared/format/format.ts';
import { WHOLE_UNITS } from '../../../shared/format/typed-units.ts';
import { totalOf } from '../cart/amounts.ts';
import type { CartLine } from '../cart/cart.ts';

/** Where several products are sold at once. */
const REGISTER = '/sales/caixa';

interface Props {
  readonly line: CartLine;
  /** What stands in the field for the quantity and is none; null while it holds a number. */
  readonly broken: string | null;
  readonly onQuantity: (quantity: number | string) => void;
  /** What a scan put out for it. */
  readonly replaced: string | null;
}

/** What is being sold, how many of it, and what that makes. */
export function ProductLine({ line, broken, onQuantity, replaced }: Props) {
  const { product, quantity } = line;
  const missing = quantity > product.stock;
  return (
    <Box
      borderWidth="1px"
      borderColor={missing ? 'border.error' : 'brand.border'}
      borderRadius="l3"
      bg="brand.subtle"
      p="4"
    >
      <Flex justify="space-between" gap="4" align="flex-start">
        <Box minW="0">
          <Text textStyle="lg" fontWeight="semibold" letterSpacing="-0.01em" overflowWrap="anywhere">
            {product.name}
          </Text>
          <Flex
            align="center"
            gap="2"
            mt="1"
            wrap="wrap"
            textStyle="sm"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
          >
            {formatMoney(product.price)} cada · {formatCount(product.stock)} em estoque
            {product.stock <= 5 && <StockBadge units={product.stock} />}
          </Flex>
        </Box>
      </Flex>
      <Flex data-at="cart" justify="space-between" align="center" gap="4" mt="4" wrap="wrap">
        <QuantityStepper
          size="xl"
          label={`Quantidade de ${product.name}`}
          value={broken ?? quantity}
          max={Math.max(1, product.stock)}
          mayPassMax
          onChange={onQuantity}
        />
        <Text textStyle="xl" fontWeight="bold" fontVariantNumeric="tabular-nums" letterSpacing="-0.02em">
          {formatBrl(totalOf(line))}
        </Text>
      </Flex>
      {replaced && (
        <Text mt="3" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          Entrou no lugar de {replaced}. Vários produtos? <TextLink to={REGISTER}>Vender no Modo Caixa</TextLink>
        </Text>
      )}
      {broken !== null && (
        <Text role="alert" mt="3" textStyle="sm" fontWeight="medium" color="fg.error">
          {WHOLE_UNITS}
        </Text>
      )}
      {missing && (
        <Flex role="alert" align="center" justify="space-between" gap="3" mt="3" wrap="wrap">
          <Text textStyle="sm" fontWeight="medium" color="fg.error">
            {shortage(product.stock)}
          </Text>
          {product.stock > 0 && (
            <Button size="sm" h={{ base: '11', md: '9' }} variant="outline" onClick={() => onQuantity(product.stock)}>
              Vender {formatCount(product.stock)}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}

function shortage(stock: number): string {
  if (stock <= 0) return 'Sem estoque: as últimas unidades já foram vendidas.';
  return `Estoque insuficiente: ${stock === 1 ? 'há só 1 unidade' : `há só ${formatCount(stock)} unidades`}.`;
}
