import { Grid, Input, NativeSelect } from '@chakra-ui/react';
import { UNITS, type Unit } from '@pdv/schemas/kernel/quantity';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { SuggestInput } from '../../../shared/components/suggest-input.tsx';
import type { NewProduct } from './entry-lines.ts';

interface Props {
  readonly created: NewProduct;
  readonly busy: boolean;
  readonly categories: readonly string[];
  readonly onChange: (change: Partial<NewProduct>) => void;
}

const UNIT_WORDS: Readonly<Record<Unit, string>> = { un: 'Unidade', kg: 'Quilo', L: 'Litro', m: 'Metro' };

/** The least that a product needs; name, code and unit are the note's. */
export function NewProductFields({ created, busy, categories, onChange }: Props) {
  return (
    <Grid mt="3" gap="3" gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '2fr 1.4fr 1fr 1fr' }}>
      <Grid gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <FormField label="Nome">
          <Input
            autoComplete="off"
            maxLength={160}
            value={created.name}
            onChange={({ target }) => onChange({ name: target.value })}
            disabled={busy}
          />
        </FormField>
      </Grid>
      <Grid gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <FormField label="Categoria">
          <SuggestInput
            value={created.category}
            suggestions={categories}
            onChange={(category) => onChange({ category })}
          />
        </FormField>
      </Grid>
      <FormField label="Preço de venda">
        <MoneyInput value={created.price} onChange={(price) => onChange({ price })} disabled={busy} />
      </FormField>
      <FormField label="Vendido por">
        <NativeSelect.Root disabled={busy}>
          <NativeSelect.Field
            value={created.unit}
            onChange={({ target }) => onChange({ unit: UNITS.find((unit) => unit === target.value) ?? 'un' })}
          >
            {UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {UNIT_WORDS[unit]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
    </Grid>
  );
}
