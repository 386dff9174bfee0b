import type { FollowUpEvent, FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import type { Decider } from '@pdv/schemas/kernel/decider';
import { type CancelFollowUp, cancel } from './cancel.ts';
import { type ConversionCommand, noteBoughtAgain, noteTakenBack } from './conversion.ts';
import { type SendCommand, settleSend, startSend } from './sending.ts';
import type { FollowUp, FollowUpDecision, FollowUpRejection } from './state.ts';

interface ScheduleFollowUp {
  readonly type: 'ScheduleFollowUp';
  readonly followUp: FollowUpScheduled['data'];
}

/** The owner does not want this one sent. */
interface CancelByHand {
  readonly type: 'CancelByHand';
}

/** Somebody writes to the customer in a chat instead, or besides. */
interface OpenChat {
  readonly type: 'OpenChat';
}

export type FollowUpCommand =
  | ScheduleFollowUp
  | CancelFollowUp
  | CancelByHand
  | OpenChat
  | SendCommand
  | ConversionCommand;

const NOTHING_YET = {
  attempt: 0,
  failed: null,
  chatOpened: false,
  sentOn: null,
  requestId: null,
  delivery: null,
  converted: null,
} as const;

/** The stream `followup-{id}`; its id derives from the sale's, so that a repeat schedules nothing new. */
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
      case 'OpenChat':
        if (state.status === 'none') return { rejected: 'follow_up_not_found' };
        return { accepted: [{ type: 'FollowUpChatOpened', data: state.about }] };
      case 'StartSend':
        return startSend(state, command);
      case 'SettleSend':
        return settleSend(state, command);
      case 'NoteBoughtAgain':
        return noteBoughtAgain(state, command);
      case 'NoteTakenBack':
        return noteTakenBack(state, command);
    }
  },
  evolve: (state, event) => {
    if (event.type === 'FollowUpScheduled') {
      return { status: 'pending', about: event.data, ...NOTHING_YET };
    }
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'FollowUpSendStarted':
        return { ...state, status: 'sending', attempt: event.data.attempt, requestId: event.data.requestId ?? null };
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
      case 'FollowUpChatOpened':
        return { ...state, chatOpened: true };
      case 'FollowUpConverted':
        return { ...state, converted: event.data };
      case 'FollowUpConversionUndone':
        return { ...state, converted: null };
    }
  },
};

/** A second time changes nothing, whoever cancelled it first. */
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
