import type { AdminLead } from '@pdv/schemas/operators/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { deleteJson } from '../../../shared/api/request.ts';
import { notify } from '../../../shared/notify/notify.ts';

/** DELETE /api/admin/leads/{id}; doing it again does no harm. */
export function useEraseLead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AdminLead) => deleteJson(`/api/admin/leads/${id}`),
    onSuccess: (_, { email }) => {
      notify({ type: 'success', title: 'Lead excluído', description: email });
      return queries.invalidateQueries({ queryKey: ['operations'] });
    },
    onError: (error) => notify({ type: 'error', title: 'Erro ao excluir lead', description: messageOf(error) }),
  });
}
