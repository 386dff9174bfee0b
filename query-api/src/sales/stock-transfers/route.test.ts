import { randomUUID } from 'node:crypto';
import { type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import type { StockTransferReceived } from '@pdv/schemas/sales/stock-transfer-events';
import type { ProductMatches, StockTransfer, TargetProduct } from '@pdv/schemas/sales/stock-transfers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const ownerId = randomUUID();
const [head, branch, stranger] = [shopStory(undefined, ownerId), shopStory(undefined, ownerId), shopStory()];
const [coffee, tea, bread, theirCoffee, theirTea, theirBread] = Array.from({ length: 6 }, () => randomUUID()) as [
  ...[string, string, string, string, string, string],
];
const [here, there] = [ownerOf(head), ownerOf(branch)];

beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(
    head.registered('Matriz'),
    head.trialStarted('2026-12-05T15:30:00.000Z'),
    branch.registered('Filial', undefined, head.shopId),
    branch.trialStarted('2026-12-05T15:30:00.000Z'),
    stranger.registered('Alheia'),
    stranger.trialStarted('2026-12-05T15:30:00.000Z'),
    head.productCreated(coffee, 10, { name: 'Café', barcode: '789' }),
    head.productCreated(tea, 10, { name: 'Chá', barcode: '456' }),
    head.productCreated(bread, 10, { name: 'Pão' }),
    branch.productCreated(theirCoffee, 1, { name: 'Café torrado', barcode: '789' }),
    // Two barcodes: two products.
    branch.productCreated(theirTea, 2, { name: 'Chá', barcode: '457' }),
    branch.productCreated(theirBread, 3, { name: 'PAO', barcode: '123' }),
  );
});
afterAll(() => side.close());

const shopsOf = (transferId: string) => ({ transferId, fromShopId: head.shopId, toShopId: branch.shopId });
const sent = (transferId: string, note: string | null = null): StoryEvent =>
  head.tell(
    streams.inventory(head.shopId),
    {
      type: 'StockTransferSent',
      data: {
        ...shopsOf(transferId),
        lines: [
          { ...line(0, coffee, 'Café', 4, 10, 6), toProductId: theirCoffee, toProductName: 'Café torrado' },
          { ...line(1, bread, 'Pão', 2, 10, 8), toProductId: theirBread, toProductName: 'PAO' },
        ],
        personal: note === null ? null : { subject: `account:${head.shopId}`, fields: { note } },
      },
    },
    { occurredAt: '2026-11-21T15:05:00.000Z' },
  );
function line(nth: number, productId: string, productName: string, quantity: number, ...stock: [number, number]) {
  return { nth, productId, productName, quantity, stockBefore: stock[0], stockAfter: stock[1] };
}
const REFUSED = { nth: 1, fromProductId: bread, productName: 'Pão', quantity: 2, because: 'product_deleted' } as const;
const received = (transferId: string, refused: StockTransferReceived['data']['refused'] = []): StoryEvent =>
  branch.tell(
    streams.inventory(branch.shopId),
    {
      type: 'StockTransferReceived',
      data: {
        ...shopsOf(transferId),
        lines: [
          line(0, theirCoffee, 'Café torrado', 4, 1, 5),
          ...(refused.length > 0 ? [] : [line(1, theirBread, 'PAO', 2, 3, 5)]),
        ],
        refused,
      },
    },
    { occurredAt: '2026-11-21T15:06:00.000Z', actorId: ownerId },
  );
const returned = (transferId: string): StoryEvent =>
  head.tell(streams.inventory(head.shopId), {
    type: 'StockTransferReturned',
    data: { ...shopsOf(transferId), lines: [line(1, bread, 'Pão', 2, 8, 10)] },
  });

const list = async (who: typeof here) => (await side.get(who, '/api/stock-transfers')).json<StockTransfer[]>();
const stockOf = async (who: typeof here, id: string) =>
  (await side.get(who, '/api/products')).json<{ id: string; stock: number }[]>().find((one) => one.id === id)?.stock;

it('shows a transfer in both shops, on the way first and then received', async () => {
  const id = randomUUID();
  await side.happened(sent(id, 'O João leva'));
  const shared = {
    ...{ id, state: 'on-the-way', items: 6, note: 'O João leva', receivedAt: null },
    lines: [
      { productName: 'Café', toProductName: 'Café torrado', quantity: 4, cameBack: null },
      { productName: 'Pão', toProductName: 'PAO', quantity: 2, cameBack: null },
    ],
    ...{ sentAt: '2026-11-21T15:05:00.000Z', sentBy: expect.any(String) },
  };
  expect(await list(here)).toEqual([{ ...shared, direction: 'out', otherShop: { id: branch.shopId, name: 'Filial' } }]);
  expect(await list(there)).toEqual([{ ...shared, direction: 'in', otherShop: { id: head.shopId, name: 'Matriz' } }]);
  expect(await list(ownerOf(stranger))).toEqual([]);
  expect([await stockOf(here, coffee), await stockOf(there, theirCoffee)]).toEqual([6, 1]);
  await side.happened(received(id));
  for (const who of [here, there])
    expect(await list(who)).toMatchObject([{ state: 'received', receivedAt: '2026-11-21T15:06:00.000Z' }]);
  expect([await stockOf(there, theirCoffee), await stockOf(there, theirBread)]).toEqual([5, 5]);
});

it('says which units came back, and why', async () => {
  const id = randomUUID();
  await side.happened(sent(id), received(id, [REFUSED]));
  const find = async (who: typeof here) => (await list(who)).find((one) => one.id === id);
  const lines = [{ cameBack: null }, { cameBack: 'product_deleted' }];
  for (const who of [here, there]) expect(await find(who)).toMatchObject({ state: 'coming-back', lines });
  await side.happened(returned(id));
  for (const who of [here, there]) expect(await find(who)).toMatchObject({ state: 'partly-returned', lines });
  expect(await stockOf(here, bread)).toBe(10);
});

it('tells both shops and the products what moved', async () => {
  const told = async (who: typeof here, id: string) =>
    (await side.get(who, `/api/timeline/products/${id}`)).json<{ type: string; after: object }[]>();
  expect(await told(here, bread)).toContainEqual(
    expect.objectContaining({ type: 'StockTransferReturned', after: { stock: 10, quantity: 2 } }),
  );
  expect(await told(there, theirCoffee)).toContainEqual(
    expect.objectContaining({ type: 'StockTransferReceived', after: { stock: 5, quantity: 4 } }),
  );
});

it('gives pages', async () => {
  const first = await side.get(here, '/api/stock-transfers?limit=1');
  const next = await side.get(here, `/api/stock-transfers?limit=1&cursor=${first.headers['x-next-cursor']}`);
  expect([first.json().length, next.json().length, next.headers['x-next-cursor']]).toEqual([1, 1, undefined]);
  expect(first.json()[0].id).not.toBe(next.json()[0].id);
});

const joined = (shop: typeof head, memberId: string, role: 'owner' | 'cashier') =>
  shop.tell(streams.account(shop.shopId), {
    type: 'MemberAdded',
    data: {
      ...{ shopId: shop.shopId, memberId, role, emailConfirmed: true },
      personal: { subject: `account:${shop.shopId}`, fields: { name: 'Bia', email: 'bia@example.com' } },
    },
  });

const matches = (who: typeof here, shopId: string, ...ids: string[]) =>
  side.get(who, `/api/shops/${shopId}/products/matches?productIds=${ids.join()}`);

it('finds what is the same in the other shop by barcode, and else by name', async () => {
  const answer = await matches(here, branch.shopId, coffee, tea, bread, theirBread);
  const found = new Map(answer.json<ProductMatches>().map(({ productId, match }) => [productId, match]));
  expect([...found.keys()].sort()).toEqual([coffee, tea, bread].sort());
  expect(found.get(coffee)).toMatchObject({ id: theirCoffee, name: 'Café torrado', by: 'barcode' });
  expect(found.get(tea)).toBeNull();
  expect(found.get(bread)).toMatchObject({ id: theirBread, by: 'name' });
});

it('lists what the other shop sells, for those alone who may move its stock, too', async () => {
  const products = (who: object, shopId: string) =>
    side.get(who as typeof here, `/api/shops/${shopId}/products?search=caf`);
  expect((await products(here, branch.shopId)).json<TargetProduct[]>()).toMatchObject([{ id: theirCoffee }]);
  const cashier = randomUUID();
  await side.happened(joined(head, cashier, 'owner'), joined(branch, cashier, 'cashier'));
  for (const [who, shopId] of [
    [ownerOf(stranger), branch.shopId],
    [here, stranger.shopId],
    [here, head.shopId],
    [{ ...here, memberId: cashier }, branch.shopId],
  ] as const) {
    expect((await products(who, shopId)).statusCode).toBe(404);
    expect((await matches(who as typeof here, shopId, coffee)).statusCode).toBe(404);
  }
});

it('keeps the transfers of the other shop when one is erased, without what the erased one wrote', async () => {
  await side.happened(head.accountErased());
  expect(await list(here)).toEqual([]);
  const left = await list(there);
  expect(left.length).toBeGreaterThan(0);
  for (const one of left) expect(one).toMatchObject({ note: null, otherShop: { id: head.shopId, name: null } });
});
