import { Box, Grid, Stack, Textarea } from '@chakra-ui/react';
import { stockWords } from '@pdv/schemas/kernel/quantity';
import type { CreateProductRequest } from '@pdv/schemas/sales/create-product';
import { type Ref, useId, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Disclosure } from '../../../shared/components/disclosure.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { IntegerInput } from '../../../shared/components/integer-input.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { SuggestInput } from '../../../shared/components/suggest-input.tsx';
import { AMOUNT_EXAMPLE } from '../../../shared/format/typed-amount.ts';
import { COST_LABELS, SOLD_BY } from '../quick-product/sold-by.ts';
import { FormSwitch } from './form-switch.tsx';
import { marginWords } from './margin-words.ts';
import { MORE_FIELDS, usesMore } from './product-values.ts';

interface Props {
  readonly form: UseFormReturn<CreateProductRequest>;
  readonly isNew: boolean;
  /** Names of suppliers in use. */
  readonly suppliers: readonly string[];
  /** Units that it has. */
  readonly stock: number;
}

/** What most products do without: closed until somebody opens it, or the product has some of it. */
export function MoreFields({ form, isNew, suppliers, stock }: Props) {
  const id = useId();
  const { control, watch, formState, getValues } = form;
  const { errors } = formState;
  const [asked, setOpen] = useState(() => usesMore(getValues()));
  const open = asked || MORE_FIELDS.some((field) => errors[field]);
  const [price, cost, tracksStock, openPrice] = watch(['price', 'cost', 'tracksStock', 'openPrice']);
  const unit = watch('unit') ?? 'un';
  const margin = openPrice ? null : marginWords(price ?? '', cost ?? null);
  return (
    <Box borderTopWidth="1px" pt="4">
      <Disclosure open={open} toggle={() => setOpen(!open)} id={id}>
        <Box as="span" fontWeight="medium">
          Mais campos
        </Box>
      </Disclosure>
      {open && (
        <Stack gap="4" mt="4" id={id}>
          {isNew ? (
            <Controller
              name="unit"
              control={control}
              render={({ field: { value, onChange } }) => (
                <Stack gap="1.5">
                  <Segments label="Vendido por" items={SOLD_BY} value={value ?? 'un'} onChange={onChange} />
                  <Box textStyle="xs" color="fg.muted">
                    Vendido por unidade, quilo, litro ou metro. Não muda depois de salvar.
                  </Box>
                </Stack>
              )}
            />
          ) : (
            <Box textStyle="sm" color="fg.muted">
              Vendido por {SOLD_BY.find(({ value }) => value === unit)?.label.toLowerCase()}
            </Box>
          )}
          <Grid css={TWO}>
            <FormField
              label={COST_LABELS[unit]}
              optional
              error={errors.cost && AMOUNT_EXAMPLE}
              hint={margin ? `Margem de ${margin} do preço.` : 'As entradas com custo calculam a média.'}
            >
              <Controller
                name="cost"
                control={control}
                render={({ field }) => <MoneyInput {...field} value={field.value ?? ''} />}
              />
            </FormField>
            <FormField label="Fornecedor" optional error={errors.supplier?.message}>
              <Controller
                name="supplier"
                control={control}
                render={({ field }) => (
                  <SuggestInput {...field} value={field.value ?? ''} suggestions={suppliers} maxLength={80} />
                )}
              />
            </FormField>
          </Grid>
          <Grid css={TWO}>
            {tracksStock !== false && (
              <FormField
                label="Estoque mínimo"
                optional
                error={errors.minimumStock?.message}
                hint="Avisa com esta quantidade ou menos. Em branco, com 5."
              >
                <Controller
                  name="minimumStock"
                  control={control}
                  render={({ field }) => (
                    <IntegerInput
                      {...field}
                      value={field.value ?? ''}
                      onChange={(value) => field.onChange(value === '' ? null : value)}
                      unit={unit === 'un' ? 'un.' : unit}
                      parts={unit !== 'un'}
                    />
                  )}
                />
              </FormField>
            )}
            <FormField
              label="Outros códigos de barras"
              optional
              error={errors.barcodes?.message ?? errors.barcodes?.find?.((one) => one)?.message}
              hint="Um por linha. O leitor acha o produto por qualquer um."
            >
              <Controller
                name="barcodes"
                control={control}
                render={({ field }) => <CodeLines {...field} value={field.value ?? []} />}
              />
            </FormField>
          </Grid>
          <FormSwitch
            control={control}
            name="tracksStock"
            inverted
            label="Sem controle de estoque"
            hint={
              tracksStock === false && stock > 0
                ? `Ao salvar, o estoque de ${stockWords(stock, unit)} é zerado.`
                : 'Para serviços: nunca falta, e nenhum número de estoque aparece.'
            }
          />
          <FormSwitch
            control={control}
            name="openPrice"
            label="Preço livre"
            hint="O preço é informado em cada venda."
          />
        </Stack>
      )}
    </Box>
  );
}

interface CodeLinesProps {
  readonly value: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly onBlur: () => void;
  /** For the focus, where a code is refused. */
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** A scanner ends each code with Enter, which here begins the next line. */
function CodeLines({ value, onChange, onBlur, ref }: CodeLinesProps) {
  const [typed, setTyped] = useState(() => value.join('\n'));
  return (
    <Textarea
      ref={ref}
      rows={2}
      resize="vertical"
      data-takes="codes"
      autoComplete="off"
      spellCheck={false}
      fontVariantNumeric="tabular-nums"
      value={typed}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.split(/\s+/).filter(Boolean));
      }}
    />
  );
}

const TWO = {
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
