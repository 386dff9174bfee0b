import type { CreateProductRequest } from '@pdv/schemas/sales/create-product';
import type { Product } from '@pdv/schemas/sales/product';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';

/** POST /api/products; a retry of the same form makes no second product. */
export function useCreateProduct() {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: CreateProductRequest) => postJson<Product>('/api/products', body, key.keyFor(body)),
    onSuccess: () => {
      key.renew();
      void queries.invalidateQueries({ queryKey: ['products'] });
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}
