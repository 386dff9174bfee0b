import { type CreateProductRequest, createProductRequest } from '@pdv/schemas/sales/create-product';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useCreateProduct } from '../create-product/create-product.query.ts';
import { EMPTY_PRODUCT, withAllCodes } from '../create-product/empty-product.ts';

/** The short form for a product whose code was read. One unit at least is there: it lies on the counter. */
export function useQuickProduct(code: string, onCreated: () => void) {
  const create = useCreateProduct();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<CreateProductRequest>({
    resolver: zodResolver(createProductRequest),
    defaultValues: { ...EMPTY_PRODUCT, stock: 1, barcodes: [code] },
  });
  const submit = form.handleSubmit((body) => {
    if (create.isPending) return;
    setRefusal(null);
    create.mutate(withAllCodes(body), {
      onSuccess: ({ name }) => {
        notify({ type: 'success', title: 'Produto criado com sucesso!', description: name });
        onCreated();
      },
      onError: (error) => {
        const message = showRefusal(error, form.setError);
        setRefusal(message);
        notify({ type: 'error', title: 'Erro ao criar produto', description: message });
      },
    });
  });
  return { form, submit, refusal, pending: create.isPending };
}
