import type { Product } from '@pdv/schemas/sales/product';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { deleteJson } from '../../../shared/api/request.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { productPath } from '../change-product/change-product.query.ts';

/** DELETE /api/products/{id}; doing it again does no harm. */
export function useDeleteProduct() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Product) => deleteJson(productPath(id)),
    onSuccess: (_, { name }) => {
      notify({ type: 'success', title: 'Produto excluído', description: name });
      void queries.invalidateQueries({ queryKey: ['products'] });
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
    onError: (error) => notify({ type: 'error', title: 'Erro ao excluir produto', description: messageOf(error) }),
  });
}
