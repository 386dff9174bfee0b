import type { Decider } from '@pdv/schemas/kernel/decider';
import type { LeadCaptured, LeadEvent } from '@pdv/schemas/marketing/events';

/** A visitor's command. One address, message and day are captured once; the first call's link data stays. */
interface CaptureLead {
  readonly type: 'CaptureLead';
  readonly lead: LeadCaptured['data'];
}
/** An operator's command: marks the lead as answered or not. A repeat changes nothing. */
interface AttendLead {
  readonly type: 'AttendLead';
  readonly attended: boolean;
}
/** An operator's command. A repeat changes nothing. */
interface EraseLead {
  readonly type: 'EraseLead';
}
export type LeadCommand = CaptureLead | AttendLead | EraseLead;

interface Lead {
  /** Null until it is captured. */
  readonly leadId: string | null;
  readonly attended: boolean;
  readonly erased: boolean;
}

/** The stream `lead-{id}`. */
export const leadDecider: Decider<Lead, LeadCommand, LeadEvent, 'lead_not_found'> = {
  initial: () => ({ leadId: null, attended: false, erased: false }),
  decide(command, { leadId, attended, erased }) {
    if (command.type === 'CaptureLead') {
      return { accepted: leadId === null ? [{ type: 'LeadCaptured', data: command.lead }] : [] };
    }
    if (leadId === null) return { rejected: 'lead_not_found' };
    if (command.type === 'EraseLead') {
      return { accepted: erased ? [] : [{ type: 'LeadErased', data: { leadId } }] };
    }
    if (erased) return { rejected: 'lead_not_found' };
    if (command.attended === attended) return { accepted: [] };
    return { accepted: [{ type: command.attended ? 'LeadAttended' : 'LeadReopened', data: { leadId } }] };
  },
  evolve: (_, { type, data: { leadId } }) => ({
    leadId,
    attended: type === 'LeadAttended',
    erased: type === 'LeadErased',
  }),
};
