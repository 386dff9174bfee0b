import type { FollowUp, FollowUpStatus } from '@pdv/schemas/follow-ups/follow-ups';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

const SHOWN = 3;

const listed = (status: FollowUpStatus, signal: AbortSignal) =>
  getJson<FollowUp[]>(
    `/api/followups?status=${status}&limit=${SHOWN}${status === 'sent' ? '&order=desc' : ''}`,
    signal,
  );

/**
 * GET /api/followups, three at most: the overdue ones, then the next ones, then what was sent, because those that wait
 * for somebody come first.
 */
export const firstFollowUpsQuery = (today: string) =>
  queryOptions({
    queryKey: ['follow-ups', 'first', today],
    queryFn: async ({ signal }) => {
      const found: FollowUp[] = [];
      for (const status of ['overdue', 'pending', 'sent'] as const) {
        if (found.length < SHOWN) found.push(...(await listed(status, signal)));
      }
      return found.slice(0, SHOWN);
    },
    meta: { readModels: ['customers'] },
  });
