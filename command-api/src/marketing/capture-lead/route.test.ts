import { randomBytes } from 'node:crypto';
import { createPseudonyms } from '@pdv/infra/personal-data/pseudonyms';
import type { CaptureLeadRequest } from '@pdv/schemas/marketing/capture-lead';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { registerCaptureLead } from './route.ts';

const pseudonym = createPseudonyms(randomBytes(32));
let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes((app, deps) => registerCaptureLead(app, { ...deps, pseudonym }));
});
afterAll(() => served.close());

const capture = (body: CaptureLeadRequest) =>
  served.app.inject({ method: 'POST', url: '/api/leads/capture', payload: body });

test('an address is captured once a day, whatever its case and however often it comes', async () => {
  const day = served.clock.now;
  const leadId = pseudonym('lead', 'ana@example.com\n2026-11-21');
  const utm = { source: 'instagram', campaign: ' inverno ' };
  const answers = await Promise.all([
    capture({ email: 'Ana@Example.com', utm }),
    ...Array.from({ length: 5 }, () => capture({ email: 'ana@example.com', utm })),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: expect.stringContaining('Recebemos seu e-mail') });
  }
  expect(answers.some((answer) => answer.headers['x-log-position'])).toBe(true);
  const events = await served.events(`lead-${leadId}`);
  expect(events).toEqual([
    {
      type: 'LeadCaptured',
      data: {
        leadId,
        day: '2026-11-21',
        utm: { source: 'instagram', medium: null, campaign: 'inverno', term: null, content: null },
        personal: { subject: `lead:${leadId}`, fields: { email: 'ana@example.com' } },
      },
    },
  ]);
  served.clock.now = new Date('2026-11-22T15:00:00Z');
  expect((await capture({ email: 'ana@example.com' })).statusCode).toBe(200);
  expect(await served.events(`lead-${pseudonym('lead', 'ana@example.com\n2026-11-22')}`)).toHaveLength(1);
  served.clock.now = day;
});

test('every message is kept, once, and its answer is announced', async () => {
  const ask = (message: string) => capture({ email: 'bia@example.com', form: 'contact', message });
  const answers = [await ask('Como mudo\no endereço?'), await ask('Como mudo\no endereço?'), await ask('E o logo?')];
  for (const answer of answers)
    expect(answer.json().message).toBe('Recebemos seu contato. A resposta vai para o seu e-mail.');
  for (const message of ['Como mudo\no endereço?', 'E o logo?']) {
    const leadId = pseudonym('lead', `bia@example.com\n2026-11-21\n${message}`);
    const personal = { subject: `lead:${leadId}`, fields: { email: 'bia@example.com', message } };
    expect(await served.events(`lead-${leadId}`)).toEqual([
      { type: 'LeadCaptured', data: { leadId, day: '2026-11-21', utm: null, form: 'contact', personal } },
    ]);
  }
  expect((await ask('x'.repeat(1_001))).statusCode).toBe(400);
});

test('the log holds no address and no message in the clear', async () => {
  await capture({ email: 'escondida@example.com', message: 'segredo' });
  const leadId = pseudonym('lead', 'escondida@example.com\n2026-11-21\nsegredo');
  const texts: string[] = [];
  for await (const event of served.store.read(`lead-${leadId}`)) {
    texts.push(JSON.stringify(event, (_key, value) => (typeof value === 'bigint' ? String(value) : value)));
  }
  expect(texts).toHaveLength(1);
  expect(texts.join()).not.toMatch(/escondida|segredo/);
});

test.each([[''], ['ana'], ['ana@'], ['a b@example.com']])('%j is no address', async (email) => {
  const answer = await capture({ email });
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'E-mail inválido']);
});
