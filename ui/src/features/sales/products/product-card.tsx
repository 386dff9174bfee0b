import { Box, Flex, Grid, IconButton, Text } from '@chakra-ui/react';
import type { Product } from '@pdv/schemas/sales/create-product';
import { stockLevel } from '@pdv/schemas/sales/payment';
import { History } from 'lucide-react';
import { memo } from 'react';
import { StockBadge } from '../../../shared/components/status-badge.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { ProductPicture } from './product-picture.tsx';

interface Props {
  readonly product: Product;
  /** Absent for those who may not see the history. */
  readonly onHistory?: ((id: string, name: string) => void) | undefined;
}

/** One product: what it is, what it costs, how much of it there is. */
export const ProductCard = memo(function ProductCard({ product, onHistory }: Props) {
  const level = stockLevel(product.stock);
  return (
    <Flex direction="column" bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="card" minW="0">
      <Flex gap="3" px={{ base: '4', md: '5' }} pt={{ base: '4', md: '5' }} align="flex-start">
        <ProductPicture product={product} />
        <Box minW="0" flex="1">
          <Text fontWeight="semibold" lineHeight="1.35" lineClamp="2" overflowWrap="anywhere" title={product.name}>
            {product.name}
          </Text>
          <Text textStyle="xs" color="fg.muted" mt="0.5" truncate title={product.category}>
            {product.category}
          </Text>
        </Box>
        {onHistory && (
          <IconButton
            aria-label={`Histórico de ${product.name}`}
            title="Histórico"
            variant="ghost"
            colorPalette="gray"
            size="sm"
            boxSize={{ base: '11', md: '9' }}
            m={{ base: '-2', md: '-1' }}
            onClick={() => onHistory(product.id, product.name)}
          >
            <History aria-hidden />
          </IconButton>
        )}
      </Flex>
      <Flex align="center" justify="space-between" gap="3" px={{ base: '4', md: '5' }} py="4" mt="auto">
        <Text
          textStyle="xl"
          fontWeight="bold"
          letterSpacing="-0.03em"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
        >
          {formatMoney(product.price)}
        </Text>
        <StockBadge units={product.stock} />
      </Flex>
      <Grid
        as="dl"
        templateColumns="repeat(3, minmax(0, 1fr))"
        gap="3"
        px={{ base: '4', md: '5' }}
        py="3.5"
        borderTopWidth="1px"
      >
        <Fact
          label="Estoque"
          value={`${formatCount(product.stock)} un.`}
          colour={level === 'out' ? 'fg.error' : level === 'low' ? 'fg.warning' : 'fg'}
        />
        <Fact label="Follow-up" value={counted(product.consumptionDays, 'dia', 'dias')} />
        <Fact
          label="Catálogo"
          value={product.activeInCatalog ? 'Visível' : 'Oculto'}
          colour={product.activeInCatalog ? 'fg' : 'fg.muted'}
        />
      </Grid>
    </Flex>
  );
});

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
