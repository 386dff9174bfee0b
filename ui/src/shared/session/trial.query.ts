import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Account } from '@pdv/schemas/account/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { postJson } from '../api/request.ts';
import { useSubmissionKey } from '../api/submission-key.ts';
import { notify } from '../notify/notify.ts';
import { meQuery } from './me.query.ts';

/** A shop has one trial, and its owner starts it. */
export function mayStartTrial({ role, plan, status, trialEndsAt, headShopId }: Account): boolean {
  return (
    !headShopId &&
    isAllowed(role, 'start-trial') &&
    plan !== 'pro' &&
    plan !== 'admin' &&
    status !== 'trial' &&
    !trialEndsAt
  );
}

/** POST /api/account/trial; the gates open at once. */
export function useStartTrial() {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: () => postJson<Account>('/api/account/trial', {}, key.keyFor('trial')),
    onSuccess: (account) => {
      queries.setQueryData(meQuery().queryKey, account);
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
      notify({ type: 'success', title: 'Teste do Pro ativado', description: 'Aproveite os próximos 14 dias.' });
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: meQuery().queryKey });
      notify({ type: 'error', title: 'Não foi possível começar o teste', description: messageOf(error) });
    },
  });
}
