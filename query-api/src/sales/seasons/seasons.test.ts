import { randomUUID } from 'node:crypto';
import { pastSale } from '@pdv/projections/testing/past-sale-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { addDays, isShopZone } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { HoursReport, MonthsReport } from '@pdv/schemas/sales/seasons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/plans.ts';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import { hoursReport } from './hours-query.ts';

/** Half past noon of a Saturday in São Paulo. */
const NOW = new Date('2026-11-21T15:30:00Z');
const TODAY = '2026-11-21';
let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide(() => NOW);
});
afterAll(() => side.close());

type Story = ReturnType<typeof shopStory>;
const ask = async <T>(shop: Story, path: string) => (await side.get(ownerOf(shop), `/api/reports/${path}`)).json() as T;

/** A shop with the plan and a coffee for 10 reais. */
async function openShop(coffee: string) {
  const shop = shopStory();
  await side.happened(
    ...[shop.registered(), shop.trialStarted('2026-12-05T15:30:00.000Z')],
    shop.productCreated(coffee, 100_000, { name: 'Café', category: 'Bebidas', priceCentavos: 1_000 }),
  );
  return shop;
}
/** By São Paulo's clock, which is three hours behind UTC. */
const soldAt = (shop: Story, coffee: string, day: string, time: string, details: object = {}) =>
  shop.sold(coffee, {
    businessDate: day,
    occurredAt: new Date(`${day}T${time}:00-03:00`).toISOString(),
    ...details,
  });

it('every zone of a shop is whole hours from UTC, by which the roll-up counts', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter(isShopZone);
  expect(zones.length).toBeGreaterThan(10);
  for (const timeZone of zones) {
    for (let year = 2018; year < 2030; year += 1) {
      for (const month of ['01', '07']) {
        const minute = new Intl.DateTimeFormat('en-GB', { timeZone, minute: 'numeric' });
        expect(minute.format(new Date(`${year}-${month}-15T12:00:00Z`)), `${timeZone} ${year}`).toBe('0');
      }
    }
  }
});

describe('hours', () => {
  const coffee = randomUUID();
  let shop: Story;
  beforeAll(async () => {
    shop = await openShop(coffee);
  });
  const hours = (query = '') => ask<HoursReport>(shop, `hours${query}`);

  it('are none before the first sale', async () => {
    expect(await hours()).toEqual({ from: null, to: TODAY, sales: 0, revenue: '0.00', hours: [] });
    expect(await ask(shop, 'hours/sales?weekday=5&hour=17')).toEqual([]);
  });

  it('count tickets by the shop’s clock, of each hour that was, whether or not it sold', async () => {
    const cancelled = soldAt(shop, coffee, '2026-11-20', '17:40');
    const given = soldAt(shop, coffee, '2026-11-20', '17:59', { quantity: 3 });
    await side.happened(
      // A Friday: the first day with a sale.
      soldAt(shop, coffee, '2026-10-30', '17:00'),
      // Of a Sunday by UTC, of a Saturday in the shop.
      soldAt(shop, coffee, '2026-10-31', '23:30'),
      soldAt(shop, coffee, '2026-11-13', '17:30'),
      ...[cancelled, ...shop.takenBack(cancelled), given],
      // What came back does not make the hour of the sale emptier, nor that of the return.
      ...shop.returned(given, [{ nth: 0, quantity: 1 }], { businessDate: TODAY }),
      soldAt(shop, coffee, TODAY, '12:10'),
    );
    expect(await hours()).toEqual({
      ...{ from: '2026-10-30', to: TODAY, sales: 5, revenue: '70.00' },
      hours: [
        // Fridays: 30 October, and 6, 13 and 20 November, of which the 6th sold nothing.
        { weekday: 5, hour: 17, times: 4, sales: 3, revenue: '50.00' },
        { weekday: 6, hour: 12, times: 4, sales: 1, revenue: '10.00' },
        // Today's has not begun.
        { weekday: 6, hour: 23, times: 3, sales: 1, revenue: '10.00' },
      ],
    });
  });

  it('go back so many weeks and no further', async () => {
    const old = addDays(TODAY, -13 * 7);
    await side.happened(
      soldAt(shop, coffee, old, '12:00'),
      soldAt(shop, coffee, addDays(old, 1), '00:00'),
      soldAt(shop, coffee, '2025-11-22', '12:00'),
      soldAt(shop, coffee, '2025-11-21', '12:00'),
    );
    const [quarter, year] = [await hours(), await hours('?weeks=52')];
    expect([quarter.from, quarter.sales, year.from, year.sales]).toEqual([addDays(old, 1), 6, '2025-11-23', 7]);
    expect(quarter.hours.find(({ weekday, hour }) => weekday === 5 && hour === 17)?.times).toBe(13);
    expect(year.hours.find(({ weekday, hour }) => weekday === 6 && hour === 12)).toMatchObject({ times: 52, sales: 2 });
  });

  it('lead to their tickets, the newest first, as the map counts them', async () => {
    const told = await hours('?weeks=52');
    for (const { weekday, hour, sales, revenue } of told.hours) {
      const found = await ask<Sale[]>(shop, `hours/sales?weeks=52&weekday=${weekday}&hour=${hour}`);
      const sum = found.reduce((total, sale) => total + Math.round(Number(sale.total) * 100), 0);
      expect([found.length, (sum / 100).toFixed(2)], `${weekday} ${hour}`).toEqual([sales, revenue]);
      expect(
        found
          .map(({ saleDate }) => saleDate)
          .toSorted()
          .toReversed(),
      ).toEqual(found.map(({ saleDate }) => saleDate));
    }
    expect(await ask(shop, 'hours/sales?weekday=5&hour=16')).toEqual([]);
  });

  it('lead to the newest fifty', async () => {
    const busy = await openShop(coffee);
    const at = (day: string, minute: number) =>
      soldAt(busy, coffee, day, `10:${String(minute).padStart(2, '0')}`, { quantity: 1 + minute });
    await side.happened(
      ...Array.from({ length: 30 }, (_, minute) => at('2026-11-13', minute)),
      ...Array.from({ length: 30 }, (_, minute) => at('2026-11-20', minute)),
    );
    const found = await ask<Sale[]>(busy, 'hours/sales?weekday=5&hour=10');
    expect(found).toHaveLength(50);
    expect([found[0]?.businessDate, found[0]?.total, found[49]?.businessDate, found[49]?.total]).toEqual([
      ...['2026-11-20', '300.00', '2026-11-13', '110.00'],
    ]);
  });

  it('follow the zone that the shop has now', async () => {
    const moved = await openShop(coffee);
    await side.happened(soldAt(moved, coffee, '2026-11-20', '00:30'));
    const spot = async () => (await ask<HoursReport>(moved, 'hours')).hours.map(({ weekday, hour }) => [weekday, hour]);
    expect(await spot()).toEqual([[5, 0]]);
    const data = { shopId: moved.shopId, timeZone: 'America/Manaus' };
    await side.happened(moved.tell(streams.account(moved.shopId), { type: 'TimeZoneChanged', data }));
    expect(await spot()).toEqual([[4, 23]]);
    expect(await ask<Sale[]>(moved, 'hours/sales?weekday=4&hour=23')).toHaveLength(1);
  });
});

describe('months', () => {
  const [coffee, soap] = [randomUUID(), randomUUID()];
  const months = (shop: Story, query = '') => ask<MonthsReport>(shop, `months${query}`);
  /** A sale on the first of each month, of as many reais as the month has days, times its weight. */
  const year = (shop: Story, product: string, from: string, count: number, weight: (month: number) => number) =>
    Array.from({ length: count }, (_, nth) => {
      const month = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + nth, 1));
      const days = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
      const day = month.toISOString().slice(0, 10);
      return soldAt(shop, product, day, '10:00', { quantity: days * weight(month.getUTCMonth() + 1) });
    });

  it('are none before the first sale, and then those so far', async () => {
    const shop = await openShop(coffee);
    expect(await months(shop)).toEqual({ months: [], index: null });
    const cancelled = soldAt(shop, coffee, '2026-08-01', '10:00');
    const given = soldAt(shop, coffee, '2026-09-11', '10:00');
    await side.happened(
      ...[cancelled, ...shop.takenBack(cancelled), given],
      ...shop.returned(given, [{ nth: 0, quantity: 1 }]),
      soldAt(shop, coffee, TODAY, '10:00', { quantity: 2 }),
    );
    expect(await months(shop)).toEqual({
      months: [
        { month: '2026-09', start: '2026-09-11', end: '2026-09-30', revenue: '10.00', whole: false },
        { month: '2026-10', start: '2026-10-01', end: '2026-10-31', revenue: '0.00', whole: true },
        { month: '2026-11', start: '2026-11-01', end: TODAY, revenue: '20.00', whole: false },
      ],
      index: null,
    });
  });

  it('have an index from two whole years on, per day of the calendar', async () => {
    const shop = await openShop(coffee);
    // Whole from December 2024 to October 2026: 23 months.
    await side.happened(...year(shop, coffee, '2024-12-01', 23, (month) => (month === 12 ? 12 : 6)));
    expect([(await months(shop)).months.length, (await months(shop)).index]).toEqual([24, null]);
    const older = await openShop(coffee);
    await side.happened(...year(older, coffee, '2024-11-01', 24, (month) => (month === 12 ? 12 : 6)));
    const { index } = await months(older);
    // A level shop: a month of 28 days is worth as much as one of 31, and December twice as much.
    expect(index?.map((one) => one.index.toFixed(2))).toEqual([...Array<string>(11).fill('92.31'), '184.62']);
    expect(index?.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(index?.every(({ years }) => years === 1)).toBe(true);
  });

  it('are those of a category, of the products that are in it', async () => {
    const shop = await openShop(coffee);
    await side.happened(shop.productCreated(soap, 9_999, { name: 'Sabão', category: 'Limpeza', priceCentavos: 500 }));
    await side.happened(
      soldAt(shop, coffee, '2026-09-01', '10:00'),
      soldAt(shop, soap, '2026-10-15', '10:00', { quantity: 3 }),
    );
    const of = async (category: string) => {
      const answer = await months(shop, `?category=${encodeURIComponent(category)}`);
      return answer.months.map(({ month, revenue, whole }) => [month, revenue, whole]);
    };
    // Nobody knows when in October soap was first to be had.
    expect(await of('Limpeza')).toEqual([
      ['2026-10', '15.00', false],
      ['2026-11', '0.00', false],
    ]);
    expect(await of('Bebidas')).toEqual([
      ['2026-09', '10.00', false],
      ['2026-10', '0.00', true],
      ['2026-11', '0.00', false],
    ]);
    expect(await of('Nada')).toEqual([]);
  });

  it('are those of one product, deleted or not', async () => {
    const shop = await openShop(coffee);
    await side.happened(shop.productCreated(soap, 9_999, { name: 'Sabão', category: 'Limpeza', priceCentavos: 500 }));
    const cancelled = soldAt(shop, soap, '2026-09-09', '10:00', { quantity: 9 });
    await side.happened(
      soldAt(shop, coffee, '2026-08-01', '10:00'),
      ...[cancelled, ...shop.takenBack(cancelled)],
      soldAt(shop, soap, '2026-10-15', '10:00', { quantity: 3 }),
      soldAt(shop, soap, '2026-11-02', '10:00', { quantity: 2 }),
    );
    const told = {
      product: 'Sabão',
      months: [
        { month: '2026-10', start: '2026-10-01', end: '2026-10-31', revenue: '15.00', whole: false },
        { month: '2026-11', start: '2026-11-01', end: TODAY, revenue: '10.00', whole: false },
      ],
      index: null,
    };
    expect(await months(shop, `?product=${soap}`)).toEqual(told);
    expect(await months(shop, `?product=${soap}&category=Bebidas`)).toEqual(told);
    expect(await months(shop, `?product=${randomUUID()}`)).toEqual({ product: null, months: [], index: null });
    await side.happened(shop.productDeleted(soap));
    expect(await months(shop, `?product=${soap}`)).toEqual({ ...told, product: null });
    // Two whole years of it have an index of their own.
    const older = await openShop(coffee);
    await side.happened(...year(older, coffee, '2024-10-01', 25, (month) => (month === 6 ? 12 : 6)));
    const { index } = await months(older, `?product=${coffee}`);
    expect(index?.map(({ index }) => Math.round(index)).indexOf(185)).toBe(5);
  });

  it('go back five years', async () => {
    const shop = await openShop(coffee);
    await side.happened(...year(shop, coffee, '2021-09-01', 3, () => 1), soldAt(shop, coffee, TODAY, '09:00'));
    const { months: all, index } = await months(shop);
    expect([all.length, all[0]]).toMatchObject([61, { month: '2021-11', start: '2021-11-01', whole: true }]);
    expect(all.filter(({ whole }) => whole)).toHaveLength(60);
    // Years without a sale.
    expect(index).toBeNull();
  });
});

it('finds the first sale of a known time behind thousands of past ones without', async () => {
  const coffee = randomUUID();
  const shop = await openShop(coffee);
  const untimed = pastSale(shop, coffee, {
    ...{ businessDate: '2026-03-15', soldAt: '2026-03-15T15:00:00.000Z', timeKnown: false, oldNumber: null },
  });
  await side.happened(untimed, soldAt(shop, coffee, TODAY, '09:00'));
  await side.pool.query(
    `INSERT INTO read.sales SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
       'sold_at', s.sold_at - nth * interval '1 minute'))).*
     FROM read.sales s, generate_series(1, 20000) AS nth WHERE s.shop_id = $1 AND NOT s.time_known`,
    [shop.shopId],
  );
  await side.pool.query('ANALYZE read.sales');
  const asked = { weeks: '13', timeZone: 'America/Sao_Paulo', now: NOW } as const;
  const [first] = await plansOf(side.queryPool, shop.shopId, (query) => hoursReport(query, asked));
  expect(first).toContain('sales_of_known_time');
  expect(await ask<HoursReport>(shop, 'hours')).toMatchObject({ from: TODAY, sales: 1 });
});

it('is for who sees reports, of a shop with the plan, and takes no strange question', async () => {
  const [free, shop] = [shopStory(), await openShop(randomUUID())];
  await side.happened(free.registered());
  for (const path of ['hours', 'hours/sales?weekday=5&hour=17', 'months']) {
    const url = `/api/reports/${path}`;
    const of = async (role: 'owner' | 'analyst' | 'cashier') =>
      (await side.get({ ...ownerOf(shop), role }, url)).statusCode;
    expect([await of('owner'), await of('analyst'), await of('cashier')], path).toEqual([200, 200, 403]);
    const refused = await side.get(ownerOf(free), url);
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Recurso disponível no plano Pro.']);
  }
  for (const query of [
    'hours?weeks=14',
    'hours/sales',
    'hours/sales?weekday=0&hour=1',
    'hours/sales?weekday=1&hour=24',
    'months?product=x',
  ]) {
    expect((await side.get(ownerOf(shop), `/api/reports/${query}`)).statusCode, query).toBe(400);
  }
});
