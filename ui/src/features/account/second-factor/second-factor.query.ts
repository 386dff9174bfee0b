import type {
  NewRecoveryCodes,
  SecondFactorCodeRequest,
  SecondFactorOffer,
  SecondFactorProof,
  SecondFactorSetUpRequest,
} from '@pdv/schemas/account/second-factor';
import type { Session } from '@pdv/schemas/account/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson, putJson } from '../../../shared/api/request.ts';
import { SECOND_FACTOR as ROUTE, secondFactorQuery } from '../../../shared/session/second-factor.query.ts';

/** POST /api/account/second-factor/set-up; it counts after {@link useTurnOn}. */
export function useSetUp() {
  return useMutation({
    mutationFn: (body: SecondFactorSetUpRequest) => postJson<SecondFactorOffer>(`${ROUTE}/set-up`, body),
  });
}

/** PUT /api/account/second-factor; all other sessions of the person end. */
export function useTurnOn() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: SecondFactorCodeRequest) => putJson<undefined>(ROUTE, body),
    onSuccess: refresh,
  });
}

/** POST /api/account/second-factor/off. */
export function useTurnOff() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: SecondFactorProof) => postJson<undefined>(`${ROUTE}/off`, body),
    onSuccess: refresh,
  });
}

/** POST /api/account/second-factor/recovery-codes: the ones before are void. */
export function useNewRecoveryCodes() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: SecondFactorProof) => postJson<NewRecoveryCodes>(`${ROUTE}/recovery-codes`, body),
    onSuccess: refresh,
  });
}

/** POST /api/auth/login/second-factor. */
export function useSecondStep() {
  return useMutation({
    mutationFn: (body: SecondFactorCodeRequest) => postJson<Session>('/api/auth/login/second-factor', body),
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
}
