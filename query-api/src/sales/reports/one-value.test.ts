import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

const TODAY = '2026-11-21';
let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

it('new customers are those of the customer list, so a period has no more of them than the shop', async () => {
  const [one, gone] = [shopStory(), randomUUID()];
  await side.happened(one.registered(), one.customerAdded(randomUUID(), {}, TODAY), one.customerAdded(gone, {}, TODAY));
  await side.happened(one.customerErased(gone));
  const asked = async (url: string) => (await side.get(ownerOf(one), url)).json();
  const query = `start=${TODAY}&end=${TODAY}`;
  const listed = await asked('/api/customers/summary');
  const customers = await asked(`/api/reports/customers?${query}`);
  expect([listed.newThisMonth, customers.newCustomers, customers.totalCustomers]).toEqual([1, 1, 1]);
  expect(customers.periods).toMatchObject([{ newCustomers: 1 }]);
  expect((await asked(`/api/reports/summary?${query}`)).newCustomers).toBe(1);
});

it('a reminder that was sent early counts on that day, in figures, list and file', async () => {
  const one = shopStory();
  const product = randomUUID();
  const created = one.productCreated(product, 10);
  const sale = one.sold(product, { customerId: randomUUID() });
  const [early, onTime, late] = ['2026-12-20', '2026-11-21', '2026-11-18'].map((day) =>
    one.followUpScheduled(sale, day),
  );
  if (early?.event.type !== 'FollowUpScheduled' || !onTime || !late) throw new Error('no reminders');
  await side.happened(
    ...[one.registered(), one.trialStarted('2026-12-05T15:30:00.000Z'), created, sale, early, onTime, late],
    // Ten in the evening of the 20th in São Paulo.
    one.followUpSent(early, '2026-11-21T01:00:00.000Z'),
    one.followUpSent(onTime, '2026-11-21T12:00:00.000Z'),
    one.followUpSent(late, '2026-11-20T12:00:00.000Z'),
  );
  const purchase = { bySaleId: randomUUID(), totalCentavos: 1_000, boughtOn: '2026-11-21' };
  const bought = { type: 'FollowUpConverted', data: { ...early.event.data, ...purchase } } as const;
  await side.happened(one.tell(early.stream, bought));
  const asked = async (url: string) => (await side.get(ownerOf(one), url)).json();
  const told = async (start: string, end: string) => {
    const { scheduled, sent, due, sentOfDue, converted, periods } = await asked(
      `/api/reports/followups?start=${start}&end=${end}`,
    );
    const list = await asked(`/api/followups?from=${start}&to=${end}`);
    const days = periods.flatMap((part: { start: string; sent: number }) =>
      part.sent ? [[part.start, part.sent]] : [],
    );
    const file = await side.get(
      ownerOf(one),
      `/api/reports/export?type=followups&format=csv&start=${start}&end=${end}`,
    );
    const lines = file.body.split('\r\n').filter((line: string) => line.includes('Enviado;')).length;
    return { counts: [scheduled, sent, due, sentOfDue, list.length, lines, converted], days };
  };
  expect(await told('2026-11-19', TODAY)).toEqual({
    counts: [2, 2, 2, 2, 2, 2, 1],
    days: [
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ],
  });
  expect(await told('2026-11-18', '2026-11-18')).toEqual({ counts: [1, 1, 1, 1, 1, 1, 0], days: [['2026-11-18', 1]] });
  expect(await told('2026-12-01', '2026-12-31')).toEqual({ counts: [0, 0, 0, 0, 0, 0, 0], days: [] });
  expect((await told('2026-11-20', '2026-12-20')).counts).toEqual([2, 2, 2, 2, 2, 2, 1]);
});

it('recent sales are the newest of a period', async () => {
  const one = shopStory();
  const product = randomUUID();
  const days = ['2026-10-30', '2026-10-31', '2026-11-20'];
  await side.happened(one.registered(), one.productCreated(product, 100));
  for (const day of days) {
    await side.happened(one.sold(product, { businessDate: day, occurredAt: `${day}T15:00:00.000Z` }));
  }
  const recent = async (query: string) => (await side.get(ownerOf(one), `/api/dashboard/recent-sales${query}`)).json();
  const daysOf = (sales: { businessDate: string }[]) => sales.map(({ businessDate }) => businessDate);
  expect(daysOf(await recent(''))).toEqual(days.toReversed());
  expect(daysOf(await recent('?from=2026-10-01&to=2026-10-31'))).toEqual(['2026-10-31', '2026-10-30']);
  expect((await recent('?from=2026-11-02&to=2026-11-01')).code).toBe('invalid_input');
});

it('a product that nobody counts has no stock in the report', async () => {
  const one = shopStory();
  const [coffee, haircut] = [randomUUID(), randomUUID()];
  await side.happened(
    one.registered(),
    one.productCreated(coffee, 100),
    one.productCreated(haircut, 0, { name: 'Corte', tracksStock: false }),
    one.sold(coffee, {}),
    one.sold(haircut, {}),
  );
  const rows = (await side.get(ownerOf(one), '/api/reports/products')).json<{ id: string; stock: number | null }[]>();
  const stockOf = (id: string) => rows.find((row) => row.id === id)?.stock;
  expect([typeof stockOf(coffee), stockOf(haircut)]).toEqual(['number', null]);
});
