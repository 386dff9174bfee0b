import { randomUUID } from 'node:crypto';
import type { Session } from '@pdv/schemas/account/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRunningApplication, type RunningApplication } from './testing/running-application.ts';
import { tracesOf } from './testing/traces.ts';

let application: RunningApplication;
beforeAll(async () => {
  application = await createRunningApplication();
});
afterAll(() => application.close());

/** A person with unique names. */
function newPerson() {
  const word = randomUUID().replaceAll('-', '').slice(0, 10);
  const phone = `119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  return { name: `Zul${word} Lima`, email: `zul${word}@example.com`, phone };
}
type Person = ReturnType<typeof newPerson>;
const wordsOf = (...people: readonly Person[]) => people.flatMap(({ name, email, phone }) => [name, email, phone]);
const traces = (...people: readonly Person[]) => tracesOf(wordsOf(...people), application.pool, application.dataDir);

/** A shop that has used every feature that stores a person's name. */
async function busyShop() {
  const { ask } = application;
  const [owner, cashier, ana, bia] = [newPerson(), newPerson(), newPerson(), newPerson()];
  const session = await ask<Session>('POST', '/api/auth/register', undefined, {
    storeName: `Loja de ${owner.name}`,
    ownerName: owner.name,
    email: `antes-${owner.email}`,
    whatsapp: owner.phone,
    slug: `loja-${randomUUID()}`,
    password: 'segredo-1',
  });
  const token = session.accessToken;
  const post = <T>(path: string, body?: object) => ask<T>('POST', path, token, body);
  const put = (path: string, body: object) => ask('PUT', path, token, body);
  await post('/api/account/trial');
  await put('/api/settings/store', {
    ...{ email: owner.email, currentPassword: 'segredo-1' },
    ...{ description: `De ${owner.name}`, address: owner.name },
  });
  await put('/api/settings/catalog', { catalogCustomMessage: `Fale com ${owner.name} ${owner.phone}` });
  await put('/api/settings/opening-hours', { openingNote: `Ligue: ${owner.phone}`, deliveryText: `Por ${owner.name}` });
  await put('/api/settings/follow-ups', { subject: owner.name, text: `{{cliente}}, escreva a ${owner.email}` });
  await put('/api/settings/pix', {
    ...{ kind: 'phone', key: owner.phone, name: owner.name, city: 'Santos' },
    currentPassword: 'segredo-1',
  });
  const member = await post<{ id: string }>('/api/team', {
    name: cashier.name,
    email: cashier.email,
    role: 'cashier',
    password: 'segredo-2',
  });
  await put(`/api/team/${member.id}`, { name: `${cashier.name} Reis`, role: 'cashier' });
  await ask('POST', '/api/auth/password-reset', undefined, { email: cashier.email });
  const { id: productId } = await post<{ id: string }>('/api/products', {
    name: 'Café',
    category: 'Mercearia',
    price: '10.00',
    stock: 90,
  });
  await post(`/api/products/${productId}/stock`, { type: 'receive', quantity: 1, reason: `De ${owner.name}` });
  await post(`/api/products/${productId}/stock`, { type: 'correct', quantity: 80, reason: `Por ${cashier.phone}` });

  async function customer(person: Person) {
    const { id } = await post<{ id: string }>('/api/customers', { name: 'Alguém', email: `antes-${person.email}` });
    await put(`/api/customers/${id}`, { ...person, vehiclePlate: 'ABC1D23' });
    const body = { productId, customerId: id, quantity: 1, paymentMethod: 'pix', notes: `Para ${person.name}` };
    const [kept, cancelled] = [
      await post<{ id: string }>('/api/sales', body),
      await post<{ id: string }>('/api/sales', body),
    ];
    await post(`/api/sales/${kept.id}/send-receipt`, {});
    await post(`/api/sales/${cancelled.id}/cancel`, { reason: `${person.name} desistiu` });
    return id;
  }
  return {
    token,
    shopId: session.user.id,
    slug: session.user.slug,
    owner,
    cashier,
    ana,
    bia,
    anaId: await customer(ana),
    biaId: await customer(bia),
  };
}
const outboxOf = (found: readonly string[]) => found.filter((each) => each.startsWith('outbox'));

it('leaves nothing of a customer in the database or the outbox, and all of the others', async () => {
  const { token, anaId, ana, bia, owner } = await busyShop();
  const before = await traces(ana);
  expect(before).toEqual(expect.arrayContaining([`read.customers: ${ana.phone}`, `read.sales: ${ana.name}`]));
  expect(outboxOf(before)).toContain(`outbox: ${ana.name}`);
  const others = await traces(bia, owner);
  const { sales } = await totals(token);

  expect((await application.call('DELETE', `/api/customers/${anaId}`, token)).status).toBe(204);
  await expect.poll(() => traces(ana), { timeout: 10_000 }).toEqual([]);
  expect(await traces(bia, owner)).toEqual(others);
  expect(outboxOf(others)).toContain(`outbox: ${bia.name}`);
  expect(await totals(token)).toEqual({ sales });
});

it('leaves nothing of an account and the people in it', async () => {
  const { shopId, owner, cashier, ana, bia, token, slug } = await busyShop();
  const witness = await busyShop();
  await expect.poll(async () => outboxOf(await traces(cashier)).length).toBeGreaterThan(0);
  const before = await traces(owner, cashier);
  for (const table of [
    'read.accounts',
    'read.members',
    'read.operator_accounts',
    'read.timeline',
    'command.reservations',
  ]) {
    expect(before.filter((each) => each.startsWith(`${table}:`)).length, table).toBeGreaterThan(0);
  }
  const others = await traces(witness.owner, witness.ana);
  const operator = await application.operatorToken();

  expect((await application.call('DELETE', `/api/admin/users/${shopId}`, operator)).status).toBe(204);
  await expect.poll(() => traces(owner, cashier, ana, bia), { timeout: 10_000 }).toEqual([]);
  expect((await application.call('GET', '/api/products', token)).status).toBe(401);
  await expect
    .poll(() => leftOf(shopId))
    .toEqual({
      products: 0,
      shown: 0,
      customers: 0,
      members: 0,
      reservations: 0,
      networks: 0,
      sessions: 0,
      reminders: 0,
    });
  const again = { storeName: 'Outra', ownerName: 'Outra', email: owner.email, slug, password: 'segredo-1' };
  expect((await application.call('POST', '/api/auth/register', undefined, again)).status).toBe(201);
  expect(await traces(witness.owner, witness.ana)).toEqual(others);
});

async function totals(token: string) {
  const sales = await application.ask<unknown[]>('GET', '/api/sales', token);
  return { sales: sales.length };
}

async function leftOf(shopId: string) {
  const { rows } = await application.pool.query(
    `SELECT (SELECT count(*) FROM read.products WHERE shop_id = $1)::int AS products,
       (SELECT count(*) FROM read.catalog_products WHERE shop_id = $1)::int AS shown,
       (SELECT count(*) FROM read.customers WHERE shop_id = $1)::int AS customers,
       (SELECT count(*) FROM command.members WHERE shop_id = $1)::int AS members,
       (SELECT count(*) FROM command.reservations WHERE shop_id = $1)::int AS reservations,
       (SELECT count(*) FROM command.sign_up_networks WHERE shop_id = $1)::int AS networks,
       (SELECT count(*) FROM command.sessions WHERE shop_id = $1 AND revoked_at IS NULL)::int AS sessions,
       (SELECT count(*) FROM read.follow_ups WHERE shop_id = $1 AND status = 'pending')::int AS reminders`,
    [shopId],
  );
  return rows[0];
}
