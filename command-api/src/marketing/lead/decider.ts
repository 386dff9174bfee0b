import type { Decider } from '@pdv/schemas/kernel/decider';
import type { LeadCaptured, LeadEvent } from '@pdv/schemas/marketing/events';

/** The visitor's: one address, message and day are captured once, and what the first link said stays. */
interface CaptureLead {
  readonly type: 'CaptureLead';
  readonly lead: LeadCaptured['data'];
}
/** The operators': somebody answered, or nobody did after all. What is so already changes nothing. */
interface AttendLead {
  readonly type: 'AttendLead';
  readonly attended: boolean;
}
export type LeadCommand = CaptureLead | AttendLead;

interface Lead {
  /** Null before it was captured. */
  readonly leadId: string | null;
  readonly attended: boolean;
}

/** The stream `lead-{id}`. */
export const leadDecider: Decider<Lead, LeadCommand, LeadEvent, 'lead_not_found'> = {
  initial: () => ({ leadId: null, attended: false }),
  decide(command, { leadId, attended }) {
    if (command.type === 'CaptureLead') {
      return { accepted: leadId === null ? [{ type: 'LeadCaptured', data: command.lead }] : [] };
    }
    if (leadId === null) return { rejected: 'lead_not_found' };
    if (command.attended === attended) return { accepted: [] };
    return { accepted: [{ type: command.attended ? 'LeadAttended' : 'LeadReopened', data: { leadId } }] };
  },
  evolve: (_, { type, data: { leadId } }) => ({ leadId, attended: type === 'LeadAttended' }),
};
