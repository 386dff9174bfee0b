import type { ReminderEffect } from '@pdv/schemas/follow-ups/effect';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';

/** GET /api/followups/effect. More reminders count with each of the shop's days. */
export const reminderEffectQuery = (today: string) =>
  queryOptions({
    queryKey: ['follow-ups', 'effect', today],
    queryFn: ({ signal }) => getJson<ReminderEffect>('/api/followups/effect', signal),
    // A sum over a year, which one sale more hardly changes.
    staleTime: 10 * 60_000,
  });
