import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { DEFAULT_REMINDER_TEMPLATE } from '@pdv/schemas/account/reminder-template';
import { DEFAULT_NOTIFICATIONS } from '@pdv/schemas/account/shop-settings';
import { streams } from '@pdv/schemas/log';
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
    subject: 'Ana, está na hora de Café Torrado de novo?',
    text: expect.stringMatching(/^Oi, Ana!\n[^{}]*https:\/\/wa\.me\/5511981234410\n[^{}]*Pão & Cia\n-- \nVocê recebe/),
    html: expect.stringMatching(/^<!doctype html>[\s\S]*Pão &amp; Cia[\s\S]*https:\/\/wa\.me\/5511981234410/),
    leaves: { on: '2026-12-21', with: [] },
  });
  expect((await preview(forBia)).json()).toMatchObject({
    ...{ to: null, subject: expect.stringContaining('Bia'), leaves: null },
  });
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

it('shows what leaves along with it, and waits for the end of the pause since the last one', async () => {
  const [carla, tea, bread] = [randomUUID(), randomUUID(), randomUUID()];
  const products = [shop.productCreated(tea, 10, { name: 'Chá' }), shop.productCreated(bread, 10, { name: 'Pão' })];
  const sold = (productId: string) => shop.sold(productId, { customerId: carla });
  const [coffeeSold, teaSold, breadSold] = [sold(coffee), sold(tea), sold(bread)];
  const due = (of: ReturnType<typeof sold>, on: string) => shop.followUpScheduled(of, on);
  const [first, second, third] = [
    due(coffeeSold, '2026-12-03'),
    due(teaSold, '2026-12-09'),
    due(breadSold, '2026-12-10'),
  ];
  await side.happened(
    shop.customerAdded(carla, { name: 'Carla', email: 'carla@example.com' }),
    ...products,
    ...[coffeeSold, teaSold, breadSold, first, second, third],
  );
  const leaves = async (of: typeof first) => (await preview(of.stream.slice('followup-'.length))).json().leaves;
  expect(await leaves(first)).toEqual({ on: '2026-12-03', with: [expect.any(String)] });
  expect((await preview(second.stream.slice('followup-'.length))).json().subject).toMatch(/ e /);
  expect(await leaves(third)).toEqual({ on: '2026-12-10', with: [] });
  await side.happened(shop.followUpSent(first, '2026-12-03T12:00:00Z'));
  expect(await leaves(first)).toBeNull();
  expect(await leaves(second)).toMatchObject({ on: '2026-12-10', with: [expect.any(String)] });
});

it('says of no mail that it leaves by itself where the customer or the shop wants none', async () => {
  const leaves = async () => (await preview(forAna)).json().leaves;
  const switched = (followupReminders: boolean) =>
    shop.tell(streams.account(shop.shopId), {
      type: 'NotificationsChanged',
      data: { ...DEFAULT_NOTIFICATIONS, shopId: shop.shopId, followupReminders },
    });
  await side.happened(switched(false));
  expect(await leaves()).toBeNull();
  await side.happened(switched(true));
  expect(await leaves()).not.toBeNull();
  await side.happened(shop.customerUnsubscribed(ana));
  expect(await leaves()).toBeNull();
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
