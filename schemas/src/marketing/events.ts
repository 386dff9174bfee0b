import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent, Personal } from '../kernel/event.ts';

/** Where a visitor came from, as the link said. */
export interface Utm {
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
  readonly term: string | null;
  readonly content: string | null;
}

/** Somebody left an e-mail, perhaps with a message: once per address, message and day. Belongs to no shop. */
export type LeadCaptured = DomainEvent<
  'LeadCaptured',
  {
    readonly leadId: string;
    readonly day: BusinessDay;
    readonly utm: Utm | null;
    /** Where they wait for an answer; nothing where they only left their address, and before there was that form. */
    readonly form?: 'contact';
    readonly personal: Personal<{ readonly email: string; readonly message?: string }>;
  }
>;

/** An operator answered. Who stands in the event's metadata. */
export type LeadAttended = DomainEvent<'LeadAttended', { readonly leadId: string }>;
/** It was marked by mistake: it waits for an answer again. */
export type LeadReopened = DomainEvent<'LeadReopened', { readonly leadId: string }>;
/** An operator erased it, as its person may ask (LGPD). */
export type LeadErased = DomainEvent<'LeadErased', { readonly leadId: string }>;

/** The stream `lead-{id}`. */
export type LeadEvent = LeadCaptured | LeadAttended | LeadReopened | LeadErased;
