import type { AccountAction } from '@pdv/schemas/operators/account-actions';
import { expect, it } from 'vitest';
import { actionWords, actorWords } from './action-words.ts';

const action = (told: Partial<AccountAction>): AccountAction => ({
  id: 'account-1/1',
  type: 'PlanChanged',
  occurredAt: '2026-11-21T12:00:00.000Z',
  actor: { kind: 'operator', name: 'Rui' },
  shopId: '1',
  storeName: 'Loja',
  plan: null,
  paid: null,
  ...told,
});

it('tells a plan that is paid for from one that was given', () => {
  expect(actionWords(action({ plan: 'pro', paid: false }))).toBe('Plano trocado para Pro');
  expect(actionWords(action({ plan: 'premium', paid: true }))).toBe('Assinatura do plano Premium');
  expect(actionWords(action({ plan: 'free', paid: true }))).toBe('Assinatura encerrada');
});

it('says who it was', () => {
  expect(actorWords({ kind: 'operator', name: 'Rui' })).toBe('Rui');
  expect(actorWords({ kind: 'shop', name: null })).toBe('A própria loja');
  expect(actorWords({ kind: 'system', name: null })).toBe('Sistema');
});
