import { chakra, Flex, Input } from '@chakra-ui/react';
import { isHex } from '@pdv/schemas/kernel/colour';
import { FormField } from '../../../../shared/components/form-field.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** A colour to pick or to write. */
export function ColourField({ label, value, onChange, error, hint }: Props) {
  return (
    <FormField label={label} error={error} hint={hint}>
      <Flex gap="2" w="full">
        <chakra.input
          type="color"
          aria-label={`Escolher ${label.toLowerCase()}`}
          value={isHex(value) ? value.trim() : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          h={{ base: '11', md: '10' }}
          w="14"
          p="1"
          flex="none"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="l2"
          bg="bg.panel"
          cursor="pointer"
        />
        <Input
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={9}
          fontVariantNumeric="tabular-nums"
        />
      </Flex>
    </FormField>
  );
}
