import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { perUnit, quantityWords, type Unit } from '@pdv/schemas/kernel/quantity';
import { hasOpenPrice, UNCOUNTED } from '@pdv/schemas/sales/stocked';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { QuantityStepper } from '../../../shared/components/quantity-stepper.tsx';
import { StockBadge } from '../../../shared/components/status-badge.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { countedUnits, formatMoney } from '../../../shared/format/format.ts';
import { quantityFault, stepOf } from '../../../shared/format/typed-units.ts';
import { amountsOf, discountWords, totalOf } from '../cart/amounts.ts';
import { type Cart, type CartDiscount, type CartLine, needsPrice } from '../cart/cart.ts';

/** Where several products are sold at once. */
const REGISTER = '/sales/caixa';

interface Props {
  readonly cart: Cart;
  readonly line: CartLine;
  /** What stands in the field for the quantity and is none; null while it holds a number. */
  readonly broken: string | null;
  readonly onQuantity: (quantity: number | string) => void;
  /** What a scan put out for it. */
  readonly replaced: string | null;
  readonly onDiscount: () => void;
  /** Of an open price, as it was typed. */
  readonly onPrice: (price: string) => void;
}

/** What is being sold, how many of it, and what that makes. */
export function ProductLine({ cart, line, broken, onQuantity, replaced, onDiscount, onPrice }: Props) {
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
            {hasOpenPrice(product)
              ? 'Preço livre'
              : product.unit
                ? `${formatMoney(product.price)}${perUnit(product.unit)}`
                : `${formatMoney(product.price)} cada`}
            {product.stock < UNCOUNTED && ` · ${quantityWords(product.stock, product.unit)} em estoque`}
            {product.stock <= 5 && <StockBadge product={product} />}
          </Flex>
        </Box>
      </Flex>
      {hasOpenPrice(product) && (
        <Box mt="3" maxW="48">
          <MoneyInput
            aria-label={`Preço de ${product.name}`}
            aria-invalid={needsPrice(line)}
            disabled={cart.sending}
            value={line.priceChange ?? ''}
            onChange={onPrice}
          />
        </Box>
      )}
      <Flex data-at="cart" justify="space-between" align="center" gap="4" mt="4" wrap="wrap">
        <QuantityStepper
          size="xl"
          label={`Quantidade de ${product.name}`}
          value={broken ?? quantity}
          unit={product.unit}
          max={Math.max(stepOf(product.unit), product.stock)}
          mayPassMax
          onChange={onQuantity}
        />
        <Text textStyle="xl" fontWeight="bold" fontVariantNumeric="tabular-nums" letterSpacing="-0.02em">
          {formatBrl(totalOf(line))}
        </Text>
      </Flex>
      <Flex align="center" gap="4" mt="2">
        <Text flex="1" minW="0" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {takenOff(cart, line)}
        </Text>
        <Button
          data-at="discount"
          size="sm"
          h={{ base: '11', md: '9' }}
          variant="outline"
          aria-keyshortcuts="Control+D"
          disabled={cart.sending}
          onClick={onDiscount}
        >
          Desconto
        </Button>
      </Flex>
      {replaced && (
        <Text mt="3" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          Entrou no lugar de {replaced}. Vários produtos? <TextLink to={REGISTER}>Vender no Modo Caixa</TextLink>
        </Text>
      )}
      {broken !== null && (
        <Text role="alert" mt="3" textStyle="sm" fontWeight="medium" color="fg.error">
          {quantityFault(product.unit)}
        </Text>
      )}
      {missing && (
        <Flex role="alert" align="center" justify="space-between" gap="3" mt="3" wrap="wrap">
          <Text textStyle="sm" fontWeight="medium" color="fg.error">
            {shortage(product.stock, product.unit)}
          </Text>
          {product.stock > 0 && (
            <Button size="sm" h={{ base: '11', md: '9' }} variant="outline" onClick={() => onQuantity(product.stock)}>
              Vender {quantityWords(product.stock, product.unit)}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}

/** What is taken off the product, and off the sale after it. */
function takenOff(cart: Cart, { discount }: CartLine): string {
  const words = (of: string, off: CartDiscount | null) => (off ? [`desconto ${of} de ${discountWords(off)}`] : []);
  const all = [...words('no produto', discount), ...words('na venda', cart.discount)].join(', ');
  return all && `${all}: total ${formatBrl(amountsOf(cart).totalCentavos)}`;
}

function shortage(stock: number, unit?: Unit): string {
  if (stock <= 0) return 'Sem estoque: as últimas unidades já foram vendidas.';
  return `Estoque insuficiente: ${stock === 1 && !unit ? 'há só 1 unidade' : `há só ${countedUnits(stock, unit)}`}.`;
}
