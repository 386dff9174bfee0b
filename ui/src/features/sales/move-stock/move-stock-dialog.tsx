import { Flex, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { stockWords } from '@pdv/schemas/kernel/quantity';
import type { Product } from '@pdv/schemas/sales/product';
import { LOSS_LABELS, LOSS_REASONS } from '@pdv/schemas/sales/stock-loss';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { IntegerInput } from '../../../shared/components/integer-input.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { SuggestInput } from '../../../shared/components/suggest-input.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { AMOUNT_EXAMPLE } from '../../../shared/format/typed-amount.ts';
import { ProductPicture } from '../product-picture/product-picture.tsx';
import { COST_LABELS } from '../quick-product/sold-by.ts';
import { DoubtfulUnits } from './doubtful-units.tsx';
import { foreseen, lossWords, stockAfter } from './stock-words.ts';
import { useMoveStockForm } from './use-move-stock-form.ts';

interface Props {
  readonly product: Product;
  readonly onClose: () => void;
}

const KINDS = [
  { value: 'receive', label: 'Entrada' },
  { value: 'lose', label: 'Perda' },
  { value: 'correct', label: 'Correção' },
] as const;

const REASONS = ['Contagem', 'Erro de registro', 'Devolução ao fornecedor'];

const WORDS = {
  receive: {
    quantity: 'Quantidade que entrou',
    submit: 'Registrar entrada',
    hint: 'Por exemplo, o número da nota. Fica no histórico.',
  },
  lose: {
    quantity: 'Quantidade perdida',
    submit: 'Registrar perda',
    hint: 'Fica no histórico e no relatório de perdas.',
  },
  correct: { quantity: 'Quantidade contada', submit: 'Corrigir estoque', hint: 'Fica no histórico do produto.' },
} as const;

/** Units that came in or were lost, or the number that was counted and why it differs. */
export default function MoveStockDialog({ product, onClose }: Props) {
  const id = useId();
  const { form, submit, refusal, doubt, answered, pending } = useMoveStockForm(product, onClose);
  const { control, watch, setValue, formState, clearErrors, setFocus } = form;
  const { errors } = formState;
  const [type, quantity, because] = watch(['type', 'quantity', 'because']);
  const words = WORDS[type];
  const receiving = type === 'receive';
  const losing = type === 'lose';
  const after = stockAfter(type, product.stock, quantity, product.unit);
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Movimentar Estoque"
      form={id}
      submitLabel={words.submit}
      pending={pending}
      pendingLabel="Salvando…"
      dirty={formState.isDirty}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
          <FormAlert message={refusal} />
          <Flex gap="3" align="center">
            <ProductPicture product={product} size="11" />
            <Stack gap="0" minW="0">
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {product.name}
              </Text>
              <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {stockWords(product.stock, product.unit)} em estoque
              </Text>
            </Stack>
          </Flex>
          <Segments
            label="Tipo de movimento"
            items={KINDS}
            value={type}
            onChange={(value) => {
              setValue('type', value, { shouldDirty: true });
              clearErrors();
              setFocus('quantity');
            }}
          />
          <FormField
            label={words.quantity}
            error={errors.quantity?.message}
            hint={
              after !== null &&
              `Fica assim: ${foreseen(product.stock, after, product.unit)}${lossWords(product, type, quantity)}`
            }
          >
            <Controller
              name="quantity"
              control={control}
              render={({ field }) => (
                <IntegerInput
                  {...field}
                  unit={product.unit === 'un' ? 'un.' : product.unit}
                  parts={product.unit !== 'un'}
                  autoFocus
                />
              )}
            />
          </FormField>
          {receiving && (
            <FormField
              label={COST_LABELS[product.unit ?? 'un']}
              optional
              error={errors.unitCost && AMOUNT_EXAMPLE}
              hint={product.cost ? `O custo médio hoje é ${formatMoney(product.cost)}.` : 'O custo médio sai daqui.'}
            >
              <Controller
                name="unitCost"
                control={control}
                render={({ field: { value, onChange, ...field } }) => (
                  <MoneyInput
                    {...field}
                    value={value ?? ''}
                    onChange={(typed) => onChange(typed === '' ? null : typed)}
                  />
                )}
              />
            </FormField>
          )}
          {losing && (
            <FormField label="Motivo" error={errors.because?.message}>
              <NativeSelect.Root>
                <NativeSelect.Field {...form.register('because')}>
                  <option value="" disabled>
                    Escolha
                  </option>
                  {LOSS_REASONS.map((each) => (
                    <option key={each} value={each}>
                      {LOSS_LABELS[each]}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </FormField>
          )}
          <FormField
            label={losing ? 'O que houve' : 'Motivo'}
            optional={receiving || (losing && because !== 'other')}
            error={errors.reason?.message}
            hint={words.hint}
          >
            <Controller
              name="reason"
              control={control}
              render={({ field }) => (
                <SuggestInput {...field} suggestions={type === 'correct' ? REASONS : []} maxLength={300} />
              )}
            />
          </FormField>
        </Stack>
      </form>
      {doubt && (
        <DoubtfulUnits
          doubt={doubt}
          onAnswer={answered}
          toQuantity={() => setFocus('quantity', { shouldSelect: true })}
        />
      )}
    </FormDialog>
  );
}
