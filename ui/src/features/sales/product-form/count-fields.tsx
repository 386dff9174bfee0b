import { chakra } from '@chakra-ui/react';
import type { Unit } from '@pdv/schemas/kernel/quantity';
import type { CreateProductRequest } from '@pdv/schemas/sales/create-product';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { FormField } from '../../../shared/components/form-field.tsx';
import { IntegerInput } from '../../../shared/components/integer-input.tsx';
import { formatChange } from '../../../shared/format/format.ts';
import { correctionOf } from './product-values.ts';

interface Props {
  readonly control: Control<CreateProductRequest>;
  readonly error: string | undefined;
}

interface StockProps extends Props {
  readonly unit: Unit;
  /** What the stock was when last seen; undefined for a new product. */
  readonly before: number | undefined;
}

/** The units at hand. For a product that exists, another number is a correction, and the field says so. */
export function StockField({ control, error, before, unit }: StockProps) {
  const typed = useWatch({ control, name: 'stock' });
  const difference = before === undefined ? null : correctionOf(typed, before);
  const hint =
    before === undefined ? undefined : difference === null ? (
      'Mudar registra uma correção.'
    ) : (
      <chakra.span color="fg.warning" fontWeight="medium" fontVariantNumeric="tabular-nums">
        Registra correção de {formatChange(difference, unit)}.
      </chakra.span>
    );
  return (
    <FormField label="Estoque" hint={hint} error={error}>
      <Controller
        name="stock"
        control={control}
        render={({ field }) => <IntegerInput {...field} unit={unit === 'un' ? 'un.' : unit} parts={unit !== 'un'} />}
      />
    </FormField>
  );
}

/** How long one unit lasts its buyer. */
export function DaysField({ control, error }: Props) {
  return (
    <FormField label="Tempo de consumo" error={error}>
      <Controller
        name="consumptionDays"
        control={control}
        render={({ field }) => <IntegerInput {...field} value={field.value ?? ''} unit="dias" />}
      />
    </FormField>
  );
}
