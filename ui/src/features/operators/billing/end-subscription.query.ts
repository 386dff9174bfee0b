import type { AdminSubscription, EndSubscriptionRequest } from '@pdv/schemas/operators/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { postJson } from '../../../shared/api/request.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { storeWords } from './billing-words.ts';

/** POST /api/admin/users/{id}/subscription/end; doing it twice ends it once. */
export function useEndSubscription({ userId, storeName }: AdminSubscription) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EndSubscriptionRequest) => postJson(`/api/admin/users/${userId}/subscription/end`, body),
    onSuccess: (_, { when }) =>
      notify({
        type: 'success',
        title: when === 'now' ? 'Assinatura encerrada' : 'Assinatura termina no fim do período',
        description: storeWords(storeName),
      }),
    onError: (error) => notify({ type: 'error', title: 'Erro ao encerrar assinatura', description: messageOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operations'] }),
  });
}
