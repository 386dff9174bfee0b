import { chakra, Grid, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import type { Product } from '@pdv/schemas/sales/product';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { SuggestInput } from '../../../shared/components/suggest-input.tsx';
import { useFollowUps } from '../../../shared/follow-ups/use-follow-ups.ts';
import { AMOUNT_EXAMPLE, isUnreadable } from '../../../shared/format/typed-amount.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { DoubtfulUnits } from '../move-stock/doubtful-units.tsx';
import { type Photos, usePhotos } from '../product-photos/use-photos.ts';
import { productsSummaryQuery } from '../products-summary/products-summary.query.ts';
import { BarcodeField } from './barcode-field.tsx';
import { CatalogSwitch } from './catalog-switch.tsx';
import { DaysField, StockField } from './count-fields.tsx';
import { ImageField } from './image-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { useProductForm } from './use-product-form.ts';
import { useScanIntoForm } from './use-scan-into-form.ts';

const PhotosField = lazy(() => import('../product-photos/photos-field.tsx'));
const LearnedDays = lazy(() => import('./learned-days.tsx'));

interface Props {
  /** Absent for a new one. */
  readonly product?: Product | undefined;
  readonly onClose: () => void;
}

/** 'Novo Produto' and 'Editar Produto', in a dialog. */
export default function ProductDialog({ product, onClose }: Props) {
  const id = useId();
  const photos = usePhotos(product?.id, product?.photos ?? []);
  const [finishing, setFinishing] = useState(false);
  const finish = async (saved: Product) => {
    setFinishing(true);
    await sendWaiting(photos, saved);
    onClose();
  };
  const used = useProductForm(product, (saved) => void finish(saved));
  const { form, submit, refusal, stockBefore, doubt, answered, pending } = used;
  const { register, control, watch, formState, setFocus } = form;
  const { goOn, take } = useScanIntoForm(form);
  const { errors } = formState;
  const [tracksStock, openPrice, unit = 'un'] = watch(['tracksStock', 'openPrice', 'unit']);
  const followUps = useFollowUps();
  const { data: summary } = useQuery(productsSummaryQuery());
  return (
    <FormDialog
      open
      onClose={onClose}
      title={product ? 'Editar Produto' : 'Novo Produto'}
      form={id}
      submitLabel={product ? 'Salvar alterações' : 'Salvar produto'}
      pending={pending || finishing}
      pendingLabel={photos.sending ? 'Enviando fotos…' : 'Salvando…'}
      dirty={formState.isDirty || photos.shots.some(({ kind }) => kind === 'file')}
      size="lg"
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
          {!product && <NotInDemo />}
          <FormAlert message={refusal} />
          <FormField label="Nome" error={errors.name?.message}>
            <Input autoComplete="off" autoFocus={!product} {...register('name')} />
          </FormField>
          <Grid css={TWO}>
            <FormField label="Categoria" error={errors.category?.message}>
              <Controller
                name="category"
                control={control}
                render={({ field }) => <SuggestInput {...field} suggestions={summary?.categories ?? []} />}
              />
            </FormField>
            <BarcodeField
              field={register('barcode')}
              value={watch('barcode') ?? ''}
              error={errors.barcode?.message}
              weighed={unit === 'kg'}
              onScanned={goOn}
              onCode={take}
            />
          </Grid>
          <Grid css={THREE}>
            <FormField
              label={unit === 'un' ? 'Preço' : `Preço por ${unit}`}
              error={errors.price && isUnreadable(watch('price') ?? '') ? AMOUNT_EXAMPLE : errors.price?.message}
              hint={openPrice && 'Livre: informado em cada venda.'}
            >
              <Controller
                name="price"
                control={control}
                render={({ field }) => (
                  <MoneyInput {...field} value={openPrice ? '' : (field.value ?? '')} disabled={openPrice === true} />
                )}
              />
            </FormField>
            {tracksStock !== false && (
              <StockField control={control} error={errors.stock?.message} before={product && stockBefore} unit={unit} />
            )}
            <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }}>
              <DaysField control={control} error={errors.consumptionDays?.message} />
            </chakra.div>
          </Grid>
          <Text textStyle="xs" color="fg.muted" mt="-2">
            Em quantos dias o cliente deve voltar a comprar: daí vem a data do follow-up. É o ponto de partida; com as
            compras, a data de cada cliente se ajusta.
          </Text>
          {product && followUps && (
            <Suspense>
              <LearnedDays
                productId={product.id}
                days={watch('consumptionDays')}
                onUse={(days) => form.setValue('consumptionDays', days, { shouldDirty: true, shouldValidate: true })}
              />
            </Suspense>
          )}
          <FormField label="Descrição" optional error={errors.description?.message}>
            <Textarea rows={3} resize="vertical" {...register('description')} />
          </FormField>
          <Suspense>
            <PhotosField photos={photos} isNew={!product} />
          </Suspense>
          <ImageField field={register('imageUrl')} value={watch('imageUrl') ?? ''} error={errors.imageUrl?.message} />
          <CatalogSwitch control={control} />
          <MoreFields form={form} isNew={!product} suppliers={summary?.suppliers ?? []} stock={stockBefore} />
        </Stack>
      </form>
      {doubt && (
        <DoubtfulUnits doubt={doubt} onAnswer={answered} toQuantity={() => setFocus('stock', { shouldSelect: true })} />
      )}
    </FormDialog>
  );
}

/** The product is there already: what is missing is said, and added from its form. */
async function sendWaiting(photos: Photos, { id, name }: Product): Promise<void> {
  const reasons = await photos.sendTo(id);
  if (reasons.length === 0) return;
  const title = reasons.length === 1 ? 'Uma foto não foi enviada' : `${reasons.length} fotos não foram enviadas`;
  const why = [...new Set(reasons)].join(' ');
  notify({ type: 'error', title, description: `${why} ${name} foi salvo. Edite o produto para enviar de novo.` });
}

const ROW = { gap: '4', alignItems: 'start' };
const TWO = { ...ROW, gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } };
const THREE = { ...ROW, gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' } };
