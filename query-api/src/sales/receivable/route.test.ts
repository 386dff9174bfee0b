import { randomUUID } from 'node:crypto';
import { debtStory } from '@pdv/projections/testing/debt-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import { MAX_OPEN_DEBTS } from '@pdv/schemas/sales/receivable';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

/** The side's clock stands on 21/11/2026. */
async function newShop() {
  const shop = shopStory();
  const [ana, bia] = [randomUUID(), randomUUID()];
  await side.happened(
    shop.registered(),
    shop.customerAdded(ana, { name: 'Ana Souza', email: null, phone: '11981234410', vehiclePlate: null }),
    shop.customerAdded(bia, { name: 'Bia Lima', email: null, phone: null, vehiclePlate: null }),
  );
  const owner = ownerOf(shop);
  const get = async (path: string) => (await side.get(owner, path)).json();
  return { shop, owner, ana, bia, get, ofAna: debtStory(shop, ana), ofBia: debtStory(shop, bia) };
}

it('tells what is late, due today and later, by age', async () => {
  const { get, ofAna, ofBia } = await newShop();
  const days = ['2026-08-22', '2026-08-23', '2026-09-22', '2026-10-22', '2026-11-20', '2026-11-21', '2026-11-22'];
  await side.happened(...days.map((due, nth) => (nth % 2 ? ofBia : ofAna).owes(100 * (nth + 1), due)));
  expect(await get('/api/receivables/summary')).toEqual({
    ...{ today: '2026-11-21', total: '28.00', overdue: '15.00', overdueDebts: 5, debtors: 2 },
    ages: [
      { age: 'over90', open: '1.00', debts: 1 },
      { age: 'to90', open: '2.00', debts: 1 },
      { age: 'to60', open: '3.00', debts: 1 },
      { age: 'to30', open: '9.00', debts: 2 },
      { age: 'today', open: '6.00', debts: 1 },
      { age: 'upcoming', open: '7.00', debts: 1 },
    ],
  });
  const of = async (query: string) =>
    (await get(`/api/receivables?${query}`)).map(({ open }: { open: string }) => open);
  expect(await of('')).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '7.00']);
  expect(await of('age=to30')).toEqual(['4.00', '5.00']);
  const said = (await get('/api/receivables')).map(({ age }: { age: string }) => age);
  expect(said).toEqual(['over90', 'to90', 'to60', 'to30', 'to30', 'today', 'upcoming']);
  expect(await of('age=over90')).toEqual(['1.00']);
  expect(await of('search=bia')).toEqual(['2.00', '4.00', '6.00']);
  const debtors = await get('/api/receivables/customers');
  expect(debtors).toMatchObject([
    { customer: { name: 'Ana Souza' }, open: '16.00', debts: 4, oldestDue: '2026-08-22', overdue: '9.00' },
    { customer: { name: 'Bia Lima' }, open: '12.00', debts: 3, oldestDue: '2026-08-23', overdue: '6.00' },
  ]);
  expect(await get('/api/receivables/customers?search=bia')).toHaveLength(1);
});

it('lists debts of one due day by sale, on every page and in the account, as payments cover them', async () => {
  const { owner, ana, get, ofAna } = await newShop();
  const due = '2026-12-10';
  const debts = [10, 9, 12, 11].map((saleNumber) => ofAna.owes(100, due, saleNumber));
  await side.happened(...debts, ofAna.owes(100, '2026-12-09', 13));
  const numbers = (rows: readonly { saleNumber: number }[]) => rows.map(({ saleNumber }) => saleNumber);
  expect(numbers((await get(`/api/customers/${ana}/account`)).debts)).toEqual([13, 9, 10, 11, 12]);
  const first = await side.get(owner, '/api/receivables?limit=3');
  const second = await get(`/api/receivables?limit=3&cursor=${String(first.headers['x-next-cursor'])}`);
  expect([...numbers(first.json()), ...numbers(second)]).toEqual([13, 9, 10, 11, 12]);
});

it('lists no more debts in an account than it promises, and adds all of them up', async () => {
  const { ana, get, ofAna } = await newShop();
  const debts = Array.from({ length: MAX_OPEN_DEBTS + 1 }, (_, nth) => ofAna.owes(100, '2026-12-10', nth + 1));
  await side.happened(...debts);
  const account = await get(`/api/customers/${ana}/account`);
  expect(account.debts).toHaveLength(MAX_OPEN_DEBTS);
  expect([account.open, account.owed]).toEqual(['501.00', '501.00']);
});

it('gives every page of debts, debtors and entries, and nothing twice', async () => {
  const { owner, ana, ofAna, ofBia } = await newShop();
  const due = (nth: number) => `2026-12-${String(1 + (nth % 20)).padStart(2, '0')}`;
  const debts = Array.from({ length: 9 }, (_, nth) => (nth % 3 === 0 ? ofBia : ofAna).owes(500, due(nth)));
  await side.happened(...debts);
  for (const [path, count] of [
    ['/api/receivables', 9],
    ['/api/receivables/customers', 2],
    [`/api/customers/${ana}/account/entries`, 6],
  ] as const) {
    const seen: string[] = [];
    let cursor = '';
    do {
      const answer = await side.get(owner, `${path}?limit=${count === 2 ? 1 : 4}${cursor}`);
      seen.push(...answer.json().map((row: object) => JSON.stringify(row)));
      const next = answer.headers['x-next-cursor'];
      cursor = next === undefined ? '' : `&cursor=${String(next)}`;
    } while (cursor !== '');
    expect([path, seen.length, new Set(seen).size]).toEqual([path, count, count]);
  }
});

it('exports what the page lists as CSV, with the age of each debt, to those who may see the page', async () => {
  const { shop, owner, ofAna, ofBia } = await newShop();
  const late = ofAna.owes(10_000, '2026-10-22', 7);
  const { shopId } = shop;
  const rates = { shopId, fineBasisPoints: 200, monthlyInterestBasisPoints: 100 };
  await side.happened(
    ...[ofBia.owes(500, '2026-11-21', 9), ofBia.owes(700, '2026-11-22', 8), late],
    shop.tell(streams.account(shopId), { type: 'LateChargesChanged', data: rates }),
  );
  const ask = (query = '', role: 'owner' | 'cashier' | 'analyst' = 'cashier') =>
    side.get({ ...owner, role }, `/api/receivables/export${query}`);
  const answer = await ask();
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="a-receber-2026-11-21.csv"',
  });
  const lines = ({ body }: { body: string }) => body.split('\r\n').slice(1, -1);
  expect(lines(answer)).toEqual([
    'Ana Souza;11981234410;nº 7;01/07/2026;22/10/2026;30;1 a 30 dias;100,00;100,00;2,00;1,00;103,00',
    'Bia Lima;;nº 9;01/07/2026;21/11/2026;0;Vence hoje;5,00;5,00;0,00;0,00;5,00',
    'Bia Lima;;nº 8;01/07/2026;22/11/2026;0;A vencer;7,00;7,00;0,00;0,00;7,00',
  ]);
  expect(lines(await ask('?age=today'))).toHaveLength(1);
  expect(lines(await ask('?search=ana'))).toHaveLength(1);
  expect((await ask('', 'analyst')).statusCode).toBe(403);
});

it("tells a customer's account with fine and interest of today, its limit, balance and statement", async () => {
  const { shop, ana, get, ofAna } = await newShop();
  const late = ofAna.owes(10_000, '2026-10-22', 7);
  const later = ofAna.owes(5_000, '2026-12-22', 8);
  const cancelled = ofAna.owes(2_000, '2026-12-01', 9);
  const { shopId } = shop;
  const rates = { shopId, fineBasisPoints: 200, monthlyInterestBasisPoints: 100 };
  await side.happened(
    ...[late, later, cancelled, ofAna.limited(30_000)],
    ofAna.paid(cancelled, 500, { businessDate: '2026-11-01' }),
    ofAna.cancelled(cancelled, 500),
    shop.tell(streams.account(shopId), { type: 'LateChargesChanged', data: rates }),
  );
  expect(await get('/api/settings/late-charges')).toEqual({ finePercent: '2', monthlyInterestPercent: '1' });
  expect(await get(`/api/customers/${ana}/account`)).toMatchObject({
    customer: { name: 'Ana Souza', phone: '11981234410' },
    ...{ open: '150.00', owed: '153.00', overdue: '100.00', balance: '5.00', limit: '300.00', free: '150.00' },
    debts: [
      { saleNumber: 7, daysLate: 30, open: '100.00', fine: '2.00', interest: '1.00', owed: '103.00' },
      { saleNumber: 8, daysLate: 0, fine: '0.00', owed: '50.00' },
    ],
  });
  const entries = await get(`/api/customers/${ana}/account/entries`);
  expect(entries.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'cancelled',
    'debt',
    'debt',
    'debt',
    'payment',
  ]);
  expect(entries.find(({ kind }: { kind: string }) => kind === 'payment')).toMatchObject({
    amount: '5.00',
    payment: { method: 'cash', parts: [{ saleNumber: 9, principal: '5.00', openAfter: '15.00' }] },
  });
  expect(entries.find(({ kind }: { kind: string }) => kind === 'cancelled')).toMatchObject({
    ...{ amount: '15.00', credited: '5.00' },
  });
});

it('keeps the debts of an erased customer without a name', async () => {
  const { shop, ana, get, ofAna } = await newShop();
  await side.happened(ofAna.owes(1_000, '2026-12-01'), shop.customerErased(ana));
  expect((await get(`/api/customers/${ana}/account`)).customer).toEqual({
    ...{ id: ana, name: 'Cliente removido', phone: null, email: null },
  });
  expect((await get('/api/receivables'))[0]).toMatchObject({ open: '10.00', customer: { name: 'Cliente removido' } });
  expect(await get('/api/receivables?search=ana')).toEqual([]);
});

it('shows cashiers everything of their shop, analysts nothing, and nobody another shop', async () => {
  const { shop, owner, ana, ofAna } = await newShop();
  await side.happened(ofAna.owes(1_000, '2026-12-01'));
  const path = `/api/customers/${ana}/account`;
  expect((await side.get({ ...owner, role: 'cashier' }, path)).statusCode).toBe(200);
  expect((await side.get({ ...owner, role: 'analyst' }, path)).statusCode).toBe(403);
  expect((await side.get({ ...owner, shopId: randomUUID() }, path)).statusCode).toBe(404);
  expect((await side.get({ ...ownerOf(shopStory()), role: 'owner' }, '/api/receivables')).json()).toEqual([]);
  expect(shop.shopId).toBe(owner.shopId);
});

it('tells how the last reminder stands, whether it is this day’s, and when a chat was opened', async () => {
  const { shop, ana, get, ofAna } = await newShop();
  const reminder = async () => {
    const { reminder: mail, reminderChatAt, unsubscribed } = await get(`/api/customers/${ana}/account`);
    return { mail, reminderChatAt, unsubscribed };
  };
  await side.happened(ofAna.owes(1_000, '2026-11-01'));
  expect(await reminder()).toEqual({ mail: null, reminderChatAt: null, unsubscribed: false });
  const at = '2026-11-21T15:10:00.000Z';
  const stands = async (state: string, ofToday = true) =>
    expect((await reminder()).mail).toEqual({ state, at, ofToday });
  await side.happened(ofAna.reminding({ businessDate: '2026-11-20' }));
  await stands('sending', false);
  await side.happened(ofAna.reminding({ businessDate: '2026-11-21' }));
  await stands('sending');
  for (const [event, state] of [
    [ofAna.notReminded('unavailable'), 'unavailable'],
    [ofAna.notReminded('refused'), 'refused'],
    [ofAna.notReminded('unknown'), 'unknown'],
    [ofAna.reminded('outbox'), 'recorded'],
    [ofAna.reminded('smtp'), 'sent'],
  ] as const) {
    await side.happened(event);
    await stands(state);
  }
  await side.happened(ofAna.chatOpened(), shop.customerUnsubscribed(ana));
  expect(await reminder()).toMatchObject({ reminderChatAt: at, unsubscribed: true });
  const told = (await get('/api/timeline/shop')) as { type: string; customerId: string | null; after: object | null }[];
  const ofReminders = told.filter(({ type }) => type.startsWith('PaymentReminder'));
  const inOrder = ofReminders
    .map(({ type, after }) => [type, after])
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  expect(inOrder).toEqual([
    ['PaymentReminderChatOpened', null],
    ['PaymentReminderFailed', { because: 'refused' }],
    ['PaymentReminderFailed', { because: 'unavailable' }],
    ['PaymentReminderSent', { channel: 'email', delivery: 'outbox' }],
    ['PaymentReminderSent', { channel: 'email', delivery: 'smtp' }],
    ['PaymentReminderUnknown', null],
  ]);
  for (const { customerId } of ofReminders) expect(customerId).toBe(ana);
});
