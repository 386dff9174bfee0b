import { type CreateProductRequest, createProductRequest } from '@pdv/schemas/sales/create-product';
import type { Product } from '@pdv/schemas/sales/product';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../shared/api/api-error.ts';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useChangeProduct } from '../change-product/change-product.query.ts';
import { useCreateProduct } from '../create-product/create-product.query.ts';
import { EMPTY_PRODUCT, withAllCodes } from '../create-product/empty-product.ts';
import { type Doubt, isDoubtful } from '../move-stock/doubtful-units.tsx';
import { changesOf, valuesOf, withoutHidden } from './product-values.ts';

const SAYS = {
  create: { done: 'Produto criado com sucesso!', failed: 'Erro ao criar produto' },
  change: { done: 'Produto atualizado com sucesso!', failed: 'Erro ao atualizar produto' },
} as const;

const FIELD_OF_CODE = { barcode_taken: 'barcode', stock_changed: 'stock' } as const;

const resolve = zodResolver<CreateProductRequest, z.output<typeof createProductRequest>>(createProductRequest);

/**
 * The one form for a product, a new one where none is given; refusals stand at their fields, and what was typed stays.
 */
export function useProductForm(product: Product | undefined, onSaved: (saved: Product) => void) {
  const create = useCreateProduct();
  const change = useChangeProduct();
  const [stockBefore, setStockBefore] = useState(product?.stock ?? 0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<CreateProductRequest>({
    resolver: (values, ...more) => resolve(withoutHidden(values), ...more),
    defaultValues: product ? valuesOf(product) : EMPTY_PRODUCT,
  });
  const pending = create.isPending || change.isPending;
  const says = product ? SAYS.change : SAYS.create;
  const answer = {
    onSuccess: (saved: Product) => {
      notify({ type: 'success', title: says.done, description: saved.name });
      onSaved(saved);
    },
    onError: (error: Error) => {
      const message = showRefusal(error, form.setError, { ...FIELD_OF_CODE, barcode_taken: fieldOfTaken(error) });
      // Said at its field already.
      const atField = error instanceof ApiError && error.code in FIELD_OF_CODE;
      setRefusal(atField ? null : message);
      // Saving again corrects what the message named.
      if (error instanceof ApiError && typeof error.body.stock === 'number') setStockBefore(error.body.stock);
      notify({ type: 'error', title: says.failed, description: message });
    },
  };
  /** The first code has a field of its own. */
  const fieldOfTaken = (error: Error) => {
    const code = error instanceof ApiError ? error.body.barcode : undefined;
    return form.getValues('barcodes')?.some((other) => other === code) ? 'barcodes' : 'barcode';
  };
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const submit = form.handleSubmit(
    (body) => {
      if (pending) return;
      setRefusal(null);
      const { name, stock } = body;
      const record = () => put(withAllCodes(body));
      if (isDoubtful(stockBefore, stock)) setDoubt({ type: 'has', units: stock, name, goOn: record });
      else record();
    },
    // What was said of the last try is no longer so.
    () => setRefusal(null),
  );

  function put(body: CreateProductRequest): void {
    if (product)
      change.mutate({ id: product.id, changes: changesOf(body, stockBefore, valuesOf(product).cost) }, answer);
    else create.mutate(body, answer);
  }

  return { form, submit, refusal, stockBefore, doubt, answered: () => setDoubt(null), pending };
}
