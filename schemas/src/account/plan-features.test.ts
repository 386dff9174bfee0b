import { expect, it } from 'vitest';
import { planFeatures, planLimits } from './plan-features.ts';

it('says of each plan what it adds to the one below, with the limit of the table', () => {
  expect(planFeatures('free')[0]).toBe('Até 20 clientes');
  expect(planFeatures('premium').slice(0, 2)).toEqual(['Tudo do Gratuito', 'Até 50 clientes']);
  expect(planFeatures('pro').slice(0, 2)).toEqual(['Tudo do Premium', 'Clientes sem limite']);
});

it('promises follow-ups only where a plan begins to have them', () => {
  const withFollowUps = (['free', 'premium', 'pro'] as const).filter((plan) =>
    planFeatures(plan).join().includes('Follow-ups'),
  );
  expect(withFollowUps).toEqual(['premium']);
  expect(planFeatures('pro')).toContain('Lembretes também pelo WhatsApp, com um clique');
  expect(planFeatures('premium').join()).not.toContain('pelo WhatsApp');
  expect(planLimits('free')).toContain('Sem follow-ups automáticos');
  expect(planLimits('pro')).toEqual([]);
});
