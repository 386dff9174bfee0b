import type { CampaignMailEvent, CampaignMailPlanned, DroppedBecause } from '@pdv/schemas/customers/campaign-events';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decider, Decision } from '@pdv/schemas/kernel/decider';
import { type MailOutcome, settledAs } from '@pdv/schemas/mail/attempt';

type Planned = CampaignMailPlanned['data'];

/** One customer's mail of a campaign. It leaves at most once; nobody sends an `unknown` one again. */
export type CampaignMail =
  | { readonly status: 'none' }
  | {
      readonly status: 'waiting' | 'sending' | 'sent' | 'unknown' | 'refused' | 'dropped' | 'held-out';
      readonly about: Omit<Planned, 'as'>;
      /** The number of started attempts. */
      readonly attempt: number;
    };

export type CampaignMailCommand =
  | { readonly type: 'PlanMail'; readonly mail: Planned }
  /** Comes before the mail is handed over. Only the caller whose command is accepted may hand it over. */
  | { readonly type: 'StartMail'; readonly messageId: string }
  | {
      readonly type: 'SettleMail';
      readonly attempt: number;
      readonly outcome: MailOutcome;
      readonly delivery?: 'smtp' | 'outbox';
      /** Today in the shop's zone. */
      readonly on: BusinessDay;
    }
  | { readonly type: 'DropMail'; readonly because: DroppedBecause };

export type CampaignMailRejection = 'mail_not_waiting';

/** The stream `campaign-mail-{id}`. The id derives from the campaign's and the customer's. */
export const campaignMail: Decider<CampaignMail, CampaignMailCommand, CampaignMailEvent, CampaignMailRejection> = {
  initial: () => ({ status: 'none' }),
  decide(command, state): Decision<CampaignMailEvent, CampaignMailRejection> {
    if (command.type === 'PlanMail') {
      return { accepted: state.status === 'none' ? [{ type: 'CampaignMailPlanned', data: command.mail }] : [] };
    }
    if (state.status === 'none') return { rejected: 'mail_not_waiting' };
    const { about, status, attempt } = state;
    switch (command.type) {
      case 'StartMail': {
        if (status !== 'waiting') return { rejected: 'mail_not_waiting' };
        const data = { ...about, attempt: attempt + 1, messageId: command.messageId };
        return { accepted: [{ type: 'CampaignMailStarted', data }] };
      }
      case 'SettleMail':
        return settle(state, command);
      case 'DropMail':
        if (status !== 'waiting') return { accepted: [] };
        return { accepted: [{ type: 'CampaignMailDropped', data: { ...about, because: command.because } }] };
    }
  },
  evolve(state, event) {
    if (event.type === 'CampaignMailPlanned') {
      const { as, ...about } = event.data;
      return { status: as === 'held-out' ? 'held-out' : 'waiting', about, attempt: 0 };
    }
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'CampaignMailStarted':
        return { ...state, status: 'sending', attempt: event.data.attempt };
      case 'CampaignMailSent':
        return { ...state, status: 'sent' };
      case 'CampaignMailFailed':
        return { ...state, status: event.data.because === 'refused' ? 'refused' : 'waiting' };
      case 'CampaignMailUnknown':
        return { ...state, status: 'unknown' };
      case 'CampaignMailDropped':
        return { ...state, status: 'dropped' };
    }
  },
};

function settle(
  state: Exclude<CampaignMail, { status: 'none' }>,
  command: Extract<CampaignMailCommand, { type: 'SettleMail' }>,
): Decision<CampaignMailEvent, CampaignMailRejection> {
  const { about } = state;
  const { attempt, on, delivery } = command;
  const outcome = settledAs(state, command);
  switch (outcome) {
    case null:
      return { accepted: [] };
    case 'sent':
      return { accepted: [{ type: 'CampaignMailSent', data: { ...about, on, ...(delivery && { delivery }) } }] };
    case 'unknown':
      return { accepted: [{ type: 'CampaignMailUnknown', data: { ...about, attempt } }] };
    case 'refused':
    case 'unavailable':
      return { accepted: [{ type: 'CampaignMailFailed', data: { ...about, attempt, because: outcome } }] };
  }
}
