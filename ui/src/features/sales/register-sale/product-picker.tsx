import { Box, Flex, Text } from '@chakra-ui/react';
import { perUnit, quantityWords } from '@pdv/schemas/kernel/quantity';
import type { Product } from '@pdv/schemas/sales/product';
import { sellable } from '@pdv/schemas/sales/stocked';
import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { type Ref, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { Picker } from './picker.tsx';
import { productSearchQuery } from './product-search.query.ts';

interface Props {
  readonly chosen: string;
  readonly onPick: (product: Product) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Finds a product by its name, accents or not, or by its barcode; what is sold out is shown but cannot be taken. */
export function ProductPicker({ chosen, onPick, ref }: Props) {
  const [term, setTerm] = useState('');
  const settled = useSettled(term);
  const { data, error, isPlaceholderData } = useQuery(productSearchQuery(settled));
  return (
    <Picker
      ref={ref}
      label="Produto"
      placeholder="Buscar por nome ou código"
      icon={Package}
      shortcut="F3"
      chosen={chosen}
      term={term}
      onTerm={setTerm}
      options={data}
      current={(data !== undefined || error !== null) && !isPlaceholderData && settled === term}
      optionKey={(product) => product.id}
      optionDisabled={(product) => sellable(product) <= 0}
      onPick={onPick}
      notice={error ? messageOf(error) : `Nenhum produto com “${term.trim()}”.`}
      render={(product) => (
        <Flex align="center" justify="space-between" gap="3">
          <Box minW="0">
            <Text truncate fontWeight="medium" color={sellable(product) > 0 ? 'fg' : 'fg.muted'}>
              {product.name}
            </Text>
            <Text textStyle="xs" color="fg.muted" truncate>
              {product.category}
              {product.barcode && ` · ${product.barcode}`}
            </Text>
          </Box>
          <Box textAlign="end" flexShrink="0" fontVariantNumeric="tabular-nums">
            <Text fontWeight="semibold">
              {product.openPrice ? 'Preço livre' : `${formatMoney(product.price)}${perUnit(product.unit)}`}
            </Text>
            {!product.tracksStock ? null : product.stock > 0 ? (
              <Text textStyle="xs" color="fg.muted">
                {quantityWords(product.stock, product.unit)} em estoque
              </Text>
            ) : (
              <StatusBadge tone="error">Sem estoque</StatusBadge>
            )}
          </Box>
        </Flex>
      )}
    />
  );
}
