import type { AccountEvent } from '@pdv/schemas/account/events';
import type { LateCharges } from '@pdv/schemas/account/late-charges';
import type { ServiceSettings } from '@pdv/schemas/account/opening-hours';
import type { PixPayee } from '@pdv/schemas/account/pix';
import type { RegisterRules } from '@pdv/schemas/account/register-rules';
import { DEFAULT_REMINDER_TEMPLATE, type ReminderTemplate } from '@pdv/schemas/account/reminder-template';
import type {
  CatalogSettings,
  NotificationSettings,
  StoreSettings,
  ThemeSettings,
} from '@pdv/schemas/account/shop-settings';
import type { Decision } from '@pdv/schemas/kernel/decider';
import type { AccountState } from './state.ts';

/** Undefined leaves a setting unchanged. */
type Changes<T> = { readonly [N in keyof T]?: T[N] | undefined };

interface ChangeStore {
  readonly type: 'ChangeStore';
  /** The owner who sends the command; `email` becomes this member's login. */
  readonly memberId: string;
  /** The e-mail's reservation; null if the e-mail stays. */
  readonly reservationId: string | null;
  /** The new e-mail's owner has opened its link, or no mail leaves at all. */
  readonly emailConfirmed: boolean;
  readonly store: Changes<StoreSettings>;
  /** IANA zone; undefined leaves it as it is. */
  readonly timeZone?: string | undefined;
}

interface ChangeCatalog {
  readonly type: 'ChangeCatalog';
  /** The slug's reservation; null if the slug stays. */
  readonly reservationId: string | null;
  readonly catalog: Changes<CatalogSettings>;
  readonly catalogCustomMessage: string | null | undefined;
}

interface ChangeOpeningHours {
  readonly type: 'ChangeOpeningHours';
  readonly service: Changes<ServiceSettings>;
}

interface ChangeTheme {
  readonly type: 'ChangeTheme';
  readonly theme: Changes<ThemeSettings>;
}

interface ChangeNotifications {
  readonly type: 'ChangeNotifications';
  readonly notifications: Changes<NotificationSettings>;
}

interface ChangeReminderTemplate {
  readonly type: 'ChangeReminderTemplate';
  readonly template: ReminderTemplate;
}

interface SetPixKey {
  readonly type: 'SetPixKey';
  /** The key as `readPixKey` gives it. */
  readonly pix: PixPayee;
}

interface ChangeLateCharges {
  readonly type: 'ChangeLateCharges';
  readonly lateCharges: LateCharges;
}

interface ChangeRegisterRules {
  readonly type: 'ChangeRegisterRules';
  readonly rules: Changes<RegisterRules>;
}

export type ChangeSettings =
  | ChangeStore
  | ChangeCatalog
  | ChangeOpeningHours
  | ChangeTheme
  | ChangeNotifications
  | ChangeReminderTemplate
  | SetPixKey
  | ChangeLateCharges
  | ChangeRegisterRules
  | { readonly type: 'RemovePixKey' };
export type SettingsRejection = 'shop_not_found' | 'reservation_abandoned' | 'member_not_found';

type SettingsDecision = Decision<AccountEvent, SettingsRejection>;

/** Each event holds all settings of its kind, so readers need no earlier event. */
export function changeSettings(command: ChangeSettings, state: AccountState): SettingsDecision {
  const { shop, store } = state;
  if (!shop || !store) return { rejected: 'shop_not_found' };
  const { shopId } = shop;
  const subject = `account:${shopId}`;
  switch (command.type) {
    case 'ChangeStore': {
      const { memberId, reservationId } = command;
      const member = state.members.get(memberId);
      if (!member) return { rejected: 'member_not_found' };
      if (isAbandoned(reservationId, state)) return { rejected: 'reservation_abandoned' };
      const fields = merged({ ...store, email: member.email }, command.store);
      const zone = zoneChanged(command.timeZone, shop);
      if (same(fields, store)) return { accepted: zone };
      const emailConfirmed = fields.email === member.email ? member.emailConfirmed : command.emailConfirmed;
      const data = { shopId, memberId, ownerId: shop.ownerId, emailConfirmed, personal: { subject, fields } };
      return { accepted: [{ type: 'StoreChanged', data }, ...zone] };
    }
    case 'ChangeCatalog': {
      if (isAbandoned(command.reservationId, state)) return { rejected: 'reservation_abandoned' };
      const before = { ...state.catalog, catalogCustomMessage: state.catalogMessage };
      const after = merged(before, { ...command.catalog, catalogCustomMessage: command.catalogCustomMessage });
      if (same(after, before)) return { accepted: [] };
      const { catalogCustomMessage, ...catalog } = after;
      const data = { shopId, ...catalog, personal: { subject, fields: { catalogCustomMessage } } };
      return { accepted: [{ type: 'CatalogChanged', data }] };
    }
    case 'ChangeOpeningHours': {
      const { openingHours, ...fields } = merged(state.service, command.service);
      const hoursStay = JSON.stringify(openingHours) === JSON.stringify(state.service.openingHours);
      if (hoursStay && same(fields, state.service)) return { accepted: [] };
      return {
        accepted: [{ type: 'OpeningHoursChanged', data: { shopId, openingHours, personal: { subject, fields } } }],
      };
    }
    case 'ChangeTheme': {
      const theme = merged(state.theme, command.theme);
      if (same(theme, state.theme)) return { accepted: [] };
      return { accepted: [{ type: 'ThemeChanged', data: { shopId, ...theme } }] };
    }
    case 'ChangeNotifications': {
      const notifications = merged(state.notifications, command.notifications);
      if (same(notifications, state.notifications)) return { accepted: [] };
      return { accepted: [{ type: 'NotificationsChanged', data: { shopId, ...notifications } }] };
    }
    case 'ChangeReminderTemplate': {
      const fields = command.template;
      if (same(fields, state.reminderTemplate ?? DEFAULT_REMINDER_TEMPLATE)) return { accepted: [] };
      return { accepted: [{ type: 'ReminderTemplateChanged', data: { shopId, personal: { subject, fields } } }] };
    }
    case 'SetPixKey': {
      const { kind, ...fields } = command.pix;
      if (state.pix && same(command.pix, state.pix)) return { accepted: [] };
      return { accepted: [{ type: 'PixKeySet', data: { shopId, kind, personal: { subject, fields } } }] };
    }
    case 'ChangeLateCharges': {
      const { lateCharges } = command;
      if (same(lateCharges, state.lateCharges)) return { accepted: [] };
      return { accepted: [{ type: 'LateChargesChanged', data: { shopId, ...lateCharges } }] };
    }
    case 'ChangeRegisterRules': {
      const rules = merged(state.registerRules, command.rules);
      if (same(rules, state.registerRules)) return { accepted: [] };
      return { accepted: [{ type: 'RegisterRulesChanged', data: { shopId, rules } }] };
    }
    case 'RemovePixKey':
      return { accepted: state.pix ? [{ type: 'PixKeyRemoved', data: { shopId } }] : [] };
  }
}

export function isAbandoned(reservationId: string | null, { abandonedReservations }: AccountState): boolean {
  return reservationId !== null && abandonedReservations.has(reservationId);
}

function merged<T extends object>(before: T, changes: Changes<T>): T {
  const told = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(told) };
}

function same<T extends object>(a: T, b: T): boolean {
  return Object.entries(a).every(([name, value]) => (b as Record<string, unknown>)[name] === value);
}

function zoneChanged(timeZone: string | undefined, shop: { readonly shopId: string; readonly timeZone: string }) {
  if (timeZone === undefined || timeZone === shop.timeZone) return [];
  return [{ type: 'TimeZoneChanged', data: { shopId: shop.shopId, timeZone } } as const];
}
