import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { DEFAULT_REMINDER_TEMPLATE } from '@pdv/schemas/account/reminder-template';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);
const [ana, bia, coffee] = [randomUUID(), randomUUID(), randomUUID()];
let [forAna, forBia] = ['', ''];

beforeAll(async () => {
  side = await createQuerySide();
  const told = [
    shop.registered('Pão & Cia'),
    shop.customerAdded(ana, { name: 'Ana', email: 'ana@example.com' }),
    shop.customerAdded(bia, { name: 'Bia' }),
    shop.productCreated(coffee, 10),
  ];
  const [toAna, toBia] = [shop.sold(coffee, { customerId: ana }), shop.sold(coffee, { customerId: bia })];
  const [first, second] = [shop.followUpScheduled(toAna, '2026-12-21'), shop.followUpScheduled(toBia, '2026-12-21')];
  forAna = first.stream.slice('followup-'.length);
  forBia = second.stream.slice('followup-'.length);
  await side.happened(...told, toAna, toBia, first, second);
});
afterAll(() => side.close());

const preview = (id: string, who = owner) => side.get(who, `/api/followups/${id}/preview`);
const template = () => side.get(owner, '/api/settings/follow-ups');

it('is for plans that send reminders, and for those who may see them', async () => {
  for (const answer of [await preview(forAna), await template()]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'plan_required']);
  }
  await side.happened(shop.trialStarted('2026-12-05T15:30:00.000Z'));
  expect((await preview(forAna, { ...owner, role: 'cashier' })).statusCode).toBe(403);
  expect((await side.get({ ...owner, role: 'analyst' }, '/api/settings/follow-ups')).statusCode).toBe(403);
  expect((await preview(forAna, { ...owner, role: 'analyst' })).statusCode).toBe(200);
});

it('tells what may stand in the mail', async () => {
  const { variables } = (await template()).json();
  expect(variables.map(({ name }: { name: string }) => name)).toEqual(['cliente', 'produto', 'loja', 'link']);
  expect(variables[0].meaning).toBe('Primeiro nome do cliente');
});

it('shows the mail as it will look, with nobody to send it to where there is no address', async () => {
  expect((await preview(forAna)).json()).toEqual({
    to: { name: 'Ana', email: 'ana@example.com' },
    subject: 'Ana, quer que a gente separe Café Torrado para você?',
    text: expect.stringMatching(/^Oi, Ana!\n[^{}]*https:\/\/wa\.me\/5511981234410\n[^{}]*Pão & Cia\n-- \nVocê recebe/),
    html: expect.stringMatching(/^<!doctype html>[\s\S]*Pão &amp; Cia[\s\S]*https:\/\/wa\.me\/5511981234410/),
  });
  expect((await preview(forBia)).json()).toMatchObject({ to: null, subject: expect.stringContaining('Bia') });
});

it('follows what the owner writes', async () => {
  expect((await template()).json()).toMatchObject(DEFAULT_REMINDER_TEMPLATE);
  const written = { subject: '{{produto}}?', text: '{{ LOJA }}: {{link}}' };
  await side.happened(shop.reminderWritten(written));
  expect((await template()).json()).toMatchObject(written);
  expect((await preview(forAna)).json()).toMatchObject({
    subject: 'Café Torrado?',
    text: expect.stringMatching(/^Pão & Cia: https:\/\/wa\.me\/5511981234410\n-- \n/),
  });
});

it('knows no reminder of another shop', async () => {
  const other = shopStory();
  await side.happened(other.registered(), other.trialStarted('2026-12-05T15:30:00.000Z'));
  for (const answer of [await preview(forAna, ownerOf(other)), await preview(randomUUID())]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'follow_up_not_found']);
  }
});

it('names nobody who was erased', async () => {
  await side.happened(shop.customerErased(ana));
  expect((await preview(forAna)).json()).toMatchObject({ to: null });
  expect((await preview(forAna)).body).not.toContain('Ana');
});
