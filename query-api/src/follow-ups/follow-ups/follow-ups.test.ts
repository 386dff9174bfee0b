import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let now = new Date('2026-11-21T15:30:00Z');
let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);
const [ana, coffee] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  side = await createQuerySide(() => now);
  const told = [
    shop.registered('Loja', 'America/Manaus'),
    shop.customerAdded(ana, { name: 'Ana', email: 'ana@example.com' }),
    shop.productCreated(coffee, 10),
  ];
  const sale = shop.sold(coffee, { customerId: ana });
  const [sent, overdue, today, later, cancelled] = [
    shop.followUpScheduled(sale, '2026-11-10'),
    shop.followUpScheduled(sale, '2026-11-20'),
    shop.followUpScheduled(sale, '2026-11-21'),
    shop.followUpScheduled(sale, '2026-12-21'),
    shop.followUpScheduled(sale, '2026-11-15'),
  ];
  await side.happened(...told, sale, sent, overdue, today, later, cancelled);
  await side.happened(shop.followUpSent(sent, '2026-11-10T13:00:00.000Z'), shop.followUpCancelled(cancelled));
});
afterAll(() => side.close());

it('are for plans that have them', async () => {
  for (const url of ['/api/followups', '/api/followups/stats', '/api/reports/export?type=followups']) {
    const refused = await side.get(owner, url);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan_required']);
  }
  await side.happened(shop.trialStarted('2026-12-05T15:30:00.000Z'));
  expect((await side.get(owner, '/api/followups')).statusCode).toBe(200);
  expect((await side.get({ ...owner, role: 'cashier' }, '/api/followups')).statusCode).toBe(403);
});

const list = async (query = ''): Promise<[string, string][]> =>
  (await side.get(owner, `/api/followups${query}`))
    .json()
    .map(({ scheduledFor, status }: Record<string, string>) => [scheduledFor, status]);

it('are overdue once their day is over on the shop’s own clock', async () => {
  // 23:59 on the 21st in Manaus, the 22nd in São Paulo for an hour already.
  now = new Date('2026-11-22T03:59:00Z');
  expect(await list()).toEqual([
    ['2026-11-10', 'sent'],
    ['2026-11-20', 'overdue'],
    ['2026-11-21', 'pending'],
    ['2026-12-21', 'pending'],
  ]);
  expect((await side.get(owner, '/api/followups/stats')).json()).toMatchObject({
    total: 4,
    pending: 2,
    overdue: 1,
    sent: 1,
  });
  now = new Date('2026-11-22T04:00:00Z');
  expect(await list('?status=overdue')).toEqual([
    ['2026-11-20', 'overdue'],
    ['2026-11-21', 'overdue'],
  ]);
  expect(await list('?status=cancelled')).toEqual([['2026-11-15', 'cancelled']]);
  expect((await side.get(owner, '/api/followups/stats')).json()).toMatchObject({ pending: 1, overdue: 2 });
});

it('leave the list and the figures when the owner cancels them', async () => {
  const sale = shop.sold(coffee, { customerId: ana });
  const unwanted = shop.followUpScheduled(sale, '2027-01-10');
  await side.happened(sale, unwanted);
  expect(await list('?status=pending')).toContainEqual(['2027-01-10', 'pending']);
  const before = (await side.get(owner, '/api/followups/stats')).json();
  await side.happened(shop.followUpCancelled(unwanted, 'by-hand'));
  expect(await list()).not.toContainEqual(expect.arrayContaining(['2027-01-10']));
  const { total, pending, ...rest } = before;
  expect((await side.get(owner, '/api/followups/stats')).json()).toEqual({
    ...rest,
    total: total - 1,
    pending: pending - 1,
  });
});

it('tell whom, of what and when they went out; are found by both names, page by page', async () => {
  const [sent] = (await side.get(owner, '/api/followups?status=sent')).json();
  expect(sent).toMatchObject({
    customer: { id: ana, name: 'Ana', email: 'ana@example.com' },
    product: { id: coffee, name: 'Café Torrado' },
    sentAt: '2026-11-10T13:00:00.000Z',
  });
  expect(await list('?search=cafe')).toHaveLength(4);
  expect(await list('?search=ANA&status=pending')).toHaveLength(1);
  expect(await list('?search=bia')).toEqual([]);
  expect(await list(`?customerId=${ana}`)).toHaveLength(4);
  expect(await list(`?customerId=${randomUUID()}`)).toEqual([]);
  const first = await side.get(owner, '/api/followups?limit=3');
  const rest = await list(`?limit=3&cursor=${first.headers['x-next-cursor']}`);
  expect(rest).toEqual([['2026-12-21', 'pending']]);
});

it.each(['cafe', 'ana', 'torrado', 'xadrez', '%25'])('are found by %s, whole and by the page', async (search) => {
  for (const order of ['asc', 'desc']) {
    const whole = await list(`?order=${order}&search=${search}`);
    expect(whole).toHaveLength(['xadrez', '%25'].includes(search) ? 0 : 4);
    const read: [string, string][] = [];
    for (let next = ''; ; ) {
      const url = `/api/followups?order=${order}&search=${search}&limit=1${next}`;
      const page = await side.get(owner, url);
      for (const { scheduledFor, status } of page.json()) read.push([scheduledFor, status]);
      const cursor = page.headers['x-next-cursor'];
      if (cursor === undefined) break;
      next = `&cursor=${String(cursor)}`;
    }
    expect(read).toEqual(whole);
  }
});

it('are listed for a stretch of days, newest first where that is asked for, page by page', async () => {
  expect(await list('?from=2026-11-20&to=2026-11-21')).toEqual([
    ['2026-11-20', 'overdue'],
    ['2026-11-21', 'overdue'],
  ]);
  const whole = await list('?order=desc');
  expect(whole).toEqual((await list()).toReversed());
  const first = await side.get(owner, '/api/followups?order=desc&limit=1');
  const cursor = encodeURIComponent(String(first.headers['x-next-cursor']));
  expect(await list(`?order=desc&limit=100&cursor=${cursor}`)).toEqual(whole.slice(1));
});
