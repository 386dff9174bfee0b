import { randomUUID } from 'node:crypto';
import { campaignStory } from '@pdv/projections/testing/campaign-story';
import { debtStory } from '@pdv/projections/testing/debt-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import { reportDefinition } from '@pdv/schemas/sales/report-builder';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
let asQueryRole: pg.Client;
const [mine, other] = [shopStory(), shopStory()];
const [coffee, customerId] = [randomUUID(), randomUUID()];
let tenantTables: string[];

beforeAll(async () => {
  side = await createQuerySide();
  const product = mine.productCreated(coffee, 10, { barcode: '789' });
  const cashSessionId = randomUUID();
  const sale = mine.sold(coffee, { customerId, cashSessionId });
  await side.happened(
    mine.registered(),
    mine.subscribed(),
    mine.invoicePaid(),
    mine.customerAdded(customerId),
    product,
    mine.cash({
      type: 'CashSessionOpened',
      data: { sessionId: cashSessionId, registerId: coffee, registerName: 'Caixa 1', floatCentavos: 1 },
    }),
    sale,
    ...mine.returned(sale, [{ nth: 0, quantity: 1 }], { method: 'voucher', cashSessionId }),
    mine.cashMoved('CashAdded', cashSessionId, 1, 'Troco'),
    mine.tell(streams.cashSession(cashSessionId), {
      type: 'CashSessionCorrected',
      data: {
        sessionId: cashSessionId,
        correctionId: randomUUID(),
        counted: { cash: 2, card: 0, pix: 0 },
        before: { cash: 1, card: 0, pix: 0 },
        personal: { subject: `account:${mine.shopId}`, fields: { reason: 'Moeda no chão' } },
      },
    }),
    debtStory(mine, customerId).owes(1, '2026-12-01'),
    mine.followUpScheduled(sale, '2026-12-21', {
      learned: {
        ...{ from: '2026-12-11', until: '2027-01-02', purchases: 2, meanDays: 26 },
        buyers: { again: 9, days: 28 },
      },
    }),
    mine.tell(streams.segments(mine.shopId), {
      type: 'SegmentSaved',
      data: { segmentId: randomUUID(), name: 'Devem', rules: [{ what: 'debt', is: 'owes' }] },
    }),
    mine.tell(streams.savedReports(mine.shopId), {
      type: 'ReportSaved',
      data: {
        ...{ reportId: randomUUID(), name: 'Por mês', weekly: true },
        definition: reportDefinition.parse({ measures: ['net'], rows: 'month', period: 'this-year' }),
      },
    }),
    ...campaignStory(mine, customerId),
    mine.tell(streams.webhooks(mine.shopId), {
      type: 'WebhookRegistered',
      data: {
        ...{ webhookId: randomUUID(), events: ['sale.registered'], registeredAt: '2026-11-21T12:00:00.000Z' },
        personal: {
          subject: `account:${mine.shopId}`,
          fields: { url: 'https://erp.example/', description: null },
        },
      },
    }),
    mine.ticketHeld(randomUUID(), [coffee], 'Mesa 4'),
    mine.stockLost(coffee, 1),
    mine.tell(streams.inventory(mine.shopId), {
      type: 'StockTransferSent',
      data: {
        ...{ transferId: randomUUID(), fromShopId: mine.shopId, toShopId: randomUUID(), personal: null },
        lines: [
          {
            ...{ nth: 0, productId: coffee, productName: 'Café', quantity: 1, stockBefore: 10, stockAfter: 9 },
            ...{ toProductId: randomUUID(), toProductName: 'Café' },
          },
        ],
      },
    }),
    mine.tell(streams.inventory(mine.shopId), {
      type: 'SupplierInvoiceReceived',
      data: {
        ...{ entryId: randomUUID(), supplierId: randomUUID(), number: 1, series: 1, issuedOn: '2026-11-12' },
        ...{ totalCentavos: 1_000, left: 0 },
        lines: [
          {
            ...{ nth: 1, supplierCode: 'C', noteQuantity: '1.0000', noteUnit: 'UN', unitsPerNoteUnit: 1 },
            ...{ productId: coffee, productName: 'Café', quantity: 1, stockBefore: 9, stockAfter: 10 },
            ...{ totalCentavos: 1_000, cost: { unitCentavos: 1_000, averageCentavos: 1_000 } },
          },
        ],
        personal: {
          subject: `account:${mine.shopId}`,
          fields: { supplierName: 'Boa Vista', supplierTaxId: '11222333000181', accessKey: '0'.repeat(44) },
        },
      },
    }),
    other.registered('Outra Loja'),
  );
  asQueryRole = new pg.Client({ connectionString: side.database.queryUrl });
  await asQueryRole.connect();
  const found = await side.rows<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.columns WHERE table_schema = 'read' AND column_name = 'shop_id'`,
  );
  tenantTables = found.map(({ table }) => table);
});
afterAll(async () => {
  await asQueryRole.end();
  await side.close();
});

/** The number of visible rows per table for query-api's role, after these statements. */
async function visible(...words: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await asQueryRole.query('BEGIN');
  for (const word of words) await asQueryRole.query(word);
  for (const table of tenantTables) {
    const { rows } = await asQueryRole.query(`SELECT count(*)::int AS n FROM read.${table}`);
    counts[table] = rows[0].n;
  }
  await asQueryRole.query('ROLLBACK');
  return counts;
}

const shopIs = (shopId: string) => `SELECT set_config('app.shop_id', '${shopId}', true)`;

describe('a shop', () => {
  it('sees its own rows', async () => {
    expect(tenantTables.length).toBeGreaterThanOrEqual(10);
    const seen = await visible(shopIs(mine.shopId));
    const unseen = tenantTables.filter((table) => seen[table] === 0);
    expect(unseen.sort(), 'empty for the shop: tell an event that fills it above, and check read-models.ts').toEqual([
      'operator_payments',
      'operator_subscriptions',
    ]);
  });

  it('sees nothing of another, and nobody sees anything without a shop', async () => {
    const nothing = Object.fromEntries(tenantTables.map((table) => [table, 0]));
    expect(await visible(shopIs(other.shopId))).toEqual({
      ...nothing,
      accounts: 1,
      members: 1,
      catalogs: 1,
      catalog_addresses: 1,
      timeline: 1,
    });
    expect(await visible()).toEqual(nothing);
    expect(await visible("SELECT set_config('app.shop_id', '', true)")).toEqual(nothing);
    // The setting that lets the owner write lets no other role read.
    expect(await visible("SET LOCAL app.projecting = 'on'")).toEqual(nothing);
  });

  it('is fenced in on every tenant table, the owner too', async () => {
    const open = await side.rows(
      `SELECT relname FROM pg_class WHERE relnamespace = 'read'::regnamespace AND relname = ANY($1)
         AND NOT (relrowsecurity AND relforcerowsecurity)`,
      [tenantTables],
    );
    expect(open).toEqual([]);
  });

  it('cannot be written, and nothing else be read, with the role of query-api', async () => {
    for (const statement of [
      'DELETE FROM read.sales',
      'UPDATE read.products SET stock = 1',
      'SELECT * FROM read.parked',
      'SELECT error FROM read.parked',
      'SELECT * FROM event_log.events',
      'SELECT * FROM command.personal_keys',
      'CREATE TABLE read.mine (id int)',
      'CREATE TABLE public.mine (id int)',
    ]) {
      await expect(asQueryRole.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('gets nothing of another by asking for its ids', async () => {
    const stranger = ownerOf(other);
    for (const url of ['/api/products', '/api/sales', '/api/customers']) {
      expect((await side.get(stranger, url)).json(), url).toEqual([]);
    }
    expect((await side.get(stranger, `/api/timeline/products/${coffee}`)).statusCode).toBe(404);
    expect((await side.get(stranger, '/api/products/barcode/789')).statusCode).toBe(404);
    expect((await side.get(ownerOf(mine), '/api/products/barcode/789')).statusCode).toBe(200);
    const impostor = { shopId: mine.shopId, memberId: other.ownerId };
    expect((await side.get(impostor, '/api/auth/me')).statusCode).toBe(404);
  });

  it('leaves no trace on the connection that the next one uses', async () => {
    const shops = Array.from({ length: 60 }, (_, index) => (index % 2 ? mine : other));
    const answers = await Promise.all(shops.map((shop) => side.get(ownerOf(shop), '/api/products')));
    expect(answers.map((answer) => answer.json().length)).toEqual(shops.map((shop) => (shop === mine ? 1 : 0)));
  });
});
