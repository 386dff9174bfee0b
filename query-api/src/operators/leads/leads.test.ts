import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { NO_SHOP, streams } from '@pdv/schemas/log';
import type { Utm } from '@pdv/schemas/marketing/events';
import type { AdminLead } from '@pdv/schemas/operators/admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide(() => new Date('2026-11-21T15:30:00Z'));
});
afterAll(() => side.close());

const get = (url: string) =>
  side.app.inject({ url, headers: { authorization: `Bearer ${btoa(JSON.stringify({ operatorId: randomUUID() }))}` } });

const NOWHERE: Utm = { source: null, medium: null, campaign: null, term: null, content: null };

function captured(email: string, utm: Utm | null, minute: number, message?: string, leadId: string = randomUUID()) {
  return {
    stream: streams.lead(leadId),
    shopId: NO_SHOP,
    actorId: 'system:site',
    occurredAt: `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`,
    event: {
      type: 'LeadCaptured' as const,
      data: {
        ...{ leadId, day: '2026-11-21', utm, ...(message && { form: 'contact' as const }) },
        personal: { subject: `lead:${leadId}`, fields: { email, ...(message && { message }) } },
      },
    },
  };
}

it('lists leads page by page, found by address or campaign, and exports them all', async () => {
  await side.happened(
    captured('ana@example.com', { ...NOWHERE, source: 'google', campaign: 'Verão' }, 1),
    captured('bia@example.com', null, 2, 'Como mudo o endereço?'),
    captured('=HYPERLINK("x")@example.com', { ...NOWHERE, source: 'Instagram', medium: 'a;b' }, 3),
  );
  const emails = (answer: Awaited<ReturnType<typeof get>>) => answer.json<AdminLead[]>().map(({ email }) => email);
  const first = await get('/api/admin/leads?limit=2');
  expect(emails(first)).toEqual(['=HYPERLINK("x")@example.com', 'bia@example.com']);
  const second = await get(`/api/admin/leads?limit=2&cursor=${first.headers['x-next-cursor']}`);
  expect(emails(second)).toEqual(['ana@example.com']);
  expect(second.headers['x-next-cursor']).toBeUndefined();
  expect(emails(await get('/api/admin/leads?search=GOOGLE'))).toEqual(['ana@example.com']);
  expect(emails(await get('/api/admin/leads?search=verao'))).toEqual(['ana@example.com']);
  expect(emails(await get('/api/admin/leads?search=bia@'))).toEqual(['bia@example.com']);

  const [asked] = (await get('/api/admin/leads?search=bia@')).json<AdminLead[]>();
  expect(asked).toMatchObject({ message: 'Como mudo o endereço?', form: 'contact' });

  const file = await get('/api/admin/leads/export');
  expect(file.headers['content-disposition']).toBe('attachment; filename="leads-2026-11-21.csv"');
  expect(file.body.split('\r\n')).toEqual([
    '\uFEFFE-mail;Dia;Hora;Origem;Mídia;Campanha;Termo;Conteúdo;Mensagem;Vezes;Atendido por;Atendido em',
    `"'=HYPERLINK(""x"")@example.com";21/11/2026;09:03;Instagram;"a;b";;;;;1;;`,
    'bia@example.com;21/11/2026;09:02;;;;;;Como mudo o endereço?;1;;',
    'ana@example.com;21/11/2026;09:01;google;;Verão;;;;1;;',
    '',
  ]);
});

it('tells who answered and when, shows those that wait or were answered, and how often an address was left', async () => {
  const operatorId = randomUUID();
  const [answered, waiting] = [randomUUID(), randomUUID()];
  const told = (type: 'LeadAttended' | 'LeadReopened', leadId: string, minute: number) => ({
    stream: streams.lead(leadId),
    shopId: NO_SHOP,
    actorId: operatorId,
    occurredAt: `2026-11-21T13:0${minute}:00.000Z`,
    event: { type, data: { leadId } },
  });
  await side.happened(
    {
      stream: streams.operator(operatorId),
      shopId: NO_SHOP,
      actorId: 'system:cli',
      occurredAt: '2026-11-20T12:00:00.000Z',
      event: {
        type: 'OperatorCreated',
        data: {
          operatorId,
          personal: { subject: `operator:${operatorId}`, fields: { name: 'Olívia', email: 'olivia@example.com' } },
        },
      },
    },
    captured('caio@example.com', null, 10, 'Tem teste?', answered),
    captured('caio@example.com', null, 11, 'Alô?', waiting),
    told('LeadAttended', answered, 1),
    told('LeadAttended', waiting, 2),
    told('LeadReopened', waiting, 3),
  );
  const asked = async (state: string) =>
    (await get(`/api/admin/leads?search=caio@&state=${state}`)).json<AdminLead[]>().map(({ id }) => id);
  expect([await asked('open'), await asked('attended')]).toEqual([[waiting], [answered]]);
  const all = (await get('/api/admin/leads?search=caio@')).json<AdminLead[]>();
  expect(all).toMatchObject([
    { id: waiting, times: 2, attendedAt: null, attendedBy: null },
    { id: answered, times: 2, attendedAt: '2026-11-21T13:01:00.000Z', attendedBy: 'Olívia' },
  ]);
  const file = await get('/api/admin/leads/export?search=caio@&state=attended');
  expect(file.body.split('\r\n')[1]).toBe(
    'caio@example.com;21/11/2026;09:10;;;;;;Tem teste?;2;Olívia;21/11/2026, 10:01',
  );
  expect((await get('/api/admin/leads?state=lost')).statusCode).toBe(400);
});

it('counts the messages that nobody answered, and shows no erased lead', async () => {
  const open = async () => (await get('/api/admin/growth')).json().openContacts as number;
  const before = await open();
  const [leadId, other] = [randomUUID(), randomUUID()];
  const lead = (type: 'LeadAttended' | 'LeadErased', id: string) => ({
    ...{ stream: streams.lead(id), shopId: NO_SHOP, actorId: randomUUID() },
    ...{ occurredAt: '2026-11-21T14:00:00.000Z', event: { type, data: { leadId: id } } },
  });
  await side.happened(
    captured('davi@example.com', null, 20, 'Oi?', leadId),
    captured('davi@example.com', null, 21, 'Oi de novo?', other),
    captured('davi@example.com', null, 22),
  );
  expect(await open()).toBe(before + 2);
  await side.happened(lead('LeadAttended', other), lead('LeadErased', leadId));
  expect(await open()).toBe(before);
  const left = (await get('/api/admin/leads?search=davi@')).json<AdminLead[]>();
  expect(left.map(({ message }) => message)).toEqual([null, 'Oi de novo?']);
});

it('puts the messages of shops on Pro first until they are answered, page by page and in the file', async () => {
  const [pro, trial, free] = [shopStory(), shopStory(), shopStory()];
  const first = randomUUID();
  const ownerOf = (shop: typeof pro) => `${shop.shopId}@prioridade.example`;
  const registered = (shop: typeof pro) => {
    const { event, ...rest } = shop.registered();
    if (event.type !== 'ShopRegistered' || !event.data.personal.fields) throw new Error('no registration');
    const fields = { ...event.data.personal.fields, email: ownerOf(shop) };
    return { ...rest, event: { ...event, data: { ...event.data, personal: { ...event.data.personal, fields } } } };
  };
  const given = { type: 'PlanChanged', data: { shopId: pro.shopId, plan: 'pro', origin: 'operator' } } as const;
  await side.happened(
    ...[pro, trial, free].map(registered),
    pro.tell(streams.account(pro.shopId), given),
    trial.trialStarted('2026-12-05T15:30:00.000Z'),
    captured(ownerOf(pro), null, 20, 'Socorro', first),
    captured(ownerOf(trial), null, 21, 'Olá'),
    captured(ownerOf(free), null, 22, 'Bom dia'),
    // Only left, and nothing asked.
    captured(ownerOf(pro), null, 23),
  );
  const page = async (cursor?: unknown) => {
    const answer = await get(`/api/admin/leads?search=prioridade&limit=1${cursor ? `&cursor=${cursor}` : ''}`);
    return { lead: answer.json<AdminLead[]>()[0], next: answer.headers['x-next-cursor'] };
  };
  const asked: unknown[] = [];
  let next: unknown;
  do {
    const one = await page(next);
    next = one.next;
    asked.push([one.lead?.email, one.lead?.message, one.lead?.pro]);
  } while (next);
  expect(asked).toEqual([
    [ownerOf(trial), 'Olá', true],
    [ownerOf(pro), 'Socorro', true],
    [ownerOf(pro), null, true],
    [ownerOf(free), 'Bom dia', false],
  ]);
  const file = await get('/api/admin/leads/export?search=prioridade');
  const inFile = file.body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0]);
  expect(inFile).toEqual(asked.map((one) => (one as unknown[])[0]));
  await side.happened({
    ...{ stream: streams.lead(first), shopId: NO_SHOP, actorId: randomUUID() },
    ...{ occurredAt: '2026-11-21T13:05:00.000Z', event: { type: 'LeadAttended', data: { leadId: first } } },
  });
  const rest = (await get('/api/admin/leads?search=prioridade')).json<AdminLead[]>();
  expect(rest.map(({ message }) => message)).toEqual(['Olá', null, 'Bom dia', 'Socorro']);
});
