import { Grid, NativeSelect, Stack, Text } from '@chakra-ui/react';
import type { RegisterRules } from '@pdv/schemas/account/register-rules';
import { LABEL_CODE_DIGITS, LABEL_VALUES } from '@pdv/schemas/account/register-rules';
import { checkDigitOf } from '@pdv/schemas/sales/scale-label';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../../shared/components/form-field.tsx';

type Rules = Pick<RegisterRules, 'scaleLabel' | 'scaleLabelDigits'>;

const SAYS = { off: 'Não usar', price: 'Com o preço', weight: 'Com o peso em gramas' } as const;

/** What the shop's scale prints on its labels, with an example to hold beside one. */
export function ScaleLabelFields<Fields extends FieldValues & Rules>({
  form,
}: {
  readonly form: UseFormReturn<Fields>;
}) {
  const kind: Rules['scaleLabel'] = form.watch('scaleLabel' as Path<Fields>);
  const digits: Rules['scaleLabelDigits'] = form.watch('scaleLabelDigits' as Path<Fields>);
  return (
    <Stack gap="2">
      <Grid
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 18rem))' }}
      >
        <FormField label="Etiquetas da balança" hint="Códigos de 13 dígitos que começam com 2.">
          <NativeSelect.Root>
            <NativeSelect.Field {...form.register('scaleLabel' as Path<Fields>)}>
              {LABEL_VALUES.map((value) => (
                <option key={value} value={value}>
                  {SAYS[value]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        {kind !== 'off' && (
          <FormField label="Dígitos do código do produto" hint="Como está configurado na balança.">
            <NativeSelect.Root>
              <NativeSelect.Field {...form.register('scaleLabelDigits' as Path<Fields>, { setValueAs: Number })}>
                {LABEL_CODE_DIGITS.map((value) => (
                  <option key={value} value={value}>
                    {value}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
        )}
      </Grid>
      {kind !== 'off' && (
        <Text textStyle="sm" color="fg.muted">
          Exemplo: {exampleOf(Number(digits))} é o produto 123,{' '}
          {kind === 'price' ? 'R$ 12,50. A venda cobra exatamente o preço da etiqueta.' : '1,250 kg.'} O produto precisa
          ser vendido por quilo e ter 123 como código de barras.
        </Text>
      )}
    </Stack>
  );
}

/** `2 00123 001250 8`: grouped as it is read. */
function exampleOf(digits: number): string {
  const [code, value] = ['123'.padStart(digits, '0'), '1250'.padStart(11 - digits, '0')];
  return `2 ${code} ${value} ${checkDigitOf(`2${code}${value}`)}`;
}
