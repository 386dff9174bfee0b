import { randomBytes, randomUUID } from 'node:crypto';
import { createSignedIds } from '@pdv/infra/tokens/signed-ids';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

const tokens = createSignedIds(randomBytes(32));
const shop = shopStory();
const ana = randomUUID();
const stream = streams.customers(shop.shopId);
let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide(undefined, undefined, { unsubscribeTokens: tokens });
  await side.happened(
    shop.registered('Pão <b>& Cia'),
    shop.customerAdded(ana, { name: 'Ana', email: 'ana@example.com' }),
  );
});
afterAll(() => side.close());

const page = (token = tokens.sign([ana, shop.shopId])) => side.app.inject({ url: `/descadastro/${token}` });
const listed = async () => (await side.get(ownerOf(shop), '/api/customers')).json()[0];

it('asks whoever opens the link, in the name of the shop, and changes nothing', async () => {
  const { statusCode, body, headers } = await page();
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('Parar de receber lembretes e ofertas?');
  expect(body).toContain('Pão &lt;b&gt;&amp; Cia');
  expect(body).toMatch(/<form method="post" action="\/descadastro\/[\w-]{64}">/);
  expect(body).not.toMatch(/Ana|ana@example|<b>/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-/);
  expect(await listed()).toMatchObject({ unsubscribedAt: null });
});

it('tells the shop since when somebody wants none, and offers the customer the way back', async () => {
  const occurredAt = '2026-11-21T15:10:00.000Z';
  await side.happened(
    shop.tell(
      stream,
      { type: 'CustomerUnsubscribed', data: { customerId: ana } },
      { occurredAt, actorId: 'system:customer' },
    ),
  );
  expect((await page()).body).toContain('/desfazer">');
  expect(await listed()).toMatchObject({ unsubscribedAt: occurredAt });
  expect((await side.get(ownerOf(shop), `/api/customers/${ana}`)).json()).toMatchObject({ unsubscribedAt: occurredAt });
  await side.happened(shop.tell(stream, { type: 'CustomerResubscribed', data: { customerId: ana } }));
  expect(await listed()).toMatchObject({ unsubscribedAt: null });
});

it('knows no other links, and nobody who was erased', async () => {
  const strangers = [randomUUID(), tokens.sign([ana, shop.shopId]).toUpperCase(), "'; DROP"];
  for (const token of strangers) expect((await page(encodeURIComponent(token))).statusCode).toBe(404);
  expect((await page(tokens.sign([ana, randomUUID()]))).body).toContain('Nenhum e-mail será enviado');
  await side.happened(shop.customerErased(ana));
  expect((await page()).body).toContain('Nenhum e-mail será enviado');
});
