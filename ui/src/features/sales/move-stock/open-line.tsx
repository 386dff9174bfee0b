import { Button, CloseButton, Flex, Input, InputGroup, Text } from '@chakra-ui/react';
import { stockWords } from '@pdv/schemas/kernel/quantity';
import type { Ref } from 'react';
import { plus, quantityFault } from '../../../shared/format/typed-units.ts';
import { ProductPicture } from '../product-picture/product-picture.tsx';
import { isCode, type ReceiveLine, unitsOf } from './receive-session.ts';
import { foreseen } from './stock-words.ts';

interface Props {
  readonly line: ReceiveLine;
  readonly onType: (quantity: string) => void;
  readonly onRecord: () => void;
  readonly onDrop: () => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** The product that is being counted. */
export function OpenLine({ line, onType, onRecord, onDrop, ref }: Props) {
  const { product, quantity } = line;
  const units = unitsOf(line);
  const wrong = units === undefined && quantity.trim() !== '' && !isCode(quantity);
  return (
    <Flex
      role="group"
      aria-label={`Entrada de ${product.name}`}
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      gap="3"
      p="3.5"
      borderWidth="1px"
      borderColor="brand.solid"
      borderRadius="l2"
      bg="brand.subtle"
    >
      <Flex gap="3" align="center" flex="1" minW="0">
        <ProductPicture product={product} size="11" />
        <Flex direction="column" minW="0" flex="1">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {product.name}
          </Text>
          <Text
            textStyle="sm"
            color={wrong ? 'fg.error' : 'fg.muted'}
            role={wrong ? 'alert' : undefined}
            fontVariantNumeric="tabular-nums"
          >
            {wrong
              ? quantityFault(product.unit)
              : units === undefined
                ? `${stockWords(product.stock, product.unit)} em estoque`
                : foreseen(product.stock, plus(product.stock, units), product.unit)}
          </Text>
        </Flex>
      </Flex>
      <Flex gap="2" align="center">
        <InputGroup
          w={{ base: 'full', sm: '32' }}
          endElement={product.unit === 'un' ? 'un.' : product.unit}
          endElementProps={{ color: 'fg.muted', fontSize: 'sm' }}
        >
          <Input
            ref={ref}
            aria-label={`Quantidade de ${product.name}`}
            aria-invalid={wrong}
            autoComplete="off"
            inputMode={product.unit === 'un' ? 'numeric' : 'decimal'}
            enterKeyHint="done"
            bg="bg.panel"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            value={quantity}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onRecord();
            }}
          />
        </InputGroup>
        <Button flex="none" onClick={onRecord} disabled={units === undefined}>
          Registrar
        </Button>
        <CloseButton
          aria-label={`Tirar ${product.name}`}
          title="Tirar"
          colorPalette="gray"
          size="sm"
          boxSize={{ base: '11', md: '9' }}
          onClick={onDrop}
        />
      </Flex>
    </Flex>
  );
}
