import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { addCustomerRoute } from '../add-customer/route.ts';
import { eraseCustomerRoute } from '../erase-customer/route.ts';
import { createCustomerLookup } from './customer-lookup.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(addCustomerRoute, eraseCustomerRoute);
});
afterAll(() => served.close());

function counted() {
  const asked: bigint[] = [];
  const lookup = createCustomerLookup(served.handler, (stream, revision) => {
    asked.push(revision);
    return served.recorded(stream, revision);
  });
  return { asked, lookup };
}
async function add(shop: string, name: string): Promise<string> {
  const response = await served.post('/api/customers', { name, phone: '11981234410' }, { as: 'owner', of: shop });
  return response.json<{ id: string }>().id;
}

it('names the customer, and reads the log for it once only', async () => {
  const shop = randomUUID();
  await add(shop, 'Ana');
  const id = await add(shop, 'Bia');
  const { asked, lookup } = counted();
  const bia = { id, name: 'Bia', email: null, phone: '11981234410', unsubscribed: false };
  expect(await lookup(shop, id)).toEqual(bia);
  expect(await lookup(shop, id)).toEqual(bia);
  expect(asked).toEqual([1n]);
});

it("does not know another shop's customer, and finds one that was added since", async () => {
  const [shop, elsewhere] = [randomUUID(), randomUUID()];
  const id = await add(elsewhere, 'Caio');
  const { lookup } = counted();
  expect(await lookup(shop, id)).toBeNull();
  expect(await lookup(elsewhere, id)).toMatchObject({ name: 'Caio' });
  expect(await lookup(shop, id)).toBeNull();
  const since = await add(shop, 'Enzo');
  expect(await lookup(shop, since)).toMatchObject({ name: 'Enzo' });
});

it('names no customer without a key, and does not find an erased one', async () => {
  const shop = randomUUID();
  const id = await add(shop, 'Duda');
  await served.vault.destroy(`customer:${id}`);
  const { lookup } = counted();
  expect(await lookup(shop, id)).toEqual({
    id,
    name: 'Cliente removido',
    email: null,
    phone: null,
    unsubscribed: false,
  });
  await served.del(`/api/customers/${id}`, undefined, { as: 'owner', of: shop });
  lookup.forget(shop, id);
  expect(await lookup(shop, id)).toBeNull();
});
