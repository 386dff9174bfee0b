import { randomUUID } from 'node:crypto';
import { type Mail, MailRefused, MailUnavailable, MailUncertain } from '@pdv/infra/mail/mailer';
import { UNLIMITED } from '@pdv/infra/mail/send-limiter';
import { streams } from '@pdv/schemas/log';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import { eraseCustomerRoute } from '../../customers/erase-customer/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { receivePaymentRoute } from '../receive-payment/route.ts';
import { registerSaleRoute } from '../register-sale/route.ts';
import { paymentReminderRoutes } from './route.ts';

const modules = [
  addCustomerRoute,
  eraseCustomerRoute,
  createProductRoute,
  registerSaleRoute,
  receivePaymentRoute,
  paymentReminderRoutes,
] as const;
let server: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  server = await serveRoutes(...modules);
});
afterAll(() => server.close());
afterEach(() => {
  server.clock.now = new Date('2026-11-21T15:00:00Z');
  server.lateCharges.current = { fineBasisPoints: 0, monthlyInterestBasisPoints: 0 };
  server.pix.current = null;
});

type On = Pick<typeof server, 'post'>;
const owner = (of: string, key?: string) => ({ as: 'owner' as const, of, ...(key !== undefined && { key }) });

interface Debtor {
  readonly shopId: string;
  readonly email: string | null;
  readonly phone: string;
  readonly name: string;
}

/** A customer who owes R$ 30,00, due on 01/12/2026. */
async function newDebtor({ shopId = randomUUID(), ...person }: Partial<Debtor> = {}) {
  const email = person.email === undefined ? `ana-${randomUUID().slice(0, 8)}@example.com` : person.email;
  const body = { name: 'Ana Lima', phone: '11981234410', vehiclePlate: '', ...person, email };
  const customerId: string = (await server.post('/api/customers', body, owner(shopId))).json().id;
  const product = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 100, consumptionDays: 30 };
  const productId: string = (await server.post('/api/products', product, owner(shopId))).json().id;
  const credit = { productId, customerId, quantity: 3, paymentMethod: 'credit', paymentDate: '2026-12-01' };
  await server.post('/api/sales', credit, owner(shopId));
  const path = `/api/customers/${customerId}/payment-reminder`;
  const stream = streams.receivable(customerId);
  const told = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: '2026-11-21T12:00:00Z' };
  return {
    ...{ shopId, customerId, address: email ?? '', path },
    remind: (key?: string, on: On = server) => on.post(path, undefined, owner(shopId, key)),
    chat: (on: On = server) => on.post(`${path}/chat`, undefined, owner(shopId)),
    pay: (amount: string) =>
      server.post(`/api/customers/${customerId}/debt-payments`, { amount, method: 'pix' }, owner(shopId)),
    /** Paid for an earlier sale that was cancelled since. */
    credit: (creditedCentavos: number) => {
      const reduction = { reductionId: randomUUID(), customerId, saleId: randomUUID(), saleNumber: 9 };
      const data = { ...reduction, because: 'cancelled', parts: [], creditedCentavos } as const;
      return server.tell(stream, { type: 'DebtReduced', data }, told);
    },
    unsubscribe: () =>
      server.tell(streams.customers(shopId), { type: 'CustomerUnsubscribed', data: { customerId } }, told),
    types: async () => (await server.events(stream)).map(({ type }) => type).filter((type) => type !== 'DebtRecorded'),
  };
}

it('mails what is owed today, with fine and interest, the shop’s name, a Pix code and the way out', async () => {
  const { remind, address, types } = await newDebtor({ name: 'Zé <b>da Silva</b>' });
  server.lateCharges.current = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 };
  server.pix.current = { kind: 'email', key: 'loja@example.com', name: 'LOJA', city: 'SAO PAULO' };
  server.clock.now = new Date('2026-12-31T15:00:00Z');
  const answer = await remind();
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { success: true, delivery: 'outbox' }]);
  expect(answer.headers['x-log-position']).toBe(await server.store.head());
  const [mail, ...more] = await server.outbox.to(address);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Lembrete de pagamento – Loja');
  const text = (mail?.text ?? '').replaceAll('\u00a0', ' ');
  expect(text).toContain('Venda nº 1, venceu em 01/12/2026: R$ 30,90 (inclui multa de R$ 0,60 e juros de R$ 0,30)');
  expect(text).toContain('Total em aberto: R$ 30,90');
  expect(text).toMatch(/Pix copia e cola de R\$ 30,90:\n000201.*br\.gov\.bcb\.pix.*loja@example\.com.*540530\.90/);
  expect(text).toContain('Enviado por Loja (loja@example.com, (11) 98123-4410)');
  for (const body of [text, mail?.html]) expect(body).toMatch(/https:\/\/pdv\.example\/descadastro\/[\w-]{64}/);
  expect(mail?.headers.map(({ key }) => key)).toContain('list-unsubscribe-post');
  expect(mail?.html).toContain('R$\u00a030,90');
  expect(mail?.html).not.toContain('<b>da Silva');
  expect(await types()).toEqual(['PaymentReminderStarted', 'PaymentReminderSent']);
});

it('answers a repeat of the same request alike, and another one of that day that there was one', async () => {
  const { remind, address } = await newDebtor();
  const first = await remind('k1');
  const again = await remind('k1');
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const other = await remind('k2');
  expect([other.statusCode, other.json().code]).toEqual([409, 'reminded_today']);
  expect(other.json().message).toContain('amanhã');
  expect(await server.outbox.to(address)).toHaveLength(1);
  server.clock.now = new Date('2026-11-22T12:00:00Z');
  expect((await remind('k3')).statusCode).toBe(200);
  expect(await server.outbox.to(address)).toHaveLength(2);
});

it('takes one key of two customers for two mails, also at the same moment', async () => {
  const one = await newDebtor();
  const other = await newDebtor({ shopId: one.shopId });
  for (const answer of await Promise.all([one.remind('k'), other.remind('k')])) expect(answer.statusCode).toBe(200);
  expect((await one.remind('k')).statusCode).toBe(200);
  for (const { address } of [one, other]) expect(await server.outbox.to(address)).toHaveLength(1);
});

it('mails once where many ask at once, in several processes', async () => {
  const { remind, address, types } = await newDebtor();
  const others = [await server.start(), await server.start()];
  const answers = await Promise.all([server, ...others, server, ...others].map((on) => remind(undefined, on)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const { statusCode, body } of answers) {
    if (statusCode !== 200) expect(body).toMatch(/reminder_sending|reminded_today/);
  }
  expect(await server.outbox.to(address)).toHaveLength(1);
  expect(await types()).toEqual(['PaymentReminderStarted', 'PaymentReminderSent']);
  for (const { app } of others) await app.close();
});

it('mails nobody who has paid, also where the payment comes while the mail waits for its turn', async () => {
  const { remind, pay, address, types } = await newDebtor();
  const slow = await server.start({
    mailer: {
      permit: async () => {
        expect((await pay('30.00')).statusCode).toBe(201);
        return UNLIMITED;
      },
      send: () => Promise.reject(new Error('no mail may leave')),
      forget: async () => {},
    },
  });
  for (const answer of [await remind('k', slow), await remind('k')]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing_owed']);
  }
  expect(await server.outbox.to(address)).toEqual([]);
  expect(await types()).toEqual(['DebtPaid']);
  await slow.app.close();
});

it('writes to nobody without an address or who does not want it', async () => {
  const nowhere = await newDebtor({ email: null });
  const without = await nowhere.remind();
  expect([without.statusCode, without.json()]).toEqual([
    409,
    { code: 'customer_without_email', message: 'Cliente não possui e-mail cadastrado' },
  ]);
  const tired = await newDebtor();
  await tired.unsubscribe();
  // This process has read the customer before; the application tells it of what others change.
  const other = await server.start();
  for (const answer of [await tired.remind(undefined, other), await tired.chat(other)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'customer_unsubscribed']);
  }
  await other.app.close();
  for (const { types } of [nowhere, tired]) expect(await types()).toEqual([]);
});

it('is for those who take payments, of customers of their shop who are there still', async () => {
  const { shopId, customerId, path, remind, chat, types } = await newDebtor();
  for (const url of [path, `${path}/chat`]) {
    expect((await server.post(url, undefined, { as: 'analyst', of: shopId })).statusCode).toBe(403);
    expect((await server.post(url, undefined, owner(randomUUID()))).statusCode).toBe(404);
    expect((await server.post(url, undefined, { as: 'cashier', of: shopId })).statusCode).toBe(200);
  }
  await server.del(`/api/customers/${customerId}`, undefined, owner(shopId));
  for (const answer of [await remind(), await chat()]) expect(answer.statusCode).toBe(404);
  expect(await types()).toEqual(['PaymentReminderStarted', 'PaymentReminderSent', 'PaymentReminderChatOpened']);
});

it('opens a chat with what is late, or what comes next, as often as it is asked', async () => {
  const { chat, pay, types } = await newDebtor();
  const textOf = async () => {
    const { link } = (await chat()).json();
    expect(link).toMatch(/^https:\/\/wa\.me\/5511981234410\?text=/);
    return (new URL(link).searchParams.get('text') ?? '').replaceAll('\u00a0', ' ');
  };
  expect(await textOf()).toContain(
    'Olá, Ana! Aqui é de Loja. Há R$ 30,00 das suas compras a prazo com vencimento em 01/12/2026.',
  );
  server.clock.now = new Date('2026-12-02T15:00:00Z');
  expect(await textOf()).toContain('R$ 30,00 em atraso');
  expect(await types()).toEqual(['PaymentReminderChatOpened', 'PaymentReminderChatOpened']);
  await pay('30.00');
  expect((await chat()).json().code).toBe('nothing_owed');
  expect((await (await newDebtor({ phone: '' })).chat()).json().code).toBe('customer_without_phone');
});

it('asks for what the balance leaves, and for nothing where it pays all', async () => {
  const { chat, remind, credit, address } = await newDebtor();
  server.pix.current = { kind: 'email', key: 'loja@example.com', name: 'LOJA', city: 'SAO PAULO' };
  await credit(1_000);
  const { link } = (await chat()).json();
  expect(new URL(link).searchParams.get('text')?.replaceAll('\u00a0', ' ')).toContain('Há R$ 20,00 das suas');
  expect((await remind()).statusCode).toBe(200);
  const [mail] = await server.outbox.to(address);
  const text = (mail?.text ?? '').replaceAll('\u00a0', ' ');
  expect(text).toContain('Total em aberto: R$ 30,00\nSaldo a seu favor: R$ 10,00\nA pagar: R$ 20,00\n');
  expect(text).toContain('Pix copia e cola de R$ 20,00:');
  const covered = await newDebtor();
  await covered.credit(3_000);
  for (const answer of [await covered.chat(), await covered.remind()]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'covered_by_balance']);
  }
  expect(await server.outbox.to(covered.address)).toEqual([]);
});

it.each([
  ['daily-limit', 429, 'daily_mail_limit'],
  ['recipient-limit', 429, 'recipient_mail_limit'],
  ['network-limit', 429, 'network_mail_limit'],
  ['email-unconfirmed', 403, 'email_unconfirmed'],
] as const)('says that no mail may leave (%s), and begins nothing', async (notAllowed, status, code) => {
  const { remind, types } = await newDebtor();
  const used = await server.start({ mailAllowance: { take: async () => ({ notAllowed }) } });
  const answer = await remind('k', used);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await types()).toEqual([]);
  expect((await remind('k')).statusCode).toBe(200);
  await used.app.close();
});

const through = (deliver: (mail: Mail) => Promise<never>) =>
  server.start({ mailer: { permit: async () => UNLIMITED, send: deliver, forget: async () => {} } });

it.each([
  [new MailUnavailable('down'), 503, 'mail_unavailable'],
  [new MailRefused('no'), 502, 'mail_refused'],
])('allows another try on the same day after a certain failure: %s', async (error, status, code) => {
  const { remind, address, types } = await newDebtor();
  const failing = await through(() => Promise.reject(error));
  const answer = await remind('k', failing);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await types()).toEqual(['PaymentReminderStarted', 'PaymentReminderFailed']);
  expect((await remind('k')).statusCode).toBe(200);
  expect(await server.outbox.to(address)).toHaveLength(1);
  await failing.app.close();
});

it('sends a mail that may have arrived never again that day', async () => {
  const { remind, address, types } = await newDebtor();
  const cut = await through(() => Promise.reject(new MailUncertain('cut')));
  for (const answer of [await remind('k', cut), await remind('k')]) {
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'mail_uncertain']);
  }
  expect((await remind('k2')).json().code).toBe('reminded_today');
  expect(await types()).toEqual(['PaymentReminderStarted', 'PaymentReminderUnknown']);
  expect(await server.outbox.to(address)).toEqual([]);
  await cut.app.close();
});

it('mails once where the process dies after the mail: a repeat says that it is under way', async () => {
  const { remind, address, types } = await newDebtor();
  let appends = 0;
  const dying = await server.startOn({
    ...server.store,
    append: (...args) => (++appends > 1 ? Promise.reject(new Error('killed')) : server.store.append(...args)),
  });
  expect((await remind('k', dying)).statusCode).toBe(500);
  expect(await server.outbox.to(address)).toHaveLength(1);
  expect((await remind('k')).json().code).toBe('reminder_sending');
  expect((await remind('k2')).json().code).toBe('reminder_sending');
  expect(await server.outbox.to(address)).toHaveLength(1);
  expect(await types()).toEqual(['PaymentReminderStarted']);
  await dying.app.close();
});
