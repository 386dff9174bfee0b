import type { CampaignEvent, CampaignPlan } from '@pdv/schemas/customers/campaign-events';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decider, Decision } from '@pdv/schemas/kernel/decider';

/** Mails to a segment, from the draft on. */
export type Campaign =
  | { readonly status: 'none' }
  | { readonly status: 'deleted' }
  | {
      readonly status: 'draft' | 'scheduled' | 'started' | 'stopped';
      readonly campaignId: string;
      readonly plan: CampaignPlan;
      /** The instant of its start, ISO 8601 UTC; null in a draft. */
      readonly at: string | null;
      /** All who get it are known. */
      readonly addressed: boolean;
    };

export type CampaignCommand =
  | {
      readonly type: 'CreateCampaign' | 'ChangeCampaign';
      readonly shopId: string;
      readonly campaignId: string;
      readonly plan: CampaignPlan;
    }
  | { readonly type: 'DeleteCampaign' | 'StopCampaign' }
  /** `at`: ISO 8601 UTC, not before now; the caller has checked it. */
  | { readonly type: 'ScheduleCampaign'; readonly at: string }
  /** Its time has come. Nothing happens if it was stopped or scheduled for another time meanwhile. */
  | { readonly type: 'StartCampaign'; readonly at: string; readonly on: BusinessDay }
  | { readonly type: 'NoteAddressed'; readonly recipients: number; readonly heldOut: number };

export type CampaignRejection = 'campaign_not_found' | 'campaign_not_draft' | 'campaign_over';

/** The stream `campaign-{id}`. */
export const campaign: Decider<Campaign, CampaignCommand, CampaignEvent, CampaignRejection> = {
  initial: () => ({ status: 'none' }),
  decide(command, state): Decision<CampaignEvent, CampaignRejection> {
    if (command.type === 'CreateCampaign') {
      return { accepted: state.status === 'none' ? [saved(command)] : [] };
    }
    if (state.status === 'none' || state.status === 'deleted') return { rejected: 'campaign_not_found' };
    const { campaignId, plan, status, at, addressed } = state;
    const of = { campaignId, name: plan.name };
    switch (command.type) {
      case 'ChangeCampaign':
        if (status !== 'draft') return { rejected: 'campaign_not_draft' };
        if (JSON.stringify(plan) === JSON.stringify(command.plan)) return { accepted: [] };
        return { accepted: [saved(command)] };
      case 'DeleteCampaign':
        if (status !== 'draft') return { rejected: 'campaign_not_draft' };
        return { accepted: [{ type: 'CampaignDeleted', data: of }] };
      case 'ScheduleCampaign':
        if (status === 'started' || status === 'stopped') return { rejected: 'campaign_over' };
        return { accepted: at === command.at ? [] : [{ type: 'CampaignScheduled', data: { ...of, at: command.at } }] };
      case 'StopCampaign':
        if (status === 'draft' || status === 'stopped') return { accepted: [] };
        return { accepted: [{ type: 'CampaignStopped', data: { ...of, started: status === 'started' } }] };
      case 'StartCampaign':
        if (status !== 'scheduled' || at !== command.at) return { accepted: [] };
        return { accepted: [{ type: 'CampaignStarted', data: { ...of, on: command.on } }] };
      case 'NoteAddressed': {
        const { recipients, heldOut } = command;
        if (status !== 'started' || addressed) return { accepted: [] };
        return { accepted: [{ type: 'CampaignAddressed', data: { ...of, recipients, heldOut } }] };
      }
    }
  },
  evolve(state, event) {
    if (event.type === 'CampaignSaved') {
      const { campaignId, personal, name, segment, rules, holdoutPercent } = event.data;
      // Nothing is sent for a shop that was erased.
      const template = personal.fields ?? { subject: '', text: '' };
      const plan = { name, segment, rules, template, holdoutPercent };
      return { status: 'draft', campaignId, plan, at: null, addressed: false };
    }
    if (state.status === 'none' || state.status === 'deleted') return state;
    switch (event.type) {
      case 'CampaignDeleted':
        return { status: 'deleted' };
      case 'CampaignScheduled':
        return { ...state, status: 'scheduled', at: event.data.at };
      case 'CampaignStopped':
        return event.data.started ? { ...state, status: 'stopped' } : { ...state, status: 'draft', at: null };
      case 'CampaignStarted':
        return { ...state, status: 'started' };
      case 'CampaignAddressed':
        return { ...state, addressed: true };
    }
  },
  // One campaign with its text; its customers are in streams of their own.
  sizeOf: () => 8_000,
};

function saved({
  shopId,
  campaignId,
  plan: { template, ...plan },
}: Extract<CampaignCommand, { plan: CampaignPlan }>): CampaignEvent {
  const personal = { subject: `account:${shopId}`, fields: template };
  return { type: 'CampaignSaved', data: { campaignId, ...plan, personal } };
}
