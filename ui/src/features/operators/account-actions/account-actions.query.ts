import type { AccountAction, AdminUserDetail } from '@pdv/schemas/operators/account-actions';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';
import { SHORTLY } from '../shortly.ts';

/** GET /api/admin/users/{id}: one account and what was done with it. */
export const accountDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['operations', 'account', id],
    queryFn: ({ signal }) => getJson<AdminUserDetail>(`/api/admin/users/${encodeURIComponent(id)}`, signal),
    ...SHORTLY,
  });

/** GET /api/admin/actions: what operators did, newest first. */
export const latestActionsQuery = () =>
  queryOptions({
    queryKey: ['account-actions', 'latest'],
    queryFn: ({ signal }) => getJson<AccountAction[]>('/api/admin/actions?limit=20', signal),
    ...SHORTLY,
  });
