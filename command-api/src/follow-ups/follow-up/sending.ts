import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { type MailOutcome, settledAs } from '@pdv/schemas/mail/attempt';
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
  readonly outcome: MailOutcome;
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

/** A mail that left counts as sent even if the reminder was cancelled meanwhile. */
export function settleSend(state: FollowUp, settle: SettleSend): FollowUpDecision {
  const { attempt, on, delivery } = settle;
  const outcome = state.status === 'none' ? null : settledAs(state, settle);
  if (state.status === 'none' || outcome === null) return { accepted: [] };
  const { about } = state;
  switch (outcome) {
    case 'sent': {
      const late = state.status === 'cancelled' ? ({ afterCancelling: true } as const) : {};
      const data = { ...about, sentOn: on, ...(delivery && { delivery }), ...late };
      return { accepted: [{ type: 'FollowUpSent', data }] };
    }
    case 'unknown':
      return { accepted: [{ type: 'FollowUpSendUnknown', data: { ...about, attempt } }] };
    case 'refused':
    case 'unavailable':
      return { accepted: [{ type: 'FollowUpSendFailed', data: { ...about, attempt, because: outcome } }] };
  }
}
