import { Flex, Text } from '@chakra-ui/react';
import type { TargetProduct } from '@pdv/schemas/sales/stock-transfers';
import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { formatCount } from '../../../shared/format/format.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { Picker } from '../register-sale/picker.tsx';
import { targetProductsQuery } from './stock-transfers.query.ts';

interface Props {
  readonly shopId: string;
  readonly shopName: string;
  readonly onPick: (product: TargetProduct) => void;
}

/** A product of the other shop, by its name or code. */
export function TargetPicker({ shopId, shopName, onPick }: Props) {
  const [term, setTerm] = useState('');
  const settled = useSettled(term);
  const { data, error, isPlaceholderData } = useQuery(targetProductsQuery(shopId, settled));
  return (
    <Picker
      label={`Produto em ${shopName}`}
      placeholder="Buscar pelo nome"
      icon={Package}
      chosen=""
      term={term}
      onTerm={setTerm}
      options={data}
      current={(data !== undefined || error !== null) && !isPlaceholderData && settled === term}
      optionKey={({ id }) => id}
      onPick={onPick}
      notice={error ? messageOf(error) : `Nenhum produto com “${term.trim()}”.`}
      render={({ name, stock }) => (
        <Flex align="center" justify="space-between" gap="3" minH="7">
          <Text fontWeight="medium" overflowWrap="anywhere" minW="0">
            {name}
          </Text>
          <Text textStyle="xs" color="fg.muted" flexShrink="0">
            {formatCount(stock)} em estoque
          </Text>
        </Flex>
      )}
    />
  );
}
