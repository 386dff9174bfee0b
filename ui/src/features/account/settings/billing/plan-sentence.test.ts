import { expect, it } from 'vitest';
import { planSentence } from './plan-sentence.ts';

const now = new Date('2026-11-21T15:00:00Z');
const shop = { plan: 'premium', status: 'active', trialEndsAt: null, timeZone: 'America/Sao_Paulo' } as const;
const running = {
  plan: 'premium',
  period: 'monthly',
  amount: '19.00',
  status: 'active',
  // Still the day before in São Paulo.
  periodEndsAt: '2026-12-22T01:00:00.000Z',
  cancelAtPeriodEnd: false,
} as const;
const plain = (text: string) => text.replace(/\s/g, ' ');

it('says what is charged, and on which day of the shop', () => {
  expect(plain(planSentence(shop, running, now))).toBe(
    'Plano Premium, R$ 19,00 por mês. Próxima cobrança em 21/12/2026.',
  );
  expect(plain(planSentence(shop, { ...running, period: 'yearly', amount: '216.00' }, now))).toContain(
    'R$ 216,00 por ano',
  );
});

it('says until when a cancelled plan lasts, and promises no charge for one that is overdue', () => {
  expect(planSentence(shop, { ...running, cancelAtPeriodEnd: true }, now)).toContain('no Premium até 21/12/2026');
  expect(planSentence(shop, { ...running, status: 'overdue' }, now)).not.toContain('Próxima cobrança');
});

it('does not name a price for a plan that nobody pays', () => {
  expect(planSentence(shop, null, now)).toBe('Plano Premium, cedido pela administração, sem cobrança.');
  expect(planSentence(shop, undefined, now)).toBe('Plano Premium.');
  expect(planSentence({ ...shop, plan: 'free' }, null, now)).toBe('Plano Gratuito, sem prazo e sem cobrança.');
});

it('a branch pays nothing by itself', () => {
  expect(planSentence({ ...shop, headShopId: 'matriz' }, null, now)).toContain('é o da loja principal');
});
