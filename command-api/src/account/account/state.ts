import type { AccountEvent, MemberAdded, ShopRegistered } from '@pdv/schemas/account/events';
import { type LateCharges, NO_LATE_CHARGES } from '@pdv/schemas/account/late-charges';
import { NO_SERVICE, type ServiceSettings } from '@pdv/schemas/account/opening-hours';
import type { PixPayee } from '@pdv/schemas/account/pix';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import { DEFAULT_REGISTER_RULES, type RegisterRules } from '@pdv/schemas/account/register-rules';
import type { ReminderTemplate } from '@pdv/schemas/account/reminder-template';
import type { Role } from '@pdv/schemas/account/roles';
import {
  type CatalogSettings,
  DEFAULT_CATALOG,
  DEFAULT_CATALOG_MESSAGE,
  DEFAULT_NOTIFICATIONS,
  DEFAULT_THEME,
  type NotificationSettings,
  type StoreSettings,
  type ThemeSettings,
} from '@pdv/schemas/account/shop-settings';
import { type BillingState, evolveBilling, NO_BILLING } from './billing.ts';

interface MemberState {
  readonly role: Role;
  /** Lower case; the login. */
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly name: string;
}

/** Has no snapshot: only the log, sealed, and this process's memory hold names. */
export interface AccountState {
  readonly shop: Pick<ShopRegistered['data'], 'shopId' | 'ownerId' | 'businessType' | 'timeZone'> | null;
  readonly abandoned: boolean;
  /** The shop whose plan this one has; null: it pays for itself. */
  readonly headShopId: string | null;
  readonly plan: ShopPlan;
  readonly trialEndsAt: string | null;
  readonly billing: BillingState;
  /** Null after the account was erased. */
  readonly store: StoreSettings | null;
  readonly catalog: CatalogSettings;
  /** The catalogue's earlier slugs, latest first. No other shop may take them. */
  readonly formerSlugs: readonly string[];
  readonly catalogMessage: string | null;
  readonly service: ServiceSettings;
  readonly theme: ThemeSettings;
  readonly notifications: NotificationSettings;
  /** Null until the shop writes its own. */
  readonly reminderTemplate: ReminderTemplate | null;
  /** Where the shop is paid by Pix. */
  readonly pix: PixPayee | null;
  readonly lateCharges: LateCharges;
  readonly registerRules: RegisterRules;
  readonly members: ReadonlyMap<string, MemberState>;
  readonly removed: ReadonlySet<string>;
  readonly abandonedReservations: ReadonlySet<string>;
}

/** Only then the shop may mail its customers. */
export const hasConfirmedOwner = ({ members }: AccountState): boolean =>
  [...members.values()].some(({ role, emailConfirmed }) => role === 'owner' && emailConfirmed);

export const NO_ACCOUNT: AccountState = {
  shop: null,
  abandoned: false,
  headShopId: null,
  plan: 'free',
  trialEndsAt: null,
  billing: NO_BILLING,
  store: null,
  catalog: { slug: '', ...DEFAULT_CATALOG },
  formerSlugs: [],
  catalogMessage: DEFAULT_CATALOG_MESSAGE,
  service: NO_SERVICE,
  theme: DEFAULT_THEME,
  notifications: DEFAULT_NOTIFICATIONS,
  reminderTemplate: null,
  pix: null,
  lateCharges: NO_LATE_CHARGES,
  registerRules: DEFAULT_REGISTER_RULES,
  members: new Map(),
  removed: new Set(),
  abandonedReservations: new Set(),
};

export function evolve(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'ShopRegistered':
      return registered(state, event.data);
    case 'SignUpAbandoned':
      return { ...state, abandoned: true };
    case 'TrialStarted':
      return { ...state, trialEndsAt: event.data.endsAt };
    case 'StoreChanged': {
      const { memberId, ownerId, emailConfirmed, personal } = event.data;
      const store = personal.fields;
      if (!store) return { ...state, store };
      const renamed = withMember(state.members, ownerId, { name: store.ownerName });
      return { ...state, store, members: withMember(renamed, memberId, { email: store.email, emailConfirmed }) };
    }
    case 'TimeZoneChanged':
      return { ...state, shop: state.shop && { ...state.shop, timeZone: event.data.timeZone } };
    case 'EmailConfirmed':
      return { ...state, members: withMember(state.members, event.data.memberId, { emailConfirmed: true }) };
    case 'CatalogChanged': {
      const { shopId: _, personal, ...catalog } = event.data;
      const formerSlugs = formerAfter(state, catalog.slug);
      return { ...state, catalog, formerSlugs, catalogMessage: personal.fields?.catalogCustomMessage ?? null };
    }
    case 'OpeningHoursChanged': {
      const { openingHours, personal } = event.data;
      const { openingNote = null, deliveryText = null } = personal.fields ?? {};
      return { ...state, service: { openingHours, openingNote, deliveryText } };
    }
    case 'ThemeChanged': {
      const { shopId: _, ...theme } = event.data;
      return { ...state, theme };
    }
    case 'NotificationsChanged': {
      const { shopId: _, ...notifications } = event.data;
      return { ...state, notifications: { ...state.notifications, ...notifications } };
    }
    case 'ReminderTemplateChanged':
      return { ...state, reminderTemplate: event.data.personal.fields };
    case 'PixKeySet': {
      const { kind, personal } = event.data;
      return { ...state, pix: personal.fields && { kind, ...personal.fields } };
    }
    case 'PixKeyRemoved':
      return { ...state, pix: null };
    case 'LateChargesChanged': {
      const { fineBasisPoints, monthlyInterestBasisPoints } = event.data;
      return { ...state, lateCharges: { fineBasisPoints, monthlyInterestBasisPoints } };
    }
    case 'RegisterRulesChanged':
      // Rules that a later version adds begin as every shop's do.
      return { ...state, registerRules: { ...DEFAULT_REGISTER_RULES, ...event.data.rules } };
    case 'MemberAdded': {
      const removed = new Set(state.removed);
      removed.delete(event.data.memberId);
      return { ...state, removed, members: new Map(state.members).set(event.data.memberId, added(event.data)) };
    }
    case 'MemberChanged': {
      const { memberId, role, personal } = event.data;
      const { name, email } = personal.fields ?? {};
      const told = { role, ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
      return { ...state, members: withMember(state.members, memberId, told) };
    }
    case 'MemberRemoved': {
      const members = new Map(state.members);
      members.delete(event.data.memberId);
      return { ...state, members, removed: new Set(state.removed).add(event.data.memberId) };
    }
    case 'PlanChanged': {
      const { plan, origin } = event.data;
      return { ...state, plan, ...(origin === 'operator' && { billing: { ...state.billing, given: plan } }) };
    }
    case 'SubscriptionChanged':
    case 'InvoicePaid':
    case 'ChargeFailed':
    case 'PaymentRefunded':
      return { ...state, billing: evolveBilling(state.billing, event) };
    case 'AccountErased':
      // As after an abandoned sign-up, this id accepts no further command.
      return { ...NO_ACCOUNT, abandoned: true };
    case 'ReservationAbandoned':
      return { ...state, abandonedReservations: new Set(state.abandonedReservations).add(event.data.reservationId) };
  }
}

/** More than an honest shop needs, and too few to hoard addresses. */
export const MOST_FORMER_SLUGS = 10;

function formerAfter({ catalog, formerSlugs }: AccountState, slug: string): readonly string[] {
  return [catalog.slug, ...formerSlugs].filter((one) => one !== slug).slice(0, MOST_FORMER_SLUGS);
}

function registered(state: AccountState, data: ShopRegistered['data']): AccountState {
  const { shopId, ownerId, businessType, timeZone, slug, personal } = data;
  const person = personal.fields;
  const owner = {
    role: 'owner',
    email: person?.email ?? '',
    emailConfirmed: data.emailConfirmed,
    name: person?.ownerName ?? '',
  } as const;
  return {
    ...state,
    shop: { shopId, ownerId, businessType, timeZone },
    headShopId: data.headShopId ?? null,
    store: person && { ...person, description: null, address: null, city: null, state: null, zipCode: null },
    catalog: { ...state.catalog, slug },
    members: new Map([[ownerId, owner]]),
  };
}

function added({ role, emailConfirmed, personal }: MemberAdded['data']): MemberState {
  return { role, email: personal.fields?.email ?? '', emailConfirmed, name: personal.fields?.name ?? '' };
}

function withMember(
  members: ReadonlyMap<string, MemberState>,
  memberId: string,
  changes: Partial<MemberState>,
): ReadonlyMap<string, MemberState> {
  const member = members.get(memberId);
  return member ? new Map(members).set(memberId, { ...member, ...changes }) : members;
}
