import { given } from '@pdv/infra/testing/given';
import type { CashSessionOpened, SalePayment } from '@pdv/schemas/sales/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CashSessionCommand, expectedOf } from './cash-sessions.ts';
import { type InventoryCommand, inventory } from './decider.ts';
import { COFFEE, productCreated, RECEIPT_TOKEN, registerSaleCommand, saleRegistered } from './fixtures.ts';
import { deserializeInventory, serializeInventory } from './snapshot.ts';
import type { Inventory } from './state.ts';

const open = (
  nth = 1,
  over: Partial<CashSessionOpened['data']> = {},
): Extract<CashSessionCommand, { registerId: string }> => ({
  type: 'OpenCashSession',
  sessionId: `session-${nth}`,
  registerId: `register-${nth}`,
  registerName: `Caixa ${nth}`,
  floatCentavos: 15_000,
  ...over,
});
const opened = (nth = 1): CashSessionOpened => {
  const { type: _, ...data } = open(nth);
  return { type: 'CashSessionOpened', data };
};
const move = (movement: 'withdraw' | 'add', amountCentavos: number) =>
  ({
    type: 'MoveCash',
    shopId: 'shop',
    sessionId: 'session-1',
    movementId: 'm',
    movement,
    amountCentavos,
    reason: 'x',
  }) as const;
const close = (over = {}) =>
  ({
    type: 'CloseCashSession',
    sessionId: 'session-1',
    denominations: [],
    cardCentavos: 0,
    pixCentavos: 0,
    ...over,
  }) as const;
const paid = (method: SalePayment['method'], amountCentavos: number): SalePayment => ({
  method,
  amountCentavos,
  tenderedCentavos: method === 'cash' ? amountCentavos + 100 : null,
  card: null,
  dueDate: null,
});

it('opens one session per register, under a name that no other open one has', () => {
  expect(given(inventory).when(open())).toEqual({ accepted: [opened()] });
  expect(given(inventory, opened()).when(open(2, { registerId: 'register-1' }))).toEqual({
    rejected: 'cash_session_open',
  });
  expect(given(inventory, opened()).when(open(2, { registerName: 'CAIXA 1' }))).toEqual({
    rejected: 'register_name_taken',
    detail: { path: 'registerName' },
  });
  expect(given(inventory, opened()).when(open(2))).toHaveProperty('accepted');
});

it('keeps at most twenty open', () => {
  const twenty = Array.from({ length: 20 }, (_, nth) => opened(nth));
  expect(given(inventory, ...twenty).when(open(20))).toEqual({ rejected: 'too_many_cash_sessions' });
  expect(given(inventory, ...twenty.slice(1)).when(open(20))).toHaveProperty('accepted');
});

it.each([move('withdraw', 100), close()])('refuses %s of a session that is not open, or no more', (command) => {
  const notOpen = { rejected: 'cash_session_not_open' };
  expect(given(inventory).when(command)).toEqual(notOpen);
  const closed = given(inventory, opened()).when(close());
  if (!('accepted' in closed)) throw new Error('not closed');
  expect(given(inventory, opened(), ...closed.accepted).when(command)).toEqual(notOpen);
  expect(given(inventory, opened(), ...closed.accepted).when(open())).toHaveProperty('accepted');
});

it('moves cash for those who may not alone when an owner allows it, and says who', () => {
  const cashier = { ...move('withdraw', 100), mayOpenDrawer: false };
  const refused = { rejected: 'approval_required', detail: { action: 'open-drawer' } };
  expect(given(inventory, opened()).when(cashier)).toEqual(refused);
  const allowed = given(inventory, opened()).when({ ...cashier, approvedBy: 'dona' });
  expect(allowed).toHaveProperty('accepted.0.data.approvedBy', 'dona');
  // Nobody had to allow it.
  const alone = given(inventory, opened()).when({ ...move('add', 100), approvedBy: 'dona' });
  expect(alone).toHaveProperty('accepted.0.data.approvedBy', null);
});

it('refuses a sale without a session where the shop wants one', () => {
  const sale = registerSaleCommand({ requireCashSession: true });
  expect(given(inventory, productCreated(), opened()).when(sale)).toEqual({ rejected: 'cash_session_required' });
  const into = given(inventory, productCreated(), opened()).when({ ...sale, cashSessionId: 'session-1' });
  expect(into).toHaveProperty('accepted.0.data.cashSessionId', 'session-1');
});

it('refuses a sale into a session that is not open, before anything else', () => {
  const sale = {
    type: 'RegisterSale',
    shopId: 'shop',
    saleId: 'sale-1',
    lines: [],
    discount: null,
    customerId: null,
    payments: [],
    businessDate: '2026-11-21',
    notes: null,
    cashSessionId: 'session-1',
  } as unknown as InventoryCommand;
  expect(given(inventory, productCreated()).when(sale)).toEqual({ rejected: 'cash_session_not_open' });
});

it('closes with what was counted beside what was expected, whether they agree or not', () => {
  const payments = [paid('cash', 1_800), paid('card', 4_099)];
  const sold = saleRegistered({ cashSessionId: 'session-1', payments });
  const elsewhere = saleRegistered({ saleId: 'sale-2', number: 2, cashSessionId: null, payments });
  const history = [productCreated(), opened(), sold, elsewhere];
  const withdrawn = given(inventory, ...history).when(move('withdraw', 5_000));
  const added = given(inventory, ...history).when(move('add', 2_000));
  if (!('accepted' in withdrawn) || !('accepted' in added)) throw new Error('cash did not move');
  const denominations = [
    { valueCentavos: 200, count: 4 },
    { valueCentavos: 5, count: 0 },
    { valueCentavos: 10_000, count: 1 },
  ];
  const closing = close({ denominations, cardCentavos: 4_099, pixCentavos: 300 });
  expect(given(inventory, ...history, ...withdrawn.accepted, ...added.accepted).when(closing)).toEqual({
    accepted: [
      {
        type: 'CashSessionClosed',
        data: {
          sessionId: 'session-1',
          registerId: 'register-1',
          counted: { cash: 10_800, card: 4_099, pix: 300 },
          denominations: [
            { valueCentavos: 10_000, count: 1 },
            { valueCentavos: 200, count: 4 },
          ],
          // 150,00 + 18,00 + 20,00 − 50,00; change does not count, because the amount is without it.
          expected: { cash: 13_800, card: 4_099, pix: 0 },
        },
      },
    ],
  });
});

it('gives back what a cancelled sale brought, while its session is open', () => {
  const payments = [paid('cash', 5_899)];
  const sold = saleRegistered({ cashSessionId: 'session-1', payments });
  const { saleId, lines } = sold.data;
  const returned = { type: 'ReturnStock', saleId, cashSessionId: 'session-1', payments, lines } as const;
  const history = [productCreated(), opened(), sold];
  const back = given(inventory, ...history).when(returned);
  if (!('accepted' in back)) throw new Error('the stock did not return');
  expect(given(inventory, ...history, ...back.accepted).when(close())).toHaveProperty(
    'accepted.0.data.expected.cash',
    15_000,
  );
  const closed = given(inventory, ...history).when(close());
  if (!('accepted' in closed)) throw new Error('not closed');
  // Cancelled after the closing: the closed session stays as it was counted.
  expect(given(inventory, ...history, ...closed.accepted).when(returned)).toHaveProperty(
    'accepted.0.data.cashSessionId',
    null,
  );
});

const command = fc.oneof(
  fc.nat(2).map((nth) => open(nth + 1)),
  fc
    .record({ method: fc.constantFrom('cash', 'card', 'pix', 'credit'), inSession: fc.integer({ min: 0, max: 3 }) })
    .map(
      ({ method, inSession }): InventoryCommand => ({
        type: 'RegisterSale',
        shopId: 'shop',
        saleId: crypto.randomUUID(),
        receiptToken: RECEIPT_TOKEN,
        lines: [
          { lineId: crypto.randomUUID(), productId: COFFEE, quantity: 1, unitPriceCentavos: null, totalCentavos: null },
        ],
        customerId: null,
        payments: [
          {
            method: method as SalePayment['method'],
            amountCentavos: null,
            tenderedCentavos: null,
            card: null,
            dueDate: method === 'credit' ? '2026-12-21' : null,
          },
        ],
        businessDate: '2026-11-21',
        notes: null,
        cashSessionId: inSession === 0 ? null : `session-${inSession}`,
      }),
    ),
  fc
    .record({ add: fc.boolean(), cents: fc.integer({ min: 1, max: 9_999 }) })
    .map(({ add, cents }) => move(add ? 'add' : 'withdraw', cents)),
  fc.nat(2).map((nth) => close({ sessionId: `session-${nth + 1}` })),
);

it('whatever happens, a session expects its float, its sales and what was moved, and a snapshot knows the same', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      let state: Inventory = inventory.evolve(inventory.initial(), productCreated({ stock: 100 }), 0n);
      const expected = new Map<string, { cash: number; card: number; pix: number }>();
      for (const each of commands) {
        const decision = inventory.decide(each, state);
        if (!('accepted' in decision)) continue;
        for (const event of decision.accepted) {
          state = inventory.evolve(state, event, 0n);
          if (event.type === 'CashSessionOpened') {
            expect(expected.has(event.data.sessionId)).toBe(false);
            expected.set(event.data.sessionId, { cash: event.data.floatCentavos, card: 0, pix: 0 });
          }
          const own =
            'cashSessionId' in event.data
              ? event.data.cashSessionId
              : 'sessionId' in event.data
                ? event.data.sessionId
                : null;
          const sums = own === null ? undefined : expected.get(own);
          if (own !== null && !sums) throw new Error(`${event.type} in a session that is not open`);
          if (!sums) continue;
          if (event.type === 'SaleRegistered') {
            for (const { method, amountCentavos } of event.data.payments)
              if (method !== 'credit' && method !== 'voucher') sums[method] += amountCentavos;
          }
          if (event.type === 'CashAdded') sums.cash += event.data.amountCentavos;
          if (event.type === 'CashWithdrawn') sums.cash -= event.data.amountCentavos;
          if (event.type === 'CashSessionClosed') {
            expect(event.data.expected).toEqual(sums);
            expected.delete(event.data.sessionId);
          }
        }
      }
      const known = new Map([...state.cashSessions].map(([id, session]) => [id, expectedOf(session)]));
      expect(known).toEqual(expected);
      const restored = deserializeInventory(JSON.parse(JSON.stringify(serializeInventory(state))));
      expect(restored.cashSessions).toEqual(state.cashSessions);
    }),
    { numRuns: 300 },
  );
});
