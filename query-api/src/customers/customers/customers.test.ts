import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

const person = {
  name: 'João Lima',
  email: 'joao@example.com',
  phone: '11981234410',
  vehiclePlate: null,
  birthday: '1990-03-12',
};

it.each([
  ['ABC1234', 'abc-1c34', true],
  ['ABC1C34', 'ABC-1234', true],
  ['ABC1C34', 'abc1c', true],
  ['ABC1C34', 'abc 12', true],
  ['ABC1234', 'abc1d34', false],
])('finds the car %s by %s: %s', async (vehiclePlate, search, found) => {
  const shop = shopStory();
  const id = randomUUID();
  await side.happened(shop.registered(), shop.customerAdded(id, { ...person, vehiclePlate }));
  const response = await side.get(ownerOf(shop), `/api/customers?search=${encodeURIComponent(search)}`);
  expect(response.json().map((one: { id: string }) => one.id)).toEqual(found ? [id] : []);
});

it('shows the customer as they are now, with what they bought', async () => {
  const shop = shopStory();
  const owner = ownerOf(shop);
  const [id, coffee] = [randomUUID(), randomUUID()];
  const cancelled = () => shop.sold(coffee, { customerId: id, businessDate: '2026-11-19', quantity: 5 });
  const told = [shop.registered(), shop.customerAdded(id, person), shop.productCreated(coffee, 50)];
  const taken = cancelled();
  await side.happened(
    ...told,
    shop.customerChanged(id, { ...person, name: 'João Souza', email: null }, ['name', 'email']),
    shop.sold(coffee, { customerId: id, businessDate: '2026-11-18', quantity: 2 }),
    shop.sold(coffee, { customerId: id, businessDate: '2026-11-01' }),
    taken,
    ...shop.takenBack(taken),
  );
  const { createdAt } = (await side.get(owner, '/api/customers')).json()[0];
  expect((await side.get(owner, `/api/customers/${id}`)).json()).toEqual({
    ...person,
    unsubscribedAt: null,
    id,
    name: 'João Souza',
    email: null,
    createdAt,
    purchases: {
      ...{ orders: 2, totalRevenue: '56.70', totalReturns: '0.00', netRevenue: '56.70', averageTicket: '28.35' },
      ...{ daysBetween: 17, last: '2026-11-18' },
    },
  });
  const cashier = { ...owner, memberId: randomUUID(), role: 'cashier' as const };
  expect((await side.get(cashier, `/api/customers/${id}`)).json()).toMatchObject({ purchases: null });
  expect((await side.get(owner, `/api/customers/${id}/sales`)).json()).toHaveLength(3);
  expect((await side.get(cashier, `/api/customers/${id}/sales`)).json()).toEqual([]);
  expect((await side.get(owner, '/api/customers?search=lima')).json()).toEqual([]);
});

it('forgets whoever was erased, in every read model', async () => {
  const shop = shopStory();
  const owner = ownerOf(shop);
  const [id, coffee] = [randomUUID(), randomUUID()];
  const sold = [
    shop.registered(),
    shop.customerAdded(id, { name: 'Zuleica', email: 'zu@example.com', phone: '21987650000', birthday: '1917-03-12' }),
  ];
  sold.push(shop.productCreated(coffee, 9));
  const sale = shop.sold(coffee, { customerId: id, notes: 'fiado da Zuleica' });
  await side.happened(
    ...sold,
    sale,
    ...shop.takenBack(sale, 'Zuleica desistiu'),
    shop.followUpScheduled(sale, '2027-01-01'),
  );
  await side.happened(shop.customerErased(id), shop.trialStarted('2026-12-05T15:30:00.000Z'));
  for (const url of [`/api/customers/${id}`, `/api/customers/${id}/sales`]) {
    const gone = await side.get(owner, url);
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'customer_not_found']);
  }
  expect((await side.get(owner, '/api/sales')).json()).toMatchObject([
    { customer: { id, name: 'Cliente removido', email: null, phone: null }, notes: null, cancelled: { reason: null } },
  ]);
  expect((await side.get(owner, '/api/followups')).json()).toMatchObject([{ customer: { name: 'Cliente removido' } }]);
  const tables = await side.rows<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'read'",
  );
  for (const { name } of tables) {
    const told = await side.rows<{ row: string }>(`SELECT t::text AS row FROM read."${name}" t`);
    expect([
      name,
      told.filter(({ row }) => row.includes(shop.shopId) && /zuleica|zu@|2198765|03-12,1917/i.test(row)),
    ]).toEqual([name, []]);
  }
});
