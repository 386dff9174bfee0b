import type { FollowUpEvent, FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import type { Decider } from '@pdv/schemas/kernel/decider';

export interface ScheduleFollowUp {
  readonly type: 'ScheduleFollowUp';
  readonly followUp: FollowUpScheduled['data'];
}

/** One reminder's life. */
export type FollowUp = 'none' | 'pending';

/** The stream `followup-{id}`; its id derives from the sale's, so that a repeat schedules nothing new. */
export const followUp: Decider<FollowUp, ScheduleFollowUp, FollowUpEvent, never> = {
  initial: () => 'none',
  decide: (command, state) => ({
    accepted: state === 'none' ? [{ type: 'FollowUpScheduled', data: command.followUp }] : [],
  }),
  evolve: (_state, event) => {
    switch (event.type) {
      case 'FollowUpScheduled':
        return 'pending';
    }
  },
};
