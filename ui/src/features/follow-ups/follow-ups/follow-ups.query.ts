import type { FollowUp, FollowUpStatus } from '@pdv/schemas/follow-ups/follow-ups';
import type { ReminderPreview } from '@pdv/schemas/follow-ups/reminder-template';
import { foldText } from '@pdv/schemas/kernel/text';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { deleteJson, getJson } from '../../../shared/api/request.ts';

export interface FollowUpsFilter {
  /** In the customer's or the product's name. */
  readonly search: string;
  readonly status: FollowUpStatus | 'all';
}

const PAGE = 50;

/** GET /api/followups, by the day that they are due, page by page. */
export const followUpsQuery = ({ search, status }: FollowUpsFilter, today: string) =>
  infiniteQueryOptions({
    queryKey: ['follow-ups', 'list', foldText(search), status, today],
    queryFn: ({ signal, pageParam }) => {
      const asked = { search, status: status === 'all' ? null : status, limit: PAGE, cursor: pageParam };
      return getPage<FollowUp>('/api/followups', asked, signal);
    },
    ...PAGED,
    placeholderData: keepPreviousData,
    meta: { readModels: ['customers'] },
  });

/** GET /api/followups/{id}/preview. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['follow-ups', 'preview', id],
    queryFn: ({ signal }) => getJson<ReminderPreview>(`/api/followups/${id}/preview`, signal),
    meta: { readModels: ['customers', 'account'] },
  });

/** DELETE /api/followups/{id}: it will not be sent any more. */
export function useCancelFollowUp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteJson(`/api/followups/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['follow-ups'] }),
  });
}
