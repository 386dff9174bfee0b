import type { OpenedShop, OpenShopRequest } from '@pdv/schemas/account/shops';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { ownShopsQuery } from '../../../shared/session/own-shops.query.ts';

/** POST /api/shops; a retry after a lost answer opens no second one. */
export function useOpenShop() {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: OpenShopRequest) => postJson<OpenedShop>('/api/shops', body, key.keyFor(body)),
    onSuccess: () => {
      key.renew();
      return queries.invalidateQueries({ queryKey: ownShopsQuery().queryKey });
    },
  });
}
