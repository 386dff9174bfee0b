import { randomUUID } from 'node:crypto';
import { recordSaleDebts, reductionIdOf, takeDebtPaymentOf } from '@pdv/command-api/commands/sales';
import { receivable } from '@pdv/command-api/sales/receivable';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresRequests } from '@pdv/infra/command-handler/postgres-requests';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { DebtPaid, ReceivableEvent } from '@pdv/schemas/sales/receivable-events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOW, openTrade, type Trade } from '../../follow-ups/schedule/scheduling.fixture.ts';
import { saleCancelled, saleRegistered, saleReturned } from '../../testing/sale-events.ts';

let trade: Trade;
let customerId: string;
beforeEach(async () => {
  trade = await openTrade();
  customerId = randomUUID();
});
afterEach(() => trade.close());

async function happened(stream: string, event: FreguesEvent, at = NOW, requestId?: string) {
  const id = randomUUID();
  const who = { shopId: trade.shop, actorId: 'a', correlationId: 'c' };
  const metadata = { ...who, causationId: id, occurredAt: at.toISOString(), ...(requestId && { requestId }) };
  await trade.store.append(stream, await trade.codec.encode([{ id, event, metadata }]), 'any');
  return { id, metadata };
}

/** Two payments on credit. The process that registers it dies before it records what is owed. */
async function soldOnly(at = NOW): Promise<SaleRegistered> {
  const credit = { method: 'credit', tenderedCentavos: null, card: null } as const;
  const sale = saleRegistered({
    ...{ saleId: randomUUID(), customerId, lines: [{ totalCentavos: 300, unitPriceCentavos: 300 }] },
    payments: [
      { ...credit, amountCentavos: 100, dueDate: '2026-12-10' },
      { ...credit, amountCentavos: 200, dueDate: '2027-01-10' },
    ],
  });
  await happened(streams.inventory(trade.shop), sale, at, sale.data.saleId);
  return sale;
}

const route = () =>
  createCommandHandler({
    store: trade.store,
    codec: trade.codec,
    snapshots: createPostgresSnapshots(trade.pool),
    requests: createPostgresRequests(trade.pool),
    now: () => NOW,
  });
const who = () => ({ shopId: trade.shop, actorId: 'a', correlationId: 'c' });
async function eventsOf<E>(stream: string): Promise<E[]> {
  const events: E[] = [];
  for await (const { type, data } of trade.store.read(stream)) events.push({ type, data } as E);
  return events;
}
const owed = () => eventsOf<ReceivableEvent>(streams.receivable(customerId));
const typesOwed = async () => (await owed()).map(({ type }) => type);
const stateOwed = async () =>
  (await owed()).reduce((state, event) => receivable.evolve(state, event, 0n), receivable.initial());
const waiting = async () => (await trade.pool.query('SELECT FROM scheduler.due_work')).rowCount;
const POLL = { timeout: 10_000 };

it('records what a sale is owed whose route died before it did, and once only', async () => {
  await soldOnly();
  trade.start();
  await expect.poll(typesOwed, POLL).toEqual(['DebtRecorded', 'DebtRecorded']);
  await expect.poll(waiting, POLL).toBe(0);
  expect([...(await stateOwed()).debts.values()].map(({ openCentavos }) => openCentavos)).toEqual([100, 200]);
  // Everything is read again, and nothing is owed twice.
  await trade.stop();
  await trade.pool.query('TRUNCATE scheduler.checkpoints, scheduler.due_work');
  trade.start();
  await trade.settled('debts');
  await expect.poll(waiting, POLL).toBe(0);
  expect(await owed()).toHaveLength(2);
}, 30_000);

const COMING_BACK = { cancellation: saleCancelled, return: returnedOffDebts };
function returnedOffDebts(sale: SaleRegistered) {
  const { data } = saleReturned(sale);
  return { type: 'SaleReturned', data: { ...data, refunds: [{ method: 'debt', amountCentavos: 300 }] } } as const;
}

it.each([
  ['cancellation', 'record'],
  ['cancellation', 'reduce'],
  ['return', 'record'],
  ['return', 'reduce'],
] as const)(
  'owes nothing where registration and %s both died, also where finishing to %s first dies halfway',
  async (back, first) => {
    const sale = await soldOnly();
    const { saleId } = sale.data;
    const { id } = await happened(streams.sale(saleId), COMING_BACK[back](sale));
    const works = [
      [`record:${saleId}`, streams.inventory(trade.shop)],
      [`reduce:${reductionIdOf(id)}`, streams.sale(saleId)],
    ] as const;
    for (const [work, stream] of works) {
      const hoursAgo = work.startsWith(first) ? 2 : 1;
      await trade.pool.query(
        `INSERT INTO scheduler.due_work VALUES ('debts', $1, $2, $3, 0, now() - $4 * interval '1 hour')`,
        [work, trade.shop, stream, hoursAgo],
      );
    }
    let appends = 0;
    const dying: typeof trade.store = {
      ...trade.store,
      append: async (stream, ...more) => {
        if (stream === streams.receivable(customerId) && ++appends > 1) throw new Error('killed');
        return trade.store.append(stream, ...more);
      },
    };
    const problems: unknown[] = [];
    trade.start({ store: dying, onProblem: (error) => problems.push(error) });
    await expect.poll(() => problems.length, POLL).toBeGreaterThan(0);
    expect(await typesOwed()).toEqual(['DebtRecorded', 'DebtRecorded']);
    await trade.stop();
    await trade.pool.query('UPDATE scheduler.due_work SET due_at = now()');
    trade.start();
    await expect.poll(waiting, POLL).toBe(0);
    expect(await typesOwed()).toEqual(['DebtRecorded', 'DebtRecorded', 'DebtReduced']);
    expect(await stateOwed()).toMatchObject({ debts: new Map(), balanceCentavos: 0 });
  },
  30_000,
);

it('owes once when route and scheduler record at the same moment', async () => {
  const sale = await soldOnly();
  trade.start();
  await trade.settled('debts');
  await trade.pool.query('UPDATE scheduler.due_work SET due_at = now()');
  await Promise.all([route(), route()].map((handler) => recordSaleDebts(handler, sale.data, who(), NOW)));
  await expect.poll(waiting, POLL).toBe(0);
  expect(await owed()).toHaveLength(2);
}, 30_000);

it('owes nothing again for a sale that is older than a repeat is recognised', async () => {
  const old = new Date('2026-09-01T12:00:00Z');
  const sale = await soldOnly(old);
  const { saleId, number: saleNumber, businessDate } = sale.data;
  const debt = { debtId: randomUUID(), customerId, saleId, saleNumber, businessDate, dueDate: '2026-10-01' };
  await happened(streams.receivable(customerId), { type: 'DebtRecorded', data: { ...debt, amountCentavos: 300 } }, old);
  trade.start();
  await trade.settled('debts');
  await trade.pool.query(`INSERT INTO scheduler.due_work VALUES ('debts', $1, $2, $3, 0, now())`, [
    `record:${saleId}`,
    trade.shop,
    streams.inventory(trade.shop),
  ]);
  await expect.poll(waiting, POLL).toBe(0);
  expect(await owed()).toHaveLength(1);
}, 30_000);

it('puts a payment into the open session whose route died before it did, and once only', async () => {
  const { data } = await soldOnly();
  await recordSaleDebts(route(), data, who(), NOW);
  const cashSessionId = randomUUID();
  const drawer = { sessionId: cashSessionId, registerId: randomUUID(), registerName: 'Caixa 1', floatCentavos: 0 };
  await happened(streams.inventory(trade.shop), { type: 'CashSessionOpened', data: drawer });
  const pay = {
    type: 'PayDebts',
    method: 'cash',
    ...{ customerId, paymentId: randomUUID(), amountCentavos: 150, debtIds: null },
    ...{ cashSessionId, businessDate: '2026-11-21' },
    lateCharges: { fineBasisPoints: 0, monthlyInterestBasisPoints: 0 },
  } as const;
  const context = { ...who(), commandId: randomUUID(), now: NOW };
  await route().handle(receivable, streams.receivable(customerId), pay, context);
  const taken = async () =>
    (await eventsOf<FreguesEvent>(streams.inventory(trade.shop))).filter(({ type }) => type === 'DebtPaymentTaken');
  trade.start();
  await expect.poll(taken, POLL).toMatchObject([{ data: { cashSessionId, method: 'cash', amountCentavos: 150 } }]);
  await expect.poll(waiting, POLL).toBe(0);
  for await (const recorded of trade.store.read(streams.receivable(customerId))) {
    if (recorded.type !== 'DebtPaid') continue;
    const paid = { id: recorded.id, data: recorded.data as unknown as DebtPaid['data'], metadata: who() };
    await takeDebtPaymentOf(route(), paid, NOW);
  }
  expect(await taken()).toHaveLength(1);
}, 30_000);

it('settles a reminder whose process died as unknown, once its mail cannot be under way any more', async () => {
  const { data } = await soldOnly();
  await recordSaleDebts(route(), data, who(), NOW);
  const start = {
    ...({ type: 'StartReminder', customerId, reminderId: randomUUID(), messageId: 'm' } as const),
    ...{ businessDate: '2026-11-21', lateCharges: { fineBasisPoints: 0, monthlyInterestBasisPoints: 0 } },
  };
  const stream = streams.receivable(customerId);
  await route().handle(receivable, stream, start, { ...who(), commandId: randomUUID(), now: NOW });
  trade.start();
  await trade.settled('debts');
  const { rows } = await trade.pool.query(
    `SELECT work, due_at > now() + interval '9 minutes' AS later FROM scheduler.due_work WHERE work LIKE 'settle:%'`,
  );
  expect(rows).toEqual([{ work: `settle:${start.reminderId}/1`, later: true }]);
  expect((await typesOwed()).at(-1)).toBe('PaymentReminderStarted');
  await trade.pool.query('UPDATE scheduler.due_work SET due_at = now()');
  await expect.poll(async () => (await typesOwed()).at(-1), POLL).toBe('PaymentReminderUnknown');
  await expect.poll(waiting, POLL).toBe(0);
}, 30_000);

it('leaves a reminder alone whose result is recorded', async () => {
  const { data } = await soldOnly();
  await recordSaleDebts(route(), data, who(), NOW);
  const reminder = { reminderId: randomUUID(), customerId, attempt: 1 };
  const told = { ...reminder, messageId: 'm', businessDate: '2026-11-21', debts: [], balanceCentavos: 0 };
  await happened(streams.receivable(customerId), { type: 'PaymentReminderStarted', data: told });
  await happened(streams.receivable(customerId), {
    type: 'PaymentReminderSent',
    data: { ...reminder, delivery: 'smtp' },
  });
  trade.start();
  await trade.settled('debts');
  await expect.poll(waiting, POLL).toBe(0);
  expect((await typesOwed()).at(-1)).toBe('PaymentReminderSent');
}, 30_000);
