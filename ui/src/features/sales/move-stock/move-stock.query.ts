import type { MoveStockRequest, StockMovement } from '@pdv/schemas/sales/move-stock';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';
import { productPath } from '../change-product/change-product.query.ts';

export interface Movement {
  readonly productId: string;
  readonly body: MoveStockRequest;
  /** The same again for a retry of the same movement. */
  readonly key: string;
}

/** POST /api/products/{id}/stock; a retry moves nothing twice. */
export function useMoveStock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ productId, body, key }: Movement) =>
      postJson<StockMovement>(`${productPath(productId)}/stock`, body, key),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['products'] });
      void queries.invalidateQueries({ queryKey: ['timeline', 'product'] });
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}
