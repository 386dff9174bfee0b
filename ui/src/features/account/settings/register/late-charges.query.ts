import type { LateChargesRequest } from '@pdv/schemas/account/late-charges';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, putJson } from '../../../../shared/api/request.ts';

const PATH = '/api/settings/late-charges';

/** GET /api/settings/late-charges. */
export const lateChargesQuery = () =>
  queryOptions({
    queryKey: ['account', 'late-charges'],
    queryFn: ({ signal }) => getJson<LateChargesRequest>(PATH, signal),
  });

/** PUT /api/settings/late-charges. */
export function useSaveLateCharges() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LateChargesRequest) => putJson<LateChargesRequest>(PATH, body),
    onSettled: () => queries.invalidateQueries({ queryKey: lateChargesQuery().queryKey }),
  });
}
