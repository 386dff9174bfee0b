import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { addCustomerRoute } from '../add-customer/route.ts';
import { changeCustomerRoute } from '../change-customer/route.ts';
import { eraseCustomerRoute } from '../erase-customer/route.ts';
import type { UnsubscribeLinks } from './links.ts';
import { unsubscribeRoutes } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
let links: UnsubscribeLinks;
let lookup: (shop: string, id: string) => Promise<{ unsubscribed: boolean } | null>;
beforeAll(async () => {
  served = await serveRoutes(
    addCustomerRoute,
    changeCustomerRoute,
    eraseCustomerRoute,
    unsubscribeRoutes,
    (_app, deps) => {
      links = deps.unsubscribeLinks;
      lookup = deps.customer;
    },
  );
});
afterAll(() => served.close());

async function withAna() {
  const shop = randomUUID();
  const person = { name: 'Ana', email: 'ana@example.com', phone: null, vehiclePlate: null };
  const { id } = (await served.post('/api/customers', person, { as: 'owner', of: shop })).json<{ id: string }>();
  const path = new URL(links.urlOf(shop, id)).pathname;
  return { shop, id, path, types: async () => (await served.events(streams.customers(shop))).map(({ type }) => type) };
}

const ONE_CLICK: readonly (readonly [string, string])[] = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
  ['text/plain', 'List-Unsubscribe=One-Click'],
  ['application/json', 'List-Unsubscribe=One-Click'],
  ['application/octet-stream', 'x'],
  ['', 'List-Unsubscribe=One-Click'],
];
const click = (url: string, [type, payload] = ONE_CLICK[0] ?? ['', '']) =>
  served.app.inject({ method: 'POST', url, headers: type === '' ? {} : { 'content-type': type }, payload });

it.each(ONE_CLICK)('ends the reminders with one click sent as %s, once', async (...form) => {
  const { shop, id, path, types } = await withAna();
  expect(await lookup(shop, id)).toMatchObject({ unsubscribed: false });
  for (let time = 0; time < 2; time++) {
    const answer = await click(path, form);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Pronto, sem mais lembretes nem ofertas');
  }
  expect(await types()).toEqual(['CustomerAdded', 'CustomerUnsubscribed']);
  expect(await lookup(shop, id)).toMatchObject({ unsubscribed: true });
});

it('needs no body at all, and is taken back by the customer', async () => {
  const { shop, id, path, types } = await withAna();
  expect(await served.app.inject({ method: 'POST', url: path })).toHaveProperty('statusCode', 200);
  const undone = await click(`${path}/desfazer`);
  expect(undone.body).toContain('Parar de receber lembretes e ofertas?');
  expect(await types()).toEqual(['CustomerAdded', 'CustomerUnsubscribed', 'CustomerResubscribed']);
  expect(await lookup(shop, id)).toMatchObject({ unsubscribed: false });
});

it('survives a change of the address and a new process', async () => {
  const { shop, id, path } = await withAna();
  await click(path);
  const changed = { name: 'Ana', email: 'ana@other.example', phone: null, vehiclePlate: null };
  expect(await served.put(`/api/customers/${id}`, changed, { as: 'owner', of: shop })).toHaveProperty(
    'statusCode',
    200,
  );
  expect(await lookup(shop, id)).toMatchObject({ email: 'ana@other.example', unsubscribed: true });
  // From here on, `lookup` belongs to the other process.
  const other = await served.start();
  await other.app.close();
  expect(await lookup(shop, id)).toMatchObject({ unsubscribed: true });
});

it('shows nothing of the customer, under a policy that lets no script run', async () => {
  const { path } = await withAna();
  const { body, headers } = await click(path);
  expect(body).not.toMatch(/Ana|ana@example/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-[^']+';/);
  expect(path).not.toMatch(/ana/i);
});

it('tells an erased customer that all is done, and refuses a forged link', async () => {
  const { shop, id, path, types } = await withAna();
  await served.del(`/api/customers/${id}`, undefined, { as: 'owner', of: shop });
  const answer = await click(path);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Nenhum e-mail será enviado')]);
  expect(await types()).toEqual(['CustomerAdded', 'CustomerErased']);
  for (const token of ['x', `${path.slice(-64, -1)}!`, randomUUID()]) {
    expect(await click(`/descadastro/${token}`)).toHaveProperty('statusCode', 404);
  }
  const flood = await click(path, ['application/x-www-form-urlencoded', 'x'.repeat(5_000)]);
  expect(flood.statusCode).toBe(413);
});
