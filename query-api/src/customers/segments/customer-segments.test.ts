import { randomUUID } from 'node:crypto';
import { debtStory } from '@pdv/projections/testing/debt-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { CustomerSegment, Segment, SegmentRule } from '@pdv/schemas/customers/segments';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

const TODAY: BusinessDay = '2026-11-21';
let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);
const [coffee, bread] = [randomUUID(), randomUUID()];

/** On which days ago each bought; the last two bought bread too, and the last brought all of it back. */
const VISITS = [[], [5], [5, 40, 80], [70, 90, 120], [200], [300, 400], [1, 2, 3, 4, 5, 6], [50, 10]];
const people = VISITS.map(() => randomUUID());
const [nobody = '', , , , , , best = ''] = people;

/** One of each kind of rule. */
const OWN: Record<string, SegmentRule[]> = {
  Todos: [{ what: 'visits', is: 'at-least', count: 1, within: null }],
  'Uma vez só': [{ what: 'visits', is: 'at-most', count: 1, within: null }],
  Gastaram: [{ what: 'spent', is: 'at-least', amountCentavos: 4_000, within: 100 }],
  Metade: [{ what: 'best', percent: 50, within: null }],
  'Metade e recentes': [
    { what: 'best', percent: 50, within: null },
    { what: 'last-purchase', is: 'within', days: 30 },
  ],
  Pão: [{ what: 'product', is: 'bought', productId: bread, within: null }],
  'Sem pão': [{ what: 'category', is: 'not-bought', category: 'Pães', within: null }],
  Devem: [{ what: 'debt', is: 'owes' }],
  'Não devem': [{ what: 'debt', is: 'none' }],
  'Com placa': [{ what: 'plate', is: 'has' }],
};

beforeAll(async () => {
  side = await createQuerySide(() => new Date(`${TODAY}T15:30:00Z`));
  const told = [
    shop.registered(),
    shop.trialStarted('2029-12-05T15:30:00.000Z'),
    shop.productCreated(coffee, 1_000, { name: 'Café', category: 'Grãos' }),
    shop.productCreated(bread, 1_000, { name: 'Pão', category: 'Pães' }),
    ...people.map((id, nth) =>
      shop.customerAdded(id, { name: `Cliente ${nth}`, vehiclePlate: nth % 2 === 0 ? 'ABC1C34' : null }),
    ),
  ];
  for (const [nth, days] of VISITS.entries()) {
    const customerId = people[nth] ?? null;
    for (const ago of days.toSorted((a, b) => b - a)) {
      const businessDate = addDays(TODAY, -ago);
      told.push(shop.sold(coffee, { customerId, businessDate, quantity: nth }));
      if (nth < 6) continue;
      const sale = shop.sold(bread, { customerId, businessDate, quantity: 1 });
      told.push(sale, ...(nth === 7 ? shop.returned(sale, [{ nth: 0, quantity: 1 }], { businessDate: TODAY }) : []));
    }
  }
  told.push(debtStory(shop, best).owes(5_000, '2026-11-20'));
  const segments = streams.segments(shop.shopId);
  for (const [name, rules] of Object.entries(OWN)) {
    told.push(shop.tell(segments, { type: 'SegmentSaved', data: { segmentId: randomUUID(), name, rules } }));
  }
  await side.happened(...told);
});
afterAll(() => side.close());

const segmentsOf = (id: string, who = owner) => side.get(who, `/api/customers/${id}/segments`);

it('are those in whose lists the customer is, for each customer and segment', async () => {
  const all: Segment[] = (await side.get(owner, '/api/segments')).json();
  expect(all).toHaveLength(4 + Object.keys(OWN).length);
  const expected = new Map<string, CustomerSegment[]>(people.map((id) => [id, []]));
  for (const { id, name } of all) {
    const members: { id: string }[] = (await side.get(owner, `/api/segments/${id}/customers`)).json();
    for (const member of members) expected.get(member.id)?.push({ id, name });
  }
  for (const [id, segments] of expected) expect((await segmentsOf(id)).json()).toEqual(segments);
  // Of each there is somebody who is in it, and somebody who is not.
  for (const { id } of all) {
    const count = [...expected.values()].filter((segments) => segments.some((one) => one.id === id)).length;
    expect([count > 0, count < people.length]).toEqual([true, true]);
  }
});

it('name who is a VIP, and who has bought nothing yet', async () => {
  const names = async (id: string) => ((await segmentsOf(id)).json() as CustomerSegment[]).map(({ name }) => name);
  expect(await names(best)).toEqual(expect.arrayContaining(['VIP', 'Novos', 'Metade e recentes', 'Pão', 'Devem']));
  expect(new Set(await names(nobody))).toEqual(new Set(['Com placa', 'Não devem', 'Uma vez só', 'Sem pão']));
});

it('are for those who may see segments, of customers of the shop', async () => {
  for (const role of ['cashier', 'analyst'] as const) {
    expect((await segmentsOf(best, { ...owner, role })).statusCode).toBe(403);
  }
  const elsewhere = shopStory();
  await side.happened(elsewhere.registered());
  expect((await segmentsOf(best, ownerOf(elsewhere))).json().code).toBe('plan_required');
  await side.happened(elsewhere.trialStarted('2029-12-05T15:30:00.000Z'));
  const unknown = await segmentsOf(best, ownerOf(elsewhere));
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'customer_not_found']);
});
