import { randomUUID } from 'node:crypto';
import { type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, other] = [shopStory(), shopStory()];
const owner = ownerOf(shop);
const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
const [sessionId, registerId, productId] = [randomUUID(), randomUUID(), randomUUID()];
const opened = (id: string, registerName: string, occurredAt: string) =>
  shop.cash(
    { type: 'CashSessionOpened', data: { sessionId: id, registerId, registerName, floatCentavos: 15_000 } },
    { occurredAt },
  );
const get = async (url: string, who: Parameters<typeof side.get>[0] = owner) => (await side.get(who, url)).json();

beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(
    shop.registered(),
    other.registered(),
    shop.productCreated(productId, 10, { priceCentavos: 1_890 }),
  );
});
afterAll(() => side.close());

it('tells who sells which are open, and no sums; the owner sees what is expected', async () => {
  const [standing, cancelled] = [
    shop.ticket([{ productId, quantity: 1 }], { paymentMethod: 'cash', cashSessionId: sessionId }),
    shop.ticket([{ productId, quantity: 2 }], { paymentMethod: 'cash', cashSessionId: sessionId }),
  ];
  await side.happened(
    opened(sessionId, 'Caixa 1', '2026-11-21T11:00:00.000Z'),
    standing,
    cancelled,
    ...shop.takenBack(cancelled),
    shop.ticket([{ productId, quantity: 1 }], { paymentMethod: 'pix' }),
    shop.cashMoved('CashWithdrawn', sessionId, 5_000, 'Depósito', owner.memberId),
    shop.cashMoved('CashAdded', sessionId, 2_000, 'Troco'),
  );
  const known = {
    id: sessionId,
    registerId,
    registerName: 'Caixa 1',
    float: '150.00',
    openedAt: '2026-11-21T11:00:00.000Z',
    openedBy: 'Maria Souza',
  };
  expect(await get('/api/cash-sessions/open', cashier)).toEqual([known]);
  expect(await get('/api/cash-sessions/open', ownerOf(other))).toEqual([]);
  expect((await side.get(cashier, '/api/cash-sessions')).statusCode).toBe(403);
  expect((await side.get(cashier, `/api/cash-sessions/${sessionId}`)).statusCode).toBe(404);
  expect((await side.get(ownerOf(other), `/api/cash-sessions/${sessionId}`)).statusCode).toBe(404);
  expect(await get(`/api/cash-sessions/${sessionId}`)).toMatchObject({
    ...known,
    closedAt: null,
    tickets: 1,
    total: '18.90',
    sales: { cash: '18.90', card: '0.00', pix: '0.00', credit: '0.00' },
    added: '20.00',
    withdrawn: '50.00',
    expected: { cash: '138.90', card: '0.00', pix: '0.00' },
    counted: null,
    difference: null,
    movements: expect.arrayContaining([
      expect.objectContaining({
        ...{ type: 'withdraw', amount: '50.00', reason: 'Depósito' },
        ...{ by: 'Maria Souza', allowedBy: 'Maria Souza' },
      }),
      expect.objectContaining({ type: 'add', amount: '20.00', reason: 'Troco', allowedBy: null }),
    ]),
  });
});

it('a closed one is for the owner and for whoever closed it, with the differences', async () => {
  await side.happened(
    shop.cash(
      {
        type: 'CashSessionClosed',
        data: {
          sessionId,
          registerId,
          counted: { cash: 13_690, card: 0, pix: 100 },
          denominations: [{ valueCentavos: 10_000, count: 1 }],
          expected: { cash: 13_890, card: 0, pix: 0 },
        },
      },
      { actorId: cashier.memberId },
    ),
  );
  const report = await get(`/api/cash-sessions/${sessionId}`, cashier);
  expect(report).toMatchObject({
    closedBy: 'Ex-membro da equipe',
    counted: { cash: '136.90', card: '0.00', pix: '1.00', denominations: [{ value: '100.00', count: 1 }] },
    difference: { cash: '-2.00', card: '0.00', pix: '1.00' },
  });
  expect(await get(`/api/cash-sessions/${sessionId}`)).toEqual(report);
  const stranger = { ...cashier, memberId: randomUUID() };
  expect((await side.get(stranger, `/api/cash-sessions/${sessionId}`)).statusCode).toBe(404);
  expect(await get('/api/cash-sessions/open')).toEqual([]);
});

it('lists them newest first, in pages', async () => {
  const [second, third] = [randomUUID(), randomUUID()];
  await side.happened(
    opened(second, 'Caixa 2', '2026-11-21T13:00:00.000Z'),
    opened(third, 'Caixa 3', '2026-11-21T13:00:00.000Z'),
  );
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await side.get(owner, `/api/cash-sessions?limit=1${cursor ? `&cursor=${cursor}` : ''}`);
    ids.push(...answer.json<{ id: string }[]>().map(({ id }) => id));
    cursor = answer.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  expect(ids).toEqual([...[second, third].sort().reverse(), sessionId]);
});

it('tells debit from credit and what was taken off, without what was cancelled before the closing', async () => {
  const id = randomUUID();
  const sold = (kind: 'debit' | 'credit' | null, off: number) =>
    shop.ticket([{ productId, discountCentavos: off, ticketDiscountCentavos: 1 }], {
      ...{ paymentMethod: 'card', cashSessionId: id, card: kind && { kind, instalments: 1 } },
    });
  const [debit, credit, unsaid, gone] = [sold('debit', 90), sold('credit', 0), sold(null, 0), sold('debit', 500)];
  await side.happened(opened(id, 'Caixa 4', '2026-11-21T14:00:00.000Z'), debit, credit, unsaid, gone);
  await side.happened(...shop.takenBack(gone));
  expect(await get(`/api/cash-sessions/${id}`)).toMatchObject({
    ...{ tickets: 3, total: '55.77', discounts: '0.93', sales: { card: '55.77' } },
    cards: { debit: '17.99', credit: '18.89' },
  });
});

it('takes off no discount of a sale that it counts: one cancelled before the closing, whose stock came back after it', async () => {
  const id = randomUUID();
  const sold = (off: number) =>
    shop.ticket([{ productId, discountCentavos: off }], { paymentMethod: 'cash', cashSessionId: id });
  const [before, between, after] = [sold(1), sold(20), sold(300)];
  const close = (cash: number) =>
    shop.cash(
      {
        type: 'CashSessionClosed',
        data: {
          ...{ sessionId: id, registerId, counted: { cash, card: 0, pix: 0 }, denominations: [] },
          expected: { cash, card: 0, pix: 0 },
        },
      },
      { occurredAt: '2026-11-21T15:21:00.000Z' },
    );
  const late = (sale: StoryEvent) => shop.stockReturned(sale, '2026-11-21T15:22:00.000Z', null);
  const cancelled = (sale: StoryEvent) => shop.saleCancelled(sale);
  await side.happened(
    ...[opened(id, 'Caixa 5', '2026-11-21T14:00:00.000Z'), before, between, after],
    ...[...shop.takenBack(before), cancelled(between), close(18_460)],
    ...[late(between), cancelled(after), late(after)],
  );
  expect(await get(`/api/cash-sessions/${id}`)).toMatchObject({
    ...{ tickets: 2, total: '34.60', discounts: '3.20', difference: { cash: '0.00' } },
  });
});
