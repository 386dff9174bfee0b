import { randomUUID } from 'node:crypto';
import { type Mailer, MailUnavailable } from '@pdv/infra/mail/mailer';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { readMail, startSmtpServer } from '@pdv/infra/testing/smtp-server';
import { DEFAULT_NOTIFICATIONS } from '@pdv/schemas/account/shop-settings';
import { demoId } from '@pdv/schemas/kernel/demo';
import { streams } from '@pdv/schemas/log';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hours, NINE, openPost, type Post } from './post.fixture.ts';
import { lastOf, lifeOf, openShop, projectReminders, schedule, tell } from './shop.fixture.ts';

let { testbed, post, mailer, shopId, remind, start, rows, to, close } = {} as Post;
beforeEach(async () => {
  ({ testbed, post, mailer, shopId, remind, start, rows, to, close } = await openPost());
});
afterEach(() => close());

it('mails due reminders from nine on, once, with both parts and an id of its own', async () => {
  const id = await remind('ana@example.com');
  await schedule(testbed, shopId, '2026-11-22', 'amanha@example.com');
  await projectReminders(testbed, hours(-24));
  const tick = start();
  await tick(hours(-0.01));
  expect(to()).toEqual([]);
  expect(await tick(NINE)).toEqual({ handled: 1, failed: 0 });
  expect(await tick(hours(1))).toEqual({ handled: 0, failed: 0 });
  expect(to()).toEqual(['ana@example.com']);
  const mail = await readMail(post.received[0]?.source ?? Buffer.alloc(0));
  expect(mail.messageId).toBe(`<followup-${id}@fregues>`);
  expect(mail.from).toMatchObject({ name: 'Padaria' });
  expect(mail.text).toContain('Café');
  expect(mail.html).toContain('Café');
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: expect.stringContaining(shopId) }),
  );
  expect(await lifeOf(testbed, id)).toMatchObject([
    { type: 'FollowUpScheduled' },
    { type: 'FollowUpSendStarted', data: { attempt: 1 } },
    { type: 'FollowUpSent', data: { sentOn: '2026-11-21', delivery: 'smtp' } },
  ]);
  await tick(hours(24));
  expect(to()).toEqual(['amanha@example.com', 'ana@example.com']);
  expect(await rows()).toEqual([]);
});

it('begins at nine o’clock where the shop is', async () => {
  const noronha = randomUUID();
  await openShop(testbed, noronha, 'America/Noronha');
  await schedule(testbed, noronha, '2026-11-21', 'ilha@example.com');
  await remind('ana@example.com');
  await projectReminders(testbed, hours(-24));
  const tick = start();
  await tick(hours(-1.01));
  expect(to()).toEqual([]);
  await tick(hours(-1));
  expect(to()).toEqual(['ilha@example.com']);
});

it('sends late reminders until nine in the evening, up to a week late, and leaves the rest', async () => {
  await remind('ana@example.com');
  // Exactly a week late.
  await schedule(testbed, shopId, '2026-11-20', 'tarde@example.com');
  await projectReminders(testbed, hours(-24));
  const tick = start();
  await tick(hours(12));
  await tick(hours(20));
  expect(to()).toEqual([]);
  await tick(hours(24 * 6));
  expect(to()).toEqual(['ana@example.com']);
  expect(await rows()).toMatchObject([{ state: 'waiting', attempt: 0 }]);
});

it('holds back reminders without a recipient and unwanted ones', async () => {
  const nobody = await remind(null);
  const tired = await remind('tom@example.com');
  const [{ data }] = (await lifeOf(testbed, tired)) as never as [{ data: { customerId: string } }];
  const no = { type: 'CustomerUnsubscribed', data: { customerId: data.customerId } } as const;
  await tell(testbed, shopId, streams.customers(shopId), no);
  const other = randomUUID();
  await openShop(testbed, other);
  const off = { ...DEFAULT_NOTIFICATIONS, followupReminders: false };
  const streamOf = streams.account(other);
  await tell(testbed, other, streamOf, { type: 'NotificationsChanged', data: { shopId: other, ...off } });
  const unwanted = await schedule(testbed, other, '2026-11-21', 'eva@example.com');
  const free = randomUUID();
  await openShop(testbed, free);
  const plan = { shopId: free, plan: 'free', origin: 'operator' } as const;
  await tell(testbed, free, streams.account(free), { type: 'PlanChanged', data: plan });
  const unpaid = await schedule(testbed, free, '2026-11-21', 'ivo@example.com');
  await projectReminders(testbed, NINE);
  const tick = start();
  for (const hour of [0, 1, 25]) await tick(hours(hour));
  expect(to()).toEqual([]);
  const held = new Map((await rows()).map((row) => [row.id, row.held_because]));
  const reasons = ['no-address', 'unsubscribed', 'switched-off', 'no-plan'];
  for (const [index, id] of [nobody, tired, unwanted, unpaid].entries()) {
    expect(held.get(id)).toBe(reasons[index]);
    // Recorded once, so that the owner sees it.
    expect(await lifeOf(testbed, id)).toMatchObject([
      { type: 'FollowUpScheduled' },
      { type: 'FollowUpHeldBack', data: { because: reasons[index] } },
    ]);
  }
});

it('begins nothing while the mail server does not answer', async () => {
  const id = await remind('ana@example.com');
  await projectReminders(testbed, NINE);
  let away = true;
  const permit = () => (away ? Promise.reject(new MailUnavailable('away')) : mailer.permit());
  expect(await start({ ...mailer, permit, ready: () => !away })(NINE)).toEqual({ handled: 0, failed: 0 });
  expect(await rows()).toMatchObject([{ state: 'waiting', attempt: 0 }]);
  const tick = start({ ...mailer, permit, ready: () => true });
  expect(await tick(NINE)).toEqual({ handled: 1, failed: 1 });
  expect(await rows()).toMatchObject([{ state: 'waiting', attempt: 0, next_at: hours(1 / 120) }]);
  expect(await lifeOf(testbed, id)).toMatchObject([{ type: 'FollowUpScheduled' }]);
  away = false;
  expect(await tick(hours(1 / 120))).toEqual({ handled: 1, failed: 0 });
  expect(to()).toEqual(['ana@example.com']);
});

it('leaves reminders over the daily limit for the next day', async () => {
  const ids = [await remind('ana@example.com'), await remind('bia@example.com'), await remind('gil@example.com')];
  await projectReminders(testbed, NINE);
  await testbed.pool.query("INSERT INTO command.daily_mails VALUES ($1, '2026-11-21', 499)", [shopId]);
  const tick = start();
  expect(await tick(NINE)).toEqual({ handled: 3, failed: 0 });
  for (const hour of [1, 11, 20]) await tick(hours(hour));
  expect(to()).toHaveLength(1);
  const waiting = await rows();
  expect(waiting).toMatchObject(Array(2).fill({ state: 'waiting', attempt: 0, next_at: hours(24) }));
  for (const { id } of waiting) {
    expect(await lifeOf(testbed, id)).toMatchObject([
      { type: 'FollowUpScheduled' },
      { type: 'FollowUpHeldBack', data: { because: 'daily-limit' } },
    ]);
  }
  await tick(hours(24));
  expect(to()).toEqual(['ana@example.com', 'bia@example.com', 'gil@example.com']);
  for (const id of ids) expect(await lastOf(testbed, id)).toMatchObject({ type: 'FollowUpSent' });
});

it('retries only certain failures, after growing pauses', async () => {
  const [busy, later] = [await remind('busy-ana@example.com'), await remind('later-bia@example.com')];
  const [full, never] = [await remind('full-eva@example.com'), await remind('never-ivo@example.com')];
  const gone = await remind('gone-leo@example.com');
  await projectReminders(testbed, NINE);
  const tick = start();
  expect(await tick(NINE)).toEqual({ handled: 5, failed: 3 });
  const attempts = async (id: string) =>
    (await lifeOf(testbed, id)).filter(({ type }) => type === 'FollowUpSendStarted').length;
  for (const [minutes, made] of [
    [4, 1],
    [5, 2],
    [14, 2],
    [15, 3],
  ] as const) {
    await tick(hours(minutes / 60));
    for (const id of [busy, later]) expect(await attempts(id), `${minutes} minutes`).toBe(made);
  }
  for (const id of [full, never, gone]) expect(await attempts(id)).toBe(1);
  for (const id of [full, never]) expect(await lastOf(testbed, id)).toMatchObject({ data: { because: 'refused' } });
  expect(await lastOf(testbed, gone)).toMatchObject({ type: 'FollowUpSendUnknown' });
  expect(post.received.filter((mail) => mail.to[0]?.startsWith('gone-'))).toHaveLength(1);
  // The projection gives the same rows after reading all of it.
  const before = await rows();
  await projectReminders(testbed, hours(0.25));
  expect(await rows()).toEqual(before);
});

it('settles the attempts of a dead scheduler, and sends the reminders that it had not begun', async () => {
  const [begun, leased] = [await remind('ana@example.com'), await remind('bia@example.com')];
  const data = { ...(await lifeOf(testbed, begun))[0]?.data, attempt: 1, messageId: 'm' } as never;
  await projectReminders(testbed, NINE);
  await testbed.pool.query("UPDATE scheduler.reminders SET state = 'sending', attempt = 1, leased_until = $1", [
    hours(1 / 6),
  ]);
  await tell(testbed, shopId, streams.followUp(begun), { type: 'FollowUpSendStarted', data });
  const tick = start();
  await tick(hours(0.1));
  expect(to()).toEqual([]);
  await tick(hours(0.2));
  await tick(hours(0.2));
  expect(to()).toEqual(['bia@example.com']);
  expect(await lastOf(testbed, begun)).toMatchObject({ type: 'FollowUpSendUnknown', data: { attempt: 1 } });
  expect(await lastOf(testbed, leased)).toMatchObject({ type: 'FollowUpSent' });
  expect(await rows()).toMatchObject([{ id: begun, state: 'held', held_because: 'unknown' }]);
});

it('begins no mail that must wait: a crash in the queue means that it was not sent', async () => {
  const ids = [await remind('slow-ana@example.com'), await remind('slow-bia@example.com')];
  await projectReminders(testbed, NINE);
  const slow = await startSmtpServer({ disabledCommands: ['STARTTLS'], slowMs: 1_500 });
  const narrow = createSmtpMailer({
    server: { host: '127.0.0.1', port: slow.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
    timeoutMs: 500,
    connections: 1,
  });
  const ticking = start(narrow)(NINE);
  await vi.waitFor(() => expect(slow.received).toHaveLength(1), 10_000);
  const lives = await Promise.all(ids.map((id) => lifeOf(testbed, id)));
  expect(lives.map((life) => life.length).sort()).toEqual([1, 2]);
  expect(await ticking).toEqual({ handled: 2, failed: 0 });
  for (const id of ids) expect(await lastOf(testbed, id)).toMatchObject({ type: 'FollowUpSent' });
  await narrow.close();
  await slow.close();
});

it('mails each once where several schedulers begin at the same moment', async () => {
  for (let n = 0; n < 60; n++) await remind(`cliente-${n}@example.com`);
  await projectReminders(testbed, NINE);
  const ticks = [start(), start(), start()];
  for (let round = 0; round < 3; round++) await Promise.all(ticks.map((tick) => tick(NINE)));
  expect(to()).toHaveLength(60);
  expect(new Set(to()).size).toBe(60);
});

it('mails once where a row is leased twice: the reminder’s own stream has the last word', async () => {
  const id = await remind('ana@example.com');
  await projectReminders(testbed, NINE);
  const [one, other] = [start(), start()];
  const slow = {
    send: async (mail: Parameters<Mailer['send']>[0]) => {
      await testbed.pool.query("UPDATE scheduler.reminders SET state = 'waiting'");
      await one(NINE);
      return mailer.send(mail);
    },
  };
  await start(slow)(NINE);
  await other(hours(1));
  expect(to()).toEqual(['ana@example.com']);
  expect(await lastOf(testbed, id)).toMatchObject({ type: 'FollowUpSent' });
});

it('survives a clock that was set forward and back', async () => {
  const id = await remind('ana@example.com');
  await projectReminders(testbed, hours(-48));
  const away = start({ send: () => Promise.reject(new MailUnavailable('away')) });
  await away(hours(24 * 5));
  expect(await rows()).toMatchObject([{ state: 'waiting', next_at: new Date(hours(24 * 5).getTime() + 300_000) }]);
  await away(hours(24 * 60));
  const tick = start();
  await tick(hours(24 * 60));
  await tick(hours(-1));
  expect(to()).toEqual([]);
  await tick(NINE);
  expect(to()).toEqual(['ana@example.com']);
  expect(await lastOf(testbed, id)).toMatchObject({ type: 'FollowUpSent' });
});

it('forgets a lease from a future that did not come', async () => {
  await remind('ana@example.com');
  await projectReminders(testbed, NINE);
  await testbed.pool.query("UPDATE scheduler.reminders SET state = 'sending', leased_until = $1", [hours(24 * 90)]);
  const tick = start();
  await tick(NINE);
  await tick(NINE);
  expect(to()).toEqual(['ana@example.com']);
});

it('forgets the reminders of a shop that was erased, and pretends to nobody in a demo shop', async () => {
  const demo = demoId(randomUUID());
  await openShop(testbed, demo);
  await schedule(testbed, demo, '2026-11-21', 'demo@example.com');
  await remind('ana@example.com');
  await projectReminders(testbed, NINE);
  await tell(testbed, shopId, streams.account(shopId), { type: 'AccountErased', data: { shopId } } as never);
  await projectReminders(testbed, NINE);
  expect(await rows()).toMatchObject([{ shop_id: demo }]);
});
