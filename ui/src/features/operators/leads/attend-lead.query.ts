import type { AdminLead } from '@pdv/schemas/operators/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { putJson } from '../../../shared/api/request.ts';
import { notify } from '../../../shared/notify/notify.ts';

/** PUT /api/admin/leads/{id}: attended, or open again. */
export function useAttendLead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, attendedAt }: AdminLead) => putJson(`/api/admin/leads/${id}`, { attended: attendedAt === null }),
    onSuccess: (_, { email, attendedAt }) => {
      const title = attendedAt === null ? 'Lead atendido' : 'Lead reaberto';
      notify({ type: 'success', title, description: email });
      return queries.invalidateQueries({ queryKey: ['operations', 'leads'] });
    },
    onError: (error) => notify({ type: 'error', title: 'Erro ao mudar o lead', description: messageOf(error) }),
  });
}
