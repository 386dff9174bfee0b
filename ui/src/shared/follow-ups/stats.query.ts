import type { FollowUpStats } from '@pdv/schemas/follow-ups/follow-ups';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../api/request.ts';

/** GET /api/followups/stats. What is overdue changes with the shop's day, so the day is part of the question. */
export const followUpStatsQuery = (today: string) =>
  queryOptions({
    queryKey: ['follow-ups', 'stats', today],
    queryFn: ({ signal }) => getJson<FollowUpStats>('/api/followups/stats', signal),
    // Whether somebody gets what waits.
    meta: { readModels: ['customers'] },
  });
