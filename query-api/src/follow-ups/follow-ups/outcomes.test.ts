import { randomUUID } from 'node:crypto';
import { type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import { DEFAULT_NOTIFICATIONS } from '@pdv/schemas/account/shop-settings';
import type { FollowUpEvent, Measured } from '@pdv/schemas/follow-ups/events';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
let now = new Date('2026-11-21T15:30:00Z');
const shop = shopStory();
const owner = ownerOf(shop);
const [ana, bia, coffee] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  side = await createQuerySide(() => now);
  await side.happened(
    shop.registered('Loja'),
    shop.trialStarted('2027-12-05T15:30:00.000Z'),
    shop.customerAdded(ana, { name: 'Ana', email: 'ana@example.com' }),
    shop.customerAdded(bia, { name: 'Bia' }),
    shop.productCreated(coffee, 100),
  );
});
afterAll(() => side.close());

/** A new reminder; `become` adds its later events. */
async function reminder(dueOn = '2026-11-21', customerId = ana, measured?: Measured) {
  const sold = shop.sold(coffee, { customerId });
  const scheduled = shop.followUpScheduled(sold, dueOn, measured ? { measured } : {});
  await side.happened(sold, scheduled);
  return scheduled;
}
type Happens = { [T in FollowUpEvent['type']]: { type: T } & Partial<Extract<FollowUpEvent, { type: T }>['data']> };
async function become(of: StoryEvent, ...happened: readonly Happens[FollowUpEvent['type']][]) {
  if (of.event.type !== 'FollowUpScheduled') throw new Error('only what is scheduled');
  const about = of.event.data;
  const told = happened.map(({ type, ...more }) =>
    shop.tell(of.stream, { type, data: { ...about, ...more } } as never, { occurredAt: '2026-11-21T15:10:00.000Z' }),
  );
  await side.happened(...told);
}
const told = async (of: StoryEvent): Promise<FollowUp | undefined> =>
  (await side.get(owner, '/api/followups')).json().find((one: FollowUp) => of.stream === streams.followUp(one.id));
const stats = async () => (await side.get(owner, '/api/followups/stats')).json();

it('say nothing of what has not happened', async () => {
  expect(await told(await reminder())).toMatchObject({
    status: 'pending',
    ...{ delivery: null, failed: null, heldBack: null, chat: null, conversion: null },
  });
});

it('tell why the last attempt failed until another begins, and where the mail went', async () => {
  const one = await reminder();
  const started = { type: 'FollowUpSendStarted', attempt: 1, messageId: 'm' } as const;
  await become(one, started, { type: 'FollowUpSendFailed', attempt: 1, because: 'refused' });
  expect(await told(one)).toMatchObject({ status: 'pending', failed: 'refused' });
  await become(one, started);
  expect(await told(one)).toMatchObject({ status: 'sending', failed: null });
  await become(one, { type: 'FollowUpSent', sentOn: '2026-11-21', delivery: 'outbox' });
  expect(await told(one)).toMatchObject({ status: 'sent', failed: null, delivery: 'outbox', heldBack: null });
});

it('tell what keeps them, before their day and after it, until it is out of the way', async () => {
  const toBia = await reminder('2026-12-21', bia);
  expect((await told(toBia))?.heldBack).toEqual({ because: 'no-address', still: true });
  await become(toBia, { type: 'FollowUpHeldBack', because: 'no-address' });
  const fields = { name: 'Bia', email: 'bia@example.com', phone: null, vehiclePlate: null };
  await side.happened(shop.customerChanged(bia, fields));
  expect((await told(toBia))?.heldBack).toEqual({ because: 'no-address', still: false });
  await become(toBia, { type: 'FollowUpSendStarted', attempt: 1, messageId: 'm' });
  await become(toBia, { type: 'FollowUpSendFailed', attempt: 1, because: 'unavailable' });
  expect(await told(toBia)).toMatchObject({ failed: 'unavailable', heldBack: null });
});

it('tell who does not want them, and when the shop sends none', async () => {
  const one = await reminder();
  await side.happened(shop.customerUnsubscribed(ana));
  expect((await told(one))?.heldBack).toEqual({ because: 'unsubscribed', still: true });
  await side.happened(shop.customerResubscribed(ana));
  const flags = { shopId: shop.shopId, ...DEFAULT_NOTIFICATIONS };
  const set = (followupReminders: boolean) =>
    shop.tell(streams.account(shop.shopId), { type: 'NotificationsChanged', data: { ...flags, followupReminders } });
  await side.happened(set(false));
  expect((await told(one))?.heldBack).toEqual({ because: 'switched-off', still: true });
  await side.happened(set(true));
  expect((await told(one))?.heldBack).toBeNull();
});

it('count what waits for nobody, by its day: no address, unsubscribed, both, or erased', async () => {
  const [mute, gone, both, away] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await side.happened(
    shop.customerAdded(mute, { name: 'Caio' }),
    shop.customerAdded(gone, { name: 'Davi', email: 'davi@example.com' }),
    shop.customerAdded(both, { name: 'Eva' }),
    shop.customerAdded(away, { name: 'Fábio', email: 'fabio@example.com', phone: '11981234410' }),
  );
  const before = await stats();
  const people: readonly string[] = [mute, gone, both, away];
  const listed = async (query = '') => {
    const found: FollowUp[] = (await side.get(owner, `/api/followups?withoutRecipient=true${query}`)).json();
    return found.map(({ customer }) => customer.id).filter((id) => people.includes(id));
  };
  const more = async () => {
    const { pending, overdue } = (await stats()).withoutRecipient;
    return [pending - before.withoutRecipient.pending, overdue - before.withoutRecipient.overdue];
  };
  const reminders = [];
  for (const [customerId, dueOn] of [
    [mute, '2026-11-20'],
    [gone, '2026-11-21'],
    [both, '2026-11-22'],
    [away, '2026-11-23'],
  ] as const) {
    reminders.push(await reminder(dueOn, customerId));
  }
  expect(await more()).toEqual([1, 1]);
  await side.happened(shop.customerUnsubscribed(gone), shop.customerUnsubscribed(both), shop.customerErased(away));
  expect(await more()).toEqual([3, 1]);
  expect(await listed()).toEqual([mute, gone, both, away]);
  expect(await listed('&status=overdue')).toEqual([mute]);
  expect(await listed('&status=sent')).toEqual([]);
  // The counts by status have only gained the new reminders.
  expect(await stats()).toMatchObject({ pending: before.pending + 3, overdue: before.overdue + 1 });
  await side.happened(
    ...reminders.slice(0, 1).map((toMute) => shop.followUpCancelled(toMute)),
    shop.customerResubscribed(gone),
    shop.customerChanged(both, { name: 'Eva', email: 'eva@example.com', phone: null, vehiclePlate: null }),
  );
  // The customer with an address now is still unsubscribed.
  expect(await listed()).toEqual([both, away]);
  await side.happened(shop.customerResubscribed(both));
  expect(await more()).toEqual([1, 0]);
});

it('tell when their day is longer ago than what was missed is made up for', async () => {
  const one = await reminder('2026-11-14');
  expect((await told(one))?.heldBack).toBeNull();
  const held = await reminder('2026-11-14');
  await become(held, { type: 'FollowUpHeldBack', because: 'daily-limit' });
  expect((await told(held))?.heldBack).toEqual({ because: 'daily-limit', still: false });
  now = new Date('2026-11-22T15:30:00Z');
  for (const late of [one, held]) expect((await told(late))?.heldBack).toEqual({ because: 'too-late', still: true });
  now = new Date('2026-11-21T15:30:00Z');
});

it('count those in doubt by themselves, until one is sent again', async () => {
  const before = await stats();
  const one = await reminder('2026-11-20');
  const started = { type: 'FollowUpSendStarted', attempt: 1, messageId: 'm' } as const;
  await become(one, started, { type: 'FollowUpSendUnknown', attempt: 1 });
  expect(await stats()).toEqual({ ...before, total: before.total + 1, unknown: before.unknown + 1 });
  await become(one, { ...started, attempt: 2 });
  expect(await stats()).toMatchObject({ sent: before.sent, unknown: before.unknown });
  await become(one, { type: 'FollowUpSent', sentOn: '2026-11-21', delivery: 'smtp' });
  expect(await stats()).toMatchObject({ sent: before.sent + 1, unknown: before.unknown });
});

it('tell who opened a chat last, and leave them waiting', async () => {
  const one = await reminder();
  await become(one, { type: 'FollowUpChatOpened' });
  expect(await told(one)).toMatchObject({
    status: 'pending',
    sentAt: null,
    chat: { openedAt: '2026-11-21T15:10:00.000Z', by: 'Maria Souza' },
  });
});

it('tell what was bought afterwards, in reais, and count it once', async () => {
  const before = await stats();
  expect(before).toMatchObject({ converted: 0, convertedRevenue: '0.00' });
  const purchase = { bySaleId: randomUUID(), totalCentavos: 5_899, boughtOn: '2026-11-25' };
  const [one, other] = [await reminder(), await reminder()];
  const sent = { type: 'FollowUpSent', sentOn: '2026-11-21', delivery: 'smtp' } as const;
  await become(one, sent, { type: 'FollowUpConverted', ...purchase });
  await become(other, sent, { type: 'FollowUpConverted', ...purchase, totalCentavos: 1_001 });
  expect((await told(one))?.conversion).toEqual({ total: '58.99', on: '2026-11-25' });
  expect(await stats()).toMatchObject({ sent: before.sent + 2, converted: 2, convertedRevenue: '69.00' });
  const { recorded } = await stats();
  await become(await reminder(), { type: 'FollowUpSent', sentOn: '2026-11-21', delivery: 'outbox' });
  expect(await stats()).toMatchObject({ sent: before.sent + 3, recorded: recorded + 1 });
  await become(one, { type: 'FollowUpConversionUndone', ...purchase });
  expect((await told(one))?.conversion).toBeNull();
  expect(await stats()).toMatchObject({ converted: 1, convertedRevenue: '10.01' });
  const csv = (await side.get(owner, '/api/reports/export?type=followups&start=2026-11-01&end=2026-11-30')).body;
  expect(csv).toContain('Comprou de novo em');
  expect(csv).toMatch(/25\/11\/2026;"?10,01/);
});

it('list and count those that are held out only by themselves, until somebody sends one', async () => {
  const before = await stats();
  const report = async () => (await side.get(owner, '/api/reports/followups?start=2026-11-01&end=2026-11-30')).json();
  const counted = await report();
  const one = await reminder('2026-11-20', ana, { as: 'held-out', percent: 10 });
  expect(await told(one)).toBeUndefined();
  const listed: FollowUp[] = (await side.get(owner, '/api/followups?status=held-out')).json();
  expect(listed).toMatchObject([{ status: 'held-out', scheduledFor: '2026-11-20' }]);
  expect(await stats()).toEqual({ ...before, heldOut: before.heldOut + 1 });
  expect(await report()).toEqual(counted);
  await become(one, { type: 'FollowUpSendStarted', attempt: 1, messageId: 'm' });
  await become(one, { type: 'FollowUpSent', sentOn: '2026-11-21', delivery: 'smtp' });
  expect(await told(one)).toMatchObject({ status: 'sent' });
  expect(await stats()).toEqual({ ...before, total: before.total + 1, sent: before.sent + 1 });
  expect(await report()).toMatchObject({
    scheduled: counted.scheduled + 1,
    sent: counted.sent + 1,
    overdue: counted.overdue,
  });
});
