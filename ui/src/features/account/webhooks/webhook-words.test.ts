import { WEBHOOK_EVENTS, type Webhook, type WebhookDelivery } from '@pdv/schemas/account/webhooks';
import { expect, test } from 'vitest';
import { EVENT_GROUPS } from './event-groups.ts';
import { addressOf, answerWords, deliveryWords, eventsInWords, healthWords } from './webhook-words.ts';

const ZONE = 'America/Sao_Paulo';
const now = new Date('2026-11-26T15:00:00Z');
const delivery: WebhookDelivery = {
  ...{ id: 'd', type: 'sale.registered', state: 'waiting', createdAt: '2026-11-26T14:00:00Z', attempts: 0 },
  ...{ nextAttemptAt: '2026-11-26T17:05:00Z', lastAttemptAt: null, status: null, failure: null, tookMs: null },
};
const webhook: Webhook = {
  ...{ id: 'w', url: 'https://erp.example/hook', description: null, events: [], paused: null, registeredAt: '' },
  ...{ secretRenewedAt: null, failingSince: null, lastDeliveredAt: null, waiting: 0, parked: 0 },
};

test('every event can be chosen, once', () => {
  expect(EVENT_GROUPS.flatMap(([, events]) => events).sort()).toEqual([...WEBHOOK_EVENTS].sort());
});

test('a delivery says what becomes of it', () => {
  const words = (over: Partial<WebhookDelivery>, paused = false) =>
    deliveryWords({ ...delivery, ...over }, paused, now, ZONE).text;
  expect(words({})).toBe('Na fila');
  expect(words({ attempts: 2 }, true)).toBe('Na fila: o webhook está pausado');
  expect(words({ state: 'delivered' }, true)).toBe('Entregue');
  expect(words({ attempts: 2 })).toBe('Tentando de novo às 14:05');
  expect(words({ attempts: 9, nextAttemptAt: '2026-11-27T05:10:00Z' })).toBe('Tentando de novo em 27/11/2026 02:10');
  expect(words({ state: 'delivered' })).toBe('Entregue');
  expect(words({ state: 'parked' })).toBe('Desistiu após 3 dias');
});

test('an attempt says what it met', () => {
  expect(answerWords(delivery)).toBeNull();
  expect(answerWords({ ...delivery, status: 503, tookMs: 120 })).toBe('HTTP 503 em 120 ms');
  expect(answerWords({ ...delivery, status: 302, tookMs: 9 })).toBe(
    'HTTP 302 em 9 ms: redirecionamentos não são seguidos',
  );
  expect(answerWords({ ...delivery, failure: 'timeout' })).toBe('Sem resposta em 10 segundos');
});

test('a webhook says how it does', () => {
  const words = (over: Partial<Webhook>, included = true) => healthWords({ ...webhook, ...over }, included, ZONE).text;
  expect(words({})).toBe('Ativo, nada enviado ainda');
  expect(words({ lastDeliveredAt: '2026-11-26T14:00:00Z' })).toBe('Ativo');
  expect(words({ failingSince: '2026-11-26T14:00:00Z' })).toBe('Falhando desde 26/11/2026 11:00');
  expect(words({ paused: 'failing' })).toBe('Pausado: falhou por 3 dias');
  expect(words({}, false)).toBe('Parado: o plano não inclui webhooks');
  expect(addressOf(webhook)).toBe('erp.example/hook');
  expect(eventsInWords(['sale.registered', 'stock.low', 'debt.paid'])).toBe('Venda registrada, Estoque baixo e mais 1');
});
