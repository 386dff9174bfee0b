import { NativeSelect } from '@chakra-ui/react';
import { BUSINESS_TYPES } from '@pdv/schemas/account/entrance-rules';
import type { ComponentProps } from 'react';
import { FormField } from '../../../shared/components/form-field.tsx';
import { BUSINESS_LABELS } from './business-types.ts';

interface Props extends ComponentProps<typeof NativeSelect.Field> {
  readonly error: string | undefined;
}

export function BusinessTypeField({ error, ...field }: Props) {
  return (
    <FormField label="Tipo de negócio" error={error}>
      <NativeSelect.Root>
        <NativeSelect.Field {...field}>
          {BUSINESS_TYPES.map((type) => (
            <option key={type} value={type}>
              {BUSINESS_LABELS[type]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
