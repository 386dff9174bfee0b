import { randomUUID } from 'node:crypto';
import { campaignMailTold, campaignStory } from '@pdv/projections/testing/campaign-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { Campaign, CampaignBought, CampaignCustomer, CampaignResults } from '@pdv/schemas/customers/campaigns';
import type { CustomerDetail } from '@pdv/schemas/customers/customer';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { CustomersReport } from '@pdv/schemas/sales/reports';
import type { Timeline } from '@pdv/schemas/sales/timeline';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import { createAudience } from '../segments/audience.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
let now = new Date('2026-11-21T15:30:00Z');
beforeAll(async () => {
  side = await createQuerySide(() => now);
});
afterAll(() => side.close());
beforeEach(() => {
  now = new Date('2026-11-21T15:30:00Z');
});

const STARTED: BusinessDay = '2026-11-21';
const at = (day: BusinessDay) => ({ businessDate: day, occurredAt: `${day}T15:00:00.000Z` });

async function shopWith(count: number) {
  const shop = shopStory();
  const customers = Array.from({ length: count }, () => randomUUID());
  const coffee = randomUUID();
  await side.happened(
    shop.registered('Loja'),
    shop.trialStarted('2027-12-05T15:30:00.000Z'),
    shop.productCreated(coffee, 100_000),
    ...customers.map((id, nth) =>
      shop.customerAdded(id, { name: `Cliente ${String(nth).padStart(3, '0')}`, email: `c${nth}@example.com` }),
    ),
  );
  const get = async <T>(path: string): Promise<T> => (await side.get(ownerOf(shop), `/api/campaigns${path}`)).json();
  return { shop, customers, coffee, get };
}

const started = { type: 'CampaignMailStarted', attempt: 1, messageId: 'm' } as const;
const sent = { type: 'CampaignMailSent', on: STARTED, delivery: 'smtp' } as const;

it('tell where a campaign stands, from the draft to its end', async () => {
  const { shop, customers, get } = await shopWith(6);
  const campaignId = randomUUID();
  const [saved, scheduled, ...begun] = campaignStory(shop, customers, { campaignId, holdoutPercent: 10 });
  const look = async () => {
    const campaign = await get<Campaign>(`/${campaignId}`);
    expect(await get<Campaign[]>('')).toEqual([campaign]);
    return campaign;
  };
  if (!saved || !scheduled) throw new Error('a campaign without a beginning');
  await side.happened(saved);
  const none = { waiting: 0, sent: 0, recorded: 0, unknown: 0, refused: 0, dropped: 0 };
  expect(await look()).toMatchObject({ status: 'draft', at: null, customers: null, heldOut: 0, mails: none });
  await side.happened(scheduled);
  expect(await look()).toMatchObject({ status: 'scheduled', at: '2026-11-21T12:00:00.000Z', customers: null });
  await side.happened(...begun);
  expect(await look()).toMatchObject({ status: 'sending', customers: 6, mails: { ...none, waiting: 6 } });
  const [a = '', b = '', c = '', d = '', e = ''] = customers;
  const tell = (customerId: string, ...all: Parameters<typeof campaignMailTold>[3][]) =>
    side.happened(...all.map((one) => campaignMailTold(shop, campaignId, customerId, one)));
  await tell(a, started, sent);
  await tell(b, started, { type: 'CampaignMailFailed', attempt: 1, because: 'refused' });
  await tell(c, started, { type: 'CampaignMailUnknown', attempt: 1 });
  await tell(d, { type: 'CampaignMailDropped', because: 'unsubscribed' });
  await tell(e, started, { type: 'CampaignMailFailed', attempt: 1, because: 'unavailable' });
  const told = { waiting: 2, sent: 1, recorded: 0, unknown: 1, refused: 1, dropped: 1 };
  expect(await look()).toMatchObject({ status: 'sending', customers: 6, mails: told });
  const people = await get<CampaignCustomer[]>(`/${campaignId}/customers`);
  expect(people.map(({ status, because }) => [status, because])).toEqual([
    ['sent', null],
    ['refused', null],
    ['unknown', null],
    ['dropped', 'unsubscribed'],
    ['waiting', null],
    ['waiting', null],
  ]);
  expect(people[0]?.customer).toEqual({ id: a, name: 'Cliente 000', email: 'c0@example.com' });
  // A week later nothing more leaves.
  now = new Date('2026-11-29T15:30:00Z');
  expect(await look()).toMatchObject({ status: 'done', mails: { ...told, waiting: 0, dropped: 3 } });
  expect(await get(`/${campaignId}/customers?status=dropped`)).toMatchObject([
    { because: 'unsubscribed' },
    { because: 'too-late' },
    { because: 'too-late' },
  ]);
  expect(await get(`/${campaignId}/customers?status=waiting`)).toEqual([]);
  now = new Date('2026-11-22T15:30:00Z');
  const stop = { campaignId, name: 'Volta às aulas', started: true };
  await side.happened(shop.tell(streams.campaign(campaignId), { type: 'CampaignStopped', data: stop }));
  expect(await look()).toMatchObject({ status: 'stopped', mails: { waiting: 0, dropped: 3 } });
  // Under way when it was stopped, where no mail server is set up.
  await tell(e, { ...started, attempt: 2 }, { ...sent, delivery: 'outbox' });
  expect(await look()).toMatchObject({ mails: { sent: 2, recorded: 1, dropped: 2 } });
  await side.happened(shop.customerErased(a));
  expect((await get<CampaignCustomer[]>(`/${campaignId}/customers`))[0]).toMatchObject({
    customer: { name: 'Cliente removido', email: null },
    status: 'sent',
  });
});

it('compare what customers bought in 30 days with those who are held out, and list it by person', async () => {
  const { shop, customers, coffee, get } = await shopWith(120);
  const campaignId = randomUUID();
  const [mailed, heldOut] = [customers.slice(0, 80), customers.slice(80)];
  const planned = heldOut.map((id) =>
    campaignMailTold(shop, campaignId, id, { type: 'CampaignMailPlanned', as: 'held-out' }),
  );
  await side.happened(...campaignStory(shop, mailed, { campaignId, on: STARTED }), ...planned);
  const buy = (customerId: string, quantity: number, day: BusinessDay) =>
    shop.sold(coffee, { customerId, quantity, ...at(day) });
  const before = await get<CampaignResults>(`/${campaignId}/results`);
  expect(before).toMatchObject({
    until: '2026-12-20',
    over: false,
    broughtMore: null,
    mailed: { customers: 80, bought: 0 },
  });
  await side.happened(
    // Outside the days that count.
    buy(mailed[0] ?? '', 9, addDays(STARTED, -1)),
    buy(mailed[0] ?? '', 9, addDays(STARTED, 30)),
    ...mailed.slice(0, 40).map((id, nth) => buy(id, 2, addDays(STARTED, nth % 30))),
    ...heldOut.slice(0, 10).map((id) => buy(id, 1, STARTED)),
  );
  now = new Date('2026-12-21T15:30:00Z');
  const results = await get<CampaignResults>(`/${campaignId}/results`);
  expect(results).toMatchObject({
    over: true,
    mailed: { customers: 80, bought: 40, revenue: (40 * 2 * 18.9).toFixed(2) },
    heldOut: { customers: 40, bought: 10, revenue: (10 * 18.9).toFixed(2) },
  });
  expect(await get<CampaignBought[]>(`/results?ids=${campaignId}`)).toEqual([
    { id: campaignId, mailed: results.mailed },
  ]);
  // 18,90 on average against 4,73: by Welch's test 14,18 ± 5,0.
  const { total, perCustomer } = results.broughtMore ?? {};
  expect(perCustomer?.estimate).toBe('14.18');
  expect(Number(perCustomer?.low)).toBeGreaterThan(8.9);
  expect(Number(perCustomer?.high)).toBeLessThan(19.5);
  expect(Number(total?.estimate)).toBe(1_134);
  const people = await get<CampaignCustomer[]>(`/${campaignId}/customers?limit=2`);
  expect(people.map(({ bought }) => bought)).toEqual([
    { orders: 1, total: '37.80' },
    { orders: 1, total: '37.80' },
  ]);
  const held = await get<CampaignCustomer[]>(`/${campaignId}/customers?status=held-out`);
  expect(held).toHaveLength(40);
});

it('count of what was bought what was kept', async () => {
  const { shop, customers, coffee, get } = await shopWith(2);
  const campaignId = randomUUID();
  await side.happened(...campaignStory(shop, customers, { campaignId, on: STARTED }));
  const [first = '', second = ''] = customers;
  const buy = (customerId: string, day: BusinessDay) => shop.sold(coffee, { customerId, quantity: 3, ...at(day) });
  const [before, during, other] = [buy(first, addDays(STARTED, -1)), buy(first, STARTED), buy(second, STARTED)];
  await side.happened(before, during, other);
  await side.happened(
    // Of a purchase that does not count.
    ...shop.returned(before, [{ nth: 0, quantity: 3 }], { businessDate: STARTED }),
    ...shop.returned(during, [{ nth: 0, quantity: 1 }], { businessDate: addDays(STARTED, 40) }),
  );
  expect(await get<CampaignResults>(`/${campaignId}/results`)).toMatchObject({
    mailed: { customers: 2, bought: 2, revenue: (5 * 18.9).toFixed(2) },
  });
  const people = await get<CampaignCustomer[]>(`/${campaignId}/customers`);
  expect(people.map(({ bought }) => bought)).toEqual([
    { orders: 1, total: '37.80' },
    { orders: 1, total: '56.70' },
  ]);

  // What came back whole was not bought, whatever the day.
  await side.happened(...shop.returned(other, [{ nth: 0, quantity: 2 }], { businessDate: addDays(STARTED, 50) }));
  const results = async () => (await get<CampaignResults>(`/${campaignId}/results`)).mailed;
  expect(await results()).toEqual({ customers: 2, bought: 2, revenue: (3 * 18.9).toFixed(2) });
  await side.happened(...shop.returned(other, [{ nth: 0, quantity: 1 }], { businessDate: addDays(STARTED, 60) }));
  expect(await results()).toEqual({ customers: 2, bought: 1, revenue: (2 * 18.9).toFixed(2) });
  expect((await get<CampaignCustomer[]>(`/${campaignId}/customers`)).map(({ bought }) => bought)).toEqual([
    { orders: 1, total: '37.80' },
    { orders: 0, total: '0.00' },
  ]);

  // Several at once, each by the days since its own start; a draft is missing, and so is another shop's.
  const [later, draft] = [randomUUID(), randomUUID()];
  const beyond = addDays(STARTED, 1);
  await side.happened(
    ...campaignStory(shop, [first], { campaignId: later, on: beyond }),
    ...campaignStory(shop, [], { campaignId: draft }).slice(0, 1),
    buy(first, addDays(STARTED, 30)),
  );
  const bought = (id: string, customers: number, buyers: number, units: number) => ({
    id,
    mailed: { customers, bought: buyers, revenue: (units * 18.9).toFixed(2) },
  });
  const ids = [campaignId, later, draft].join();
  const together = await get<CampaignBought[]>(`/results?ids=${ids}`);
  expect(together).toHaveLength(2);
  expect(together).toEqual(expect.arrayContaining([bought(campaignId, 2, 1, 2), bought(later, 1, 1, 3)]));
  const elsewhere = await shopWith(1);
  expect(await elsewhere.get<CampaignBought[]>(`/results?ids=${ids}`)).toEqual([]);
  expect((await side.get(ownerOf(shop), '/api/campaigns/results?ids=x')).statusCode).toBe(400);
});

it('mean by a purchase what every other screen means: a ticket of which something was kept', async () => {
  const { shop, customers, coffee, get } = await shopWith(2);
  const campaignId = randomUUID();
  await side.happened(...campaignStory(shop, customers, { campaignId, on: STARTED }));
  const [first = '', second = ''] = customers;
  const buy = (customerId: string, day: BusinessDay) => shop.sold(coffee, { customerId, quantity: 3, ...at(day) });
  const [kept, undone, other] = [buy(first, STARTED), buy(first, addDays(STARTED, 2)), buy(second, STARTED)];
  await side.happened(kept, undone, other);
  await side.happened(
    ...shop.returned(kept, [{ nth: 0, quantity: 1 }], { businessDate: addDays(STARTED, 3) }),
    ...shop.returned(undone, [{ nth: 0, quantity: 1 }], { businessDate: addDays(STARTED, 3) }),
    ...shop.returned(undone, [{ nth: 0, quantity: 2 }], { businessDate: addDays(STARTED, 4) }),
    ...shop.returned(other, [{ nth: 0, quantity: 3 }], { businessDate: addDays(STARTED, 4) }),
  );
  now = new Date('2026-11-29T15:30:00Z');
  const asked = async <T>(path: string): Promise<T> => (await side.get(ownerOf(shop), `/api/${path}`)).json();
  const net = (2 * 18.9).toFixed(2);
  expect((await get<CampaignResults>(`/${campaignId}/results`)).mailed).toEqual({
    ...{ customers: 2, bought: 1, revenue: net },
  });
  expect((await get<CampaignCustomer[]>(`/${campaignId}/customers`)).map(({ bought }) => bought)).toEqual([
    { orders: 1, total: net },
    { orders: 0, total: '0.00' },
  ]);
  const days = `start=${STARTED}&end=${addDays(STARTED, 29)}`;
  for (const segment of ['', '&segment=novos']) {
    const report = await asked<CustomersReport>(`reports/customers?${days}${segment}`);
    // Of the segment, only who has bought.
    const told = [
      { id: first, orders: 1, netRevenue: net, lastPurchase: STARTED },
      { id: second, orders: 0, netRevenue: '0.00', lastPurchase: null },
    ];
    expect(report).toMatchObject({ buyers: 1, customers: segment ? told.slice(0, 1) : told });
  }
  const visits = JSON.stringify([{ what: 'visits', is: 'at-least', count: 1, within: null }]);
  expect(await asked(`segments/count?rules=${encodeURIComponent(visits)}`)).toMatchObject({ customers: 1 });
  const profile = async (id: string) => (await asked<CustomerDetail>(`customers/${id}`)).purchases;
  expect(await profile(first)).toMatchObject({ orders: 1, netRevenue: net, averageTicket: net, last: STARTED });
  expect(await profile(second)).toMatchObject({ orders: 0, netRevenue: '0.00', averageTicket: null, last: null });
});

it('are named in what a customer was sent', async () => {
  const { shop, customers } = await shopWith(1);
  const campaignId = randomUUID();
  const [customerId = ''] = customers;
  await side.happened(
    ...campaignStory(shop, customers, { campaignId, on: STARTED }),
    campaignMailTold(shop, campaignId, customerId, started),
    campaignMailTold(shop, campaignId, customerId, sent),
  );
  const timeline = await side.get(ownerOf(shop), `/api/timeline/customers/${customerId}`);
  const [mail] = timeline.json<Timeline>().filter(({ type }) => type === 'CampaignMailSent');
  expect(mail?.after).toMatchObject({ campaign: 'Volta às aulas' });
});

it('come in pages, newest first, and from no other shop', async () => {
  const { shop, get } = await shopWith(1);
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const [nth, campaignId] of ids.entries()) {
    const [saved] = campaignStory(shop, [], { campaignId });
    if (saved) await side.happened({ ...saved, occurredAt: `2026-11-2${nth}T10:00:00.000Z` });
  }
  const newest = [...ids].reverse();
  expect((await get<Campaign[]>('')).map(({ id }) => id)).toEqual(newest);
  const first = await side.get(ownerOf(shop), '/api/campaigns?limit=2');
  const cursor = encodeURIComponent(String(first.headers['x-next-cursor']));
  expect((await get<Campaign[]>(`?limit=2&cursor=${cursor}`)).map(({ id }) => id)).toEqual(newest.slice(2));
  const other = ownerOf(shopStory());
  for (const path of ['', '/results', '/customers']) {
    expect((await side.get(other, `/api/campaigns/${ids[0]}${path}`)).statusCode).not.toBe(200);
  }
});

it('are addressed to the members of the segment who can be written to, in batches', async () => {
  const { shop, customers } = await shopWith(4);
  const [silent = '', gone = ''] = customers;
  await side.happened(
    shop.customerUnsubscribed(silent),
    shop.customerErased(gone),
    shop.customerAdded(randomUUID(), { name: 'Sem e-mail' }),
  );
  const audience = createAudience(side.queryPool, async () => {});
  const found: string[] = [];
  const rules = [{ what: 'visits', is: 'at-most', count: 1, within: null }] as const;
  for await (const batch of audience(shop.shopId, rules, '2026-11-21')) found.push(...batch);
  expect(found.sort()).toEqual(customers.slice(2).sort());
});

it('are addressed to those whose birthday comes when they begin, not when they were written', async () => {
  const { shop } = await shopWith(0);
  const [soon, later] = [randomUUID(), randomUUID()];
  await side.happened(
    shop.customerAdded(soon, { name: 'Ana', email: 'ana@example.com', birthday: '1990-11-23' }),
    shop.customerAdded(later, { name: 'Bia', email: 'bia@example.com', birthday: '11-30' }),
    shop.customerAdded(randomUUID(), { name: 'Cid', email: 'cid@example.com' }),
  );
  const audience = createAudience(side.queryPool, async () => {});
  const rules = [{ what: 'birthday', is: 'within', days: 3 }] as const;
  const drawnOn = async (today: string) => {
    const found: string[] = [];
    for await (const batch of audience(shop.shopId, rules, today)) found.push(...batch);
    return found;
  };
  expect(await drawnOn('2026-11-21')).toEqual([soon]);
  expect(await drawnOn('2026-11-27')).toEqual([later]);
  expect(await drawnOn('2026-12-01')).toEqual([]);
});
