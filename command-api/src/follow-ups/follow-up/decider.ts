import type { FollowUpEvent, FollowUpScheduled, HeldBackReason } from '@pdv/schemas/follow-ups/events';
import type { Decider } from '@pdv/schemas/kernel/decider';
import { type CancelFollowUp, cancel } from './cancel.ts';
import { type ConversionCommand, noteBoughtAgain, noteKeptLess, noteTakenBack } from './conversion.ts';
import { type SendCommand, settleSend, startSend } from './sending.ts';
import type { FollowUp, FollowUpDecision, FollowUpRejection } from './state.ts';

interface ScheduleFollowUp {
  readonly type: 'ScheduleFollowUp';
  readonly followUp: FollowUpScheduled['data'];
}

/** The owner cancels this reminder. */
interface CancelByHand {
  readonly type: 'CancelByHand';
}

/** The reminder is due, but something keeps it from leaving by itself. */
interface HoldBack {
  readonly type: 'HoldBack';
  readonly because: HeldBackReason;
}

/** A member opens a chat with the customer, instead of the mail or besides it. */
interface OpenChat {
  readonly type: 'OpenChat';
}

export type FollowUpCommand =
  | ScheduleFollowUp
  | CancelFollowUp
  | CancelByHand
  | HoldBack
  | OpenChat
  | SendCommand
  | ConversionCommand;

const NOTHING_YET = {
  attempt: 0,
  failed: null,
  heldBack: null,
  chatOpened: false,
  sentOn: null,
  requestId: null,
  delivery: null,
  converted: null,
} as const;

/** The stream `followup-{id}`. The id derives from the sale's, so that a repeat schedules nothing new. */
export const followUp: Decider<FollowUp, FollowUpCommand, FollowUpEvent, FollowUpRejection> = {
  initial: () => ({ status: 'none' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'ScheduleFollowUp':
        return { accepted: state.status === 'none' ? [{ type: 'FollowUpScheduled', data: command.followUp }] : [] };
      case 'CancelFollowUp':
        return cancel(state, command.because);
      case 'CancelByHand':
        return cancelByHand(state);
      case 'HoldBack':
        return holdBack(state, command.because);
      case 'OpenChat':
        return openChat(state);
      case 'StartSend':
        return startSend(state, command);
      case 'SettleSend':
        return settleSend(state, command);
      case 'NoteBoughtAgain':
        return noteBoughtAgain(state, command);
      case 'NoteTakenBack':
        return noteTakenBack(state, command);
      case 'NoteKeptLess':
        return noteKeptLess(state, command);
    }
  },
  evolve: (state, event) => {
    if (event.type === 'FollowUpScheduled') {
      const { learned: _, ...about } = event.data;
      return { status: 'pending', about, ...NOTHING_YET };
    }
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'FollowUpSendStarted':
        return {
          ...state,
          status: 'sending',
          attempt: event.data.attempt,
          heldBack: null,
          requestId: event.data.requestId ?? null,
        };
      case 'FollowUpSent':
        return {
          ...state,
          status: 'sent',
          sentOn: event.data.sentOn ?? event.data.dueOn,
          delivery: event.data.delivery ?? null,
        };
      case 'FollowUpSendFailed':
        return { ...state, status: 'pending', failed: event.data.because };
      case 'FollowUpSendUnknown':
        return { ...state, status: 'unknown' };
      case 'FollowUpCancelled':
        return { ...state, status: 'cancelled' };
      case 'FollowUpHeldBack':
        return { ...state, heldBack: event.data.because };
      case 'FollowUpChatOpened':
        return { ...state, chatOpened: true };
      case 'FollowUpConverted':
        return { ...state, converted: event.data };
      case 'FollowUpConversionUndone':
        return { ...state, converted: null };
    }
  },
};

/** A second cancellation changes nothing, no matter who made the first. */
function cancelByHand(state: FollowUp): FollowUpDecision {
  switch (state.status) {
    case 'none':
      return { rejected: 'follow_up_not_found' };
    case 'sent':
      return { rejected: 'follow_up_sent' };
    case 'sending':
      return { rejected: 'follow_up_sending' };
    case 'pending':
    case 'unknown':
    case 'cancelled':
      return cancel(state, 'by-hand');
  }
}

/** Records each reason once in a row. Only a pending reminder can be held back. */
function holdBack(state: FollowUp, because: HeldBackReason): FollowUpDecision {
  if (state.status !== 'pending' || state.heldBack === because) return { accepted: [] };
  return { accepted: [{ type: 'FollowUpHeldBack', data: { ...state.about, because } }] };
}

/** Records every opening; nobody knows whether the member then sent a message. */
function openChat(state: FollowUp): FollowUpDecision {
  if (state.status === 'none') return { rejected: 'follow_up_not_found' };
  if (state.status === 'cancelled') return { rejected: 'follow_up_cancelled' };
  return { accepted: [{ type: 'FollowUpChatOpened', data: state.about }] };
}
