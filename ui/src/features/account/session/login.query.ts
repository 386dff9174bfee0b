import type { SecondFactorDemand } from '@pdv/schemas/account/second-factor';
import type { LoginRequest, Session } from '@pdv/schemas/account/session';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';

/** POST /api/auth/login: a session, or what is still asked for. */
export function useLogin(onEntered: (session: Session) => unknown, onDemand: (demand: SecondFactorDemand) => void) {
  return useMutation({
    mutationFn: (body: LoginRequest) => postJson<Session | SecondFactorDemand>('/api/auth/login', body),
    onSuccess: (answer) => ('ticket' in answer ? onDemand(answer) : onEntered(answer)),
  });
}
