import { randomUUID } from 'node:crypto';
import { type Mail, MailRefused, MailUnavailable, MailUncertain } from '@pdv/infra/mail/mailer';
import { UNLIMITED } from '@pdv/infra/mail/send-limiter';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { cancelFollowUpRoute } from '../cancel-follow-up/route.ts';
import { sendFollowUpRoute } from './route.ts';

const modules = [addCustomerRoute, cancelFollowUpRoute, sendFollowUpRoute] as const;
let server: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  server = await serveRoutes(...modules);
});
afterAll(() => server.close());

/** A shop on Premium with one reminder for a customer. */
async function newReminder(email: string | null = `joao-${randomUUID().slice(0, 8)}@example.com`) {
  const [shopId, followUpId] = [randomUUID(), randomUUID()];
  server.plans.set(shopId, 'premium');
  const customer = { name: 'João Lima', email, phone: '', vehiclePlate: '' };
  const { id: customerId } = (await server.post('/api/customers', customer, { as: 'owner', of: shopId })).json();
  const about = { saleId: randomUUID(), productId: 'coffee', productName: 'Café <b>', dueOn: '2026-12-21' };
  await server.tell(
    streams.followUp(followUpId),
    { type: 'FollowUpScheduled', data: { followUpId, customerId, ...about } },
    { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: '2026-11-21T12:00:00Z' },
  );
  return { shopId, followUpId, address: email ?? '' };
}
type Reminder = Awaited<ReturnType<typeof newReminder>>;

const send = (
  { shopId, followUpId }: Reminder,
  body?: object,
  key?: string,
  on: Pick<typeof server, 'post'> = server,
) => on.post(`/api/followups/${followUpId}/send`, body, { as: 'owner', of: shopId, ...(key !== undefined && { key }) });
const types = async ({ followUpId }: Reminder) =>
  (await server.events(streams.followUp(followUpId))).map(({ type }) => type);

it('mails the reminder now, and records the member who sent it', async () => {
  const reminder = await newReminder();
  const answer = await send(reminder);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { success: true, delivery: 'outbox' }]);
  expect(answer.json().message).toContain('gravado, e o e-mail não saiu');
  expect(answer.headers['x-log-position']).toBe(await server.store.head());
  const [mail, ...more] = await server.outbox.to(reminder.address);
  expect(more).toEqual([]);
  expect(mail?.messageId).toBe(`<followup-${reminder.followUpId}@fregues>`);
  expect(mail?.html).toContain('Café &lt;b&gt;');
  expect(await server.events(streams.followUp(reminder.followUpId))).toMatchObject([
    { type: 'FollowUpScheduled' },
    { type: 'FollowUpSendStarted', data: { attempt: 1 } },
    { type: 'FollowUpSent', data: { sentOn: '2026-11-21', delivery: 'outbox' } },
  ]);
});

it('answers a repeat of the same request alike, and another one that it was sent', async () => {
  const reminder = await newReminder();
  const first = await send(reminder, undefined, 'k1');
  const again = await send(reminder, undefined, 'k1');
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const other = await send(reminder, undefined, 'k2');
  expect([other.statusCode, other.json().code]).toEqual([409, 'follow_up_sent']);
  expect(await server.outbox.to(reminder.address)).toHaveLength(1);
});

it('mails once where many ask at once, in several processes', async () => {
  const reminder = await newReminder();
  const others = [await server.start(), await server.start()];
  const answers = await Promise.all(
    [server, ...others, server, ...others].map((each) => send(reminder, {}, undefined, each)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await server.outbox.to(reminder.address)).toHaveLength(1);
  for (const { app } of others) await app.close();
});

it('is for the owner of a shop whose plan has it, about reminders of that shop', async () => {
  const reminder = await newReminder();
  const url = `/api/followups/${reminder.followUpId}/send`;
  for (const as of ['cashier', 'analyst'] as const)
    expect((await server.post(url, {}, { as, of: reminder.shopId })).statusCode).toBe(403);
  const stranger = randomUUID();
  server.plans.set(stranger, 'pro');
  expect((await server.post(url, {}, { as: 'owner', of: stranger })).statusCode).toBe(404);
  expect((await send({ ...reminder, followUpId: randomUUID() })).statusCode).toBe(404);
  server.plans.set(reminder.shopId, 'free');
  expect((await send(reminder)).json().code).toBe('plan_required');
  expect(await types(reminder)).toEqual(['FollowUpScheduled']);
});

it('says when there is nobody to write to, or nothing any more', async () => {
  const answer = await send(await newReminder(null));
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'customer_without_email']);
  const cancelled = await newReminder();
  const { shopId, followUpId } = cancelled;
  await server.del(`/api/followups/${followUpId}`, undefined, { as: 'owner', of: shopId });
  expect((await send(cancelled)).json().code).toBe('follow_up_cancelled');
});

it.each([
  ['daily-limit', 429, 'daily_mail_limit'],
  ['recipient-limit', 429, 'recipient_mail_limit'],
  ['network-limit', 429, 'network_mail_limit'],
  ['email-unconfirmed', 403, 'email_unconfirmed'],
] as const)('says that no mail may leave (%s), and begins nothing', async (notAllowed, status, code) => {
  const reminder = await newReminder();
  const used = await server.start({ mailAllowance: { take: async () => ({ notAllowed }) } });
  const answer = await send(reminder, {}, 'k', used);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await types(reminder)).toEqual(['FollowUpScheduled']);
  expect((await send(reminder, {}, 'k')).statusCode).toBe(200);
  await used.app.close();
});

it('says that the mail server does not answer, and begins nothing', async () => {
  const reminder = await newReminder();
  const permit = () => Promise.reject(new MailUnavailable('away'));
  const away = await server.start({ mailer: { permit, send: () => Promise.reject(), forget: async () => {} } });
  const answer = await send(reminder, {}, 'k', away);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'mail_unavailable']);
  expect(answer.json().message).toContain('servidor de e-mail não responde');
  expect(await types(reminder)).toEqual(['FollowUpScheduled']);
  await away.app.close();
});

const through = (deliver: (mail: Mail) => Promise<never>) =>
  server.start({ mailer: { permit: async () => UNLIMITED, send: deliver, forget: async () => {} } });

it.each([
  [new MailUnavailable('down'), 503, 'mail_unavailable', 'FollowUpSendFailed'],
  [new MailRefused('no'), 502, 'mail_refused', 'FollowUpSendFailed'],
])('allows another try after a certain failure: %s', async (error, status, code, noted) => {
  const reminder = await newReminder();
  const tried: Mail[] = [];
  const failing = await through((mail) => {
    tried.push(mail);
    return Promise.reject(error);
  });
  const answer = await send(reminder, {}, 'k', failing);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await types(reminder)).toEqual(['FollowUpScheduled', 'FollowUpSendStarted', noted]);
  expect((await send(reminder, {}, 'k')).statusCode).toBe(200);
  // Both mails have the same id, so a mail program would show them as one.
  const mails = await server.outbox.to(reminder.address);
  expect(mails.map(({ messageId }) => messageId)).toEqual(tried.map(({ messageId }) => `<${messageId}>`));
  await failing.app.close();
});

it('treats an unexpected error as a mail that may have left', async () => {
  const reminder = await newReminder();
  const odd = await through(() => Promise.reject(new TypeError('odd')));
  expect((await send(reminder, {}, undefined, odd)).json().code).toBe('mail_uncertain');
  expect((await types(reminder)).at(-1)).toBe('FollowUpSendUnknown');
  await odd.app.close();
});

it('retries to record a mail that left until the log accepts it', async () => {
  const reminder = await newReminder();
  let away = 0;
  const mailer: RouteDependencies['mailer'] = {
    permit: async () => UNLIMITED,
    send: async () => {
      away = 2;
      return { messageId: 'm', delivery: 'smtp' };
    },
    forget: async () => {},
  };
  const handle: typeof server.handler.handle = async (...args) => {
    if (away-- > 0) throw new Error('no log');
    return server.handler.handle(...args);
  };
  const shaky = await server.start({ mailer, handler: { ...server.handler, handle } });
  expect((await send(reminder, {}, undefined, shaky)).statusCode).toBe(200);
  expect((await types(reminder)).at(-1)).toBe('FollowUpSent');
  await shaky.app.close();
});

it('left on the day that it is in the shop', async () => {
  const reminder = await newReminder();
  const late = await server.start({ now: () => new Date('2026-11-22T01:30:00Z') });
  expect((await send(reminder, {}, undefined, late)).statusCode).toBe(200);
  expect((await server.events(streams.followUp(reminder.followUpId))).at(-1)).toMatchObject({
    data: { sentOn: '2026-11-21' },
  });
  await late.app.close();
});

it('is asked for sixty times a minute by a shop at most', async () => {
  const limited = await server.start({ rateLimit: 1_000 });
  const shopId = randomUUID();
  server.plans.set(shopId, 'premium');
  const statuses = [];
  for (let n = 0; n < 61; n++) {
    const unknown = { shopId, followUpId: randomUUID(), address: '' };
    statuses.push((await send(unknown, {}, undefined, limited)).statusCode);
  }
  expect(statuses).toEqual([...Array(60).fill(404), 429]);
  await limited.app.close();
});

it('sends a mail that may have arrived again only on request', async () => {
  const reminder = await newReminder();
  const cut = await through(() => Promise.reject(new MailUncertain('cut')));
  expect((await send(reminder, {}, undefined, cut)).json().code).toBe('mail_uncertain');
  expect((await send(reminder)).json().code).toBe('follow_up_unknown');
  expect(await server.outbox.to(reminder.address)).toEqual([]);
  expect((await send(reminder, { despiteUnknown: true })).statusCode).toBe(200);
  expect(await types(reminder)).toEqual([
    ...['FollowUpScheduled', 'FollowUpSendStarted', 'FollowUpSendUnknown'],
    ...['FollowUpSendStarted', 'FollowUpSent'],
  ]);
  await cut.app.close();
});
