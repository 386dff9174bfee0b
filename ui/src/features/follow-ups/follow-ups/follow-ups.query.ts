import type { ReminderPreview } from '@pdv/schemas/account/reminder-template';
import type { FollowUp, FollowUpStatus } from '@pdv/schemas/follow-ups/follow-ups';
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
import type { FollowUpChoice } from './status-words.ts';

export interface FollowUpsFilter {
  /** In the customer's or the product's name. */
  readonly search: string;
  readonly status: FollowUpChoice;
}

const PAGE = 25;

/** Waiting reminders first, by day; then those that left, newest first, and last those that never will by themselves. */
const ALL: readonly FollowUpStatus[] = ['unknown', 'overdue', 'sending', 'pending', 'sent', 'held-out', 'cancelled'];
const isDone = (status: FollowUpStatus) => status === 'sent' || status === 'cancelled';

/** Which states are asked for one after the other; both that wait have the same days' order, so one question is enough. */
function questionsOf(status: FollowUpChoice) {
  if (status === 'without-recipient') return [{ status: null, withoutRecipient: 'true' }];
  return (status === 'all' ? ALL : [status]).map((one) => ({ status: one, withoutRecipient: null }));
}

/** One page of the states in their order, which goes on in the next state where one of them ends. */
async function pageOf(choice: FollowUpChoice, search: string, from: string | null, signal: AbortSignal) {
  const [at, ...rest] = (from ?? '0:').split(':');
  let cursor = rest.join(':');
  const items: FollowUp[] = [];
  const questions = questionsOf(choice);
  for (const [index, question] of questions.entries()) {
    if (index < Number(at)) continue;
    if (items.length === PAGE) return { items, next: `${index}:` };
    const order = question.status && isDone(question.status) ? 'desc' : null;
    const asked = { search, ...question, order, limit: PAGE - items.length, cursor };
    const page = await getPage<FollowUp>('/api/followups', asked, signal);
    items.push(...page.items);
    if (page.next !== null) return { items, next: `${index}:${page.next}` };
    cursor = '';
  }
  return { items, next: null };
}

/** GET /api/followups, page by page. */
export const followUpsQuery = ({ search, status }: FollowUpsFilter, today: string) =>
  infiniteQueryOptions({
    queryKey: ['follow-ups', 'list', foldText(search), status, today],
    queryFn: ({ signal, pageParam }) => pageOf(status, search, pageParam, signal),
    ...PAGED,
    placeholderData: keepPreviousData,
    meta: { readModels: ['customers', 'account'] },
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
