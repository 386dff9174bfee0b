import type { LoginRequest, Session } from '@pdv/schemas/account/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { postJson } from '../../../shared/api/request.ts';
import { acceptSession } from '../../../shared/session/use-session.ts';

/** POST /api/auth/login; success leads to the dashboard. */
export function useLogin() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: LoginRequest) => postJson<Session>('/api/auth/login', body),
    onSuccess: (session) => {
      acceptSession(queries, session);
      return navigate('/dashboard', { replace: true });
    },
  });
}
