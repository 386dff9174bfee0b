import type { AdminSubscription } from '@pdv/schemas/operators/admin';
import { expect, it } from 'vitest';
import { paymentWords, priceWords, storeWords, subscriptionWords } from './billing-words.ts';

const subscription = (told: Partial<AdminSubscription>) =>
  ({ status: 'active', cancelAtPeriodEnd: false, ...told }) as AdminSubscription;

it('tells a subscription that goes on from one that is on its way out', () => {
  expect(subscriptionWords(subscription({}))[1]).toBe('Ativa');
  expect(subscriptionWords(subscription({ cancelAtPeriodEnd: true }))[1]).toBe('Cancelada no fim');
  expect(subscriptionWords(subscription({ status: 'ended', cancelAtPeriodEnd: true }))[1]).toBe('Encerrada');
});

it('says what is paid how often, and by whom as far as that is known', () => {
  expect(priceWords({ amount: '216.00', period: 'yearly' }).replace(/\s/g, ' ')).toBe('R$ 216,00 por ano');
  expect(storeWords(null)).toBe('Conta excluída');
});

it('tells a failed charge that is tried again from one that nobody tries any more', () => {
  const failed = { status: 'failed', amount: '19.00', refunded: '0.00' } as const;
  expect(paymentWords({ ...failed, due: true })[1]).toBe('Falhou');
  expect(paymentWords({ ...failed, due: false })[1]).toBe('Não paga');
});
