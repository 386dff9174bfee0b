import { randomUUID } from 'node:crypto';
import { MailRefused, MailUnavailable, MailUncertain } from '@pdv/infra/mail/mailer';
import { UNLIMITED } from '@pdv/infra/mail/send-limiter';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { cancelSaleRoute } from '../cancel-sale/route.ts';
import { createProductRoute } from '../create-product/route.ts';
import { registerSaleRoute, registerTicketRoute } from '../register-sale/route.ts';
import { sendReceiptRoute } from './route.ts';

const modules = [
  addCustomerRoute,
  createProductRoute,
  registerSaleRoute,
  registerTicketRoute,
  cancelSaleRoute,
  sendReceiptRoute,
] as const;
let server: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  server = await serveRoutes(...modules);
});
afterAll(() => server.close());

const asOwner = (of: string, key?: string) => ({ as: 'owner' as const, of, ...(key !== undefined && { key }) });

async function newShop(person: { name?: string; email?: string | null } = {}) {
  const shopId = randomUUID();
  const address = person.email === undefined ? `joao-${randomUUID().slice(0, 8)}@example.com` : person.email;
  const customer = { name: 'João Lima', phone: '', vehiclePlate: '', ...person, email: address };
  const { id: customerId } = (await server.post('/api/customers', customer, asOwner(shopId))).json();
  const product = async (name: string, price: string) => {
    const body = { name, category: 'Mercearia', price, stock: 10, consumptionDays: 30 };
    return (await server.post('/api/products', body, asOwner(shopId))).json().id as string;
  };
  return { shopId, customerId, product, address: address ?? '' };
}

async function sell(shopId: string, productId: string, customerId: string | null, more: object = {}) {
  const body = { productId, customerId, quantity: 2, paymentMethod: 'pix', ...more };
  return (await server.post('/api/sales', body, asOwner(shopId))).json();
}
const send = (shopId: string, saleId: string, body: object | undefined = {}, key?: string) =>
  server.post(`/api/sales/${saleId}/send-receipt`, body, asOwner(shopId, key));

it('takes one key of two sales for two mails', async () => {
  const { shopId, customerId, product, address } = await newShop();
  const coffee = await product('Café', '18.90');
  const sales = [await sell(shopId, coffee, customerId), await sell(shopId, coffee, customerId)];
  for (const { saleId } of [...sales, ...sales]) expect((await send(shopId, saleId, {}, 'k')).statusCode).toBe(200);
  expect(await server.outbox.to(address)).toHaveLength(2);
  for (const { saleId } of sales) expect(await server.events(streams.sale(saleId))).toHaveLength(1);
});

it('mails the whole sale, escaped, and notes it without an address in plain', async () => {
  const { shopId, customerId, product, address } = await newShop({ name: 'Zé <b>da Silva</b>' });
  const [bread, coffee] = [await product('Pão <script>alert(1)</script>', '0.90'), await product('Café', '18.90')];
  const lines = [
    { productId: bread, quantity: 10 },
    { productId: coffee, quantity: 1 },
  ];
  const cart = { lines, customerId, paymentMethod: 'cash', amountPaid: '50.00' };
  const checkout = await server.post('/api/checkouts', cart, asOwner(shopId));
  expect(checkout.statusCode).toBe(201);
  const [, second] = checkout.json().lines;
  const answer = await send(shopId, second.id, { amountPaid: '99.00' });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { success: true, delivery: 'outbox' }]);
  expect(answer.json().message).toContain('gravado, e o e-mail não saiu');
  expect(answer.headers['x-log-position']).toBe(await server.store.head());

  const [mail] = await server.outbox.to(address);
  expect(mail?.subject).toBe('Comprovante de Venda – Loja');
  const text = (mail?.text ?? '').replaceAll('\u00a0', ' ');
  expect(text).toContain('Pão <script>alert(1)</script>: 10 × R$ 0,90 = R$ 9,00');
  expect(text).toContain('Total: R$ 27,90');
  expect(text).toContain('Valor pago: R$ 50,00\nTroco: R$ 22,10');
  expect(text).toContain(`Venda: nº ${checkout.json().number}\n`);
  for (const body of [text, mail?.html]) {
    expect(body).toContain('NÃO É DOCUMENTO FISCAL');
    expect(body).toMatch(/https:\/\/pdv\.example\/descadastro\/[\w-]{64}/);
  }
  expect(text).toContain('Data: 21/11/2026, 12:00');
  expect(mail?.html).toContain('Pão &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail?.html).toContain('Zé &lt;b&gt;da Silva&lt;/b&gt;');
  expect(mail?.html).not.toContain('<script');
  expect(mail?.html).toContain('prefers-color-scheme:dark');

  const [event] = await server.events(streams.sale(checkout.json().id));
  expect(event).toMatchObject({
    type: 'ReceiptSent',
    data: {
      saleId: checkout.json().id,
      delivery: 'outbox',
      personal: { subject: `customer:${customerId}`, fields: { address } },
    },
  });
  for await (const { data } of server.store.read(streams.sale(checkout.json().id))) {
    expect(JSON.stringify(data)).not.toContain(address);
  }
});

it('sends one mail for one request, however often it is repeated', async () => {
  const { shopId, customerId, product, address } = await newShop();
  const sale = await sell(shopId, await product('Café', '18.90'), customerId);
  const first = await send(shopId, sale.id, undefined, 'k1');
  const again = await send(shopId, sale.id, undefined, 'k1');
  expect(again.json()).toEqual(first.json());
  expect(await server.outbox.to(address)).toHaveLength(1);
  await send(shopId, sale.id, undefined, 'k2');
  expect(await server.outbox.to(address)).toHaveLength(2);
});

it('sends none twice after dying between the mail and its record', async () => {
  const { shopId, customerId, product, address } = await newShop();
  const sale = await sell(shopId, await product('Café', '18.90'), customerId);
  const dying = await server.startOn({ ...server.store, append: () => Promise.reject(new Error('killed')) });
  expect((await dying.post(`/api/sales/${sale.id}/send-receipt`, {}, asOwner(shopId, 'k3'))).statusCode).toBe(500);
  expect(await server.outbox.to(address)).toHaveLength(1);
  expect((await send(shopId, sale.id, {}, 'k3')).statusCode).toBe(200);
  expect(await server.outbox.to(address)).toHaveLength(1);
  expect((await server.events(streams.sale(sale.id))).map(({ type }) => type)).toEqual(['ReceiptSent']);
  await dying.app.close();
});

it('says that a mail may have arrived, and sends it again only when asked anew', async () => {
  const { shopId, customerId, product, address } = await newShop();
  const sale = await sell(shopId, await product('Café', '18.90'), customerId);
  const reset = () => Promise.reject(new MailUncertain('reset'));
  const cut = await server.start({ mailer: { permit: async () => UNLIMITED, send: reset, forget: async () => {} } });
  const lost = await cut.post(`/api/sales/${sale.id}/send-receipt`, {}, asOwner(shopId, 'k4'));
  const repeated = await send(shopId, sale.id, {}, 'k4');
  for (const answer of [lost, repeated]) {
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'mail_uncertain']);
  }
  expect(await server.outbox.to(address)).toEqual([]);
  expect((await send(shopId, sale.id, {}, 'k5')).statusCode).toBe(200);
  expect(await server.outbox.to(address)).toHaveLength(1);
  await cut.app.close();
});

it('says when there is nobody to send it to', async () => {
  const { shopId, product, customerId } = await newShop({ email: null });
  const coffee = await product('Café', '18.90');
  for (const whom of [null, customerId]) {
    const answer = await send(shopId, (await sell(shopId, coffee, whom)).id);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'customer_without_email', message: 'Cliente não possui email cadastrado' },
    ]);
  }
});

it('sends nothing of a cancelled sale, of another shop, of another cashier, or to an analyst', async () => {
  const { shopId, customerId, product, address } = await newShop();
  const coffee = await product('Café', '18.90');
  const sale = await sell(shopId, coffee, customerId);
  expect((await send(randomUUID(), sale.id)).statusCode).toBe(404);
  expect((await send(shopId, randomUUID())).statusCode).toBe(404);
  const url = `/api/sales/${sale.id}/send-receipt`;
  expect((await server.post(url, {}, { as: 'cashier', of: shopId })).statusCode).toBe(404);
  expect((await server.post(url, {}, { as: 'analyst', of: shopId })).statusCode).toBe(403);
  await server.post(`/api/sales/${sale.id}/cancel`, {}, asOwner(shopId));
  expect((await send(shopId, sale.id)).json().code).toBe('sale_cancelled');
  expect(await server.outbox.to(address)).toHaveLength(0);

  const own = { productId: coffee, customerId, quantity: 1, paymentMethod: 'pix' };
  const sold = (await server.post('/api/sales', own, { as: 'cashier', of: shopId })).json();
  const answer = await server.post(`/api/sales/${sold.id}/send-receipt`, {}, { as: 'cashier', of: shopId });
  expect(answer.statusCode).toBe(200);
  expect(await server.outbox.to(address)).toHaveLength(1);
});

it.each([
  [new MailUnavailable('down'), 503, 'mail_unavailable'],
  [new MailRefused('no'), 502, 'mail_refused'],
])('notes nothing when the mail does not go out: %s', async (error, status, code) => {
  const { shopId, customerId, product } = await newShop();
  const sale = await sell(shopId, await product('Café', '18.90'), customerId);
  const other = await server.start({
    mailer: { permit: async () => UNLIMITED, send: () => Promise.reject(error), forget: async () => {} },
  });
  const answer = await other.post(`/api/sales/${sale.id}/send-receipt`, {}, asOwner(shopId));
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.json().message).toMatch(/^Não foi possível enviar o comprovante.* Tente novamente/);
  expect(await server.events(streams.sale(sale.id))).toEqual([]);
  await other.app.close();
});

it('lets a shop that pays nothing mail fifty times a day, whatever fails not counted', async () => {
  const { shopId, customerId, product, address } = await newShop();
  const sale = await sell(shopId, await product('Café', '18.90'), customerId);
  const away = await server.start({
    mailer: {
      permit: async () => UNLIMITED,
      send: () => Promise.reject(new MailUnavailable('down')),
      forget: async () => {},
    },
  });
  const fifty = Array.from({ length: 50 });
  for (const _ of fifty) await away.post(`/api/sales/${sale.id}/send-receipt`, {}, asOwner(shopId));
  const answers = await Promise.all([...fifty, 1].map(() => send(shopId, sale.id)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual([[429, 'daily_mail_limit']]);
  expect(refused[0]?.json().message).toContain('limite de e-mails de hoje');
  expect(await server.outbox.to(address)).toHaveLength(50);
  server.clock.now = new Date('2026-11-22T15:00:00Z');
  expect((await send(shopId, sale.id)).statusCode).toBe(200);
  server.clock.now = new Date('2026-11-21T15:00:00Z');
  await away.app.close();
});
