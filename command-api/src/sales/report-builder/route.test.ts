import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { savedReportRoutes } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(savedReportRoutes);
});
afterAll(() => served.close());

const byMonth = { measures: ['net'], rows: 'month', period: 'last-12-months' };
const WHOLE = { ...byMonth, columns: null, filters: [], sort: null, limit: null, compare: false };

function inShop(of = randomUUID(), as: 'owner' | 'analyst' | 'cashier' = 'owner') {
  served.plans.set(of, 'pro');
  const who = { as, of };
  return {
    who,
    types: async () => (await served.events(streams.savedReports(of))).map(({ type }) => type),
    create: (body: object, key?: string) => served.post('/api/reports/saved', body, { ...who, ...(key && { key }) }),
  };
}

it('is saved once however often it is asked for, changed, mailed and deleted', async () => {
  const { create, types, who } = inShop();
  const key = randomUUID();
  const first = await create({ name: ' Por mês ', definition: byMonth }, key);
  const { id } = first.json();
  expect([first.statusCode, first.json()]).toEqual([201, { id, name: 'Por mês', definition: WHOLE }]);
  expect(first.headers['x-log-position']).toBe(await served.store.head());
  expect((await create({ name: ' Por mês ', definition: byMonth }, key)).json()).toEqual(first.json());
  const changed = await served.put(`/api/reports/saved/${id}`, { name: 'Meses', definition: byMonth }, who);
  expect([changed.statusCode, changed.json()]).toEqual([200, { id, name: 'Meses', definition: WHOLE }]);
  const weekly = () => served.put(`/api/reports/saved/${id}/weekly`, { weekly: true }, who);
  expect((await weekly()).statusCode).toBe(204);
  for (const status of [204, 404]) {
    expect((await served.del(`/api/reports/saved/${id}`, undefined, who)).statusCode).toBe(status);
  }
  expect((await weekly()).statusCode).toBe(404);
  expect(await types()).toEqual(['ReportSaved', 'ReportSaved', 'WeeklyReportSwitched', 'ReportDeleted']);
});

it('is refused with a word at its field', async () => {
  const { create, types } = inShop();
  const refused = async (definition: object, name = 'x') =>
    (await create({ name, definition })).json().issues.map(({ path }: { path: string }) => path);
  expect(await refused(byMonth, ' ')).toEqual(['name']);
  expect(await refused({ ...byMonth, measures: [] })).toEqual(['definition.measures']);
  // A payment is of no product: what fits no one table is not asked for.
  expect(await refused({ ...byMonth, rows: 'product', columns: 'payment' })).toEqual(['definition.measures.0']);
  const product = { by: 'product', is: 'in', values: ['x'] };
  expect(await refused({ ...byMonth, filters: [product] })).toEqual(['definition.filters.0.values.0']);
  expect(await types()).toEqual([]);
});

it('is for whoever sees reports, and its mail for owners', async () => {
  const of = randomUUID();
  const analyst = inShop(of, 'analyst');
  const { id } = (await analyst.create({ name: 'Meses', definition: byMonth })).json();
  const weekly = { weekly: true };
  expect((await served.put(`/api/reports/saved/${id}/weekly`, weekly, analyst.who)).statusCode).toBe(403);
  expect((await inShop(of, 'cashier').create({ name: 'Dias', definition: byMonth })).statusCode).toBe(403);
  served.plans.set(of, 'premium');
  const refused = await served.post('/api/reports/saved', { name: 'Dias', definition: byMonth }, analyst.who);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan_required']);
});
