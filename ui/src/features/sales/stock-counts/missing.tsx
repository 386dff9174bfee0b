import { Box, Text } from '@chakra-ui/react';
import { stockWords } from '@pdv/schemas/kernel/quantity';
import { Segments } from '../../../shared/components/segments.tsx';
import { counted } from '../../../shared/format/format.ts';
import type { Countable } from './count-session.ts';

interface Props {
  /** Not counted, though the system has some. */
  readonly products: readonly Countable[];
  /** False where not all products are known here. */
  readonly all: boolean;
  readonly empties: boolean;
  readonly onEmpties: (empties: boolean) => void;
}

const CHOICES = [
  { value: 'stay', label: 'Ficam como estão' },
  { value: 'empty', label: 'Passam a 0' },
] as const;
const SHOWN = 20;

/** What nobody counted, and what becomes of it. */
export function Missing({ products, all, empties, onEmpties }: Props) {
  if (!all) {
    return (
      <Text textStyle="sm" color="fg.muted">
        São produtos demais para listar os que não foram contados: eles ficam como estão. Conte por categoria para
        revê-los.
      </Text>
    );
  }
  if (products.length === 0) {
    return (
      <Text textStyle="sm" color="fg.muted">
        Tudo o que tem estoque foi contado.
      </Text>
    );
  }
  const shown = products.slice(0, SHOWN);
  return (
    <Box>
      <Text as="h3" fontWeight="semibold">
        {counted(products.length, 'produto não contado', 'produtos não contados')}
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="3">
        O sistema diz que eles têm estoque.
      </Text>
      <Segments
        label="Produtos não contados"
        items={CHOICES}
        value={empties ? 'empty' : 'stay'}
        onChange={(value) => onEmpties(value === 'empty')}
      />
      <Box as="ul" listStyleType="none" mt="3" textStyle="sm" fontVariantNumeric="tabular-nums">
        {shown.map(({ id, name, stock, unit }) => (
          <Box as="li" key={id} display="flex" justifyContent="space-between" gap="4" py="1.5" borderTopWidth="1px">
            <Text minW="0" overflowWrap="anywhere">
              {name}
            </Text>
            <Text flex="none" color="fg.muted">
              {stockWords(stock, unit)}
              {empties && ' → 0'}
            </Text>
          </Box>
        ))}
        {products.length > shown.length && (
          <Box as="li" py="1.5" borderTopWidth="1px" color="fg.muted">
            e mais {counted(products.length - shown.length, 'produto', 'produtos')}
          </Box>
        )}
      </Box>
    </Box>
  );
}
