import { randomUUID } from 'node:crypto';
import { unzip } from '@pdv/infra/testing/unzip';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const get = (query: string, as = who) => side.get(as, `/api/reports/export?${query}`);
const other = shopStory();
const one = shopStory();
const people = Array.from({ length: 603 }, (_, nth) => ({ id: randomUUID(), nth }));
const bread = randomUUID();
const segmentId = randomUUID();
const who = ownerOf(one);
const list = (query: string, as = who) => get(`type=customer-list&${query}`, as);
const linesOf = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n');

beforeAll(async () => {
  side = await createQuerySide();
  const product = one.productCreated(bread, 100, { name: 'Pão', priceCentavos: 150 });
  const bought = one.sold(bread, { customerId: people[0]?.id ?? '', businessDate: '2026-11-20', quantity: 2 });
  await side.happened(
    one.registered('Padaria São João'),
    one.trialStarted('2026-12-05T15:30:00.000Z'),
    product,
    other.registered(),
    other.customerAdded(randomUUID()),
    ...people.map(({ id, nth }) =>
      one.customerAdded(id, {
        name: nth === 0 ? '=cmd|A1' : `Cliente ${String(nth).padStart(3, '0')}`,
        ...(nth === 0 && { email: 'a@example.com', phone: '11981234410', vehiclePlate: 'ABC1234' }),
        birthday: nth < 551 ? `${nth % 2 ? '' : '1990-'}03-${String(1 + (nth % 28)).padStart(2, '0')}` : null,
      }),
    ),
    bought,
    ...one.returned(bought, [{ nth: 0, quantity: 1 }], { businessDate: '2026-11-20' }),
    one.tell(streams.segments(one.shopId), {
      type: 'SegmentSaved',
      data: { segmentId, name: 'De março', rules: [{ what: 'birthday', is: 'in', month: 3 }] },
    }),
  );
});
afterAll(() => side.close());

it('has all of them, with how to reach them and what they bought, and runs nothing', async () => {
  const file = await list('format=csv');
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename="lista-de-clientes-2026-11-21.csv"',
    'x-export-rows': '603',
  });
  const [head, ...rows] = linesOf(file.body);
  expect(head).toBe('Cliente;E-mail;Telefone;Placa;Aniversário;Cliente desde;Compras;Gasto total;Última compra');
  expect(rows).toHaveLength(603);
  expect(rows).toContain("'=cmd|A1;a@example.com;(11) 98123-4410;ABC-1234;01/03/1990;21/11/2026;1;1,50;20/11/2026");
  expect(rows).toContain('Cliente 002;;;;03/03/1990;21/11/2026;0;0,00;');
  expect(rows).toContain('Cliente 003;;;;04/03;21/11/2026;0;0,00;');
  expect(rows).toContain('Cliente 600;;;;;21/11/2026;0;0,00;');
});

it.each(['csv', 'xlsx', 'pdf'])('is narrowed to a segment and a search, as %s', async (format) => {
  const rows = async (query: string) => Number((await list(`format=${format}&${query}`)).headers['x-export-rows']);
  const screen = async (query: string) =>
    (await side.get(who, `/api/segments/${segmentId}/customers${query}`)).json<unknown[]>().length;
  expect(await rows(`segment=${segmentId}`)).toBe(551);
  expect(await rows(`segment=${segmentId}&search=cliente+00`)).toBe(await screen('?search=cliente+00'));
  expect(await rows('segment=novos')).toBe(1);
});

it('writes as many rows as it tells, and whose they are', async () => {
  expect(linesOf((await list(`format=csv&segment=${segmentId}`)).body)).toHaveLength(1 + 551);
  const sheet =
    unzip((await list(`format=xlsx&segment=${segmentId}`)).rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row /g)).toHaveLength(3 + 551 + 1);
  expect(sheet).toContain('segmento De março, 21/11/2026');
  expect(sheet).not.toContain('<f>');
});

it('narrows the report of who bought, and nothing that has no customers of a segment', async () => {
  const report = `type=customers&start=2026-11-01&end=2026-11-30`;
  expect((await get(`${report}&segment=${segmentId}`, who)).headers['x-export-rows']).toBe('1');
  expect((await get(`${report}&segment=sumidos`, who)).headers['x-export-rows']).toBe('0');
  expect((await get('type=followups&segment=vip', who)).json()).toMatchObject({ issues: [{ path: 'segment' }] });
  expect((await list(`segment=${randomUUID()}`)).json()).toMatchObject({ code: 'segment_not_found' });
});

it('is for owners, and its segments for plans that have them', async () => {
  expect((await list('', { ...who, role: 'analyst' })).statusCode).toBe(403);
  expect((await get('type=customers&segment=vip', { ...who, role: 'analyst' })).statusCode).toBe(403);
  expect((await get('type=customers&segment=vip', ownerOf(other))).json()).toMatchObject({ code: 'plan_required' });
  expect((await get('type=customer-list', ownerOf(other))).headers['x-export-rows']).toBe('1');
});
