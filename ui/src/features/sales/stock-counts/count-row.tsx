import { Box, CloseButton, Flex, Input, InputGroup, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { quantityFault } from '../../../shared/format/typed-units.ts';
import { type CountLine, unitsOf } from './count-session.ts';

interface Props {
  readonly line: CountLine;
  /** Scanned or chosen last. */
  readonly newest: boolean;
  readonly onType: (quantity: string) => void;
  readonly onSettled: () => void;
  readonly onDrop: () => void;
}

/** A product with the number that was counted so far. What the system has is not shown: one counts better without. */
export function CountRow({ line, newest, onType, onSettled, onDrop }: Props) {
  const { product, quantity } = line;
  const wrong = unitsOf(line) === undefined && quantity.trim() !== '';
  const before = useRef(quantity);
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
        {wrong && (
          <Text textStyle="xs" color="fg.error" role="alert">
            {quantityFault(product.unit)}
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
          aria-label={`Contado de ${product.name}`}
          aria-invalid={wrong}
          autoComplete="off"
          inputMode={product.unit === 'un' ? 'numeric' : 'decimal'}
          enterKeyHint="done"
          bg="bg.panel"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          value={quantity}
          onFocus={(event) => {
            before.current = quantity;
            event.target.select();
          }}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => {
            if (before.current !== quantity) onSettled();
          }}
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
