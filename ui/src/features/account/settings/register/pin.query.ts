import type { PinRequest, PinStatus } from '@pdv/schemas/account/approval';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, putJson } from '../../../../shared/api/request.ts';

const PATH = '/api/account/pin';

/** GET /api/account/pin: of whoever is signed in. */
export const pinQuery = () =>
  queryOptions({ queryKey: ['account', 'pin'], queryFn: ({ signal }) => getJson<PinStatus>(PATH, signal) });

/** PUT /api/account/pin; null takes it away. */
export function useSavePin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PinRequest) => putJson<void>(PATH, body),
    onSettled: () => queries.invalidateQueries({ queryKey: pinQuery().queryKey }),
  });
}
