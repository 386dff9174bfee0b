import { Box, Flex, Text } from '@chakra-ui/react';
import { perUnit, stockWords } from '@pdv/schemas/kernel/quantity';
import type { Product } from '@pdv/schemas/sales/product';
import { levelOf } from '@pdv/schemas/sales/stocked';
import type { Column } from '../../../shared/components/data-table.tsx';
import { counted, formatMoney } from '../../../shared/format/format.ts';
import { marginWords } from '../product-form/margin-words.ts';
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
    { header: 'Preço', align: 'end', cell: (product) => <Price product={product} /> },
    { header: 'Estoque', align: 'end', cell: (product) => <Stock product={product} /> },
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
          <Price product={product} />
          <Stock product={product} />
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

/** With what it leaves, for whoever may know what it cost. */
function Price({ product: { price, openPrice, cost, unit } }: { readonly product: Product }) {
  const margin = marginWords(price, cost ?? null);
  return (
    <Text as="div" fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {openPrice ? 'Preço livre' : `${formatMoney(price)}${perUnit(unit)}`}
      {margin && (
        <Text as="span" display="block" textStyle="xs" fontWeight="normal" color="fg.muted">
          margem {margin}
        </Text>
      )}
    </Text>
  );
}

const COLOURS = { out: 'fg.error', low: 'fg.warning', in: 'fg' } as const;

/** A word where somebody has to act; the figure alone everywhere else. */
function Stock({ product }: { readonly product: Product }) {
  const level = levelOf(product);
  if (level === null) return <Text color="fg.muted">–</Text>;
  return (
    <Text textStyle="sm" whiteSpace="nowrap" color={COLOURS[level]} fontVariantNumeric="tabular-nums">
      {level === 'out' ? 'Sem estoque' : stockWords(product.stock, product.unit)}
      {level === 'low' && (
        <Text as="span" display="block" textStyle="xs">
          Estoque baixo
        </Text>
      )}
    </Text>
  );
}
