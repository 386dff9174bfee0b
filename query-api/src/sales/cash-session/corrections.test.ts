import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import type { CashDifferences, CashSessionReport } from '@pdv/schemas/sales/cash-session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);
const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
const NONE = { cash: '0.00', card: '0.00', pix: '0.00' };

/** Opened with R$ 100,00 and closed with something else. */
function session(cash: number, closedAt: string, actorId: string = cashier.memberId, pix = 0) {
  const [sessionId, registerId] = [randomUUID(), randomUUID()];
  const opening = { sessionId, registerId, registerName: 'Caixa 1', floatCentavos: 10_000 };
  const expected = { cash: 10_000, card: 0, pix: 0 };
  const counted = { cash, card: 0, pix };
  return {
    sessionId,
    told: [
      shop.cash({ type: 'CashSessionOpened', data: opening }, { occurredAt: '2026-11-17T11:00:00.000Z' }),
      shop.cash(
        { type: 'CashSessionClosed', data: { sessionId, registerId, counted, denominations: [], expected } },
        { occurredAt: closedAt, actorId },
      ),
    ],
  };
}
const corrected = (sessionId: string, cash: number, before: number, reason: string, occurredAt: string) =>
  shop.tell(
    streams.cashSession(sessionId),
    {
      type: 'CashSessionCorrected',
      data: {
        ...{ sessionId, correctionId: randomUUID() },
        ...{ counted: { cash, card: 0, pix: 0 }, before: { cash: before, card: 0, pix: 0 } },
        personal: { subject: `account:${shop.shopId}`, fields: { reason } },
      },
    },
    { occurredAt },
  );
const get = async <T>(url: string, who: Parameters<typeof side.get>[0] = owner) => (await side.get(who, url)).json<T>();

const short = session(9_800, '2026-11-18T15:00:00.000Z');
const over = session(10_300, '2026-11-18T20:00:00.000Z');
const mended = session(9_000, '2026-11-19T15:00:00.000Z');
/** After midnight in São Paulo, it is the 20th there. */
const late = session(10_000, '2026-11-20T03:30:00.000Z', shop.ownerId);
const before = session(5_000, '2026-10-01T15:00:00.000Z');

beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(
    shop.registered(),
    ...[short, over, mended, late, before].flatMap(({ told }) => told),
    corrected(mended.sessionId, 9_500, 9_000, 'Recontado', '2026-11-21T15:10:00.000Z'),
    corrected(mended.sessionId, 10_000, 9_500, 'Nota no envelope', '2026-11-21T15:20:00.000Z'),
  );
});
afterAll(() => side.close());

it('shows a closed session as it was closed, and its corrections beside it', async () => {
  const report = await get<CashSessionReport>(`/api/cash-sessions/${mended.sessionId}`);
  expect(report).toMatchObject({
    counted: { cash: '90.00' },
    difference: { ...NONE, cash: '-10.00' },
    correctedDifference: NONE,
  });
  expect(report.corrections).toMatchObject([
    { counted: { cash: '95.00' }, before: { cash: '90.00' }, reason: 'Recontado', by: 'Maria Souza' },
    { counted: { cash: '100.00' }, before: { cash: '95.00' }, reason: 'Nota no envelope' },
  ]);
  expect(await get(`/api/cash-sessions/${short.sessionId}`)).toMatchObject({
    correctedDifference: null,
    corrections: [],
  });
});

const TWO_DAYS = [
  { cashier: { name: 'Maria Souza' }, period: '2026-11-20', sessions: 1, exact: 1, missing: NONE, over: NONE },
  { cashier: { id: cashier.memberId }, period: '2026-11-19', sessions: 1, exact: 1, missing: NONE, over: NONE },
  {
    ...{ cashier: { id: cashier.memberId }, period: '2026-11-18', sessions: 2, exact: 0 },
    ...{ missing: { ...NONE, cash: '2.00' }, over: { ...NONE, cash: '3.00' } },
  },
];

it('tells the owner who closed with what difference, by day and week of the shop, corrections counted', async () => {
  const url = '/api/cash-sessions/differences';
  expect(await get<CashDifferences[]>(`${url}?by=day`)).toMatchObject(TWO_DAYS);
  const weeks = await get<CashDifferences[]>(url);
  expect(weeks.map(({ period, sessions, exact }) => [period, sessions, exact])).toEqual([
    ['2026-11-16', 1, 1],
    ['2026-11-16', 3, 1],
  ]);
  const all = await get<CashDifferences[]>(`${url}?from=2026-10-01&to=2026-10-01`);
  expect(all).toMatchObject([{ period: '2026-09-28', missing: { cash: '50.00' } }]);
  expect((await side.get(cashier, url)).statusCode).toBe(403);
  expect((await side.get(owner, `${url}?from=2026-11-02&to=2026-11-01`)).statusCode).toBe(400);
  expect(await get(url, ownerOf(shopStory()))).toEqual([]);
});

it('expects no money that was given back for a return', async () => {
  const other = shopStory();
  const [sessionId, registerId] = [randomUUID(), randomUUID()];
  const at = { occurredAt: '2026-11-18T11:00:00.000Z' };
  const refunds = [
    { method: 'cash', amountCentavos: 1_000 },
    { method: 'pix', amountCentavos: 500 },
  ] as const;
  const opening = { sessionId, registerId, registerName: 'Caixa 1', floatCentavos: 10_000 };
  const counted = { cash: 9_000, card: 0, pix: -500 };
  const returned = {
    ...{ saleId: randomUUID(), cashSessionId: sessionId, payments: [], lines: [] },
    ofReturn: { returnId: randomUUID(), refunds },
  };
  await side.happened(
    other.registered(),
    other.cash({ type: 'CashSessionOpened', data: opening }, at),
    other.tell(streams.inventory(other.shopId), { type: 'StockReturned', data: returned }, at),
    other.cash(
      { type: 'CashSessionClosed', data: { sessionId, registerId, counted, denominations: [], expected: counted } },
      at,
    ),
  );
  const rows = await get<CashDifferences[]>('/api/cash-sessions/differences', ownerOf(other));
  expect(rows).toMatchObject([{ sessions: 1, exact: 1, missing: NONE, over: NONE }]);
});

it('expects the money that was paid off debts', async () => {
  const other = shopStory();
  const [sessionId, registerId] = [randomUUID(), randomUUID()];
  const at = { occurredAt: '2026-11-18T11:00:00.000Z' };
  const opening = { sessionId, registerId, registerName: 'Caixa 1', floatCentavos: 10_000 };
  const took = (method: 'cash' | 'card' | 'pix', amountCentavos: number) =>
    other.tell(
      streams.inventory(other.shopId),
      {
        type: 'DebtPaymentTaken',
        data: { paymentId: randomUUID(), customerId: randomUUID(), method, amountCentavos, cashSessionId: sessionId },
      },
      at,
    );
  const counted = { cash: 12_800, card: 700, pix: 1_000 };
  await side.happened(
    other.registered(),
    other.cash({ type: 'CashSessionOpened', data: opening }, at),
    took('cash', 3_000),
    took('card', 700),
    took('pix', 1_000),
    other.cash(
      { type: 'CashSessionClosed', data: { sessionId, registerId, counted, denominations: [], expected: counted } },
      at,
    ),
  );
  const rows = await get<CashDifferences[]>('/api/cash-sessions/differences', ownerOf(other));
  expect(rows).toMatchObject([{ sessions: 1, exact: 0, missing: { ...NONE, cash: '2.00' }, over: NONE }]);
});

it('is a PDF for the owner and whoever closed it, and for nobody else', async () => {
  const answer = await side.get(cashier, `/api/cash-sessions/${mended.sessionId}/pdf`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="caixa-2026-11-19.pdf"');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.rawPayload.length).toBeGreaterThan(5_000);
  expect((await side.get(cashier, `/api/cash-sessions/${late.sessionId}/pdf`)).statusCode).toBe(404);
  expect((await side.get(ownerOf(shopStory()), `/api/cash-sessions/${mended.sessionId}/pdf`)).statusCode).toBe(404);
});
