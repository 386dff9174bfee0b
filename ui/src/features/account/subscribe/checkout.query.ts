import type { BillingPeriod, PaidPlan } from '@pdv/schemas/account/plans';
import type { CreatedSubscription } from '@pdv/schemas/account/subscription';
import { queryOptions } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';

/** POST /api/create-subscription, once per visit: what the card form is opened with. */
export const checkoutQuery = (planType: PaidPlan, period: BillingPeriod) =>
  queryOptions({
    queryKey: ['checkout', planType, period],
    queryFn: () => postJson<CreatedSubscription>('/api/create-subscription', { planType, period }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
