import { randomUUID } from 'node:crypto';
import { campaignMailTold, campaignStory } from '@pdv/projections/testing/campaign-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { CampaignResults } from '@pdv/schemas/customers/campaigns';
import type { ReminderEffect } from '@pdv/schemas/follow-ups/effect';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import { type BuiltReport, noneOf } from '@pdv/schemas/sales/report-builder';
import { CALENDAR, DIMENSIONS, type Dimension, fits, type Measure } from '@pdv/schemas/sales/report-catalogue';
import type { CustomersReport, FollowUpsReport } from '@pdv/schemas/sales/reports';
import type { Sale } from '@pdv/schemas/sales/sale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextMonth } from '../../reading/report-period.ts';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import { FIRST_DAY, randomShop } from '../report-builder/random-shop.fixture.ts';

const TODAY: BusinessDay = '2026-11-21';
const PERIOD = { start: FIRST_DAY, end: TODAY };
const world = randomShop(20_261_127, 160);
let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide(() => new Date('2026-11-21T15:30:00Z'));
  await side.happened(...world.events);
}, 60_000);
afterAll(() => side.close());

type Shop = ReturnType<typeof shopStory>;
async function asked<T>(shop: Shop, path: string): Promise<T> {
  const answer = await side.get(ownerOf(shop), `/api/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const tickets = (shop: Shop, query: Record<string, string>) =>
  asked<Sale[]>(shop, `checkouts?${new URLSearchParams({ limit: '500', ...query })}`);
const fileRows = async (shop: Shop, { from = '', to = '', ...query }: Record<string, string>) => {
  const days = { start: from, end: to };
  const file = await side.get(
    ownerOf(shop),
    `/api/reports/export?${new URLSearchParams({ type: 'sales', ...days, ...query })}`,
  );
  const rows = file.body.trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(Number(file.headers['x-export-rows']));
  return rows;
};

describe('of a report that was put together', () => {
  const built = (definition: object) =>
    asked<BuiltReport>(
      world.shop,
      `reports/builder?${new URLSearchParams({ definition: JSON.stringify({ ...definition, period: PERIOD }) })}`,
    );

  /** What the screen asks for, of a row and of a cell. */
  function query(places: readonly (readonly [Dimension, string | null])[]): Record<string, string> {
    let [from, to] = [PERIOD.start, PERIOD.end];
    const filters = [];
    for (const [by, key] of places) {
      if (!CALENDAR.includes(by)) filters.push({ by, is: 'in', values: [key ?? noneOf(by)] });
      else if (key !== null) {
        const end = by === 'day' ? key : by === 'week' ? addDays(key, 6) : addDays(nextMonth(key), -1);
        [from, to] = [key > from ? key : from, end < to ? end : to];
      }
    }
    return { from, to, ...(filters.length > 0 && { filters: JSON.stringify(filters) }) };
  }
  const countOf = (by: readonly Dimension[]): Measure => (by.includes('payment') ? 'payments' : 'sales');
  const known = DIMENSIONS.filter((by) => fits(countOf([by]), [by]));

  it.each(known)('by %s: as many tickets as each row says', async (by) => {
    const { rows } = await built({ measures: [countOf([by])], rows: by });
    expect(rows).not.toHaveLength(0);
    for (const { key, values } of rows) {
      const found = await tickets(world.shop, { counted: 'sold', ...query([[by, key]]) });
      expect(found, `${key}`).toHaveLength(Number(values[0]));
    }
  });

  const pairs = known.flatMap((rows) => known.map((columns) => [rows, columns] as const));
  it.each(
    pairs.filter(
      ([rows, columns]) => rows !== columns && columns !== 'day' && fits(countOf([rows, columns]), [rows, columns]),
    ),
  )('by %s and %s: as many as each cell says', async (rows, columns) => {
    const table = await built({ measures: [countOf([rows, columns])], rows, columns });
    // Every row is too many of them.
    for (const { key, values } of table.rows.filter((_, nth) => nth % 7 === 0).slice(0, 2)) {
      for (const [nth, header] of table.headers.slice(0, 7).entries()) {
        // A day of another week: the screen has no link there.
        const isNever = values[nth] === 0 && [rows, columns].every((by) => CALENDAR.includes(by));
        if (header.kind !== 'value' || isNever) continue;
        const place = query([
          [rows, key],
          [columns, header.key],
        ]);
        expect(await tickets(world.shop, { counted: 'sold', ...place }), `${key} ${header.key}`).toHaveLength(
          Number(values[nth]),
        );
      }
    }
  });

  it.each(DIMENSIONS.filter((by) => fits('returned', [by])))('what came back by %s', async (by) => {
    const { rows } = await built({ measures: ['returned'], rows: by });
    expect(rows.some(({ values }) => values[0] !== '0.00')).toBe(true);
    for (const { key, values } of rows) {
      const found = await tickets(world.shop, { counted: 'returned', ...query([[by, key]]) });
      expect([key, found.length > 0]).toEqual([key, values[0] !== '0.00']);
    }
  });

  it('a file has them, too', async () => {
    const place = query([['seller', world.shop.ownerId]]);
    const found = await tickets(world.shop, { counted: 'sold', ...place });
    expect(found.length).toBeGreaterThan(20);
    expect(await fileRows(world.shop, { counted: 'sold', ...place })).toHaveLength(
      found.reduce((lines, sale) => lines + sale.lines.length, 0),
    );
  });

  it('refuses filters that no sale is known by together, and what is none', async () => {
    const refused = async (filters: string) => {
      const answer = await side.get(
        ownerOf(world.shop),
        `/api/checkouts?${new URLSearchParams({ filters, from: FIRST_DAY })}`,
      );
      return [answer.statusCode, answer.json().message];
    };
    const of = (by: string, value: string) => ({ by, is: 'in', values: [value] });
    const product = world.products[0]?.id ?? '';
    expect(await refused(JSON.stringify([of('product', product), of('payment', 'pix')]))).toEqual([
      400,
      'Nenhuma venda se filtra por produto e forma de pagamento ao mesmo tempo.',
    ]);
    expect(await refused('[{')).toEqual([400, 'Filtros inválidos']);
    expect((await refused(JSON.stringify(Array.from({ length: 8 }, () => of('payment', 'pix')))))[0]).toBe(400);
    expect((await refused(JSON.stringify([of('hour', "0' OR true")])))[0]).toBe(400);
  });
});

describe('of a campaign', () => {
  const shop = shopStory();
  const [campaignId, coffee] = [randomUUID(), randomUUID()];
  const [ana, bia, caio, davi] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const sold = (customerId: string, occurredAt: string, quantity = 1) =>
    shop.sold(coffee, { customerId, quantity, occurredAt, businessDate: occurredAt.slice(0, 10) });
  beforeAll(async () => {
    await side.happened(
      ...[shop.registered(), shop.trialStarted('2027-12-05T15:30:00.000Z'), shop.productCreated(coffee, 1_000)],
      ...[ana, bia, caio, davi].map((id, nth) => shop.customerAdded(id, { name: `Cliente ${nth}` })),
      // It begins at noon in UTC.
      ...campaignStory(shop, [ana, bia], { campaignId, on: '2026-11-02' }),
      campaignMailTold(shop, campaignId, caio, { type: 'CampaignMailPlanned', as: 'held-out' }),
    );
    const [early, kept, undone] = [
      sold(ana, '2026-11-02T11:59:59.000Z'),
      sold(ana, '2026-11-02T12:00:00.000Z', 2),
      sold(bia, '2026-11-05T12:00:00.000Z'),
    ];
    await side.happened(
      ...[early, kept, undone, sold(bia, '2026-12-02T12:00:00.000Z'), sold(davi, '2026-11-05T12:00:00.000Z')],
      ...[sold(caio, '2026-11-30T12:00:00.000Z'), ...shop.returned(undone, [{ nth: 0, quantity: 1 }])],
    );
  });
  const DAYS = { from: '2026-11-02', to: '2026-12-01' };

  it('what is bought on its day counts from its hour on', async () => {
    const results = await asked<CampaignResults>(shop, `campaigns/${campaignId}/results`);
    expect(results).toMatchObject({
      ...{ from: DAYS.from, until: DAYS.to },
      mailed: { customers: 2, bought: 1, revenue: '37.80' },
      heldOut: { customers: 1, bought: 1, revenue: '18.90' },
    });
  });

  it('are those that its result counts, of each group and of each customer', async () => {
    const found = async (query: Record<string, string>) =>
      (await tickets(shop, { campaign: campaignId, ...DAYS, ...query })).map(({ total, customer }) => [
        customer?.id,
        total,
      ]);
    expect(await found({})).toEqual([[ana, '37.80']]);
    expect(await found({ campaignGroup: 'held-out' })).toEqual([[caio, '18.90']]);
    expect(await found({ customerId: ana })).toEqual([[ana, '37.80']]);
    expect(await found({ customerId: bia })).toEqual([]);
    expect(await fileRows(shop, { campaign: campaignId, customerId: ana, ...DAYS })).toHaveLength(1);
    expect(await found({ campaign: randomUUID() })).toEqual([]);
    const elsewhere = await tickets(world.shop, { campaign: campaignId, ...DAYS });
    expect(elsewhere).toEqual([]);
  });

  it('are for those who see campaigns', async () => {
    const path = `/api/checkouts?campaign=${campaignId}`;
    expect((await side.get({ ...ownerOf(shop), role: 'cashier' }, path)).statusCode).toBe(403);
    expect((await side.get({ ...ownerOf(shop), role: 'analyst' }, path)).statusCode).toBe(403);
    const free = shopStory();
    await side.happened(free.registered());
    expect((await side.get(ownerOf(free), path)).json()).toMatchObject({ code: 'plan_required' });
  });
});

describe('of reminders', () => {
  const shop = shopStory();
  const customers = Array.from({ length: 6 }, () => randomUUID());
  beforeAll(async () => {
    const story = [
      ...[shop.registered(), shop.trialStarted('2027-12-05T15:30:00.000Z')],
      ...customers.map((id, nth) => shop.customerAdded(id, { name: `Cliente ${nth}` })),
    ];
    for (const [nth, customerId] of customers.entries()) {
      const product = randomUUID();
      const dueOn = addDays(TODAY, -60 - nth);
      const at = (days: number) => ({
        businessDate: addDays(dueOn, days),
        occurredAt: `${addDays(dueOn, days)}T15:00:00Z`,
      });
      story.push(shop.productCreated(product, 10));
      const first = shop.sold(product, { customerId, ...at(-40) });
      const again = shop.sold(product, { customerId, ...at(nth * 8) });
      const measured = { as: nth % 3 === 2 ? 'held-out' : 'reminded', percent: 10 } as const;
      story.push(first, shop.followUpScheduled(first, dueOn, { measured }), again);
    }
    await side.happened(...story);
  });

  it('are as many as the effect counts, of each group', async () => {
    const { reminded, heldOut } = await asked<ReminderEffect>(shop, 'followups/effect');
    expect([reminded.bought, heldOut.bought]).toEqual([3, 1]);
    expect(await tickets(shop, { effect: 'reminded' })).toHaveLength(reminded.bought);
    expect(await tickets(shop, { effect: 'held-out' })).toHaveLength(heldOut.bought);
    const apiKey = { keyId: randomUUID(), scopes: ['see-own-sales', 'see-all-sales'] };
    expect((await side.get({ ...ownerOf(shop), apiKey }, '/api/checkouts?effect=reminded')).json()).toMatchObject({
      ...{ code: 'scope_required', scope: 'see-follow-ups' },
    });
    expect((await side.get({ ...ownerOf(shop), role: 'cashier' }, '/api/checkouts?effect=reminded')).statusCode).toBe(
      403,
    );
  });
});

it('of what follow-ups brought, by their days', async () => {
  const shop = shopStory();
  const [product, customerId] = [randomUUID(), randomUUID()];
  await side.happened(
    ...[shop.registered(), shop.trialStarted('2027-12-05T15:30:00.000Z')],
    ...[shop.productCreated(product, 10), shop.customerAdded(customerId, { name: 'Ana' })],
  );
  const on = (day: BusinessDay) => ({ customerId, businessDate: day, occurredAt: `${day}T15:00:00.000Z` });
  const [sale, again, other] = [on('2026-10-01'), on('2026-11-05'), on('2026-11-06')].map((day) =>
    shop.sold(product, day),
  );
  if (!sale || !again || !other) throw new Error('no sales');
  const scheduled = shop.followUpScheduled(sale, '2026-10-31');
  await side.happened(sale, again, other, scheduled, shop.followUpSent(scheduled, '2026-10-31T12:00:00.000Z'));
  await side.happened(shop.followUpConverted(scheduled, again));
  const report = (days: string) => asked<FollowUpsReport>(shop, `reports/followups?${days}`);
  expect(await report('start=2026-10-01&end=2026-10-31')).toMatchObject({ converted: 1, convertedRevenue: '18.90' });
  const found = await tickets(shop, { counted: 'reminded', from: '2026-10-01', to: '2026-10-31' });
  expect(found.map(({ businessDate }) => businessDate)).toEqual(['2026-11-05']);
  expect(await tickets(shop, { counted: 'reminded', from: '2026-11-01', to: '2026-11-30' })).toEqual([]);
});

it('of a customer are the purchases: what did not come back whole', async () => {
  const { customers } = await asked<CustomersReport>(
    world.shop,
    `reports/customers?start=${PERIOD.start}&end=${PERIOD.end}`,
  );
  expect(customers).toHaveLength(3);
  for (const { id, orders } of customers) {
    const found = await tickets(world.shop, {
      ...{ counted: 'kept', customerId: id, from: PERIOD.start, to: PERIOD.end },
    });
    expect(found).toHaveLength(orders);
    expect(found.every(({ total }) => (fromDecimal(total) ?? 0) > 0)).toBe(true);
  }
});
