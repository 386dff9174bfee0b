import type { AdminUser } from '@pdv/schemas/operators/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { deleteJson } from '../../../shared/api/request.ts';
import { notify } from '../../../shared/notify/notify.ts';

/** DELETE /api/admin/users/{id}; doing it again does no harm. */
export function useEraseAccount({ id, storeName }: AdminUser) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => deleteJson(`/api/admin/users/${id}`),
    onSuccess: () => {
      notify({ type: 'success', title: 'Usuário excluído', description: storeName });
      queries.removeQueries({ queryKey: ['operations', 'account', id] });
      void queries.invalidateQueries();
    },
    onError: (error) => notify({ type: 'error', title: 'Erro ao excluir usuário', description: messageOf(error) }),
  });
}
