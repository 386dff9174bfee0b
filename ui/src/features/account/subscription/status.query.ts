import type { SubscriptionStatus } from '@pdv/schemas/account/subscription';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/subscription-status: what the shop has and pays for. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['account', 'subscription'],
    queryFn: ({ signal }) => getJson<SubscriptionStatus>('/api/subscription-status', signal),
  });
