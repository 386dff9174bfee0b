import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { perUnit, stockWords } from '@pdv/schemas/kernel/quantity';
import type { Product } from '@pdv/schemas/sales/product';
import { levelOf } from '@pdv/schemas/sales/stocked';
import { StockBadge } from '../../../shared/components/status-badge.tsx';
import { counted, formatMoney } from '../../../shared/format/format.ts';
import { ProductPicture } from '../product-picture/product-picture.tsx';
import type { ProductActions } from './product-actions.ts';
import { ProductFooter } from './product-footer.tsx';

interface Props {
  readonly product: Product;
  readonly actions: ProductActions;
}

/** One product: what it is, what it costs, how much of it there is, and what may be done with it. */
export function ProductCard({ product, actions }: Props) {
  const level = levelOf(product);
  return (
    <Flex direction="column" bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="card" minW="0">
      <Flex gap="3.5" px={{ base: '4', md: '5' }} pt={{ base: '4', md: '5' }} align="flex-start">
        <ProductPicture product={product} />
        <Box minW="0" flex="1">
          <Text as="h2" fontWeight="semibold" lineHeight="1.35" overflowWrap="anywhere">
            {product.name}
          </Text>
          <Text textStyle="xs" color="fg.muted" mt="0.5" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
            {product.category}
            {product.barcode && ` · ${product.barcode}`}
          </Text>
        </Box>
      </Flex>
      <Flex align="center" justify="space-between" gap="3" px={{ base: '4', md: '5' }} pt="4" mt="auto">
        <Text
          textStyle="xl"
          fontWeight="bold"
          letterSpacing="-0.03em"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
        >
          {product.openPrice ? 'Preço livre' : `${formatMoney(product.price)}${perUnit(product.unit)}`}
        </Text>
        <StockBadge product={product} />
      </Flex>
      <Grid
        as="dl"
        templateColumns="repeat(2, minmax(0, 1fr))"
        gap="3"
        px={{ base: '4', md: '5' }}
        pt="3"
        pb="4"
        borderBottomWidth="1px"
      >
        <Fact
          label="Estoque"
          value={level === null ? 'não controla' : stockWords(product.stock, product.unit)}
          colour={level === 'out' ? 'fg.error' : level === 'low' ? 'fg.warning' : 'fg'}
        />
        <Fact label="Follow-up" value={`a cada ${counted(product.consumptionDays, 'dia', 'dias')}`} />
      </Grid>
      <ProductFooter product={product} actions={actions} />
    </Flex>
  );
}

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly colour?: string;
}

function Fact({ label, value, colour = 'fg' }: FactProps) {
  return (
    <Box minW="0">
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" textStyle="sm" fontWeight="medium" color={colour} fontVariantNumeric="tabular-nums" truncate>
        {value}
      </Text>
    </Box>
  );
}
