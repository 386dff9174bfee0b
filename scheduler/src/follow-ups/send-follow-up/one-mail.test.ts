import { randomUUID } from 'node:crypto';
import { MailUnavailable } from '@pdv/infra/mail/mailer';
import { readMail } from '@pdv/infra/testing/smtp-server';
import { DEFAULT_NOTIFICATIONS } from '@pdv/schemas/account/shop-settings';
import type { FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { streams } from '@pdv/schemas/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hours, NINE, openPost, type Post } from './post.fixture.ts';
import { addCustomer, lastOf, lifeOf, projectReminders, scheduleFor, tell } from './shop.fixture.ts';

let { testbed, post, mailer, shopId, start, rows, to, close } = {} as Post;
beforeEach(async () => {
  ({ testbed, post, mailer, shopId, start, rows, to, close } = await openPost());
});
afterEach(() => close());

it('sends the reminders of one customer on one day as one mail, and each of them is sent', async () => {
  const [ana, bia] = [randomUUID(), randomUUID()];
  await addCustomer(testbed, shopId, ana, 'ana@example.com');
  await addCustomer(testbed, shopId, bia, 'bia@example.com');
  const due = (customerId: string, product: string, day = '2026-11-21') =>
    scheduleFor(testbed, shopId, day, customerId, product);
  const ids = [await due(ana, 'Café'), await due(ana, 'Pão'), await due(ana, 'Mel', '2026-11-20')];
  // More than are leased at once: what leaves with the last of them comes along.
  for (let nth = 0; nth < 40; nth++) ids.push(await due(ana, `Chá ${nth}`));
  // What falls due before the customer may get another comes along, too.
  ids.push(await due(ana, 'Ovo', '2026-11-27'));
  const [alone, later] = [await due(bia, 'Leite'), await due(ana, 'Sal', '2026-11-28')];
  await projectReminders(testbed, hours(-48));
  await testbed.pool.query("INSERT INTO command.daily_mails VALUES ($1, '2026-11-21', 498)", [shopId]);
  const tick = start();
  while ((await tick(NINE)).handled > 0);
  // Two mails, as many as the day had left.
  expect(to()).toEqual(['ana@example.com', 'bia@example.com']);
  const mail = await readMail(post.received.find(({ to: [one] }) => one === 'ana@example.com')?.source ?? Buffer.of());
  for (const product of ['Café', 'Pão', 'Mel', 'Chá 39', 'Ovo']) expect(mail.text).toContain(product);
  expect(mail.text).not.toContain('Sal');
  expect(mail.subject).toContain('e mais 42 produtos');
  const messageIds = new Set<string>();
  for (const id of ids) {
    const life = await lifeOf(testbed, id);
    expect(life.map(({ type }) => type)).toEqual(['FollowUpScheduled', 'FollowUpSendStarted', 'FollowUpSent']);
    if (life[1]?.type === 'FollowUpSendStarted') messageIds.add(`<${life[1].data.messageId}>`);
  }
  expect([...messageIds]).toEqual([mail.messageId]);
  expect(await lastOf(testbed, alone)).toMatchObject({ type: 'FollowUpSent' });
  expect(await lifeOf(testbed, later)).toHaveLength(1);
  await tick(hours(24 * 6));
  expect(to()).toHaveLength(2);
  await tick(hours(24 * 7));
  expect(to()).toHaveLength(3);
});

it.each(['ana@example.com', 'gone-ana@example.com'])(
  'gives %s one reminder in so many days, even one in doubt: what falls due between waits for its turn',
  async (address) => {
    const ana = randomUUID();
    await addCustomer(testbed, shopId, ana, address);
    const due = (day: string, product: string) => scheduleFor(testbed, shopId, day, ana, product);
    await due('2026-11-21', 'Café');
    await projectReminders(testbed, NINE);
    const tick = start();
    await tick(NINE);
    const bread = await due('2026-11-24', 'Pão');
    const old = await due('2026-11-13', 'Mel');
    await projectReminders(testbed, hours(1));
    const waiting = await rows();
    await tick(hours(24 * 7 - 0.01));
    expect(to()).toEqual([address]);
    await tick(hours(24 * 7));
    expect(to()).toEqual([address, address]);
    expect((await lastOf(testbed, bread))?.type).toMatch(/FollowUpSen[td]/);
    // It was too late when it was scheduled, and stays so.
    expect(await lifeOf(testbed, old)).toHaveLength(1);
    expect(waiting.filter(({ id }) => id === old)).toMatchObject([{ due_at: new Date('2026-11-13T12:00:00Z') }]);

    // The shop would rather write more often: what waits leaves sooner.
    const salt = await due('2026-11-29', 'Sal');
    await projectReminders(testbed, hours(24 * 7 + 1));
    await tick(hours(24 * 8));
    expect(await lifeOf(testbed, salt)).toHaveLength(1);
    const data = { shopId, ...DEFAULT_NOTIFICATIONS, reminderPauseDays: 1 };
    await tell(testbed, shopId, streams.account(shopId), { type: 'NotificationsChanged', data });
    await projectReminders(testbed, hours(24 * 8));
    await tick(hours(24 * 8));
    expect(to()).toHaveLength(3);
  },
);

it('tries a mail of several reminders again as one, without those that ended meanwhile', async () => {
  const ana = randomUUID();
  await addCustomer(testbed, shopId, ana, 'busy-ana@example.com');
  const ids = [];
  for (const product of ['Café', 'Pão', 'Mel']) {
    ids.push(await scheduleFor(testbed, shopId, '2026-11-21', ana, product));
  }
  const [bread] = ids.splice(1, 1);
  await projectReminders(testbed, NINE);
  let busy = true;
  const sent: string[] = [];
  const tick = start({
    permit: mailer.permit,
    send: async (mail) => {
      if (busy) throw new MailUnavailable('busy');
      sent.push(mail.text);
      return { messageId: 'm', delivery: 'smtp' };
    },
  });
  expect(await tick(NINE)).toEqual({ handled: 3, failed: 3 });
  const [{ data }] = (await lifeOf(testbed, bread ?? '')) as never as [{ data: FollowUpScheduled['data'] }];
  const cancelled = { type: 'FollowUpCancelled', data: { ...data, because: 'by-hand' } } as const;
  await tell(testbed, shopId, streams.followUp(bread ?? ''), cancelled);
  busy = false;
  await tick(hours(1));
  expect(sent).toEqual([expect.stringMatching(/Café e Mel|Mel e Café/)]);
  expect(await rows()).toEqual([]);
  for (const id of ids) expect(await lastOf(testbed, id)).toMatchObject({ type: 'FollowUpSent' });
});

it('gets all reminders of one mail to one of several senders', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 20; nth++) {
    const customer = randomUUID();
    await addCustomer(testbed, shopId, customer, `c${nth}@example.com`);
    for (const product of ['Café', 'Pão', 'Mel']) {
      ids.push(await scheduleFor(testbed, shopId, '2026-11-21', customer, product));
    }
  }
  await projectReminders(testbed, NINE);
  const senders = [start(), start(), start()];
  for (let round = 0; round < 3; round++) await Promise.all(senders.map((tick) => tick(NINE)));
  expect(new Set(to()).size).toBe(20);
  expect(to()).toHaveLength(20);
  for (const id of ids) expect(await lastOf(testbed, id)).toMatchObject({ type: 'FollowUpSent' });
});

it('sends none to those who are held out, who wait for nothing and take nothing along', async () => {
  const [ana, bia] = [randomUUID(), randomUUID()];
  await addCustomer(testbed, shopId, ana, 'ana@example.com');
  await addCustomer(testbed, shopId, bia, 'bia@example.com');
  const due = (customerId: string, day: string, as: 'reminded' | 'held-out') =>
    scheduleFor(testbed, shopId, day, customerId, as, { as, percent: 10 });
  const heldOut = await due(ana, '2026-11-21', 'held-out');
  // Of the next quarter, in which she gets them.
  await due(ana, '2026-11-22', 'reminded');
  await due(bia, '2026-11-21', 'reminded');
  await projectReminders(testbed, hours(-48));
  expect(await rows()).toHaveLength(2);
  const tick = start();
  await tick(NINE);
  expect(to()).toEqual(['bia@example.com']);
  await tick(hours(24));
  expect(to()).toEqual(['ana@example.com', 'bia@example.com']);
  const mail = await readMail(post.received.at(-1)?.source ?? Buffer.of());
  expect(mail.text).not.toContain('held-out');
  expect((await lifeOf(testbed, heldOut)).map(({ type }) => type)).toEqual(['FollowUpScheduled']);
});
