import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { FollowUp, FollowUpDecision } from './state.ts';

/** Comes before the mail is handed over. Only the caller whose command is accepted may hand it over. */
interface StartSend {
  readonly type: 'StartSend';
  readonly messageId: string;
  /** The owner accepts that the customer may get the mail twice. Never set automatically. */
  readonly despiteUnknown: boolean;
  /** Id of the request that had an Idempotency-Key. */
  readonly requestId?: string;
}

/** The result of an attempt. */
export interface SettleSend {
  readonly type: 'SettleSend';
  readonly attempt: number;
  readonly outcome: 'sent' | 'refused' | 'unavailable' | 'unknown';
  /** The mail's destination. */
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

/** A mail that left always counts as sent, whatever the state. Other results count only for the current attempt. */
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
