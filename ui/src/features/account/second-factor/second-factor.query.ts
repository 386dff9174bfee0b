import type {
  SecondFactorCodeRequest,
  SecondFactorOffer,
  SecondFactorOffRequest,
  SecondFactorSetUpRequest,
  SecondFactorStatus,
} from '@pdv/schemas/account/second-factor';
import type { Session } from '@pdv/schemas/account/session';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson, putJson } from '../../../shared/api/request.ts';

const ROUTE = '/api/account/second-factor';

/** GET /api/account/second-factor: one's own. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ signal }) => getJson<SecondFactorStatus>(ROUTE, signal),
  });

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
    mutationFn: (body: SecondFactorOffRequest) => postJson<undefined>(`${ROUTE}/off`, body),
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
