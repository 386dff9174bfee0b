import { toDecimal } from '@pdv/schemas/kernel/money';
import { type AskedReport, type BuiltReport, noneOf } from '@pdv/schemas/sales/report-builder';
import {
  adds,
  DIMENSIONS,
  type Dimension,
  fits,
  MEASURE_WORDS,
  MEASURES,
  type Measure,
} from '@pdv/schemas/sales/report-catalogue';
import type { ReportSummary } from '@pdv/schemas/sales/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import { FIRST_DAY, figureOf, randomShop } from './random-shop.fixture.ts';

const TODAY = '2026-11-21';
const PERIOD = { start: FIRST_DAY, end: TODAY };
const SEED = 20_261_121;
const world = randomShop(SEED, 240);
// Some comes back after the period.
const atoms = world.atoms.filter(({ by: { day } }) => day && day >= PERIOD.start && day <= PERIOD.end);
let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
  // Another shop's sales, which no figure may count.
  await side.happened(...randomShop(7, 20).events);
  await side.happened(...world.events);
}, 60_000);
afterAll(() => side.close());

async function build(asked: AskedReport): Promise<BuiltReport> {
  const query = new URLSearchParams({ definition: JSON.stringify(asked) });
  const answer = await side.get(ownerOf(world.shop), `/api/reports/builder?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** From the plain list of what happened. */
function expected(measure: Measure, by: readonly Dimension[], keys: Partial<Record<Dimension, string | null>>) {
  const { of, less, per, format } = MEASURE_WORDS[measure];
  const figure = (name: typeof of) =>
    figureOf(atoms, name, by, (atom) =>
      Object.entries(keys).every(([dimension, key]) => (atom[dimension as Dimension] ?? null) === key),
    );
  const divisor = per ? figure(per) : null;
  if (divisor === 0) return null;
  const value = figure(of) - (less ? figure(less) : 0);
  if (format === 'percent') return divisor ? Math.round((value * 1_000) / divisor) / 10 : null;
  return format === 'money' ? toDecimal(divisor ? Math.round(value / divisor) : value) : value;
}

const centavos = (value: string | number | null | undefined) =>
  typeof value === 'string' ? Math.round(Number(value) * 100) : (value ?? 0);
const sum = (values: readonly (string | number | null | undefined)[]) =>
  values.reduce((all: number, value) => all + centavos(value), 0);

describe('every measure, by every dimension that it fits', () => {
  for (const measure of MEASURES) {
    for (const rows of DIMENSIONS.filter((dimension) => fits(measure, [dimension]))) {
      it(`${measure} by ${rows}`, async () => {
        const { rows: told, total, headers, count } = await build({ measures: [measure], rows, period: PERIOD });
        expect(told).not.toHaveLength(0);
        expect(count).toBe(told.length);
        for (const { key, values } of told) {
          expect(values, String(key)).toEqual([expected(measure, [rows], { [rows]: key })]);
        }
        // Of everything, by whatever it is told; what fits adds up to it.
        expect(total).toEqual([expected(measure, [rows], {})]);
        expect(headers[0]?.adds).toBe(adds(measure, rows));
        if (adds(measure, rows)) expect(sum(told.map(({ values }) => values[0]))).toBe(sum(total));
      });
    }
  }
});

describe('by two dimensions', () => {
  const pairs = DIMENSIONS.flatMap((rows) =>
    DIMENSIONS.filter((columns) => columns !== rows).map((columns) => [rows, columns] as const),
  ).filter(([, columns]) => columns !== 'day');
  it.each(pairs)('%s and %s', async (rows, columns) => {
    const measures = MEASURES.filter((measure) => fits(measure, [rows, columns]));
    for (const measure of measures) {
      const table = await build({ measures: [measure], rows, columns, period: PERIOD });
      const totalAt = table.headers.length - 1;
      expect(table.headers[totalAt]?.kind).toBe('total');
      for (const { key, values } of table.rows) {
        expect(values, `${measure} of ${key}`).toEqual([
          ...table.headers
            .slice(0, -1)
            .map((header) => expected(measure, [rows, columns], { [rows]: key, [columns]: header.key })),
          expected(measure, [rows, columns], { [rows]: key }),
        ]);
        if (adds(measure, columns)) expect(sum(values.slice(0, -1))).toBe(centavos(values[totalAt]));
      }
      expect(table.total[totalAt]).toEqual(expected(measure, [rows, columns], {}));
    }
  });
});

it('agrees with the reports’ own figures of the same days', async () => {
  const summary = (
    await side.get(ownerOf(world.shop), `/api/reports/summary?start=${PERIOD.start}&end=${PERIOD.end}`)
  ).json<ReportSummary>();
  const of = async (measure: Measure) => (await build({ measures: [measure], rows: 'month', period: PERIOD })).total[0];
  expect({
    totalRevenue: await of('revenue'),
    netRevenue: await of('net'),
    totalReturns: await of('returned'),
    totalDiscounts: await of('discounts'),
    totalSales: await of('sales'),
    productsSold: await of('items'),
    averageTicket: await of('averageTicket'),
    newCustomers: await of('newCustomers'),
  }).toEqual({
    totalRevenue: summary.totalRevenue,
    netRevenue: summary.netRevenue,
    totalReturns: summary.totalReturns,
    totalDiscounts: summary.totalDiscounts,
    totalSales: summary.totalSales,
    productsSold: summary.productsSold,
    averageTicket: summary.averageTicket,
    newCustomers: summary.newCustomers,
  });
});

describe('beside what was earned', () => {
  const product = world.products[1]?.id ?? '';
  it.each<[Partial<AskedReport>, (by: Readonly<Partial<Record<Dimension, string | null>>>) => boolean]>([
    [{ rows: 'product' }, () => true],
    [{ rows: 'hour' }, () => true],
    [{ rows: 'month', columns: 'category' }, () => true],
    [{ rows: 'category', limit: 1 }, () => true],
    [{ rows: 'month', filters: [{ by: 'product', is: 'not-in', values: [product] }] }, (by) => by.product !== product],
    [
      { rows: 'seller', filters: [{ by: 'seller', is: 'in', values: [world.shop.ownerId] }] },
      (by) => by.seller === world.shop.ownerId,
    ],
  ])('it says how much of what was sold had a cost: %j', async (asked, counts) => {
    const whole = { measures: ['margin'], period: PERIOD, ...asked } as AskedReport;
    const of = (figure: 'revenue' | 'costed') => toDecimal(figureOf(atoms, figure, ['product'], counts));
    expect((await build(whole)).withCost).toEqual({ sold: of('revenue'), costed: of('costed') });
  });

  it('says nothing where nothing is left out', async () => {
    const without = world.products.flatMap(({ id }, nth) => (nth % 3 === 0 ? [id] : []));
    const filters: AskedReport['filters'] = [{ by: 'product', is: 'not-in', values: without }];
    const costed = await build({ measures: ['cost'], rows: 'product', period: PERIOD, filters });
    expect(costed.rows).not.toHaveLength(0);
    expect(costed.withCost).toBeNull();
  });
});

describe('filters', () => {
  const VALUES: Partial<Record<Dimension, string[]>> = {
    category: ['none', noneOf('category')],
    product: [world.products[1]?.id ?? ''],
    customer: [world.customers[0] ?? '', 'none'],
    payment: ['pix'],
    seller: [world.shop.ownerId],
    register: [world.drawers[0]?.registerId ?? '', 'none'],
    weekday: ['1', '6'],
    hour: ['9', '10'],
  };
  it.each(Object.entries(VALUES) as [Dimension, string[]][])(
    'by %s: what is in and what is not are all',
    async (by, values) => {
      for (const measure of MEASURES.filter((one) => fits(one, ['month', by]))) {
        const asked = (is: 'in' | 'not-in') =>
          ({ measures: [measure], rows: 'month', period: PERIOD, filters: [{ by, is, values }] }) as AskedReport;
        const [inside, outside] = [await build(asked('in')), await build(asked('not-in'))];
        const keys = values.map((value) => (value === noneOf(by) ? null : value));
        const { of, less, per } = MEASURE_WORDS[measure];
        if (per) continue;
        const figure = (name: typeof of, is: boolean) =>
          figureOf(atoms, name, ['month', by], (atom) => keys.includes(atom[by] ?? null) === is);
        const net = (is: boolean) => figure(of, is) - (less ? figure(less, is) : 0);
        expect([sum(inside.total), sum(outside.total)], measure).toEqual([net(true), net(false)]);
      }
    },
  );
});

it('puts the rows beyond a limit together where they add up', async () => {
  const all = await build({ measures: ['revenue', 'sales'], rows: 'product', period: PERIOD });
  const top = await build({ measures: ['revenue', 'sales'], rows: 'product', period: PERIOD, limit: 2 });
  expect(top.rows).toEqual(all.rows.slice(0, 2));
  expect(top.others?.rows).toBe(4);
  expect(sum([top.others?.values[0]])).toBe(sum(all.rows.slice(2).map(({ values }) => values[0])));
  // A ticket with two of them would count twice.
  expect(top.others?.values[1]).toBeNull();
  expect(top.total).toEqual(all.total);
  expect([top.count, top.cut]).toEqual([6, false]);
});
