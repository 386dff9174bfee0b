import type { DomainEvent, Personal } from '../kernel/event.ts';
import type { BusinessType } from './entrance-rules.ts';
import type { LateCharges } from './late-charges.ts';
import type { OpeningWeek, ServiceSettings } from './opening-hours.ts';
import type { PixPayee } from './pix.ts';
import type { BillingPeriod, PaidPlan, ShopPlan } from './plans.ts';
import type { RegisterRules } from './register-rules.ts';
import type { ReminderTemplate } from './reminder-template.ts';
import type { Role } from './roles.ts';
import type { CatalogSettings, NotificationSettings, StoreSettings, ThemeSettings } from './shop-settings.ts';

/** What a sign-up tells of the shop and its owner: erased with the account. */
export type ShopPersonalData = Pick<StoreSettings, 'storeName' | 'ownerName' | 'email' | 'whatsapp'>;

export type ShopRegistered = DomainEvent<
  'ShopRegistered',
  {
    readonly shopId: string;
    readonly ownerId: string;
    readonly slug: string;
    readonly businessType: BusinessType;
    readonly timeZone: string;
    /** False while the owner has yet to open the link in a mail; true where no mail leaves, and nothing needs confirming. */
    readonly emailConfirmed: boolean;
    /** The shop whose plan this one has, and whose owners opened it; without one it pays for itself. */
    readonly headShopId?: string;
    readonly personal: Personal<ShopPersonalData>;
  }
>;

export type TrialStarted = DomainEvent<
  'TrialStarted',
  {
    readonly shopId: string;
    /** ISO 8601 UTC. */
    readonly endsAt: string;
  }
>;

/**
 * A sign-up that died before it was registered and whose e-mail or slug somebody else asked for: under this shop id
 * nothing can be registered any more.
 */
export type SignUpAbandoned = DomainEvent<'SignUpAbandoned', { readonly shopId: string }>;

/** All of the store's settings as they are from now on. */
export type StoreChanged = DomainEvent<
  'StoreChanged',
  {
    readonly shopId: string;
    /** The owner whose login `email` is. */
    readonly memberId: string;
    /** Who registered the shop: the member whom `ownerName` names. */
    readonly ownerId: string;
    /** Of this e-mail and this owner. */
    readonly emailConfirmed: boolean;
    readonly personal: Personal<StoreSettings>;
  }
>;

/** The shop's days begin and end by this IANA zone from now on. Earlier sales keep their day. */
export type TimeZoneChanged = DomainEvent<'TimeZoneChanged', { readonly shopId: string; readonly timeZone: string }>;

/** The member has opened a link that was mailed to their login's e-mail. */
export type EmailConfirmed = DomainEvent<'EmailConfirmed', { readonly shopId: string; readonly memberId: string }>;

/** All of the catalogue's settings as they are from now on. Free text may name people. */
export type CatalogChanged = DomainEvent<
  'CatalogChanged',
  CatalogSettings & {
    readonly shopId: string;
    readonly personal: Personal<{ readonly catalogCustomMessage: string | null }>;
  }
>;

/** When the shop is open and how it delivers, from now on. */
export type OpeningHoursChanged = DomainEvent<
  'OpeningHoursChanged',
  {
    readonly shopId: string;
    readonly openingHours: OpeningWeek | null;
    readonly personal: Personal<Pick<ServiceSettings, 'openingNote' | 'deliveryText'>>;
  }
>;

export type ThemeChanged = DomainEvent<'ThemeChanged', ThemeSettings & { readonly shopId: string }>;

export type NotificationsChanged = DomainEvent<
  'NotificationsChanged',
  NotificationSettings & { readonly shopId: string }
>;

/** How the shop's reminders are written from now on. Free text may name people. */
export type ReminderTemplateChanged = DomainEvent<
  'ReminderTemplateChanged',
  { readonly shopId: string; readonly personal: Personal<ReminderTemplate> }
>;

/**
 * Payments by Pix go there from now on. A key may be a CPF, a phone or an e-mail, so all but its kind is erased with the
 * account.
 */
export type PixKeySet = DomainEvent<
  'PixKeySet',
  {
    readonly shopId: string;
    readonly kind: PixPayee['kind'];
    readonly personal: Personal<Omit<PixPayee, 'kind'>>;
  }
>;

/** The shop shows no Pix code of its own any more. */
export type PixKeyRemoved = DomainEvent<'PixKeyRemoved', { readonly shopId: string }>;

/** Multa and juros on credit that is paid late; both 0 at first. */
export type LateChargesChanged = DomainEvent<'LateChargesChanged', { readonly shopId: string } & LateCharges>;

/** All of the registers' rules as they are from now on. */
export type RegisterRulesChanged = DomainEvent<
  'RegisterRulesChanged',
  { readonly shopId: string; readonly rules: RegisterRules }
>;

/** Members are sealed under the account's key: erasing the account erases all who worked there. */
export type MemberAdded = DomainEvent<
  'MemberAdded',
  {
    readonly shopId: string;
    readonly memberId: string;
    readonly role: Role;
    readonly emailConfirmed: boolean;
    readonly personal: Personal<{ readonly name: string; readonly email: string }>;
  }
>;

export type MemberChanged = DomainEvent<
  'MemberChanged',
  {
    readonly shopId: string;
    readonly memberId: string;
    readonly roleBefore: Role;
    readonly role: Role;
    /** `email` where the login moved in another shop of the member. */
    readonly personal: Personal<{ readonly name: string; readonly email?: string }>;
  }
>;

export type MemberRemoved = DomainEvent<'MemberRemoved', { readonly shopId: string; readonly memberId: string }>;

/**
 * A change that reserved an e-mail or a slug and died, and whose reservation somebody else asked for: under this reservation nothing
 * can be changed any more.
 */
export type ReservationAbandoned = DomainEvent<
  'ReservationAbandoned',
  { readonly shopId: string; readonly reservationId: string }
>;

/** What the shop has from now on, and why: bought, or given by an operator. */
export type PlanChanged = DomainEvent<
  'PlanChanged',
  { readonly shopId: string; readonly plan: ShopPlan; readonly origin: 'operator' | 'subscription' | 'head-shop' }
>;

/** How a subscription of the shop stands from now on, as the payment provider says. */
export type SubscriptionChanged = DomainEvent<
  'SubscriptionChanged',
  {
    readonly shopId: string;
    /** The provider's. */
    readonly subscriptionId: string;
    readonly plan: PaidPlan;
    readonly period: BillingPeriod;
    /** Per period, as agreed when it was bought. */
    readonly amountCentavos: number;
    /** `overdue` while a charge that failed is tried again; `ended` is for ever. */
    readonly status: 'active' | 'overdue' | 'ended';
    /** ISO 8601 UTC. */
    readonly startedAt: string;
    /** ISO 8601 UTC: what is paid for ends then, and the next charge is made unless `endsAtPeriodEnd`. */
    readonly periodEndsAt: string;
    readonly endsAtPeriodEnd: boolean;
  }
>;

/** What a shop was asked to pay. */
interface Invoice {
  readonly shopId: string;
  /** The provider's. */
  readonly invoiceId: string;
  readonly subscriptionId: string;
  /** As printed on it. */
  readonly number: string | null;
  readonly plan: PaidPlan;
  readonly period: BillingPeriod;
  readonly amountCentavos: number;
}

/** Money came in. */
export type InvoicePaid = DomainEvent<
  'InvoicePaid',
  Invoice & {
    readonly reason: 'start' | 'renewal' | 'change';
    /** ISO 8601 UTC. */
    readonly paidAt: string;
  }
>;

/** The card of a running subscription could not be charged. */
export type ChargeFailed = DomainEvent<
  'ChargeFailed',
  Invoice & {
    readonly reason: 'renewal' | 'change';
    /** 1 for the first try. */
    readonly attempt: number;
    /** ISO 8601 UTC; null when it was the last. */
    readonly nextAttemptAt: string | null;
  }
>;

/** Money went back: all of a payment or a part. */
export type PaymentRefunded = DomainEvent<
  'PaymentRefunded',
  Invoice & {
    /** Of its amount, all that has been given back so far; less than before where a refund did not arrive. */
    readonly refundedCentavos: number;
  }
>;

/** The end: logins, e-mails and slug are free, and what was personal can no longer be read. */
export type AccountErased = DomainEvent<'AccountErased', { readonly shopId: string }>;

/** The stream `account-{shopId}`. */
export type AccountEvent =
  | ShopRegistered
  | TrialStarted
  | SignUpAbandoned
  | StoreChanged
  | TimeZoneChanged
  | EmailConfirmed
  | CatalogChanged
  | OpeningHoursChanged
  | ThemeChanged
  | NotificationsChanged
  | ReminderTemplateChanged
  | PixKeySet
  | PixKeyRemoved
  | LateChargesChanged
  | RegisterRulesChanged
  | MemberAdded
  | MemberChanged
  | MemberRemoved
  | ReservationAbandoned
  | PlanChanged
  | SubscriptionChanged
  | InvoicePaid
  | ChargeFailed
  | PaymentRefunded
  | AccountErased;
