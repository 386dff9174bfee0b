import { addDays, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { DEMO_KINDS, type DemoKind, isDemoId } from '@pdv/schemas/kernel/demo';
import { marginOf } from '@pdv/schemas/sales/cost';
import type { InventoryEvent, SaleCancelled, SaleRegistered } from '@pdv/schemas/sales/events';
import type { StockReceived } from '@pdv/schemas/sales/stock-events';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SampleCommand } from '../seed/sample-events.ts';
import { countStock } from '../testing/stock-audit.ts';
import { CAMPAIGN_WITHIN_DAYS, campaignDayOf } from './campaign.ts';
import { planDemoShop } from './demo-shop.ts';
import { createDemoLife, type DemoLife, type Stretch } from './life.ts';

const DAY = '2026-11-21';

async function yearOf(kind: DemoKind, day: string, nth?: number) {
  const shop = planDemoShop(kind, day, nth);
  const life = createDemoLife(shop);
  return { shop, life, year: await life.until(shop.begins) };
}
/** Every step; a cancellation counts as its two steps. */
const stepsOf = ({ inventory }: Stretch) =>
  inventory.flatMap((one): readonly SampleCommand[] => ('cancelled' in one ? [one.cancelled, one.returned] : [one]));
const ofType = <E>(year: Stretch, type: string) =>
  stepsOf(year).flatMap(({ events }) => events.filter((event) => event.type === type)) as E[];
const salesIn = (year: Stretch) => ofType<SaleRegistered>(year, 'SaleRegistered').map(({ data }) => data);
const linesIn = (year: Stretch) =>
  salesIn(year).flatMap(({ lines, customerId, businessDate }) =>
    lines.map((line) => ({ ...line, customerId, businessDate })),
  );
/** What has a stock. */
const countedIn = ({ inventory }: DemoLife) => [...inventory.products.values()].filter((one) => one.tracksStock);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe.each(DEMO_KINDS)('a demo shop of kind %s', (kind) => {
  let made: Awaited<ReturnType<typeof yearOf>>;
  beforeAll(async () => {
    made = await yearOf(kind, DAY);
  });

  it('has a year of some thousand lines sold, closed on Sundays and holidays, best on Saturdays', () => {
    const sales = linesIn(made.year);
    expect(sales.length).toBeGreaterThan(1_500);
    expect(sales.length).toBeLessThan(8_000);
    const days = new Map<string, number>();
    for (const { businessDate } of sales) days.set(businessDate, (days.get(businessDate) ?? 0) + 1);
    expect([...days.keys()].filter((day) => weekdayOf(day) === 0 || day.endsWith('12-25'))).toEqual([]);
    const mean = (weekday: number) => {
      const some = [...days].filter(([day]) => weekdayOf(day) === weekday);
      return some.reduce((all, [, count]) => all + count, 0) / some.length;
    };
    for (const weekday of [2, 3, 4]) expect(mean(6)).toBeGreaterThan(mean(weekday));
    expect(sales.every(({ businessDate }) => businessDate >= addDays(DAY, -365) && businessDate < DAY)).toBe(true);
  });

  it('sells at the times at which it is open, by every method, with some taken back', () => {
    const { year, shop } = made;
    const sales = salesIn(year);
    expect(new Set(sales.flatMap(({ payments }) => payments.map(({ method }) => method))).size).toBe(4);
    const taken = ofType<SaleCancelled>(year, 'SaleCancelled');
    expect(taken.length).toBeGreaterThan(5);
    expect(taken.length).toBeLessThan(sales.length / 40);
    for (const { events, at } of stepsOf(year)) {
      if (events[0]?.type !== 'SaleRegistered') continue;
      expect(businessDayOf(at, shop.timeZone)).toBe((events[0] as SaleRegistered).data.businessDate);
      expect(at.getUTCHours() >= 11 || at.getUTCHours() === 0).toBe(true);
    }
  });

  it('numbers its sales without a gap, of one line and of several, and the stock of each cancelled one comes back', () => {
    const sales = salesIn(made.year);
    expect(sales.map(({ number }) => number)).toEqual(sales.map((_, index) => index + 1));
    expect(sales.filter(({ lines }) => lines.length > 1).length).toBeGreaterThan(sales.length / 10);
    const count = countStock();
    for (const { events } of stepsOf(made.year)) for (const event of events) count.take(event as InventoryEvent);
    expect([count.troubles, count.unreturned()]).toEqual([[], []]);
    for (const { id, stock } of countedIn(made.life)) expect(count.stocks.get(id)).toBe(stock);
  });

  it('has customers who come back when what they bought is used up', () => {
    const last = new Map<string, string>();
    let back = 0;
    for (const { customerId, businessDate, productId, consumptionDays } of linesIn(made.year)) {
      if (customerId === null) continue;
      const before = last.get(`${customerId}/${productId}`);
      const due = before && addDays(before, consumptionDays);
      if (due && businessDate >= addDays(due, -12) && businessDate <= addDays(due, 12)) back++;
      last.set(`${customerId}/${productId}`, businessDate);
    }
    expect(back).toBeGreaterThan(150);
  });

  it('is short of some things and out of others', () => {
    const stocks = countedIn(made.life).map(({ stock }) => stock);
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(1);
    expect(stocks.filter((stock) => stock > 0 && stock <= 5).length).toBeGreaterThan(2);
    expect(stocks.filter((stock) => stock > 5).length).toBeGreaterThan(stocks.length * 0.7);
  });

  it('knows what its products cost and what is left of their sales, of services apart', () => {
    for (const { category, priceCentavos, costCentavos } of made.life.inventory.products.values()) {
      if (category === 'Serviços') {
        expect(costCentavos).toBeNull();
      } else {
        const margin = marginOf(priceCentavos, costCentavos) ?? 0;
        expect(margin).toBeGreaterThan(1_500);
        expect(margin).toBeLessThan(5_500);
      }
    }
    const received = ofType<StockReceived>(made.year, 'StockReceived');
    expect(received.length).toBeGreaterThan(20);
    for (const { data } of received) expect(data.cost?.unitCentavos).toBeGreaterThan(0);
    const costs = linesIn(made.year).map(({ category, costCentavos }) => [category === 'Serviços', costCentavos]);
    for (const [isService, cost] of costs) expect(cost === undefined).toBe(isService);
  });

  it('counts no stock of its services, and sells them all the same', () => {
    const services = new Set<string>();
    for (const { id, category, tracksStock } of made.life.inventory.products.values()) {
      expect(tracksStock).toBe(category !== 'Serviços');
      if (!tracksStock) services.add(id);
    }
    expect(services.size).toBe(kind === 'oficina' ? 6 : 0);
    expect(
      new Set(linesIn(made.year).flatMap(({ productId }) => (services.has(productId) ? [productId] : []))),
    ).toEqual(services);
    for (const { data } of ofType<StockReceived>(made.year, 'StockReceived')) {
      expect(services.has(data.productId)).toBe(false);
    }
  });

  it('grows over the year', () => {
    const sales = salesIn(made.year);
    const between = (from: number, to: number) =>
      sales.filter(({ businessDate }) => businessDate >= addDays(DAY, -from) && businessDate < addDays(DAY, -to))
        .length;
    expect(between(120, 0)).toBeGreaterThan(between(305, 185));
  });

  it('is the same for the same day and seed, and another on another day', async () => {
    const again = await yearOf(kind, DAY);
    expect(again.year).toEqual(made.year);
    const [other, tomorrow] = [await yearOf(kind, DAY, 2), await yearOf(kind, addDays(DAY, 1))];
    const ids = [made, other, tomorrow].flatMap(({ year }) => salesIn(year).map(({ saleId }) => saleId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('goes on with its day the same however it is cut', async () => {
    const instants = ['T12:00:00Z', 'T15:30:00Z', 'T23:59:00Z'].map((time) => new Date(`${DAY}${time}`));
    const whole = await (await yearOf(kind, DAY)).life.until(instants[2] ?? new Date());
    const { life } = await yearOf(kind, DAY);
    const cut = [];
    for (const instant of instants) cut.push(...(await life.until(instant)).orders);
    expect(cut).toEqual(whole.orders);
    expect(salesIn(whole).length).toBeGreaterThan(2);
  });

  it('knows the e-mail of nearly everybody, so that its reminders go out', () => {
    const added = made.year.customers.flatMap(({ events, at }) =>
      events.flatMap(({ type, data }) => (type === 'CustomerAdded' ? [{ at, fields: data.personal.fields }] : [])),
    );
    const without = added.filter(({ fields }) => !fields?.email);
    expect(without.length).toBeLessThan(added.length * 0.07);
    for (const { at } of without) expect(businessDayOf(at, 'America/Sao_Paulo') >= addDays(DAY, -45)).toBe(true);
  });

  it('tells by its ids that it is a demo, and writes to nobody', () => {
    const { shop, year } = made;
    const people = year.customers.flatMap(({ events }) => events.map(({ data }) => data));
    expect([shop.shopId, ...people.map(({ customerId }) => customerId)].every(isDemoId)).toBe(true);
    for (const person of people) {
      const { email, phone, vehiclePlate } = ('personal' in person && person.personal.fields) || {};
      expect(email ?? 'x@example.com').toMatch(/@example\.com$/);
      expect(phone ?? '11900000000').toMatch(/^11900\d{6}$/);
      expect(vehiclePlate ?? 'ABC1D23').toMatch(/^[A-Z]{3}\d[A-Z]\d{2}$/);
    }
  });
});

/** Lines of six years of a shop: chance has less to say. Made once for all seasons. */
const years = new Map<DemoKind, Promise<ReturnType<typeof linesIn>>>();
function linesOfYears(kind: DemoKind) {
  const known =
    years.get(kind) ??
    Promise.all(Array.from({ length: 6 }, (_, nth) => yearOf(kind, DAY, nth + 1))).then((made) =>
      made.flatMap(({ year }) => linesIn(year)),
    );
  years.set(kind, known);
  return known;
}

/** Units of products with a matching name in these months. */
async function units(kind: DemoKind, name: RegExp, months: readonly string[]) {
  let all = 0;
  for (const { productName, businessDate, quantity } of await linesOfYears(kind)) {
    if (name.test(productName) && months.includes(businessDate.slice(5, 7))) all += quantity;
  }
  return all;
}
const WINTER = ['06', '07', '08'];
const SUMMER = ['12', '01', '02'];

it.each([
  ['farmacia', /Benegrip|Xarope|Strepsils|Neosoro/, WINTER, SUMMER, 1.6],
  ['farmacia', /Sundown|Repelente/, SUMMER, WINTER, 1.6],
  ['oficina', /Bateria|ar-condicionado/, SUMMER, WINTER, 1.6],
  // A small wave, which the shop's growth from December to July takes something off.
  ['oficina', /Revisão de viagem/, ['12'], ['07'], 1.2],
] as const)(
  'in a %s %s is asked for in its season',
  async (kind, name, season, opposite, times) => {
    expect(await units(kind, name, season)).toBeGreaterThan(times * (await units(kind, name, opposite)));
  },
  60_000,
);

it.each(DEMO_KINDS)(
  'in a %s more of those come who get the campaign, and all of them bought before',
  async (kind) => {
    const came = { mailed: 0, 'held-out': 0 };
    const members = { mailed: 0, 'held-out': 0 };
    for (const nth of [1, 2, 3, 4, 5]) {
      const { shop, life, year } = await yearOf(kind, DAY, nth);
      const on = campaignDayOf(shop);
      const boughtOn = new Map<string | null, string[]>();
      for (const { customerId, businessDate } of linesIn(year)) {
        boughtOn.set(customerId, [...(boughtOn.get(customerId) ?? []), businessDate]);
      }
      for (const { customerId, as } of life.inCampaign()) {
        const days = boughtOn.get(customerId) ?? [];
        expect(days.some((day) => day < on && day >= addDays(on, -CAMPAIGN_WITHIN_DAYS))).toBe(true);
        members[as] += 1;
        if (days.some((day) => day >= on && day < addDays(on, 30))) came[as] += 1;
      }
    }
    expect(members['held-out'] / (members.mailed + members['held-out'])).toBeCloseTo(0.2, 1);
    expect(came.mailed / members.mailed).toBeGreaterThan((1.1 * came['held-out']) / members['held-out']);
  },
  60_000,
);

it.each(['2026-01-01', '2026-03-01', '2026-06-15', '2026-12-31', '2027-02-28'])(
  'any day has its shops: %s',
  async (day) => {
    for (const kind of DEMO_KINDS) {
      const { year, life } = await yearOf(kind, day);
      expect(linesIn(year).length).toBeGreaterThan(1_400);
      expect(countedIn(life).filter(({ stock }) => stock === 0).length).toBeGreaterThan(0);
    }
  },
);
