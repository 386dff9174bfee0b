import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { FollowUp, FollowUpDecision } from './state.ts';

/** Before the mail is handed over: whoever is told 'accepted' is the only one who may do it. */
interface StartSend {
  readonly type: 'StartSend';
  readonly messageId: string;
  /** The owner knows that the customer may get it a second time. Never said by a machine. */
  readonly despiteUnknown: boolean;
  /** Of whoever asked under an Idempotency-Key. */
  readonly requestId?: string;
}

/** What became of an attempt. */
export interface SettleSend {
  readonly type: 'SettleSend';
  readonly attempt: number;
  readonly outcome: 'sent' | 'refused' | 'unavailable' | 'unknown';
  /** Where it was sent to. */
  readonly delivery?: 'smtp' | 'outbox';
  /** Today in the shop's zone. */
  readonly on: BusinessDay;
}

export type SendCommand = StartSend | SettleSend;

export function startSend(state: FollowUp, start: StartSend): FollowUpDecision {
  switch (state.status) {
    case 'none':
      return { rejected: 'follow_up_not_found' };
    case 'sent':
      return { rejected: 'follow_up_sent' };
    case 'cancelled':
      return { rejected: 'follow_up_cancelled' };
    case 'sending':
      return { rejected: 'follow_up_sending' };
    case 'unknown':
      return start.despiteUnknown ? begin(state, start) : { rejected: 'follow_up_unknown' };
    case 'pending':
      return begin(state, start);
  }
}

function begin(
  { attempt: before, about }: Exclude<FollowUp, { status: 'none' }>,
  { messageId, requestId }: StartSend,
): FollowUpDecision {
  const data = { ...about, attempt: before + 1, messageId, ...(requestId !== undefined && { requestId }) };
  return { accepted: [{ type: 'FollowUpSendStarted', data }] };
}

/** That a mail left is true whatever was thought meanwhile; all else is said only of the attempt that is under way. */
export function settleSend(state: FollowUp, { attempt, outcome, on, delivery }: SettleSend): FollowUpDecision {
  if (state.status === 'none' || state.status === 'sent' || attempt > state.attempt) return { accepted: [] };
  const { about } = state;
  if (outcome === 'sent') {
    const late = state.status === 'cancelled' ? ({ afterCancelling: true } as const) : {};
    return {
      accepted: [{ type: 'FollowUpSent', data: { ...about, sentOn: on, ...(delivery && { delivery }), ...late } }],
    };
  }
  if (attempt !== state.attempt) return { accepted: [] };
  if (outcome === 'unknown') {
    if (state.status !== 'sending') return { accepted: [] };
    return { accepted: [{ type: 'FollowUpSendUnknown', data: { ...about, attempt } }] };
  }
  if (state.status !== 'sending' && state.status !== 'unknown') return { accepted: [] };
  return { accepted: [{ type: 'FollowUpSendFailed', data: { ...about, attempt, because: outcome } }] };
}
