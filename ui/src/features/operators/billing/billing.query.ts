import type { AdminPayment, AdminSubscription } from '@pdv/schemas/operators/admin';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';
import { SHORTLY } from '../shortly.ts';

/** As many as are listed; the figures above count them all. */
export const LISTED = 200;

/** GET /api/admin/payments: charges, newest first; all, or the failed ones that may still be paid. */
export const paymentsQuery = (wanted: 'all' | 'due') =>
  queryOptions({
    queryKey: ['operations', 'payments', wanted],
    queryFn: ({ signal }) =>
      getJson<AdminPayment[]>(`/api/admin/payments?limit=${LISTED}${wanted === 'due' ? '&due=true' : ''}`, signal),
    ...SHORTLY,
  });

/** GET /api/admin/subscriptions: newest first, ended ones too. */
export const subscriptionsQuery = () =>
  queryOptions({
    queryKey: ['operations', 'subscriptions'],
    queryFn: ({ signal }) => getJson<AdminSubscription[]>(`/api/admin/subscriptions?limit=${LISTED}`, signal),
    ...SHORTLY,
  });
