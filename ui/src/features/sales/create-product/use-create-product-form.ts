import { type CreateProductRequest, createProductRequest, type Product } from '@pdv/schemas/sales/create-product';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../shared/api/api-error.ts';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useCreateProduct } from './create-product.query.ts';

const EMPTY = {
  name: '',
  description: '',
  category: '',
  price: '',
  stock: 0,
  consumptionDays: 90,
  activeInCatalog: true,
  imageUrl: '',
  barcode: '',
} satisfies CreateProductRequest;

/** The form for a new product; refusals stand at their fields, and what was typed stays. */
export function useCreateProductForm(onCreated: (product: Product) => void) {
  const create = useCreateProduct();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<CreateProductRequest>({
    resolver: zodResolver(createProductRequest) as never,
    defaultValues: EMPTY,
  });
  const submit = form.handleSubmit((body) => {
    if (create.isPending) return;
    setRefusal(null);
    create.mutate(body, {
      onSuccess: (product) => {
        notify({ type: 'success', title: 'Produto criado com sucesso!', description: product.name });
        onCreated(product);
      },
      onError: (error) => {
        const message = showRefusal(error, form.setError, { barcode_taken: 'barcode' });
        // Said at its field already.
        const atField = error instanceof ApiError && error.code === 'barcode_taken';
        setRefusal(atField ? null : message);
        notify({ type: 'error', title: 'Erro ao criar produto', description: message });
      },
    });
  });
  return { form, submit, refusal, pending: create.isPending };
}
