import type { ShopPlan } from '@pdv/schemas/account/plans';
import { foldText } from '@pdv/schemas/kernel/text';
import type { AdminUser } from '@pdv/schemas/operators/admin';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { SHORTLY } from '../shortly.ts';

export type PlanFilter = ShopPlan | 'all';

const PAGE = 25;

/** GET /api/admin/users, newest first, page by page. */
export const accountsQuery = (search: string, plan: PlanFilter) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'accounts', foldText(search), plan],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<AdminUser>(
        '/api/admin/users',
        { limit: PAGE, search, plan: plan === 'all' ? null : plan, cursor },
        signal,
      ),
    ...PAGED,
    ...SHORTLY,
    placeholderData: keepPreviousData,
  });
