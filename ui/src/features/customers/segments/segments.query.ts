import type {
  AskedRule,
  Segment,
  SegmentCount,
  SegmentCustomer,
  SegmentRequest,
} from '@pdv/schemas/customers/segments';
import type { Product } from '@pdv/schemas/sales/product';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { listPath, PATHS } from '../../../shared/api/paths.ts';
import { deleteJson, getJson, postJson, putJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';

const PAGE = 25;
/** What a count and a list of customers are made of. */
const meta = { readModels: ['customers', 'reports', 'sales', 'products', 'receivables', 'account'] };

/** GET /api/segments/count. */
export const segmentCountQuery = (rules: readonly AskedRule[]) =>
  queryOptions({
    queryKey: ['segment-count', rules],
    queryFn: ({ signal }) =>
      getJson<SegmentCount>(listPath('/api/segments/count', { rules: JSON.stringify(rules) }), signal),
    placeholderData: keepPreviousData,
    meta,
  });

/** GET /api/segments/customers, page by page. */
export const segmentCustomersQuery = (rules: readonly AskedRule[]) =>
  infiniteQueryOptions({
    queryKey: ['segment-customers', rules],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<SegmentCustomer>(
        '/api/segments/customers',
        { rules: JSON.stringify(rules), limit: PAGE, cursor },
        signal,
      ),
    ...PAGED,
    meta,
  });

/** The first products whose names hold what was typed. */
export const namedProductsQuery = (search: string) =>
  queryOptions({
    queryKey: ['products', 'named', search],
    queryFn: async ({ signal }) => (await getPage<Product>(PATHS.products, { search, limit: 8 }, signal)).items,
    placeholderData: keepPreviousData,
  });

/** PUT /api/segments/{id}, or POST /api/segments for a new one: a retry of the same form makes no second. */
export function useSaveSegment(id: string | undefined) {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: SegmentRequest) =>
      id === undefined
        ? postJson<Segment>('/api/segments', body, key.keyFor(body))
        : putJson<Segment>(`/api/segments/${id}`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['segments'] }),
  });
}

/** DELETE /api/segments/{id}. */
export function useDeleteSegment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteJson(`/api/segments/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['segments'] }),
  });
}
