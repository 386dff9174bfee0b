import { Box, Switch } from '@chakra-ui/react';
import { switchSlotRecipe } from '@chakra-ui/react/theme';
import type { CreateProductRequest } from '@pdv/schemas/sales/create-product';
import { type Control, Controller } from 'react-hook-form';

/** Whether customers see it on the shop's public page. */
export function CatalogSwitch({ control }: { readonly control: Control<CreateProductRequest> }) {
  return (
    <Controller
      name="activeInCatalog"
      control={control}
      render={({ field: { name, value, onChange, onBlur } }) => (
        <Switch.Root
          recipe={switchSlotRecipe}
          name={name}
          checked={value ?? true}
          onCheckedChange={({ checked }) => onChange(checked)}
          minH="11"
          gap="3"
        >
          <Switch.HiddenInput onBlur={onBlur} />
          <Switch.Control />
          <Switch.Label>
            <Box as="span" fontWeight="medium">
              Mostrar no catálogo
            </Box>
          </Switch.Label>
        </Switch.Root>
      )}
    />
  );
}
