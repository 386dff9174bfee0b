import type { Account } from '@pdv/schemas/account/session';
import { expect, it } from 'vitest';
import { planAndPrice, planOffer } from './plan-offer.ts';

const TODAY = '2026-11-21';
const offer = (account: Partial<Account>) =>
  planOffer({ status: 'active', trialEndsAt: null, timeZone: 'America/Sao_Paulo', ...account } as Account, TODAY);

it('offers what is above the plan, by the table of plans', () => {
  expect(offer({ plan: 'free' })).toMatchObject({
    title: 'Desbloqueie os Follow-ups Inteligentes',
    text: expect.stringMatching(/20 clientes.*50.*ilimitados.*suporte prioritário/),
    plans: ['premium', 'pro'],
  });
  expect(offer({ plan: 'premium' })).toMatchObject({ title: 'Upgrade para Pro', plans: ['pro'] });
  expect(offer({ plan: 'pro' })).toBeNull();
});

it.each([
  ['2026-12-05T02:30:00Z', 'Teste do Pro até 04/12/2026: faltam 13 dias'],
  ['2026-11-22T12:00:00Z', 'Teste do Pro até 22/11/2026: falta 1 dia'],
  ['2026-11-22T02:30:00Z', 'Teste do Pro até 21/11/2026: termina hoje'],
])('counts the days of a trial that ends at %s in the shop’s zone', (trialEndsAt, title) => {
  expect(offer({ plan: 'free', status: 'trial', trialEndsAt })?.title).toBe(title);
  expect(offer({ plan: 'premium', status: 'trial', trialEndsAt })).toMatchObject({
    text: expect.stringContaining('volta ao plano Premium'),
    plans: ['pro'],
  });
});

it('names plans with their price', () => {
  expect(planAndPrice('premium').replace(/\s/g, ' ')).toBe('Premium R$ 19');
  expect(planAndPrice('pro').replace(/\s/g, ' ')).toBe('Pro R$ 39');
});
