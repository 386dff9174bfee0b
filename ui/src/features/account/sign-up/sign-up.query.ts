import type { Account, Session } from '@pdv/schemas/account/session';
import type { SignUpRequest } from '@pdv/schemas/account/sign-up';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';
import { storeTokens } from '../../../shared/api/stored-tokens.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { useEnter } from '../../../shared/session/use-enter.ts';

/**
 * POST /api/auth/register; success leads to the page asked for, or home. A retry after a lost answer enters the same
 * shop. Whoever comes by a 'Teste Grátis' link arrives with the trial running.
 */
export function useSignUp({ trial }: { readonly trial: boolean }) {
  const enter = useEnter();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: async (form: SignUpRequest): Promise<Session> => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const body = { ...form, licensePlate: '', timeZone };
      const session = await postJson<Session>('/api/auth/register', body, key.keyFor(body));
      if (!trial) return session;
      storeTokens(session);
      // The shop stands: a trial that does not start now is offered again on its dashboard.
      const user = await postJson<Account>('/api/account/trial').catch(() => session.user);
      return { ...session, user };
    },
    onSuccess: enter,
  });
}
