import { randomBytes, randomUUID } from 'node:crypto';
import { createPseudonyms } from '@pdv/infra/personal-data/pseudonyms';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { registerAttendLead } from '../attend-lead/route.ts';
import { registerCaptureLead } from '../capture-lead/route.ts';
import { registerEraseLead } from './route.ts';

const pseudonym = createPseudonyms(randomBytes(32));
let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes((app, deps) => {
    registerCaptureLead(app, { ...deps, pseudonym });
    registerAttendLead(app, deps);
    registerEraseLead(app, deps);
  });
});
afterAll(() => served.close());

const asked = (method: 'DELETE' | 'PUT', url: string, payload?: object) =>
  served.app.inject({
    method,
    url,
    headers: { authorization: `Bearer operator:${randomUUID()}` },
    ...(payload && { payload }),
  });

it('forgets the person at once, and knows the lead no more', async () => {
  const email = 'ana@example.com';
  const capture = { method: 'POST', url: '/api/leads/capture', payload: { email, message: 'Apaguem tudo.' } } as const;
  await served.app.inject(capture);
  const leadId = pseudonym('lead', `${email}\n2026-11-21\nApaguem tudo.`);
  const url = `/api/admin/leads/${leadId}`;
  for (let n = 0; n < 2; n++) expect((await asked('DELETE', url)).statusCode).toBe(204);
  expect(await served.events(streams.lead(leadId))).toEqual([
    { type: 'LeadCaptured', data: expect.objectContaining({ personal: { subject: `lead:${leadId}`, fields: null } }) },
    { type: 'LeadErased', data: { leadId } },
  ]);
  expect((await asked('PUT', url, { attended: true })).json().code).toBe('lead_not_found');
  expect((await served.app.inject(capture)).statusCode).toBe(200);
  expect(await served.events(streams.lead(leadId))).toHaveLength(2);
});

it('is refused for a lead that never was', async () => {
  const answer = await asked('DELETE', `/api/admin/leads/${randomUUID()}`);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'lead_not_found']);
});
