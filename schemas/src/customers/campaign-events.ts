import type { HoldoutPercent } from '../account/shop-settings.ts';
import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent, Personal } from '../kernel/event.ts';
import type { MailTemplate } from '../kernel/mail-template.ts';
import type { MailFailure } from '../mail/attempt.ts';
import type { SegmentRule } from './segments.ts';

/** What a campaign says, and to whom. */
export interface CampaignPlan {
  readonly name: string;
  /** The segment as it was called, with the rules that it had. */
  readonly segment: { readonly id: string; readonly name: string };
  readonly rules: readonly SegmentRule[];
  readonly template: MailTemplate;
  /** So many of a hundred customers get no mail, to see what the campaign brings. */
  readonly holdoutPercent: HoldoutPercent;
}

interface OfCampaign {
  readonly campaignId: string;
}

/** From now on it is like this, whether it is new or not. What it says may name people, and is erased with the account. */
export type CampaignSaved = DomainEvent<
  'CampaignSaved',
  OfCampaign & Omit<CampaignPlan, 'template'> & { readonly personal: Personal<MailTemplate> }
>;
/** Nothing has left of it. */
export type CampaignDeleted = DomainEvent<'CampaignDeleted', OfCampaign & { readonly name: string }>;
/** Its mails begin to leave at this instant. */
export type CampaignScheduled = DomainEvent<
  'CampaignScheduled',
  OfCampaign & { readonly name: string; readonly at: string }
>;
/** No further mail leaves. Before its start it can be scheduled anew. */
export type CampaignStopped = DomainEvent<
  'CampaignStopped',
  OfCampaign & { readonly name: string; readonly started: boolean }
>;
/** Its time has come: those who get it are being found. */
export type CampaignStarted = DomainEvent<
  'CampaignStarted',
  OfCampaign & { readonly name: string; readonly on: BusinessDay }
>;
/** All who get it are known, each in a stream of their own. */
export type CampaignAddressed = DomainEvent<
  'CampaignAddressed',
  OfCampaign & { readonly name: string; readonly recipients: number; readonly heldOut: number }
>;

/** The stream `campaign-{id}`. */
export type CampaignEvent =
  | CampaignSaved
  | CampaignDeleted
  | CampaignScheduled
  | CampaignStopped
  | CampaignStarted
  | CampaignAddressed;

/** Whose mail of which campaign; every event tells it again for those who read no other. */
interface OfMail extends OfCampaign {
  readonly mailId: string;
  readonly customerId: string;
}

/** The customer belongs to the campaign: gets the mail, or is held out. Drawn by a hash of both. */
export type CampaignMailPlanned = DomainEvent<'CampaignMailPlanned', OfMail & { readonly as: 'mailed' | 'held-out' }>;
/** The mail is about to be handed over. From here on it may have left. */
export type CampaignMailStarted = DomainEvent<
  'CampaignMailStarted',
  OfMail & {
    /** From 1. */
    readonly attempt: number;
    /** Without angle brackets; the same for every attempt. */
    readonly messageId: string;
  }
>;
export type CampaignMailSent = DomainEvent<
  'CampaignMailSent',
  OfMail & { readonly on: BusinessDay; readonly delivery?: 'smtp' | 'outbox' }
>;
/** It surely did not leave: it was refused for good, or could not be handed over this time. */
export type CampaignMailFailed = DomainEvent<
  'CampaignMailFailed',
  OfMail & { readonly attempt: number; readonly because: MailFailure }
>;
/** Nobody can tell whether it left, and nobody sends it again. */
export type CampaignMailUnknown = DomainEvent<'CampaignMailUnknown', OfMail & { readonly attempt: number }>;

/** Why a mail never leaves. */
export const DROPPED_BECAUSE = ['no-address', 'unsubscribed', 'no-plan', 'stopped', 'too-late'] as const;
export type DroppedBecause = (typeof DROPPED_BECAUSE)[number];
/** It will not leave. */
export type CampaignMailDropped = DomainEvent<'CampaignMailDropped', OfMail & { readonly because: DroppedBecause }>;

/** The stream `campaign-mail-{id}`. */
export type CampaignMailEvent =
  | CampaignMailPlanned
  | CampaignMailStarted
  | CampaignMailSent
  | CampaignMailFailed
  | CampaignMailUnknown
  | CampaignMailDropped;
