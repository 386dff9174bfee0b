import type { ChangeProductRequest } from '@pdv/schemas/sales/create-product';
import type { Product } from '@pdv/schemas/sales/product';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putJson } from '../../../shared/api/request.ts';

interface Change {
  readonly id: string;
  readonly changes: ChangeProductRequest;
}

/** PUT /api/products/{id}, with the full form. */
export function useChangeProduct() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: Change) => putJson<Product>(productPath(id), changes),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['products'] });
      void queries.invalidateQueries({ queryKey: ['timeline', 'product'] });
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}

export const productPath = (id: string) => `/api/products/${encodeURIComponent(id)}`;
