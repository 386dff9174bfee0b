import { randomUUID } from 'node:crypto';
import { type Mailer, MailUnavailable } from '@pdv/infra/mail/mailer';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { readMail, startSmtpServer } from '@pdv/infra/testing/smtp-server';
import type { FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { demoId } from '@pdv/schemas/kernel/demo';
import { streams } from '@pdv/schemas/log';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  addCustomer,
  lastOf,
  lifeOf,
  openShop,
  openTestbed,
  projectReminders,
  schedule,
  scheduleFor,
  sender,
  type Testbed,
  tell,
} from './shop.fixture.ts';

let database: TestDatabase;
let testbed: Testbed;
let post: Awaited<ReturnType<typeof startSmtpServer>>;
let mailer: Mailer;
let shopId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  testbed = await openTestbed(database.url);
  post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
    timeoutMs: 3_000,
  });
  shopId = randomUUID();
  await openShop(testbed, shopId);
});
afterEach(async () => {
  expect(problems.splice(0)).toEqual([]);
  await mailer.close();
  await post.close();
  await testbed.close();
  await database.drop();
});

/** 09:00 in São Paulo, on the day on which everything here is due. */
const NINE = new Date('2026-11-21T12:00:00Z');
const hours = (n: number) => new Date(NINE.getTime() + n * 3_600_000);
const remind = (email: string | null) => schedule(testbed, shopId, '2026-11-21', email);
let clock = NINE;
const problems: unknown[] = [];
const start = (via: Pick<Mailer, 'send'> & Partial<Mailer> = mailer) => {
  const tick = sender(testbed, via, () => clock, problems);
  return (now: Date) => {
    clock = now;
    return tick(now);
  };
};
const rows = async () => (await testbed.pool.query('SELECT * FROM scheduler.reminders ORDER BY due_at, id')).rows;
const to = () => post.received.map((mail) => mail.to[0]).sort();

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
    const notifications = {
      emailNotifications: true,
      followupReminders: true,
      lowStockAlerts: true,
      salesReports: true,
    };
    const data = { shopId, ...notifications, reminderPauseDays: 1 };
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
  const off = {
    emailNotifications: true,
    followupReminders: false,
    reminderPauseDays: 7,
    lowStockAlerts: true,
    salesReports: true,
  };
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
