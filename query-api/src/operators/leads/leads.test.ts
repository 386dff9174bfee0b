import { randomUUID } from 'node:crypto';
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

function captured(email: string, utm: Utm | null, minute: number, message?: string) {
  const leadId = randomUUID();
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
    '\uFEFFE-mail;Dia;Hora;Origem;Mídia;Campanha;Termo;Conteúdo;Mensagem',
    `"'=HYPERLINK(""x"")@example.com";21/11/2026;09:03;Instagram;"a;b";;;;`,
    'bia@example.com;21/11/2026;09:02;;;;;;Como mudo o endereço?',
    'ana@example.com;21/11/2026;09:01;google;;Verão;;;',
    '',
  ]);
});
