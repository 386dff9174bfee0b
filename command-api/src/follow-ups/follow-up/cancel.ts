import type { FollowUpCancelled } from '@pdv/schemas/follow-ups/events';
import type { FollowUp, FollowUpDecision } from './state.ts';

/** A sale was cancelled or its customer erased, so its reminder must not leave. */
export interface CancelFollowUp {
  readonly type: 'CancelFollowUp';
  readonly because: Exclude<FollowUpCancelled['data']['because'], 'by-hand' | 'bought-again'>;
}

/** Also cancels while a mail is under way. That mail may still have left; no other follows it. */
export function cancel(state: FollowUp, because: FollowUpCancelled['data']['because']): FollowUpDecision {
  if (state.status === 'none' || state.status === 'sent' || state.status === 'cancelled') return { accepted: [] };
  return { accepted: [{ type: 'FollowUpCancelled', data: { ...state.about, because } }] };
}
