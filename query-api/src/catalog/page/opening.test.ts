import type { OpeningWeek } from '@pdv/schemas/account/opening-hours';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';
import { type Story, told, visitorsOf } from './open-shop.fixture.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
let now: Date;
beforeAll(async () => {
  side = await createQuerySide(() => now);
});
afterAll(() => side.close());
const { visit, happened, openShop } = visitorsOf(() => side);

/** A Thursday, 10:00 in São Paulo. */
beforeEach(() => {
  now = new Date('2026-11-26T13:00:00Z');
});

const DAY = [
  { from: '08:00', to: '12:00' },
  { from: '14:00', to: '18:00' },
];

const FIELDS = { openingNote: 'Feriados: fechado', deliveryText: 'Entregamos até as 17h' };
const WEEK: OpeningWeek = [[], DAY, DAY, DAY, DAY, DAY, [{ from: '18:00', to: '02:00' }]];

const opens = (shop: Story, fields = FIELDS, openingHours = WEEK) =>
  told(shop, {
    type: 'OpeningHoursChanged',
    data: {
      shopId: shop.shopId,
      openingHours,
      personal: { subject: `account:${shop.shopId}`, fields },
    },
  });

const wordsOf = async (path: string) => /class="store-open[^>]*>([^<]*)/.exec((await visit(path)).body)?.[1];

it('shows the hours, exceptions and delivery of a shop that tells them, above its products and beside one', async () => {
  const { shop, slug, shown } = await openShop();
  expect((await visit(slug)).body).not.toContain('store-facts');
  await happened(opens(shop));
  for (const path of [slug, `${slug}/p/acucar-${shown}`]) {
    await expect.poll(() => wordsOf(path)).toBe('Aberto agora · fecha às 12:00');
    const { body } = await visit(path);
    for (const seen of [
      '<dt>Segunda a sexta</dt><dd>08:00–12:00 e 14:00–18:00</dd>',
      '<dt>Domingo</dt><dd>Fechado</dd>',
      'Feriados: fechado',
      'Entregamos até as 17h',
    ]) {
      expect(body).toContain(seen);
    }
  }
});

it('says so at the minute at which the shop closes, though nothing else changed', async () => {
  const { shop, slug, shown } = await openShop();
  await happened(opens(shop));
  const paths = [slug, `${slug}?busca=acucar`, `${slug}/p/acucar-${shown}`];
  for (const path of paths) await expect.poll(() => wordsOf(path)).toBe('Aberto agora · fecha às 12:00');
  now = new Date('2026-11-26T14:59:59Z');
  const etag = String((await visit(slug)).headers.etag);
  for (const path of paths) expect(await wordsOf(path)).toBe('Aberto agora · fecha às 12:00');
  now = new Date('2026-11-26T15:00:00Z');
  for (const path of paths) expect(await wordsOf(path)).toBe('Fechado agora · abre às 14:00');
  expect((await visit(slug, { 'if-none-match': etag })).statusCode).toBe(200);
});

it('goes by the clocks of the shop', async () => {
  const { shop, slug } = await openShop();
  now = new Date('2026-11-26T15:30:00Z');
  await happened(opens(shop));
  await expect.poll(() => wordsOf(slug)).toBe('Fechado agora · abre às 14:00');
  await happened(told(shop, { type: 'TimeZoneChanged', data: { shopId: shop.shopId, timeZone: 'America/Manaus' } }));
  await expect.poll(() => wordsOf(slug)).toBe('Aberto agora · fecha às 12:00');
  expect(DEFAULT_TIME_ZONE).toBe('America/Sao_Paulo');
});

const type = 'OpeningHoursSpecification';
const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`);
async function toldSearch(slug: string): Promise<unknown> {
  const { body } = await visit(slug);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  return data['@graph'][0].openingHoursSpecification;
}

it('tells search engines the hours, days that are alike together', async () => {
  const { shop, slug } = await openShop();
  await happened(opens(shop));
  await expect.poll(() => wordsOf(slug)).toBeDefined();
  const weekdays = days('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday');
  expect(await toldSearch(slug)).toEqual([
    { '@type': type, dayOfWeek: weekdays, opens: '08:00', closes: '12:00' },
    { '@type': type, dayOfWeek: weekdays, opens: '14:00', closes: '18:00' },
    { '@type': type, dayOfWeek: days('Saturday'), opens: '18:00', closes: '02:00' },
  ]);
});

it('tells search engines of a whole day, and of 24 hours that begin in the morning', async () => {
  const { shop, slug } = await openShop();
  const span = (from: string, to: string) => [{ from, to }];
  const [whole, morning] = [span('00:00', '00:00'), span('08:00', '08:00')];
  await happened(opens(shop, undefined, [whole, morning, morning, [], span('18:00', '00:00'), [], []]));
  await expect.poll(() => wordsOf(slug)).toBeDefined();
  expect(await toldSearch(slug)).toEqual([
    { '@type': type, dayOfWeek: days('Sunday'), opens: '00:00', closes: '23:59' },
    // Until the next morning, as any span that ends before it begins.
    { '@type': type, dayOfWeek: days('Monday', 'Tuesday'), opens: '08:00', closes: '07:59' },
    { '@type': type, dayOfWeek: days('Thursday'), opens: '18:00', closes: '00:00' },
  ]);
});
