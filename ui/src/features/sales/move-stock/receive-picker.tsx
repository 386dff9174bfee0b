import { Flex, Text } from '@chakra-ui/react';
import { quantityWords } from '@pdv/schemas/kernel/quantity';
import type { Product } from '@pdv/schemas/sales/product';
import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { Picker } from '../register-sale/picker.tsx';
import { productSearchQuery } from '../register-sale/product-search.query.ts';

interface Props {
  readonly label?: string;
  readonly onPick: (product: Product) => void;
}

/** For what has no code: by its name, sold out or not. */
export function ReceivePicker({ label = 'Ou pelo nome', onPick }: Props) {
  const [term, setTerm] = useState('');
  const settled = useSettled(term);
  // The stock that it shows is what a count or an entrada begins with.
  const { data, error, isPlaceholderData } = useQuery({ ...productSearchQuery(settled), staleTime: 0 });
  return (
    <Picker
      label={label}
      placeholder="Buscar produto pelo nome"
      icon={Package}
      chosen=""
      term={term}
      onTerm={setTerm}
      options={data?.filter(({ tracksStock }) => tracksStock)}
      current={(data !== undefined || error !== null) && !isPlaceholderData && settled === term}
      optionKey={(product) => product.id}
      onPick={onPick}
      notice={error ? messageOf(error) : `Nenhum produto com “${term.trim()}”.`}
      render={(product) => (
        <Flex align="center" justify="space-between" gap="3" minH="7">
          <Text fontWeight="medium" overflowWrap="anywhere" minW="0">
            {product.name}
          </Text>
          <Text textStyle="xs" color="fg.muted" flexShrink="0" fontVariantNumeric="tabular-nums">
            {quantityWords(product.stock, product.unit)} em estoque
          </Text>
        </Flex>
      )}
    />
  );
}
