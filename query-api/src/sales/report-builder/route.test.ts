import { randomUUID } from 'node:crypto';
import { unzip } from '@pdv/infra/testing/unzip';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { LONGEST_CATEGORY } from '@pdv/schemas/kernel/fields';
import { streams } from '@pdv/schemas/log';
import { type BuiltReport, LONGEST_DEFINITION, reportDefinition } from '@pdv/schemas/sales/report-builder';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import { buildReport } from './build.ts';
import * as guard from './guard.ts';
import { factQueries } from './query.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const other = shopStory();
const [coffee, theirs, customer] = [randomUUID(), randomUUID(), randomUUID()];
const EVIL = "x'); DROP TABLE read.sales; --";
beforeAll(async () => {
  side = await createQuerySide();
  for (const one of [shop, other]) {
    await side.happened(one.registered(), one.trialStarted('2026-12-05T15:30:00.000Z'));
  }
  await side.happened(
    shop.productCreated(coffee, 900, { name: '=Café', category: EVIL, priceCentavos: 1_000, costCentavos: 615 }),
    shop.customerAdded(customer, { name: 'Ana' }),
    shop.sold(coffee, { quantity: 2, businessDate: '2026-11-20', customerId: customer }),
    other.productCreated(theirs, 900, { name: 'Chá', category: 'Chás', priceCentavos: 500 }),
    other.sold(theirs, { businessDate: '2026-11-20' }),
  );
});
afterAll(() => side.close());
afterEach(() => vi.restoreAllMocks());

const byMonth = { measures: ['revenue'], rows: 'month', period: 'last-30-days' };
const at = (definition: unknown, further: Record<string, string> = {}, path = '') =>
  `/api/reports/builder${path}?${new URLSearchParams({ definition: typeof definition === 'string' ? definition : JSON.stringify(definition), ...further })}`;
const get = (definition: unknown, who = ownerOf(shop)) => side.get(who, at(definition));
const issues = async (definition: unknown) => {
  const answer = await get(definition);
  expect(answer.statusCode, answer.body).toBe(400);
  return answer.json().issues.map(({ path }: { path: string }) => path);
};

describe('what nobody may ask', () => {
  it('is refused with a word at its place', async () => {
    expect(await issues({ ...byMonth, measures: ['total_centavos'] })).toEqual(['definition.measures.0']);
    expect(await issues({ ...byMonth, measures: ['constructor'] })).toEqual(['definition.measures.0']);
    expect(await issues({ ...byMonth, rows: 'shop_id' })).toEqual(['definition.rows']);
    expect(await issues({ ...byMonth, rows: '__proto__' })).toEqual(['definition.rows']);
    expect(await issues({ ...byMonth, where: '1=1' })).toEqual(['definition']);
    expect(await issues({ ...byMonth, period: 'ever' })).toEqual(['definition.period']);
    expect(await issues({ ...byMonth, limit: 1_001 })).toEqual(['definition.limit']);
    expect(await issues({ ...byMonth, measures: ['revenue', 'net', 'sales', 'items'] })).toEqual([
      'definition.measures',
    ]);
    const eleven = Array.from({ length: 11 }, () => randomUUID());
    expect(await issues({ ...byMonth, filters: [{ by: 'product', is: 'in', values: eleven }] })).toEqual([
      'definition.filters.0.values',
    ]);
    expect(await issues({ ...byMonth, filters: [{ by: 'product', is: 'in', values: [EVIL] }] })).toEqual([
      'definition.filters.0.values.0',
    ]);
    expect(await issues({ ...byMonth, filters: [{ by: 'category', is: 'like', values: ['x'] }] })).toEqual([
      'definition.filters.0.is',
    ]);
    expect(await issues({ ...byMonth, filters: [{ by: 'day', is: 'in', values: ['x'] }] })).toEqual([
      'definition.filters.0.by',
    ]);
    expect(await issues({ ...byMonth, period: { start: '2024-01-01', end: '2026-11-21' } })).toEqual([
      'definition.period.start',
    ]);
    expect(await issues({ ...byMonth, measures: ['payments'], rows: 'product' })).toEqual(['definition.measures.0']);
  });

  it('is no JSON, too long or too deep', async () => {
    expect(await issues('{')).toEqual(['definition']);
    expect(await issues(`"${'x'.repeat(LONGEST_DEFINITION)}"`)).toEqual(['definition']);
    expect(await issues('['.repeat(2_900) + ']'.repeat(2_900))).toEqual(['definition']);
    expect(await issues('null')).toEqual(['definition']);
    expect((await side.get(ownerOf(shop), '/api/reports/builder')).statusCode).toBe(400);
  });

  it('are not those of other roles or plans', async () => {
    expect((await get(byMonth, { ...ownerOf(shop), role: 'cashier' })).statusCode).toBe(403);
    expect((await get(byMonth, { ...ownerOf(shop), role: 'analyst' })).statusCode).toBe(200);
    const poor = shopStory();
    await side.happened(poor.registered());
    expect((await get(byMonth, ownerOf(poor))).json().code).toBe('plan_required');
    const customers = '/api/reports/builder/values?by=customer';
    expect((await side.get({ ...ownerOf(shop), role: 'analyst' }, customers)).statusCode).toBe(403);
  });
});

it('takes text in a filter for text, in whatever it says', async () => {
  const filtered = async (values: readonly string[]) =>
    (await get({ ...byMonth, filters: [{ by: 'category', is: 'in', values }] })).json<BuiltReport>().total;
  expect(await filtered([EVIL])).toEqual(['20.00']);
  expect(await filtered(["' OR '1'='1", '{"a"}', '%', '\\'])).toEqual(['0.00']);
  expect(await filtered(['$1', '?', '??', ':x'])).toEqual(['0.00']);
  const seller = { ...byMonth, filters: [{ by: 'seller', is: 'not-in', values: ["a' OR true --"] }] };
  expect((await get(seller)).json<BuiltReport>().total).toEqual(['20.00']);
});

it('knows nothing of another shop, though its ids are known', async () => {
  const definition = { ...byMonth, filters: [{ by: 'product', is: 'in', values: [theirs] }] };
  const { total, names } = (await get(definition)).json<BuiltReport>();
  expect(total).toEqual(['0.00']);
  expect(names).toEqual([{ by: 'product', value: theirs, label: 'Produto excluído' }]);
  expect((await get(definition, ownerOf(other))).json<BuiltReport>().total).toEqual(['5.00']);
});

it('hands values to Postgres beside the text of the query, and names only from the catalogue', () => {
  const definition = reportDefinition.parse({
    ...byMonth,
    columns: 'hour',
    filters: [{ by: 'category', is: 'in', values: [EVIL] }],
  });
  const span = { start: '2026-11-01', end: '2026-11-21' };
  for (const { query } of factQueries(definition, span, 'America/Sao_Paulo', 10)) {
    const { sql, bindings } = query.toSQL().toNative();
    expect(sql).not.toContain('DROP');
    expect(sql).not.toContain('Sao_Paulo');
    expect(sql).not.toContain('2026');
    expect(bindings.flat()).toContain(EVIL);
  }
});

describe('what costs too much', () => {
  const asking = (query: (ask: Parameters<typeof guard.askGuarded>[0]) => Promise<unknown>, of = shop) =>
    import('../../reading/shop-reader.ts').then(({ createShopReader }) =>
      createShopReader(side.queryPool).asShop(of.shopId, query),
    );

  it('is refused before it runs, by what Postgres expects', async () => {
    const { sql } = await import('../../reading/shop-reader.ts');
    const dear = () => sql(sql.raw('generate_series(1, 100000) a, generate_series(1, 100000) b')).count();
    await expect(asking((ask) => guard.askGuarded(ask, dear()))).rejects.toMatchObject({
      body: { code: 'report_too_costly' },
    });
  });

  it('is ended where it takes long all the same', async () => {
    const { sql } = await import('../../reading/shop-reader.ts');
    const slow = async (ask: Parameters<typeof guard.askGuarded>[0]) => {
      const impatient: typeof ask = (query) =>
        ask(query.toString().startsWith('SET LOCAL') ? sql.raw('SET LOCAL statement_timeout = 50') : query);
      return guard.askGuarded(await guard.timely(impatient), sql(sql.raw('pg_sleep(20)')).select(sql.raw('1')));
    };
    await expect(asking(slow)).rejects.toMatchObject({ statusCode: 422, body: { code: 'report_too_slow' } });
    // The connection is good for the next one.
    expect((await get(byMonth)).statusCode).toBe(200);
  });

  it('is ended where the names take long, and asks for none but those that it shows', async () => {
    const { sql } = await import('../../reading/shop-reader.ts');
    const definition = reportDefinition.parse({ ...byMonth, rows: 'product', limit: 1, period: 'this-month' });
    const when = { today: '2026-11-21', timeZone: 'America/Sao_Paulo' };
    const [mine, tea, cake, named] = [shopStory(), randomUUID(), randomUUID(), [] as unknown[]];
    await side.happened(
      mine.registered(),
      mine.productCreated(tea, 9, { name: 'Chá' }),
      mine.productCreated(cake, 9, { name: 'Bolo' }),
      ...[tea, cake].map((id, nth) => mine.sold(id, { quantity: nth + 1, businessDate: '2026-11-20' })),
    );
    const ofNames = (query: { toString(): string }) => query.toString().startsWith('select "id", "name" from');
    await asking((ask) => {
      const noting: typeof ask = (query) => {
        if (ofNames(query)) named.push(...query.toSQL().toNative().bindings);
        return ask(query);
      };
      return buildReport(noting, definition, when);
    }, mine);
    expect(named).toEqual([[cake]]);
    const slow = (ask: Parameters<typeof guard.askGuarded>[0]) => {
      const impatient: typeof ask = (query) => {
        if (query.toString().startsWith('SET LOCAL')) return ask(sql.raw('SET LOCAL statement_timeout = 50'));
        return ask(ofNames(query) ? sql.raw('SELECT pg_sleep(20)') : query);
      };
      return buildReport(impatient, definition, when);
    };
    await expect(asking(slow, mine)).rejects.toMatchObject({ statusCode: 422, body: { code: 'report_too_slow' } });
  });

  it('waits for its turn, and is refused where too many of the shop wait', async () => {
    const slots = guard.createReportSlots();
    const ends: (() => void)[] = [];
    const held = () => new Promise<void>((resolve) => ends.push(resolve));
    const running = Array.from({ length: 4 }, () => slots.run('a', held));
    await expect(slots.run('a', held)).rejects.toMatchObject({ statusCode: 429 });
    const others = slots.run('b', async () => 'told');
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(running);
    expect(await others).toBe('told');
    expect(await slots.run('a', async () => 'again')).toBe('again');
  });

  it('has too many columns, and says what to do', async () => {
    const days = { ...byMonth, rows: 'category', columns: 'day', period: 'last-90-days' };
    // Columns are the days with a sale; the shop has few.
    expect((await get(days)).statusCode).toBe(200);
    for (let day = 1; day <= 32; day++) {
      await side.happened(
        other.sold(theirs, { businessDate: new Date(Date.UTC(2026, 9, day)).toISOString().slice(0, 10) }),
      );
    }
    const refused = await get(days, ownerOf(other));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'report_too_many_columns']);
  });
});

it('tells each measure beside that of the period before, and the difference', async () => {
  const [mine, tea, cake, gone] = [shopStory(), randomUUID(), randomUUID(), randomUUID()];
  const made = [tea, cake, gone].map((id, nth) =>
    mine.productCreated(id, 90, { name: ['Chá', 'Bolo', 'Pão'][nth] ?? '', priceCentavos: 100 }),
  );
  await side.happened(
    ...[mine.registered(), mine.trialStarted('2026-12-05T15:30:00.000Z'), ...made],
    mine.sold(tea, { quantity: 3, businessDate: '2026-11-20' }),
    mine.sold(tea, { quantity: 1, businessDate: '2026-10-20' }),
    mine.sold(cake, { quantity: 2, businessDate: '2026-11-02' }),
    mine.sold(gone, { quantity: 5, businessDate: '2026-10-01' }),
    // Of the month before, but after its 21st.
    mine.sold(gone, { quantity: 50, businessDate: '2026-10-22' }),
  );
  const compared = { measures: ['revenue', 'items'], rows: 'product', period: 'this-month', compare: true };
  const { before, headers, rows, total } = (await get(compared, ownerOf(mine))).json<BuiltReport>();
  expect(before).toEqual({ start: '2026-10-01', end: '2026-10-21' });
  expect(headers.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
    ...['measure: Faturamento', 'before: Faturamento (antes)', 'difference: Faturamento (diferença)'],
    ...['measure: Unidades', 'before: Unidades (antes)', 'difference: Unidades (diferença)'],
  ]);
  expect(rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['Chá', '3.00', '1.00', '2.00', 3, 1, 2],
    ['Bolo', '2.00', '0.00', '2.00', 2, 0, 2],
    ['Pão', '0.00', '5.00', '-5.00', 0, 5, -5],
  ]);
  expect(total).toEqual(['5.00', '6.00', '-1.00', 5, 6, -1]);
  expect(await issues({ ...compared, rows: 'month' })).toEqual(['definition.compare']);
  expect(await issues({ ...compared, measures: ['revenue'], columns: 'category' })).toEqual(['definition.compare']);
});

it('comes as a file, with the totals of all and nothing that a spreadsheet would run', async () => {
  const definition = { measures: ['revenue', 'sales'], rows: 'product', period: 'last-30-days' };
  const file = await side.get(ownerOf(shop), at(definition, { name: 'Café & Cia' }, '/export'));
  expect(file.headers['content-disposition']).toBe('attachment; filename="cafe-cia-2026-10-23-a-2026-11-21.csv"');
  expect(file.body).toBe("\uFEFFProduto;Faturamento;Vendas\r\n'=Café;20,00;1\r\n");
  const across = { ...definition, measures: ['revenue'], rows: 'month', columns: 'product' };
  const [head] = (await side.get(ownerOf(shop), at(across, {}, '/export'))).body.split('\r\n');
  expect(head).toBe("\uFEFFMês;'=Café;Total");
  for (const [format, starts] of [
    ['xlsx', 'PK'],
    ['pdf', '%PDF'],
  ] as const) {
    const { statusCode, rawPayload } = await side.get(ownerOf(shop), at(definition, { format }, '/export'));
    expect([statusCode, rawPayload.subarray(0, starts.length).toString()]).toEqual([200, starts]);
  }
});

it('tells what was earned of what had a cost, and nothing of what had none', async () => {
  const definition = { measures: ['cost', 'grossProfit', 'margin'], rows: 'product', period: 'last-30-days' };
  expect((await get(definition)).json().rows).toMatchObject([{ values: ['12.30', '7.70', 38.5] }]);
  expect((await get(definition, ownerOf(other))).json().rows).toEqual([]);
  const bySeller = { ...definition, rows: 'seller' };
  expect((await get(bySeller)).json().total).toEqual(['12.30', '7.70', 38.5]);
  const beside = { ...definition, measures: ['revenue', 'grossProfit', 'margin'] };
  expect((await get(beside, ownerOf(other))).json().rows).toMatchObject([{ values: ['55.00', '0.00', null] }]);
  const file = await side.get(ownerOf(shop), at(definition, {}, '/export'));
  expect(file.body).toBe("\uFEFFProduto;Custo do vendido;Lucro bruto;Margem (%)\r\n'=Café;12,30;7,70;38,5\r\n");
  // All of ours had a cost, and nothing of theirs.
  expect((await get(definition)).json().withCost).toBeNull();
  expect((await get(definition, ownerOf(other))).json().withCost).toEqual({ sold: '55.00', costed: '0.00' });
  expect((await get({ ...beside, measures: ['revenue'] }, ownerOf(other))).json().withCost).toBeNull();
  const note = /Lucro e margem contam R\$\s0,00 de R\$\s55,00 vendidos: o resto não tinha custo\./;
  const workbook = async (who: typeof shop) => {
    const { rawPayload } = await side.get(ownerOf(who), at(beside, { format: 'xlsx' }, '/export'));
    return unzip(rawPayload).get('xl/worksheets/sheet1.xml');
  };
  expect(await workbook(other)).toMatch(note);
  expect(await workbook(shop)).not.toMatch(/não tinha custo/);
  expect(await issues({ ...definition, rows: 'payment' })).toEqual(
    [0, 1, 2].map((nth) => `definition.measures.${nth}`),
  );
});

it('has a place for every column of a workbook, also after Z, and the total that it was given', async () => {
  const days = {
    measures: ['revenue'],
    rows: 'category',
    columns: 'day',
    period: { start: '2026-10-01', end: '2026-10-30' },
  };
  const { rawPayload } = await side.get(ownerOf(other), at(days, { format: 'xlsx' }, '/export'));
  const sheet = unzip(rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
  // The name, thirty days and their sum.
  expect(sheet).toMatch(/<c r="Z4"[^>]*>.*?<c r="AA4"[^>]*>.*?<c r="AF4"[^>]*>[^/]*Total</);
  expect(sheet).toMatch(/<c r="AF6"[^>]*><v>150<\/v>/);
});

it('lists what a filter can name', async () => {
  const values = async (query: string) =>
    (await side.get(ownerOf(shop), `/api/reports/builder/values?${query}`)).json<{ value: string; label: string }[]>();
  expect(await values('by=product&search=caf%C3%A9')).toEqual([{ value: coffee, label: '=Café' }]);
  expect(await values('by=product&search=ch')).toEqual([]);
  expect(await values('by=category')).toEqual([{ value: EVIL, label: EVIL }]);
  expect(await values('by=category&search=drop')).toEqual([{ value: EVIL, label: EVIL }]);
  expect(await values('by=category&search=cha')).toEqual([]);
  expect(await values('by=customer')).toEqual([{ value: customer, label: 'Ana' }]);
  expect((await values('by=seller')).map(({ value }) => value)).toEqual([shop.ownerId]);
  expect((await values('by=weekday'))[0]).toEqual({ value: '1', label: 'Segunda-feira' });
  expect(await values('by=hour')).toHaveLength(24);
  expect(await values('by=register')).toEqual([]);
});

it('is narrowed to a category of the longest name', async () => {
  const [longest, id] = ['Ç'.repeat(LONGEST_CATEGORY), randomUUID()];
  const named = shop.productCreated(id, 9, { name: 'Doce', category: longest, priceCentavos: 100 });
  await side.happened(named, shop.sold(id, { businessDate: '2026-11-20' }));
  const only = { ...byMonth, filters: [{ by: 'category', is: 'in', values: [longest] }] };
  const { total, names } = (await get(only)).json<BuiltReport>();
  expect([total, names]).toEqual([['1.00'], [{ by: 'category', value: longest, label: longest }]]);
});

it('lists one that this version cannot read, which can only be deleted', async () => {
  const mine = shopStory();
  const reportId = randomUUID();
  const saved = { ...reportDefinition.parse(byMonth), measures: ['profit'] } as never;
  await side.happened(
    ...[mine.registered(), mine.trialStarted('2026-12-05T15:30:00.000Z')],
    mine.tell(streams.savedReports(mine.shopId), {
      type: 'ReportSaved',
      data: { reportId, name: 'Lucro', definition: saved, weekly: true },
    }),
  );
  const answer = await side.get(ownerOf(mine), '/api/reports/saved');
  expect(answer.json()).toEqual([{ id: reportId, name: 'Lucro', definition: null, weekly: true }]);
});

it('lists what was saved by name, and not what was deleted or is another shop’s', async () => {
  const definition = reportDefinition.parse(byMonth);
  const tell = (event: Parameters<typeof shop.tell>[1]) => shop.tell(streams.savedReports(shop.shopId), event);
  const [a, b] = [randomUUID(), randomUUID()];
  await side.happened(
    tell({ type: 'ReportSaved', data: { reportId: a, name: 'Meses', definition, weekly: false } }),
    tell({ type: 'ReportSaved', data: { reportId: b, name: 'Anos', definition, weekly: false } }),
    tell({ type: 'WeeklyReportSwitched', data: { reportId: a, name: 'Meses', weekly: true } }),
    tell({ type: 'ReportDeleted', data: { reportId: b, name: 'Anos' } }),
  );
  const list = async (of = shop) => (await side.get(ownerOf(of), '/api/reports/saved')).json();
  expect(await list()).toEqual([{ id: a, name: 'Meses', definition, weekly: true }]);
  expect(await list(other)).toEqual([]);
});
