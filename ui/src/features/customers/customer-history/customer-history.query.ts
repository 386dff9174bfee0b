import type { CustomerDetail } from '@pdv/schemas/customers/customer';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import type { Sale } from '@pdv/schemas/sales/sale';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { getJson } from '../../../shared/api/request.ts';
import { customerPath } from '../change-customer/change-customer.query.ts';

/** GET /api/customers/:id: who it is and, for those who see all sales, what they bought so far. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => getJson<CustomerDetail>(customerPath(id), signal),
    meta: { readModels: ['sales', 'reports', 'returns'] },
  });

const PAGE = 20;

/** GET /api/checkouts of one customer, newest first, page by page. */
export const purchasesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['sales', 'of-customer', id],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<Sale>('/api/checkouts', { customerId: id, limit: PAGE, cursor }, signal),
    ...PAGED,
  });

const DUE = 20;

/**
 * GET /api/followups of one customer: what is expected, the oldest first, whether a reminder is sent or held out. One
 * that is held out is never sent: after its day it would stand here for ever, before what is still to come.
 */
export const dueFollowUpsQuery = (customerId: string, today: string) =>
  queryOptions({
    queryKey: ['follow-ups', 'of-customer', customerId, today],
    queryFn: async ({ signal }) => {
      const ask = (status: FollowUp['status'], from?: string) =>
        getPage<FollowUp>('/api/followups', { customerId, status, from, limit: DUE }, signal);
      const asked = await Promise.all([ask('overdue'), ask('pending'), ask('held-out', today)]);
      const expected = asked.flatMap(({ items }) => items);
      return expected.sort((one, other) => (one.scheduledFor < other.scheduledFor ? -1 : 1));
    },
  });
