import type { FollowUpCancelled, FollowUpEvent, FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import type { Decider, Decision } from '@pdv/schemas/kernel/decider';

export interface ScheduleFollowUp {
  readonly type: 'ScheduleFollowUp';
  readonly followUp: FollowUpScheduled['data'];
}

/** A sale was taken back or made again, or its customer is gone: nobody is to be reminded of it. */
export interface CancelFollowUp {
  readonly type: 'CancelFollowUp';
  readonly because: Exclude<FollowUpCancelled['data']['because'], 'by-hand'>;
}

/** The owner does not want this one sent. */
interface CancelByHand {
  readonly type: 'CancelByHand';
}

export type FollowUpCommand = ScheduleFollowUp | CancelFollowUp | CancelByHand;
export type FollowUpRejection = 'follow_up_not_found' | 'follow_up_sent';

/** One reminder's life. */
export type FollowUp =
  | { readonly status: 'none' }
  | { readonly status: 'pending' | 'sent' | 'cancelled'; readonly about: FollowUpScheduled['data'] };

/** The stream `followup-{id}`; its id derives from the sale's, so that a repeat schedules nothing new. */
export const followUp: Decider<FollowUp, FollowUpCommand, FollowUpEvent, FollowUpRejection> = {
  initial: () => ({ status: 'none' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'ScheduleFollowUp':
        return { accepted: state.status === 'none' ? [{ type: 'FollowUpScheduled', data: command.followUp }] : [] };
      case 'CancelFollowUp':
        if (state.status !== 'pending') return { accepted: [] };
        return { accepted: [{ type: 'FollowUpCancelled', data: { ...state.about, because: command.because } }] };
      case 'CancelByHand':
        return cancelByHand(state);
    }
  },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'FollowUpScheduled':
        return { status: 'pending', about: event.data };
      case 'FollowUpSent':
        return { status: 'sent', about: event.data };
      case 'FollowUpCancelled': {
        const { because: _, ...about } = event.data;
        return { status: 'cancelled', about };
      }
    }
  },
};

/** A second time changes nothing, whoever cancelled it first. */
function cancelByHand(state: FollowUp): Decision<FollowUpEvent, FollowUpRejection> {
  switch (state.status) {
    case 'none':
      return { rejected: 'follow_up_not_found' };
    case 'sent':
      return { rejected: 'follow_up_sent' };
    case 'cancelled':
      return { accepted: [] };
    case 'pending':
      return { accepted: [{ type: 'FollowUpCancelled', data: { ...state.about, because: 'by-hand' } }] };
  }
}
