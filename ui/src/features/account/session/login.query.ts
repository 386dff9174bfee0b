import type { LoginRequest, Session } from '@pdv/schemas/account/session';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';
import { useEnter } from '../../../shared/session/use-enter.ts';

/** POST /api/auth/login; success leads to the page asked for, or home. */
export function useLogin() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: LoginRequest) => postJson<Session>('/api/auth/login', body),
    onSuccess: enter,
  });
}
