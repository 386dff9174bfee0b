import { Box, Flex, Text } from '@chakra-ui/react';
import { stockLevel } from '@pdv/schemas/sales/payment';
import type { Product } from '@pdv/schemas/sales/product';
import type { Column } from '../../../shared/components/data-table.tsx';
import { counted, formatCount, formatMoney } from '../../../shared/format/format.ts';
import { ProductPicture } from '../product-picture/product-picture.tsx';
import { CatalogSwitch } from './catalog-switch.tsx';
import type { ProductActions } from './product-actions.ts';
import { ProductButtons } from './product-buttons.tsx';

/** The list as a table. Without room for columns of their own, category and follow-up stand below the name. */
export function productColumns(actions: ProductActions, wide: boolean): readonly Column<Product>[] {
  const category: Column<Product> = {
    header: 'Categoria',
    width: '16%',
    cell: (product) => (
      <Text color="fg.muted" lineClamp={2} overflowWrap="anywhere">
        {product.category}
      </Text>
    ),
  };
  const followUp: Column<Product> = {
    header: 'Follow-up',
    cell: ({ consumptionDays }) => (
      <Text color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {counted(consumptionDays, 'dia', 'dias')}
      </Text>
    ),
  };
  return [
    { header: 'Produto', width: wide ? '34%' : '40%', cell: (product) => <Name product={product} brief={wide} /> },
    ...(wide ? [category] : []),
    { header: 'Preço', align: 'end', cell: ({ price }) => <Price price={price} /> },
    { header: 'Estoque', align: 'end', cell: ({ stock }) => <Stock units={stock} /> },
    ...(wide ? [followUp] : []),
    {
      header: 'Catálogo',
      cell: (product) => <CatalogSwitch product={product} mayShow={actions.mayShow} wordless />,
    },
    {
      header: 'Ações',
      align: 'end',
      quietHeader: true,
      cell: (product) => (
        <Flex justify="flex-end" me="-2">
          <ProductButtons product={product} actions={actions} />
        </Flex>
      ),
    },
  ];
}

/** One product in the list of a phone. */
export function ProductRow({ product, actions }: { readonly product: Product; readonly actions: ProductActions }) {
  return (
    <Box mb="-2">
      <Flex justify="space-between" gap="4">
        <Box minW="0">
          <Name product={product} brief={false} />
        </Box>
        <Box flex="none" textAlign="end">
          <Price price={product.price} />
          <Stock units={product.stock} />
        </Box>
      </Flex>
      <Flex align="center" justify="space-between" wrap="wrap">
        <CatalogSwitch product={product} mayShow={actions.mayShow} />
        <Flex flex="none" ms="auto" me="-3">
          <ProductButtons product={product} actions={actions} />
        </Flex>
      </Flex>
    </Box>
  );
}

function Name({ product, brief }: { readonly product: Product; readonly brief: boolean }) {
  const below = [brief ? '' : product.category, product.barcode ?? ''].filter((text) => text !== '').join(' · ');
  return (
    <Flex align="center" gap="3" minW="0">
      <ProductPicture product={product} size="9" />
      <Box minW="0">
        <Text fontWeight="medium" lineHeight="1.35" lineClamp={2} overflowWrap="anywhere" title={product.name}>
          {product.name}
        </Text>
        {below && (
          <Text textStyle="xs" color="fg.muted" lineClamp={1} overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
            {below}
          </Text>
        )}
      </Box>
    </Flex>
  );
}

function Price({ price }: { readonly price: string }) {
  return (
    <Text fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {formatMoney(price)}
    </Text>
  );
}

const COLOURS = { out: 'fg.error', low: 'fg.warning', in: 'fg' } as const;

/** A word where somebody has to act; the figure alone everywhere else. */
function Stock({ units }: { readonly units: number }) {
  const level = stockLevel(units);
  return (
    <Text textStyle="sm" whiteSpace="nowrap" color={COLOURS[level]} fontVariantNumeric="tabular-nums">
      {level === 'out' ? 'Sem estoque' : `${formatCount(units)} un.`}
      {level === 'low' && (
        <Text as="span" display="block" textStyle="xs">
          Estoque baixo
        </Text>
      )}
    </Text>
  );
}
