import { expect, it } from 'vitest';
import { planFeatures, planLimits, trialMails } from './plan-features.ts';

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
  const withForecast = (['free', 'premium', 'pro'] as const).filter((plan) =>
    planFeatures(plan).join().includes('Previsão'),
  );
  expect(withForecast).toEqual(['pro']);
  expect(planLimits('free')).toContain('Sem follow-ups automáticos');
  expect(planLimits('pro')).toEqual([]);
});

it('names campaigns with segments, where a plan begins to have them', () => {
  const line = 'Segmentos de clientes e campanhas por e-mail para cada um';
  expect((['free', 'premium', 'pro'] as const).filter((plan) => planFeatures(plan).includes(line))).toEqual([
    'premium',
  ]);
  expect(planLimits('free')).toContain('Sem segmentos nem campanhas por e-mail');
});

it('says of each plan how many mails a day it has', () => {
  expect(planFeatures('free')).toContain('Até 50 e-mails a clientes por dia');
  expect(planFeatures('premium')).toContain('Até 500 e-mails a clientes por dia');
  expect(planFeatures('pro')).toContain('Até 5.000 e-mails a clientes por dia');
  expect([trialMails(), trialMails('premium')]).toEqual([
    'No teste: até 50 e-mails a clientes por dia',
    'No teste: até 500 e-mails a clientes por dia',
  ]);
});
