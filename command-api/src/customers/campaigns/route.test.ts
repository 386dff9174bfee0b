import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { segmentRoutes } from '../segments/route.ts';
import { campaignRoutes } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(campaignRoutes, segmentRoutes);
});
afterAll(() => served.close());

const form = {
  name: ' Natal ',
  segmentId: 'vip',
  subject: '{{ Cliente }}, chegou!',
  text: 'Oi, {{cliente}}!\r\n{{loja}}',
};
function inShop(of: string = randomUUID()) {
  served.plans.set(of, 'premium');
  const as = { as: 'owner' as const, of };
  const path = (id: string, action = '') => `/api/campaigns/${id}${action && `/${action}`}`;
  return {
    as,
    create: (body: object = form, key?: string) => served.post('/api/campaigns', body, { ...as, ...(key && { key }) }),
    change: (id: string, body: object) => served.put(path(id), body, as),
    remove: (id: string) => served.del(path(id), undefined, as),
    schedule: (id: string, at: unknown = null) => served.post(path(id, 'schedule'), { at }, as),
    stop: (id: string) => served.post(path(id, 'stop'), {}, as),
    types: async (id: string) => (await served.events(streams.campaign(id))).map(({ type }) => type),
  };
}
const issuesOf = (answer: { json(): { issues?: { path: string; message: string }[] } }) => answer.json().issues;

it('is created once however often it is asked for, with the segment as it is then', async () => {
  const { create, as, change, types } = inShop();
  const key = randomUUID();
  const first = await create(form, key);
  const { id } = first.json();
  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({ name: 'Natal', segment: { id: 'vip', name: 'VIP' }, holdoutPercent: 0 });
  expect((await create(form, key)).json()).toEqual(first.json());
  const rules = [
    { what: 'spent', is: 'at-least', amount: '500.00', within: null },
    { what: 'birthday', is: 'within', days: 7 },
  ];
  const segment = (await served.post('/api/segments', { name: 'Gastam muito', rules }, as)).json();
  const changed = await change(id, { ...form, segmentId: segment.id, holdoutPercent: 10 });
  expect(changed.json()).toMatchObject({ segment: { name: 'Gastam muito' }, rules, holdoutPercent: 10 });
  await served.del(`/api/segments/${segment.id}`, undefined, as);
  expect(issuesOf(await change(id, { ...form, segmentId: segment.id }))).toEqual([
    { path: 'segmentId', message: 'Este segmento não existe mais: escolha outro' },
  ]);
  expect(await types(id)).toEqual(['CampaignSaved', 'CampaignSaved']);
});

it.each([
  [{ name: ' ' }, 'name', 'Dê um nome à campanha'],
  [{ segmentId: '' }, 'segmentId', 'Escolha um segmento'],
  [{ segmentId: randomUUID() }, 'segmentId', 'Este segmento não existe mais: escolha outro'],
  [{ subject: '' }, 'subject', 'Assunto é obrigatório'],
  [{ subject: 'a\nb' }, 'subject', 'O assunto deve ter uma linha só'],
  [{ text: '{{senha}}' }, 'text', 'Variável desconhecida: {{senha}}. Use {{cliente}}, {{loja}}, {{link}}'],
  [{ text: '{{produto}}' }, 'text', 'Variável desconhecida: {{produto}}. Use {{cliente}}, {{loja}}, {{link}}'],
  [{ text: 'x'.repeat(2_001) }, 'text', 'Máximo de 2000 caracteres'],
  [{ holdoutPercent: 50 }, 'holdoutPercent', 'Escolha uma das opções'],
])('refuses %j with a word at its field', async (wrong, path, message) => {
  const answer = await inShop().create({ ...form, ...wrong });
  expect([answer.statusCode, issuesOf(answer)]).toEqual([400, [{ path, message }]]);
});

it('is scheduled by the clock of the shop, moved, stopped and deleted', async () => {
  const { create, schedule, stop, change, remove, types } = inShop();
  const { id } = (await create()).json();
  const now = served.clock.now;
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  const planned = await schedule(id, { day: tomorrow, hour: 14 });
  expect([planned.statusCode, planned.json()]).toEqual([200, { at: `${tomorrow}T17:00:00.000Z` }]);
  expect((await change(id, form)).json().code).toBe('campaign_not_draft');
  expect((await remove(id)).statusCode).toBe(409);
  expect((await schedule(id)).json()).toEqual({ at: now.toISOString() });
  for (const _ of [1, 2]) expect((await stop(id)).statusCode).toBe(204);
  expect((await change(id, { ...form, name: 'Ano novo' })).statusCode).toBe(200);
  for (const status of [204, 404]) expect((await remove(id)).statusCode).toBe(status);
  expect(await types(id)).toEqual([
    ...['CampaignSaved', 'CampaignScheduled', 'CampaignScheduled', 'CampaignStopped', 'CampaignSaved'],
    'CampaignDeleted',
  ]);
});

it('refuses a time that makes no sense with a word at it', async () => {
  const { create, schedule } = inShop();
  const { id } = (await create()).json();
  const day = (ahead: number) => new Date(served.clock.now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const said = async (at: unknown) => issuesOf(await schedule(id, at))?.map(({ message }) => message);
  expect(await said({ day: day(-1), hour: 12 })).toEqual(['Este horário já passou']);
  expect(await said({ day: day(400), hour: 12 })).toEqual(['No máximo 365 dias à frente']);
  expect(await said({ day: day(1), hour: 8 })).toEqual(['Os e-mails saem entre 9h e 21h']);
  expect(await said({ day: day(1), hour: 21 })).toEqual(['Os e-mails saem entre 9h e 21h']);
  expect(await said({ day: '2026-02-30', hour: 9 })).toEqual(['Data inválida']);
  expect(await said({ day: day(1), hour: 9.5 })).toHaveLength(1);
});

it("another shop's is not there, nor is it for members who are not owners", async () => {
  const mine = inShop();
  const { id } = (await mine.create()).json();
  const other = inShop();
  const answers = [
    await other.change(id, form),
    await other.remove(id),
    await other.schedule(id),
    await other.stop(id),
    await mine.stop(randomUUID()),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  const cashier = { as: 'cashier' as const, of: mine.as.of };
  expect((await served.post('/api/campaigns', form, cashier)).statusCode).toBe(403);
  served.plans.set(mine.as.of, 'free');
  expect((await mine.schedule(id)).json().code).toBe('plan_required');
  expect(await mine.types(id)).toEqual(['CampaignSaved']);
});
