import { Box, Flex, Text } from '@chakra-ui/react';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { QuantityStepper } from '../../../shared/components/quantity-stepper.tsx';
import { StockBadge } from '../../../shared/components/status-badge.tsx';
import { formatCount, formatMoney } from '../../../shared/format/format.ts';
import { amountsOf, mostUnits } from './sale-decisions.ts';
import type { DraftProduct, SaleDraft } from './sale-draft.ts';

interface Props {
  readonly draft: SaleDraft;
  readonly product: DraftProduct;
  readonly onQuantity: (quantity: number) => void;
}

/** What is being sold, how many of it, and what that makes. */
export function ProductLine({ draft, product, onQuantity }: Props) {
  const missing = draft.quantity > product.stock;
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
      <Flex justify="space-between" align="center" gap="4" mt="4" wrap="wrap">
        <QuantityStepper
          size="xl"
          label={`Quantidade de ${product.name}`}
          value={draft.quantity}
          max={mostUnits(draft)}
          onChange={onQuantity}
        />
        <Text textStyle="xl" fontWeight="bold" fontVariantNumeric="tabular-nums" letterSpacing="-0.02em">
          {formatBrl(amountsOf(draft).totalCentavos)}
        </Text>
      </Flex>
      {missing && (
        <Text role="alert" mt="3" textStyle="sm" fontWeight="medium" color="fg.error">
          Estoque insuficiente:{' '}
          {product.stock === 1 ? 'há só 1 unidade' : `há só ${formatCount(product.stock)} unidades`}.
        </Text>
      )}
    </Box>
  );
}
