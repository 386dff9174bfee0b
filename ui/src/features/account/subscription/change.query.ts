import type { ChangePreview, ChangeSubscriptionRequest, RunningSubscription } from '@pdv/schemas/account/subscription';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { postJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { notify } from '../../../shared/notify/notify.ts';

/** POST /api/subscription/change/preview: what a change would cost at this moment, so it is never kept. */
export const changePreviewQuery = (change: ChangeSubscriptionRequest) =>
  queryOptions({
    queryKey: ['subscription-preview', change],
    queryFn: () => postJson<ChangePreview>('/api/subscription/change/preview', change),
    gcTime: 0,
    staleTime: 0,
  });

interface Deed<T> {
  readonly path: string;
  readonly done: (answer: RunningSubscription, body: T) => { readonly title: string; readonly description?: string };
  readonly failed: string;
}

/** A change to the subscription that runs; the account is asked anew, whatever came of it. */
function useDeed<T>({ path, done, failed }: Deed<T>) {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: T) => postJson<RunningSubscription>(path, body, key.keyFor(body)),
    onSuccess: (answer, body) => {
      key.renew();
      notify({ type: 'success', ...done(answer, body) });
    },
    onError: (error) => notify({ type: 'error', title: failed, description: messageOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
}

export const useChangeSubscription = () =>
  useDeed<ChangeSubscriptionRequest>({
    path: '/api/subscription/change',
    done: () => ({ title: 'Plano atualizado', description: 'A mudança já vale.' }),
    failed: 'Erro ao mudar de plano',
  });

export const useCancelSubscription = () =>
  useDeed<object>({
    path: '/api/subscription/cancel',
    done: () => ({ title: 'Assinatura cancelada', description: 'A loja fica no plano até o fim do período já pago.' }),
    failed: 'Erro ao cancelar a assinatura',
  });

export const useResumeSubscription = () =>
  useDeed<object>({
    path: '/api/subscription/resume',
    done: () => ({ title: 'Cancelamento desfeito', description: 'A assinatura continua.' }),
    failed: 'Erro ao desfazer o cancelamento',
  });
