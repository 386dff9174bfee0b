import type { LoginRequest, Session } from '@pdv/schemas/account/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';
import { acceptSession } from '../../../shared/session/use-session.ts';

/** POST /api/auth/login; success leads to the page asked for, or home. */
export function useLogin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginRequest) => postJson<Session>('/api/auth/login', body),
    onSuccess: (session) => acceptSession(queries, session),
  });
}
