import type { Decider } from '@pdv/schemas/kernel/decider';
import type { LeadCaptured, LeadEvent } from '@pdv/schemas/marketing/events';

export interface CaptureLead {
  readonly type: 'CaptureLead';
  readonly lead: LeadCaptured['data'];
}

/** The stream `lead-{id}`: one address on one day, captured once. What the first link said stays. */
export const leadDecider: Decider<{ readonly captured: boolean }, CaptureLead, LeadEvent, never> = {
  initial: () => ({ captured: false }),
  decide: ({ lead }, { captured }) => ({ accepted: captured ? [] : [{ type: 'LeadCaptured', data: lead }] }),
  evolve: () => ({ captured: true }),
};
