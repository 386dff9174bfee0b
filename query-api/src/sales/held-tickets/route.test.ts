import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, other] = [shopStory(), shopStory()];
const owner = ownerOf(shop);
const [coffee, sugar, ana, first, second, third] = Array.from({ length: 6 }, () => randomUUID()) as [
  ...[string, string, string, string, string, string],
];
beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(
    ...[shop.registered(), other.registered(), shop.customerAdded(ana, { name: 'Ana Lima' })],
    shop.productCreated(coffee, 9, { name: 'Café', priceCentavos: 1_890 }),
    shop.productCreated(sugar, 9, { name: 'Açúcar', priceCentavos: 500 }),
    shop.ticketHeld(first, [coffee, sugar, coffee, sugar], 'Mesa 4', { occurredAt: '2026-11-21T15:01:00.000Z' }),
    shop.ticketHeld(second, [coffee], 'Ana', { customerId: ana, occurredAt: '2026-11-21T15:02:00.000Z' }),
    shop.ticketHeld(third, [coffee], 'Mesa 5', { occurredAt: '2026-11-21T15:03:00.000Z' }),
  );
});
afterAll(() => side.close());

const list = async (who = owner) => (await side.get(who, '/api/held-tickets')).json();

it('lists what waits, the oldest first, to all who sell in this shop', async () => {
  const told = await list();
  expect(told).toMatchObject([
    {
      ...{ id: first, name: 'Mesa 4', customer: null, products: ['Café', 'Açúcar', 'Café'], lineCount: 4, items: 8 },
      ...{ total: '95.60', heldAt: '2026-11-21T15:01:00.000Z', heldBy: expect.any(String) },
    },
    { id: second, name: 'Ana', customer: { id: ana, name: 'Ana Lima' } },
    { id: third },
  ]);
  expect(await list({ ...owner, role: 'cashier' })).toEqual(told);
  expect(await list(ownerOf(other))).toEqual([]);
  expect((await side.get({ ...owner, role: 'analyst' }, '/api/held-tickets')).statusCode).toBe(403);
});

it('lists none that was taken up or discarded, and no name of somebody who was erased', async () => {
  await side.happened(
    shop.heldTicketGone('HeldTicketTaken', first),
    shop.heldTicketGone('HeldTicketDiscarded', third),
    shop.customerErased(ana),
  );
  expect(await list()).toMatchObject([{ id: second, name: '', customer: { name: 'Cliente removido' } }]);
});
