import { readdirSync, readFileSync } from 'node:fs';
import type { AccountEvent } from '@pdv/schemas/account/events';
import { expect, it } from 'vitest';
import { accountDecider } from './decider.ts';

const HISTORY = new URL('../../../../schemas/src/account/history/', import.meta.url);
const MEMBER = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0011';

/** An order in which one shop may see these events. */
const ORDER = [
  'ShopRegistered',
  'TrialStarted',
  'StoreChanged',
  'EmailConfirmed',
  'CatalogChanged',
  'OpeningHoursChanged',
  'ThemeChanged',
  'TimeZoneChanged',
  'NotificationsChanged',
  'ReminderTemplateChanged',
  'PixKeySet',
  'RegisterRulesChanged',
  'MemberAdded',
  'MemberChanged',
  'ReservationAbandoned',
  'MemberRemoved',
  'SignUpAbandoned',
] as const satisfies readonly AccountEvent['type'][];

/** The log's events of version 1, word for word. Never change these files, only add to them. */
const golden = (type: string) =>
  ({ type, data: JSON.parse(readFileSync(new URL(`${type}.1.json`, HISTORY), 'utf8')) }) as AccountEvent;

const stateAfter = (types: readonly string[]) =>
  types.reduce((state, type, n) => accountDecider.evolve(state, golden(type), BigInt(n)), accountDecider.initial());

it('keeps an example of every event type that an account ever had', () => {
  expect(readdirSync(HISTORY)).toEqual(expect.arrayContaining(ORDER.map((type) => `${type}.1.json`)));
});

it('still folds the first version of every event', () => {
  const before = stateAfter(ORDER.slice(0, ORDER.indexOf('MemberRemoved')));
  expect(before.members.get(MEMBER)).toMatchObject({ name: 'Caio Reis', email: 'caio@example.com', role: 'analyst' });
  const state = stateAfter(ORDER);
  expect(state.store).toMatchObject({ storeName: 'Pão & Cia', email: 'nova@example.com', zipCode: '11010000' });
  expect(state.catalog).toMatchObject({ slug: 'pao-e-cia', catalogPublic: false, catalogShowStock: true });
  expect(state).toMatchObject({
    catalogMessage: 'Peça já',
    service: { openingNote: 'Feriados: fechado', deliveryText: 'Entregamos no bairro até as 17h' },
    theme: { primaryColor: '#112233', customCss: 'h1 {\n  color: red;\n}' },
    notifications: { followupReminders: false, lowStockAlerts: true },
    reminderTemplate: { subject: '{{cliente}}, acabou?', text: 'Peça já: {{link}}\n{{loja}}' },
    pix: { kind: 'phone', key: '+5513999990000', name: 'Pao & Cia', city: 'Santos' },
    registerRules: { cashierDiscountPercent: 5, requireCashSession: true, printAfterSale: '80' },
    trialEndsAt: '2026-12-05T15:00:00.000Z',
    abandoned: true,
  });
  expect([...state.members.values()]).toEqual([
    { role: 'owner', email: 'nova@example.com', emailConfirmed: true, name: 'Ana Lima' },
  ]);
  expect([state.removed.has(MEMBER), state.abandonedReservations.size]).toEqual([true, 1]);
});

it('still folds the end of a Pix key', () => {
  expect(stateAfter(['ShopRegistered', 'PixKeySet', 'PixKeyRemoved']).pix).toBeNull();
});

it('still folds the operators’ events', () => {
  expect(stateAfter(['ShopRegistered', 'PlanChanged']).plan).toBe('premium');
  expect(stateAfter(['ShopRegistered', 'PlanChanged', 'AccountErased'])).toMatchObject({ shop: null, abandoned: true });
});
