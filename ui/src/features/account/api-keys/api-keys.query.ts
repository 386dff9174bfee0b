import type { ApiKey, ApiKeyRequest, NewApiKey } from '@pdv/schemas/account/api-keys';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, getJson, postJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';

/** GET /api/keys: those that were not revoked, the oldest first. */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: ['account', 'api-keys'],
    queryFn: ({ signal }) => getJson<ApiKey[]>('/api/keys', signal),
  });

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: apiKeysQuery().queryKey });
}

/** POST /api/keys; a retry after a lost answer brings the same key. */
export function useCreateApiKey() {
  const refresh = useRefresh();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: ApiKeyRequest) => postJson<NewApiKey>('/api/keys', body, key.keyFor(body)),
    onSuccess: () => {
      key.renew();
      return refresh();
    },
  });
}

/** DELETE /api/keys/{id}; it ends at once. */
export function useRevokeApiKey() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => deleteJson(`/api/keys/${id}`), onSuccess: refresh });
}
