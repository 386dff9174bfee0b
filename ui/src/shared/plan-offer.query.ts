import type { PlanOffer } from '@pdv/schemas/account/subscription';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from './api/request.ts';

/** GET /api/plans: whether a plan can be paid for here. It does not change while the server runs. */
export const planOfferQuery = () =>
  queryOptions({
    queryKey: ['plan-offer'],
    queryFn: ({ signal }) => getJson<PlanOffer>('/api/plans', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
