import { fold } from '@pdv/infra/testing/given';
import type { AccountEvent } from '@pdv/schemas/account/events';
import { DEFAULT_REMINDER_TEMPLATE } from '@pdv/schemas/account/reminder-template';
import {
  DEFAULT_CATALOG,
  DEFAULT_CATALOG_MESSAGE,
  DEFAULT_NOTIFICATIONS,
  DEFAULT_THEME,
} from '@pdv/schemas/account/shop-settings';
import { describe, expect, it } from 'vitest';
import { type AccountCommand, accountDecider } from './decider.ts';
import { erased, given, memberAdded, registered, reservationAbandoned, withoutPeople } from './history.fixture.ts';
import type { ChangeSettings } from './settings.ts';
import { MOST_FORMER_SLUGS } from './state.ts';

type Of<T extends ChangeSettings['type']> = Extract<ChangeSettings, { type: T }>;
const store = (changes: Of<'ChangeStore'>['store'], over: Partial<Of<'ChangeStore'>> = {}): ChangeSettings => ({
  type: 'ChangeStore',
  memberId: 'dona',
  reservationId: null,
  emailConfirmed: false,
  store: changes,
  ...over,
});
const catalog = (changes: Of<'ChangeCatalog'>['catalog'], over: Partial<Of<'ChangeCatalog'>> = {}): ChangeSettings => ({
  type: 'ChangeCatalog',
  reservationId: null,
  catalog: changes,
  catalogCustomMessage: undefined,
  ...over,
});
/** The events of an accepted command, as history for the next one. */
function accepted(command: AccountCommand, ...events: AccountEvent[]): readonly AccountEvent[] {
  const decision = given(...events).when(command);
  if (!('accepted' in decision)) throw new Error(`rejected: ${decision.rejected}`);
  return decision.accepted;
}
const asRegistered = {
  storeName: 'Padaria da Ana',
  ownerName: 'Ana',
  email: 'ana@example.com',
  whatsapp: null,
  description: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
};

describe('the store', () => {
  it('changes its time zone apart from all else, once', () => {
    const moved = { type: 'TimeZoneChanged', data: { shopId: 'loja', timeZone: 'America/Manaus' } };
    const command = store({}, { timeZone: 'America/Manaus' });
    const events = accepted(command, registered);
    expect(events).toEqual([moved]);
    expect(given(registered, ...events).when(command)).toEqual({ accepted: [] });
    const both = accepted(store({ city: 'Manaus' }, { timeZone: 'America/Manaus' }), registered);
    expect(both.map(({ type }) => type)).toEqual(['StoreChanged', 'TimeZoneChanged']);
  });

  it('records all settings, including unchanged ones', () => {
    const fields = { ...asRegistered, city: 'Recife' };
    const data = {
      shopId: 'loja',
      memberId: 'dona',
      ownerId: 'dona',
      emailConfirmed: false,
      personal: { subject: 'account:loja', fields },
    };
    const decision = given(registered).when(store({ city: 'Recife', storeName: undefined }));
    expect(decision).toEqual({ accepted: [{ type: 'StoreChanged', data }] });
  });
  it('records nothing where nothing changes, also a second time', () => {
    expect(given(registered).when(store({}))).toEqual({ accepted: [] });
    expect(given(registered).when(store({ storeName: 'Padaria da Ana' }))).toEqual({ accepted: [] });
    const first = accepted(store({ city: 'Recife' }), registered);
    expect(given(registered, ...first).when(store({ city: 'Recife' }))).toEqual({ accepted: [] });
    expect(given(registered, ...first).when(store({ city: null }))).toHaveProperty('accepted.length', 1);
  });
  it('names the owner, and changes the caller’s login', () => {
    const ownEmail = store({ ownerName: 'Ana Lima', email: 'eva@loja.example' }, { memberId: 'eva' });
    const history = [registered, memberAdded('eva', 'owner')];
    const after = given(...history, ...accepted(ownEmail, ...history));
    const rename = (memberId: string, name: string): AccountCommand => ({
      type: 'ChangeMember',
      memberId,
      role: undefined,
      name,
    });
    expect(after.when(rename('dona', 'Ana Lima'))).toEqual({ accepted: [] });
    expect(after.when(rename('eva', 'Bia'))).toEqual({ accepted: [] });
    const reservation = (value: string): AccountCommand => ({
      type: 'AbandonReservation',
      shopId: 'loja',
      reservationId: 'c-9',
      kind: 'email',
      value,
    });
    expect(after.when(reservation('eva@loja.example'))).toEqual({ rejected: 'reservation_in_use' });
    expect(after.when(reservation('ana@example.com'))).toEqual({ rejected: 'reservation_in_use' });
    expect(after.when(reservation('eva@example.com'))).toHaveProperty('accepted.length', 1);
  });
  it('is changed by a member only, and under a reservation that holds', () => {
    expect(given(registered).when(store({}, { memberId: 'eva' }))).toEqual({ rejected: 'member_not_found' });
    const late = store({ email: 'nova@example.com' }, { reservationId: 'c-1' });
    expect(given(registered, reservationAbandoned).when(late)).toEqual({ rejected: 'reservation_abandoned' });
    expect(given(registered).when(late)).toHaveProperty('accepted.length', 1);
    expect(given(registered, reservationAbandoned).when(store({ city: 'Recife' }))).toHaveProperty(
      'accepted.length',
      1,
    );
  });
});

describe('the catalogue', () => {
  const data = { shopId: 'loja', ...DEFAULT_CATALOG, slug: 'padaria-da-ana' };
  const message = (text: string | null) => ({ subject: 'account:loja', fields: { catalogCustomMessage: text } });
  it('is recorded whole, its message apart', () => {
    expect(given(registered).when(catalog({ slug: 'padaria' }))).toEqual({
      accepted: [
        { type: 'CatalogChanged', data: { ...data, slug: 'padaria', personal: message(DEFAULT_CATALOG_MESSAGE) } },
      ],
    });
    const silent = catalog({}, { catalogCustomMessage: null });
    const events = accepted(silent, registered);
    expect(events).toEqual([{ type: 'CatalogChanged', data: { ...data, personal: message(null) } }]);
    expect(given(registered, ...events).when(silent)).toEqual({ accepted: [] });
    const told = catalog({}, { catalogCustomMessage: 'Bom dia' });
    const toldEvents = accepted(told, registered, ...events);
    expect(given(registered, ...events, ...toldEvents).when(told)).toEqual({ accepted: [] });
  });
  it('records nothing where nothing changes', () => {
    expect(given(registered).when(catalog({}))).toEqual({ accepted: [] });
  });
  it('takes no reservation that was given up', () => {
    const late = catalog({ slug: 'padaria' }, { reservationId: 'c-1' });
    expect(given(registered, reservationAbandoned).when(late)).toEqual({ rejected: 'reservation_abandoned' });
  });
  it('keeps its ten latest addresses from others', () => {
    const history: AccountEvent[] = [registered];
    const slugs = Array.from({ length: MOST_FORMER_SLUGS + 1 }, (_, n) => `padaria-${n}`);
    for (const slug of slugs) history.push(...accepted(catalog({ slug }), ...history));
    const reservation = (value: string): AccountCommand => ({
      type: 'AbandonReservation',
      shopId: 'loja',
      reservationId: 'c-9',
      kind: 'slug',
      value,
    });
    for (const slug of slugs)
      expect(given(...history).when(reservation(slug))).toEqual({ rejected: 'reservation_in_use' });
    expect(given(...history).when(reservation('padaria-da-ana'))).toHaveProperty('accepted.length', 1);
    // A return to an earlier slug makes room for one more.
    for (const earlier of ['padaria-0', 'padaria-5']) {
      const back = [...history, ...accepted(catalog({ slug: earlier }), ...history)];
      for (const slug of slugs)
        expect(given(...back).when(reservation(slug))).toEqual({ rejected: 'reservation_in_use' });
    }
  });
  it('keeps no address before it has had another', () => {
    const history = [registered, ...accepted(catalog({ slug: 'padaria' }), registered)];
    expect(fold(accountDecider, history).formerSlugs).toEqual(['padaria-da-ana']);
  });
});

describe.each([
  ['theme', 'ThemeChanged', DEFAULT_THEME, (changes: object) => ({ type: 'ChangeTheme', theme: changes })],
  [
    'notifications',
    'NotificationsChanged',
    DEFAULT_NOTIFICATIONS,
    (changes: object) => ({ type: 'ChangeNotifications', notifications: changes }),
  ],
] as const)('the %s', (_, type, defaults, change) => {
  const [name, before] = Object.entries(defaults)[0] ?? [];
  const other = { [name ?? '']: typeof before === 'boolean' ? !before : `${before}-x` };
  const command = (changes: object) => change(changes) as unknown as AccountCommand;
  it('is recorded whole, once', () => {
    const events = accepted(command(other), registered);
    expect(events).toEqual([{ type, data: { shopId: 'loja', ...defaults, ...other } }]);
    expect(given(registered, ...events).when(command(other))).toEqual({ accepted: [] });
    expect(given(registered).when(command({}))).toEqual({ accepted: [] });
    expect(given(registered).when(command(defaults))).toEqual({ accepted: [] });
  });
});

it('keeps a reminder that the shop wrote, and knows its own standard one', () => {
  const change = (template: typeof DEFAULT_REMINDER_TEMPLATE): AccountCommand => ({
    type: 'ChangeReminderTemplate',
    template,
  });
  expect(given(registered).when(change(DEFAULT_REMINDER_TEMPLATE))).toEqual({ accepted: [] });
  const [name = ''] = Object.keys(DEFAULT_REMINDER_TEMPLATE);
  const own = { ...DEFAULT_REMINDER_TEMPLATE, [name]: 'Oi' };
  const events = accepted(change(own), registered);
  const personal = { subject: 'account:loja', fields: own };
  expect(events).toEqual([{ type: 'ReminderTemplateChanged', data: { shopId: 'loja', personal } }]);
  expect(given(registered, ...events).when(change(own))).toEqual({ accepted: [] });
  expect(given(registered, ...events).when(change(DEFAULT_REMINDER_TEMPLATE))).toHaveProperty('accepted.length', 1);
});

it.each([[[]], [[registered, erased]], [[withoutPeople(registered)]]])('needs a shop', (events) => {
  expect(given(...events).when(store({ city: 'Recife' }))).toEqual({ rejected: 'shop_not_found' });
  expect(given(...events).when(catalog({ slug: 'padaria' }))).toEqual({ rejected: 'shop_not_found' });
});

it('keeps hours, exceptions and delivery together, and says nothing where nothing changes', () => {
  const change = (service: Of<'ChangeOpeningHours'>['service']): AccountCommand => ({
    type: 'ChangeOpeningHours',
    service,
  });
  const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '18:00' }]);
  const events = accepted(change({ openingHours: week, openingNote: 'Feriados: fechado' }), registered);
  const fields = { openingNote: 'Feriados: fechado', deliveryText: null };
  expect(events).toEqual([
    {
      type: 'OpeningHoursChanged',
      data: { shopId: 'loja', openingHours: week, personal: { subject: 'account:loja', fields } },
    },
  ]);
  const history = [registered, ...events];
  for (const same of [{}, { openingHours: structuredClone(week) }, fields]) {
    expect(given(...history).when(change(same))).toEqual({ accepted: [] });
  }
  const [told] = accepted(change({ deliveryText: 'Até as 17h' }), ...history);
  expect(told?.data).toMatchObject({
    openingHours: week,
    personal: { fields: { ...fields, deliveryText: 'Até as 17h' } },
  });
  expect(accepted(change({ openingHours: null }), ...history)[0]?.data).toMatchObject({ openingHours: null });
  const forgotten = events.map(withoutPeople);
  expect(fold(accountDecider, [registered, ...forgotten]).service).toEqual({
    ...{ openingHours: week, openingNote: null, deliveryText: null },
  });
});
