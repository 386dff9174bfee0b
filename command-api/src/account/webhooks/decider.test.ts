import { fold } from '@pdv/infra/testing/given';
import type { WebhookEvent } from '@pdv/schemas/account/webhook-events';
import { MAX_WEBHOOKS, type WebhookEventName } from '@pdv/schemas/account/webhooks';
import { expect, it } from 'vitest';
import { type WebhookCommand, type WebhookTerms, webhooks } from './decider.ts';

const shopId = 'loja';
const subject = 'account:loja';
const at = '2026-11-26T12:00:00.000Z';
const events: readonly WebhookEventName[] = ['sale.registered'];
const terms = (over: Partial<WebhookTerms> = {}): WebhookTerms => ({
  ...{ url: 'https://erp.example:8443/x', description: null, events },
  ...over,
});
const registered = (webhookId: string): WebhookEvent => {
  const { url, description } = terms();
  const personal = { subject, fields: { url, description } };
  return { type: 'WebhookRegistered', data: { webhookId, events, registeredAt: at, personal } };
};
const of = (webhookId: string) => ({ webhookId, personal: { subject, fields: { host: 'erp.example:8443' } } });
const paused = (webhookId: string): WebhookEvent => ({
  type: 'WebhookPaused',
  data: { ...of(webhookId), because: 'failing' },
});
const decide = (given: readonly WebhookEvent[], command: WebhookCommand) =>
  webhooks.decide(command, fold(webhooks, given));
const register = (webhookId: string): WebhookCommand => ({
  type: 'RegisterWebhook',
  webhookId,
  shopId,
  terms: terms(),
  at,
});
const change = (over: Partial<WebhookTerms>): WebhookCommand => ({
  ...{ type: 'ChangeWebhook', webhookId: 'a', shopId },
  terms: terms(over),
});

it('is one of so many at most, and a repeat changes nothing', () => {
  expect(decide([], register('a'))).toEqual({ accepted: [registered('a')] });
  expect(decide([registered('a')], register('a'))).toEqual({ accepted: [] });
  const full = Array.from({ length: MAX_WEBHOOKS }, (_, nth) => registered(`w${nth}`));
  expect(decide(full, register('more'))).toEqual({ rejected: 'too_many_webhooks' });
  const oneLess: WebhookEvent[] = [...full, { type: 'WebhookDeleted', data: of('w3') }];
  expect(decide(oneLess, register('more'))).toEqual({ accepted: [registered('more')] });
});

it('tells what changed, and nothing where nothing did', () => {
  expect(decide([registered('a')], change({}))).toEqual({ accepted: [] });
  const url = 'https://novo.example/';
  const fields = { url, description: null, urlBefore: 'https://erp.example:8443/x' };
  const changed: WebhookEvent = {
    type: 'WebhookChanged',
    data: { webhookId: 'a', events, eventsBefore: events, personal: { subject, fields } },
  };
  expect(decide([registered('a')], change({ url }))).toEqual({ accepted: [changed] });
  expect(fold(webhooks, [registered('a'), changed]).get('a')).toMatchObject({ url, events, generation: 1 });
  expect(decide([], change({ url }))).toEqual({ rejected: 'webhook_not_found' });
});

it('is paused once, by whomever, and resumed once', () => {
  const pause: WebhookCommand = { type: 'PauseWebhook', webhookId: 'a', shopId, because: 'failing' };
  const resume: WebhookCommand = { type: 'ResumeWebhook', webhookId: 'a', shopId };
  expect(decide([registered('a')], pause)).toEqual({ accepted: [paused('a')] });
  expect(decide([registered('a'), paused('a')], { ...pause, because: 'owner' })).toEqual({ accepted: [] });
  // What is gone is the address that was asked, not the one that it has since.
  expect(decide([registered('a')], { ...pause, url: 'https://old.example/' })).toEqual({ accepted: [] });
  expect(decide([registered('a')], resume)).toEqual({ accepted: [] });
  expect(decide([registered('a'), paused('a')], resume)).toEqual({
    accepted: [{ type: 'WebhookResumed', data: of('a') }],
  });
});

it('has another secret with every generation', () => {
  const renewed = (generation: number): WebhookEvent => ({
    type: 'WebhookSecretRenewed',
    data: { ...of('a'), generation, renewedAt: at },
  });
  const renew: WebhookCommand = { type: 'RenewWebhookSecret', webhookId: 'a', shopId, at };
  expect(decide([registered('a')], renew)).toEqual({ accepted: [renewed(2)] });
  expect(decide([registered('a'), renewed(2)], renew)).toEqual({ accepted: [renewed(3)] });
  expect(fold(webhooks, [registered('a'), renewed(2)]).get('a')).toMatchObject({ generation: 2, renewedAt: at });
});

it('remembers for how long each old secret signs, of the last few', () => {
  const renewed = (generation: number, renewedAt: string): WebhookEvent => ({
    type: 'WebhookSecretRenewed',
    data: { ...of('a'), generation, renewedAt },
  });
  const twice = [registered('a'), renewed(2, '2026-11-26T12:00:00.000Z'), renewed(3, '2026-11-26T13:00:00.000Z')];
  expect(fold(webhooks, twice).get('a')?.oldSecrets).toEqual([
    { generation: 2, until: '2026-11-27T13:00:00.000Z' },
    { generation: 1, until: '2026-11-27T12:00:00.000Z' },
  ]);
  const often = [...twice, ...[4, 5, 6, 7].map((generation) => renewed(generation, '2026-11-26T14:00:00.000Z'))];
  expect(
    fold(webhooks, often)
      .get('a')
      ?.oldSecrets.map(({ generation }) => generation),
  ).toEqual([6, 5, 4, 3]);
});

it('can be deleted when its shop’s key is gone, and its address with it', () => {
  const erased: WebhookEvent = {
    type: 'WebhookRegistered',
    data: { webhookId: 'a', events, registeredAt: at, personal: { subject, fields: null } },
  };
  expect(fold(webhooks, [erased]).get('a')?.url).toBeNull();
  expect(decide([erased], { type: 'DeleteWebhook', webhookId: 'a', shopId })).toEqual({
    accepted: [{ type: 'WebhookDeleted', data: { webhookId: 'a', personal: { subject, fields: null } } }],
  });
});
