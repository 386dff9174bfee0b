import { PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import type { AdminUser } from '@pdv/schemas/operators/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { putJson } from '../../../shared/api/request.ts';
import { notify } from '../../../shared/notify/notify.ts';

/** PUT /api/admin/users/{id}/plan; the shop's gates follow at once. */
export function useChangePlan({ id, storeName }: AdminUser) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plan: ShopPlan) => putJson(`/api/admin/users/${id}/plan`, { plan }),
    onSuccess: (_, plan) => {
      notify({ type: 'success', title: 'Plano atualizado', description: `${storeName}: ${PLANS[plan].name}` });
      void queries.invalidateQueries();
    },
    onError: (error) => notify({ type: 'error', title: 'Erro ao atualizar plano', description: messageOf(error) }),
  });
}
