import type { CustomerAccount, PaymentReminderState } from '@pdv/schemas/sales/receivable';
import { describe, expect, it } from 'vitest';
import { askedFor, lastReminders, noMailBecause } from './reminder-words.ts';

const AT = '2026-11-21T12:00:00.000Z';
const ana = { id: 'ana', name: 'Ana', email: 'ana@example.com', phone: null };
const account = (reminder: CustomerAccount['reminder'], over = {}) => ({
  ...{ customer: ana, unsubscribed: false, reminderChatAt: null, reminder },
  ...over,
});
const of = (state: PaymentReminderState, ofToday = true) => account({ state, at: AT, ofToday });

describe('lastReminders', () => {
  it('says nothing before the first, and both ways after', () => {
    expect(lastReminders(account(null), 'America/Sao_Paulo')).toEqual([]);
    const both = { ...of('sent'), reminderChatAt: '2026-11-21T13:30:00.000Z' };
    expect(lastReminders(both, 'America/Sao_Paulo')).toEqual([
      'Último e-mail enviado em 21/11/2026 09:00.',
      'WhatsApp aberto em 21/11/2026 10:30.',
    ]);
  });

  it.each(['sending', 'recorded', 'refused', 'unavailable', 'unknown'] as const)(
    'never calls a mail sent that may not have left: %s',
    (state) => expect(lastReminders(of(state), 'America/Sao_Paulo').join()).not.toContain('enviado'),
  );
});

describe('askedFor', () => {
  it.each([
    ['30.00', '0.00', 3_000],
    ['30.00', '10.01', 1_999],
    ['30.00', '30.00', 0],
    ['30.00', '45.00', -1_500],
  ])('is %s less a balance of %s', (owed, balance, centavos) => {
    expect(askedFor({ owed, balance })).toBe(centavos);
  });
});

describe('noMailBecause', () => {
  it.each([
    ['sent', true, true],
    ['recorded', true, true],
    ['unknown', true, true],
    ['sending', false, true],
    ['sent', false, false],
    ['refused', true, false],
    ['unavailable', true, false],
  ] as const)('%s, of today %s: keeps back %s', (state, ofToday, kept) => {
    expect(noMailBecause(of(state, ofToday)) !== null).toBe(kept);
  });

  it('asks for an address first', () => {
    expect(noMailBecause(account(null))).toBeNull();
    expect(noMailBecause(account(null, { customer: { ...ana, email: null } }))).toBe('Sem e-mail no cadastro.');
  });
});
