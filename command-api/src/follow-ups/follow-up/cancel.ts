import type { FollowUpCancelled } from '@pdv/schemas/follow-ups/events';
import type { FollowUp, FollowUpDecision } from './state.ts';

/** A sale was taken back, or its customer is gone: nobody is to be reminded of it. */
export interface CancelFollowUp {
  readonly type: 'CancelFollowUp';
  readonly because: Exclude<FollowUpCancelled['data']['because'], 'by-hand' | 'bought-again'>;
}

/** Also while a mail is under way, which then may have left all the same: no other follows it. */
export function cancel(state: FollowUp, because: FollowUpCancelled['data']['because']): FollowUpDecision {
  if (state.status === 'none' || state.status === 'sent' || state.status === 'cancelled') return { accepted: [] };
  return { accepted: [{ type: 'FollowUpCancelled', data: { ...state.about, because } }] };
}
