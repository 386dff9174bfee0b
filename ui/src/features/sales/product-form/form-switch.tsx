import { Box, Stack, Switch } from '@chakra-ui/react';
import { switchSlotRecipe } from '@chakra-ui/react/theme';
import type { CreateProductRequest } from '@pdv/schemas/sales/create-product';
import { type Control, Controller } from 'react-hook-form';

interface Props {
  readonly control: Control<CreateProductRequest>;
  readonly name: 'tracksStock' | 'openPrice';
  readonly label: string;
  readonly hint: string;
  /** On where the field is off. */
  readonly inverted?: boolean;
}

/** A switch with a word on what it does. */
export function FormSwitch({ control, name, label, hint, inverted = false }: Props) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur } }) => (
        <Switch.Root
          recipe={switchSlotRecipe}
          name={name}
          checked={Boolean(value) !== inverted}
          onCheckedChange={({ checked }) => onChange(checked !== inverted)}
          minH="11"
          gap="3"
        >
          <Switch.HiddenInput onBlur={onBlur} />
          <Switch.Control />
          <Switch.Label>
            <Stack as="span" gap="0">
              <Box as="span" fontWeight="medium">
                {label}
              </Box>
              <Box as="span" textStyle="xs" fontWeight="normal" color="fg.muted">
                {hint}
              </Box>
            </Stack>
          </Switch.Label>
        </Switch.Root>
      )}
    />
  );
}
