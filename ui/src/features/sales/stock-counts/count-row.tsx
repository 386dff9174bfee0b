import { Box, CloseButton, Flex, Input, InputGroup, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { quantityFault } from '../../../shared/format/typed-units.ts';
import { type Countable, type CountLine, unitsOf } from './count-session.ts';
import { fieldIdOf } from './count-waits.tsx';
import { useStockOfNow } from './use-stock-of-now.ts';

interface Props {
  readonly line: CountLine;
  /** Scanned or chosen last. */
  readonly newest: boolean;
  readonly onType: (quantity: string) => void;
  /** What there is of it now, as it was asked for with this number. */
  readonly onSeen: (product: Countable, quantity: string) => void;
  readonly onDrop: () => void;
}

const MOVED = 'O estoque mudou desde que você contou: conte de novo.';

/** A product with the number that was counted so far. What the system has is not shown: one counts better without. */
export function CountRow({ line, newest, onType, onSeen, onDrop }: Props) {
  const { product, quantity } = line;
  const wrong = unitsOf(line) === undefined && quantity.trim() !== '';
  const [typing, setTyping] = useState(false);
  const trouble = useStockOfNow(line, !typing && !wrong, onSeen);
  const fault = wrong ? quantityFault(product.unit) : line.again ? MOVED : trouble;
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      px="3.5"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      bg={newest ? 'brand.subtle' : undefined}
    >
      <Box flex="1" minW="0">
        <Text fontWeight="medium" textStyle="sm" overflowWrap="anywhere">
          {product.name}
        </Text>
        {fault && (
          <Text textStyle="xs" color="fg.error" role="alert">
            {fault}
          </Text>
        )}
      </Box>
      <InputGroup
        w="28"
        flex="none"
        endElement={product.unit === 'un' ? 'un.' : product.unit}
        endElementProps={{ color: 'fg.muted', fontSize: 'sm' }}
      >
        <Input
          id={fieldIdOf(product.id)}
          aria-label={`Contado de ${product.name}`}
          aria-invalid={wrong}
          autoComplete="off"
          inputMode={product.unit === 'un' ? 'numeric' : 'decimal'}
          enterKeyHint="done"
          bg="bg.panel"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          value={quantity}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            setTyping(true);
            onType(target.value);
          }}
          onBlur={() => setTyping(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
      </InputGroup>
      <CloseButton
        aria-label={`Tirar ${product.name} da contagem`}
        title="Tirar"
        colorPalette="gray"
        size="sm"
        boxSize={{ base: '11', md: '9' }}
        onClick={onDrop}
      />
    </Flex>
  );
}
