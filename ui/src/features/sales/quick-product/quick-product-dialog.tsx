import { Grid, Input, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { IntegerInput } from '../../../shared/components/integer-input.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { SuggestInput } from '../../../shared/components/suggest-input.tsx';
import { AMOUNT_EXAMPLE, isUnreadable } from '../../../shared/format/typed-amount.ts';
import { checkDigit } from '../../../shared/keyboard/check-digit.ts';
import { productsSummaryQuery } from '../products-summary/products-summary.query.ts';
import { SOLD_BY } from './sold-by.ts';
import { useQuickProduct } from './use-quick-product.ts';

interface Props {
  readonly code: string;
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

/** The least that a product needs to be sold; the rest is filled in under Produtos. */
export default function QuickProductDialog({ code, onClose, onCreated }: Props) {
  const id = useId();
  const { form, submit, refusal, pending } = useQuickProduct(code, onCreated);
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  const unit = watch('unit') ?? 'un';
  const { data: summary } = useQuery(productsSummaryQuery());
  const doubtful = checkDigit(code) === 'wrong' ? ' · o dígito verificador não confere' : '';
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Cadastrar produto"
      description={`Código ${code}${doubtful}`}
      form={id}
      submitLabel="Cadastrar"
      pending={pending}
      pendingLabel="Cadastrando…"
      dirty={formState.isDirty}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="4" pb="2">
          <NotInDemo />
          <FormAlert message={refusal} />
          <FormField label="Nome" error={errors.name?.message}>
            <Input autoComplete="off" autoFocus {...register('name')} />
          </FormField>
          <FormField label="Categoria" error={errors.category?.message}>
            <Controller
              name="category"
              control={control}
              render={({ field }) => <SuggestInput {...field} suggestions={summary?.categories ?? []} />}
            />
          </FormField>
          <Controller
            name="unit"
            control={control}
            render={({ field: { value, onChange } }) => (
              <Segments label="Vendido por" items={SOLD_BY} value={value ?? 'un'} onChange={onChange} />
            )}
          />
          <Grid gap="4" alignItems="start" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <FormField
              label={unit === 'un' ? 'Preço' : `Preço por ${unit}`}
              error={errors.price && isUnreadable(watch('price') ?? '') ? AMOUNT_EXAMPLE : errors.price?.message}
            >
              <Controller
                name="price"
                control={control}
                render={({ field }) => <MoneyInput {...field} value={field.value ?? ''} />}
              />
            </FormField>
            <FormField label="Estoque" hint="Com o que está no balcão." error={errors.stock?.message}>
              <Controller
                name="stock"
                control={control}
                render={({ field }) => (
                  <IntegerInput {...field} unit={unit === 'un' ? 'un.' : unit} parts={unit !== 'un'} />
                )}
              />
            </FormField>
          </Grid>
        </Stack>
      </form>
    </FormDialog>
  );
}
