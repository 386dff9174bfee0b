import type { Session } from '@pdv/schemas/account/session';
import type { SignUpRequest } from '@pdv/schemas/account/sign-up';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { postJson } from '../../../shared/api/request.ts';
import { acceptSession } from '../../../shared/session/use-session.ts';

/** POST /api/auth/register; success leads to the dashboard. The e-mail is claimed once, so a retry makes no second shop. */
export function useSignUp() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: SignUpRequest) => postJson<Session>('/api/auth/register', { ...body, licensePlate: '' }),
    onSuccess: (session) => {
      acceptSession(queries, session);
      return navigate('/dashboard', { replace: true });
    },
  });
}
