import type { Session } from '@pdv/schemas/account/session';
import type { SignUpRequest } from '@pdv/schemas/account/sign-up';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { acceptSession } from '../../../shared/session/use-session.ts';

/** POST /api/auth/register; success leads to the page asked for, or home. A retry after a lost answer enters the same shop. */
export function useSignUp() {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (form: SignUpRequest) => {
      const body = { ...form, licensePlate: '' };
      return postJson<Session>('/api/auth/register', body, key.keyFor(body));
    },
    onSuccess: (session) => acceptSession(queries, session),
  });
}
