import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { isReceiptToken, type PublicReceipt, receiptTokenIn } from '@pdv/schemas/sales/public-receipt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

const TOKEN = 'Zq3vX0m1T8yL5sWc7RkHdA';
const CANCELLED = 'cancelledcancelled_-02';
const UNKNOWN = 'unknownunknownunknown0';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, elsewhere] = [shopStory(), shopStory()];
const [coffee, tea, joao, sale] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  side = await createQuerySide();
  const cancelled = () => shop.ticket([{ productId: coffee }], { receiptToken: CANCELLED });
  await side.happened(
    ...[elsewhere.registered(), shop.registered(), shop.customerAdded(joao)],
    shop.productCreated(coffee, 50, { name: 'Pão <b>doce</b>' }),
    shop.productCreated(tea, 50, { name: 'Chá', priceCentavos: 500 }),
    shop.ticket(
      [
        { productId: coffee, discountCentavos: 90 },
        { productId: tea, quantity: 3 },
      ],
      {
        ...{ saleId: sale, receiptToken: TOKEN, customerId: joao, notes: 'Segredo da cliente' },
        ...{ paymentMethod: 'cash', tenderedCentavos: 10_000 },
      },
    ),
  );
  const toCancel = cancelled();
  await side.happened(toCancel, ...shop.takenBack(toCancel));
});
afterAll(() => side.close());

const asked = (path: string) => side.app.inject({ url: path, headers: { accept: 'text/html' } });
const receipt = async (token: string) => (await asked(`/api/receipts/${token}`)).json<PublicReceipt>();

it('answers whoever has the link, without signing in, and with nothing of the buyer but the first name', async () => {
  const answer = await asked(`/api/receipts/${TOKEN}`);
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  const told = answer.json<PublicReceipt>();
  expect(told).toMatchObject({
    number: 1,
    customerFirstName: 'João',
    cancelledAt: null,
    shop: { name: expect.any(String) },
  });
  expect(told.lines.map(({ name, quantity, discount }) => [name, quantity, discount])).toEqual([
    ['Pão <b>doce</b>', 1, '0.90'],
    ['Chá', 3, '0.00'],
  ]);
  expect(told.payments).toMatchObject([{ method: 'cash', tendered: '100.00' }]);
  for (const secret of ['Lima', 'Segredo', '@', joao, coffee, sale]) expect(answer.body).not.toContain(secret);
});

it('says when the sale was cancelled', async () => {
  expect((await receipt(CANCELLED)).cancelledAt).toMatch(/^2026-/);
  expect((await asked(`/r/${CANCELLED}`)).body).toContain('Venda cancelada em');
});

it('knows no other token, whatever it looks like', async () => {
  for (const token of [UNKNOWN, 'x', `${TOKEN}x`, "'; DROP TABLE sales; --", '%00']) {
    const answer = await asked(`/api/receipts/${encodeURIComponent(token)}`);
    expect([token, answer.statusCode, answer.json().code]).toEqual([token, 404, 'receipt_not_found']);
  }
  const page = await asked(`/r/${UNKNOWN}`);
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Comprovante não encontrado');
});

it('is a page that nobody finds by searching, without a script, and with typed text escaped', async () => {
  const page = await asked(`/r/${TOKEN}`);
  expect([page.statusCode, page.headers['x-robots-tag'], page.headers['referrer-policy']]).toEqual([
    200,
    'noindex',
    'no-referrer',
  ]);
  const { body } = page;
  const text = body.replaceAll('\u00a0', ' ');
  for (const said of ['nº 1', 'Pão &lt;b&gt;doce&lt;/b&gt;', 'Troco', 'Cliente', 'João', 'NÃO É DOCUMENTO FISCAL']) {
    expect(text).toContain(said);
  }
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toMatch(/<script|Lima|style="/);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-/);
});

it("comes with the sale's own answer, for the code on paper", async () => {
  const { receiptUrl } = (await side.get(ownerOf(shop), `/api/checkouts/${sale}`)).json();
  expect(receiptUrl).toBe(`/r/${TOKEN}`);
  expect(receiptTokenIn(`https://pdv.example${receiptUrl}`)).toBe(TOKEN);
});

it('tells no other shop where a token leads', async () => {
  const rows = await side.queryPool.query('SELECT * FROM read.receipt_links');
  expect(rows.rows).toEqual([]);
});

it('reads a token out of what a scanner gives, and nothing else', () => {
  for (const scanned of [TOKEN, `https://a.example/r/${TOKEN}`, ` http://10.0.0.2:3000/r/${TOKEN}/ `]) {
    expect(receiptTokenIn(scanned)).toBe(TOKEN);
  }
  for (const other of ['7891000315507', 'https://a.example/r/curto', '', `https://a.example/x/${TOKEN}`]) {
    expect(receiptTokenIn(other)).toBeNull();
  }
  expect(isReceiptToken(`${TOKEN}\n`)).toBe(false);
});

it('forgets the first name once the person is erased', async () => {
  await side.happened(shop.customerErased(joao));
  expect((await receipt(TOKEN)).customerFirstName).toBeNull();
});
