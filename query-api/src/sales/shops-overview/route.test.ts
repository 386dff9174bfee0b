import { randomUUID } from 'node:crypto';
import { debtStory } from '@pdv/projections/testing/debt-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

const ownerId = randomUUID();
const [head, branch] = [shopStory(randomUUID(), ownerId), shopStory(randomUUID(), ownerId)];
/** The same person's, too, but paid for by somebody else; and a stranger's. */
const [apart, stranger] = [shopStory(randomUUID(), ownerId), shopStory()];
const ZONE = 'America/Sao_Paulo';
const END = '2026-12-05T15:30:00.000Z';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
  const told = [
    ...[head.registered('Matriz', ZONE), branch.registered('Filial', ZONE, head.shopId)],
    ...[apart.registered('Bazar'), stranger.registered('Alheia')],
    ...[head, branch, apart].map((shop) => shop.trialStarted(END)),
  ];
  [head, branch, apart, stranger].forEach((shop, nth) => {
    const productId = randomUUID();
    told.push(
      shop.productCreated(productId, 10, { name: shop === branch ? 'CAFE' : 'Café', priceCentavos: 1_000 * 10 ** nth }),
    );
    const sale = shop.ticket([{ productId, quantity: 2 }], { businessDate: '2026-11-20' });
    told.push(sale, shop.ticket([{ productId }]));
    if (shop === branch) told.push(...shop.returned(sale, [{ nth: 0, quantity: 1 }], { businessDate: '2026-11-21' }));
  });
  await side.happened(...told);
});
afterAll(() => side.close());

const owner = { shopId: head.shopId, memberId: ownerId };
const PERIOD = 'start=2026-11-20&end=2026-11-21';

it('adds up the shops of one owner, those that sold most first, by day', async () => {
  const { json, statusCode } = await side.get(owner, `/api/shops/overview?${PERIOD}`);
  expect(statusCode).toBe(200);
  expect(json()).toEqual({
    start: '2026-11-20',
    end: '2026-11-21',
    total: { revenue: '330.00', returns: '100.00', net: '230.00', sales: 4, averageTicket: '82.50' },
    shops: [
      {
        ...{ id: branch.shopId, storeName: 'Filial', sales: 2, averageTicket: '150.00' },
        ...{ revenue: '300.00', returns: '100.00', net: '200.00' },
      },
      {
        ...{ id: head.shopId, storeName: 'Matriz', sales: 2, averageTicket: '15.00' },
        ...{ revenue: '30.00', returns: '0.00', net: '30.00' },
      },
    ],
    parts: [
      {
        ...{ period: '2026-11-20', start: '2026-11-20', end: '2026-11-20' },
        ...{ net: '220.00', sales: 2, byShop: ['200.00', '20.00'] },
      },
      {
        ...{ period: '2026-11-21', start: '2026-11-21', end: '2026-11-21' },
        ...{ net: '10.00', sales: 2, byShop: ['0.00', '10.00'] },
      },
    ],
    payments: [
      { paymentMethod: 'cash', total: '0.00', byShop: ['0.00', '0.00'] },
      { paymentMethod: 'card', total: '0.00', byShop: ['0.00', '0.00'] },
      { paymentMethod: 'pix', total: '330.00', byShop: ['300.00', '30.00'] },
      { paymentMethod: 'credit', total: '0.00', byShop: ['0.00', '0.00'] },
    ],
    // One product, though each shop has its own.
    products: [{ name: 'CAFE', quantity: 6, revenue: '330.00', byShop: ['300.00', '30.00'] }],
  });
});

it('finds what sells a little in each shop and is among the best of none', async () => {
  const person = randomUUID();
  const [first, second] = [shopStory(randomUUID(), person), shopStory(randomUUID(), person)];
  const told = [first.registered('Centro', ZONE), second.registered('Praia', ZONE, first.shopId)];
  for (const shop of [first, second]) {
    told.push(shop.trialStarted(END));
    const sell = (name: string, priceCentavos: number) => {
      const productId = randomUUID();
      told.push(shop.productCreated(productId, 10, { name, priceCentavos }), shop.ticket([{ productId }]));
    };
    for (let nth = 0; nth < 101; nth++) sell(`Só de ${shop.shopId} ${nth}`, 2_000);
    sell('Pão francês', 1_500);
  }
  await side.happened(...told);
  const { json } = await side.get({ shopId: first.shopId, memberId: person }, `/api/shops/overview?${PERIOD}`);
  expect(json().products).toHaveLength(10);
  expect(json().products[0]).toMatchObject({ name: 'Pão francês', revenue: '30.00', byShop: ['15.00', '15.00'] });
});

it('says of each shop what its own report says', async () => {
  const overview = (await side.get(owner, `/api/shops/overview?${PERIOD}`)).json();
  for (const shop of [head, branch]) {
    const url = `/api/reports/summary?${PERIOD}`;
    const own = (await side.get({ shopId: shop.shopId, memberId: ownerId }, url)).json();
    expect(overview.shops.find(({ id }: { id: string }) => id === shop.shopId)).toMatchObject({
      revenue: own.totalRevenue,
      returns: own.totalReturns,
      net: own.netRevenue,
      sales: own.totalSales,
      averageTicket: own.averageTicket,
    });
  }
});

it('says of each shop’s day what its own dashboard says, and adds it up', async () => {
  const registerId = randomUUID();
  const opened = (registerName: string) =>
    head.cash({
      type: 'CashSessionOpened',
      data: { sessionId: randomUUID(), registerId, registerName, floatCentavos: 15_000 },
    });
  await side.happened(
    ...[opened('Caixa 1'), opened('Caixa 2'), branch.productCreated(randomUUID(), 1)],
    ...[
      debtStory(head, randomUUID()).owes(1_800, '2026-11-20'),
      debtStory(branch, randomUUID()).owes(700, '2026-11-20'),
    ],
  );
  const { total, shops } = (await side.get(owner, '/api/shops/today')).json();
  expect(shops.map(({ storeName }: { storeName: string }) => storeName)).toEqual(['Matriz', 'Filial']);
  for (const shop of [head, branch]) {
    const as = { shopId: shop.shopId, memberId: ownerId };
    const own = (await side.get(as, '/api/dashboard/stats')).json();
    const { overdue } = (await side.get(as, '/api/sales/credit')).json();
    expect(shops.find(({ id }: { id: string }) => id === shop.shopId)).toMatchObject({
      net: own.todayNet,
      sales: own.todaySales,
      openRegisters: shop === head ? 2 : 0,
      lowStockProducts: own.lowStockProducts,
      creditOverdue: overdue,
      overdueFollowups: own.overdueFollowups,
    });
  }
  expect(total).toEqual({
    ...{ net: '10.00', sales: 2, openRegisters: 2 },
    ...{ lowStockProducts: 1, creditOverdue: '25.00', overdueFollowups: 0 },
  });
});

it('lists the shops of a login, also those of another owner, and nobody else’s', async () => {
  const shops = (await side.get(owner, '/api/shops')).json();
  expect(
    shops.map(({ storeName, role, headShopId, current }: Record<string, unknown>) => [
      ...[storeName, role, headShopId, current],
    ]),
  ).toEqual([
    ['Matriz', 'owner', null, true],
    ['Bazar', 'owner', null, false],
    ['Filial', 'owner', head.shopId, false],
  ]);
  const alone = { shopId: stranger.shopId, memberId: stranger.ownerId };
  expect((await side.get(alone, '/api/shops')).json()).toHaveLength(1);
  const unknown = { shopId: head.shopId, memberId: randomUUID() };
  expect((await side.get(unknown, '/api/shops')).json()).toEqual([]);
});

it('shows a cashier of the other shop only the shops whose reports they may see', async () => {
  const memberId = randomUUID();
  const added = (shopId: string, role: 'cashier' | 'analyst', shop: typeof head) =>
    shop.tell(`account-${shopId}`, {
      type: 'MemberAdded',
      data: {
        ...{ shopId, memberId, role, emailConfirmed: true },
        personal: { subject: `account:${shopId}`, fields: { name: 'Caio', email: 'caio@example.com' } },
      },
    });
  await side.happened(added(head.shopId, 'analyst', head), added(branch.shopId, 'cashier', branch));
  const caio = { shopId: head.shopId, memberId, role: 'analyst' } as const;
  const { shops } = (await side.get(caio, `/api/shops/overview?${PERIOD}`)).json();
  expect(shops.map(({ storeName }: { storeName: string }) => storeName)).toEqual(['Matriz']);
  const known = (await side.get({ shopId: apart.shopId, memberId: ownerId }, '/api/team/known')).json();
  expect(known).toEqual([]);
});
