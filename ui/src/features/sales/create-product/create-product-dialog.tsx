import { Box, Grid, Input, Stack, Switch, Text, Textarea } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { IntegerInput } from '../../../shared/components/integer-input.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { productsSummaryQuery } from '../products/products-summary.query.ts';
import { BarcodeField } from './barcode-field.tsx';
import { useCreateProductForm } from './use-create-product-form.ts';

/** 'Novo Produto', in a dialog. */
export default function CreateProductDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const { form, submit, refusal, pending } = useCreateProductForm(onClose);
  const { register, control, watch, formState, setFocus, getValues } = form;
  const { errors } = formState;
  const { data: summary } = useQuery(productsSummaryQuery());
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Novo Produto"
      form={id}
      submitLabel="Salvar produto"
      pending={pending}
      pendingLabel="Salvando…"
      dirty={formState.isDirty}
      size="lg"
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
          <FormAlert message={refusal} />
          <FormField label="Nome" error={errors.name?.message}>
            <Input autoComplete="off" autoFocus {...register('name')} />
          </FormField>
          <Grid css={TWO}>
            <FormField label="Categoria" error={errors.category?.message}>
              <Input autoComplete="off" list={`${id}-categories`} {...register('category')} />
            </FormField>
            <BarcodeField
              field={register('barcode')}
              value={watch('barcode') ?? ''}
              error={errors.barcode?.message}
              onScanned={() => {
                const [name, category] = getValues(['name', 'category']);
                setFocus(!name ? 'name' : !category ? 'category' : 'price');
              }}
            />
          </Grid>
          <datalist id={`${id}-categories`}>
            {summary?.categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
          <Grid css={THREE}>
            <FormField label="Preço" error={errors.price?.message}>
              <Controller name="price" control={control} render={({ field }) => <MoneyInput {...field} />} />
            </FormField>
            <FormField label="Estoque" error={errors.stock?.message}>
              <Controller
                name="stock"
                control={control}
                render={({ field }) => <IntegerInput {...field} unit="un." />}
              />
            </FormField>
            <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
              <FormField label="Tempo de consumo" error={errors.consumptionDays?.message}>
                <Controller
                  name="consumptionDays"
                  control={control}
                  render={({ field }) => <IntegerInput {...field} value={field.value ?? ''} unit="dias" />}
                />
              </FormField>
            </Box>
          </Grid>
          <Text textStyle="xs" color="fg.muted" mt="-2">
            O tempo de consumo diz quando o cliente deve voltar a comprar: é a data do follow-up.
          </Text>
          <FormField label="Descrição" optional error={errors.description?.message}>
            <Textarea rows={3} resize="vertical" {...register('description')} />
          </FormField>
          <FormField label="Endereço da imagem" optional error={errors.imageUrl?.message}>
            <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" {...register('imageUrl')} />
          </FormField>
          <Controller
            name="activeInCatalog"
            control={control}
            render={({ field: { name, value, onChange, onBlur } }) => (
              <Switch.Root
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
        </Stack>
      </form>
    </FormDialog>
  );
}

const ROW = { gap: '4', alignItems: 'start' };
const TWO = { ...ROW, gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } };
const THREE = { ...ROW, gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' } };
