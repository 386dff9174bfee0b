import { declaredEventTypes } from '@pdv/schemas/testing/goldens';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandomCommands } from './testing/random-commands.ts';
import type { Numbers, Shop } from './testing/random-forms.ts';
import { createRandomShops } from './testing/random-shops.ts';
import { createRunningApplication, type RunningApplication } from './testing/running-application.ts';

/** `STEPS=5000 npx vitest run infra/app/src/random-commands` for the long version. */
const STEPS = Number(process.env.STEPS || 250);
/** Events that only the payment provider causes. Their tables stay empty. */
const BILLING = ['SubscriptionChanged', 'InvoicePaid', 'ChargeFailed', 'PaymentRefunded'];
const BILLING_TABLES = ['operator_payments', 'operator_subscriptions', 'payments', 'subscriptions'];
const OF_FOLLOW_UPS = ['FollowUpSendFailed', 'FollowUpSendUnknown', 'FollowUpChatOpened', 'FollowUpHeldBack'];
const SENDING = [...OF_FOLLOW_UPS, 'PaymentReminderFailed', 'PaymentReminderUnknown'];
/** Of campaigns that begin: here all are for a later day. */
const OF_CAMPAIGNS = [
  ...['CampaignStarted', 'CampaignAddressed', 'CampaignMailPlanned', 'CampaignMailStarted', 'CampaignMailSent'],
  ...['CampaignMailFailed', 'CampaignMailUnknown', 'CampaignMailDropped'],
];
/** Events of customers who happen to buy the product of a reminder again. */
const BY_CHANCE = ['FollowUpConverted', 'FollowUpConversionUndone'];
/** Events from the links in mails. */
const OF_LINKS = ['CustomerUnsubscribed', 'CustomerResubscribed', 'EmailConfirmed'];
/** Events without a request here: abandoned sign-ups and changes, the command line, and features not yet built. */
const ELSEWHERE = ['SignUpAbandoned', 'ReservationAbandoned', 'OperatorCreated', ...OF_LINKS];
const NOT_ASKED = [...OF_CAMPAIGNS, ...ELSEWHERE, ...SENDING, ...BY_CHANCE, ...BILLING];
const OF_THE_RUNNER = ['checkpoints', 'parked', 'migrations', 'schema_migrations'];

let application: RunningApplication;
let operator: string;
let asking: ReturnType<typeof createRandomCommands>;
beforeAll(async () => {
  application = await createRunningApplication();
  operator = await application.operatorToken();
  asking = createRandomCommands(application, operator);
});
afterAll(() => application.close());

const nat = fc.nat(99_999);
const often = [
  'product',
  'customer',
  'sale',
  'sale',
  'sale',
  'checkout',
  'checkout',
  'cancel',
  'receive',
  'lose',
  'openDrawer',
  'withdrawCash',
  'addCash',
];
const stepsOf = (commands: object) =>
  fc.record({
    what: fc.constantFrom(...Object.keys(commands), ...often),
    shop: fc.nat(2),
    numbers: fc.record({ a: nat, b: nat, c: nat }),
  });
/** Starts every history, so that later commands have subjects; with a receipt before any erasure. */
const BEGINNING = [
  ...['trial', 'product', 'product', 'product', 'customer', 'customer', 'customer', 'member', 'member'],
  ...['sale', 'sale', 'sale', 'receipt', 'receipt'],
  'hold',
  'takeHeld',
  'discardHeld',
  'segment',
  'dropSegment',
  'savedReport',
  'dropReport',
  'campaign',
  'dropCampaign',
  'transferNew',
  'copyProducts',
  'transfer',
];

async function happened(): Promise<string[]> {
  const { rows } = await application.pool.query('SELECT DISTINCT type FROM event_log.events ORDER BY 1');
  return rows.map(({ type }) => type as string).filter((type) => !BY_CHANCE.includes(type));
}

async function settled() {
  const { rows } = await application.pool.query(
    `WITH head AS (SELECT max(position)::text AS position FROM event_log.events), marks AS (
       SELECT position FROM read.checkpoints UNION ALL SELECT checkpoint FROM scheduler.checkpoints)
     SELECT (SELECT count(*) FROM read.checkpoints)::int AS models,
       (SELECT count(*) FROM scheduler.checkpoints)::int AS processes,
       (SELECT count(*) FROM marks, head WHERE marks.position <> head.position)::int AS behind`,
  );
  return rows[0];
}

async function tables(): Promise<string[]> {
  const { rows } = await application.pool.query(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'read'::regnamespace AND relkind = 'r' ORDER BY 1",
  );
  return rows.map(({ name }) => name as string).filter((name) => !OF_THE_RUNNER.includes(name));
}

async function contents() {
  const all: Record<string, unknown[]> = {};
  for (const name of await tables()) {
    const { rows } = await application.pool.query(`SELECT to_jsonb(t) AS row FROM read.${name} t ORDER BY t::text`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

interface Move {
  readonly productId: string;
  readonly quantity?: number;
  readonly stockBefore?: number;
  readonly stockAfter?: number;
}

interface Moved {
  readonly type: string;
  readonly data: Move & {
    readonly lines?: readonly Move[];
    readonly product?: { readonly tracksStock: boolean };
  };
}

/** From the log alone: each event's movement, and its stock before and after. */
async function stocksByMovements() {
  const { rows } = await application.pool.query<Moved>(
    "SELECT type, data FROM event_log.events WHERE stream LIKE 'inventory-%' ORDER BY position",
  );
  const stocks = new Map<string, number>();
  const uncounted = new Set<string>();
  for (const { type, data } of rows) {
    if (data.product?.tracksStock === false) uncounted.add(data.productId);
    else if (data.product) uncounted.delete(data.productId);
    for (const move of data.lines ?? [data]) {
      const before = stocks.get(move.productId) ?? 0;
      const { quantity = 0, stockBefore = before, stockAfter = before } = move;
      const leaves = type === 'SaleRegistered' || type === 'StockTransferSent';
      const comes = [
        'StockReturned',
        'StockTransferReceived',
        'StockTransferReturned',
        'SupplierInvoiceReceived',
      ].includes(type);
      const counted = !uncounted.has(move.productId);
      const moved = leaves && counted ? -quantity : comes && counted ? quantity : stockAfter - stockBefore;
      expect([type, stockBefore, stockAfter]).toEqual([type, before, before + moved]);
      expect(stockAfter).toBeGreaterThanOrEqual(0);
      stocks.set(move.productId, stockAfter);
    }
  }
  return stocks;
}

/** Of each transfer: what was sent, less what the other shop took and what came back. */
async function leftOnTheWay() {
  const { rows } = await application.pool.query<{ transfer: string; left: number }>(
    `SELECT data->>'transferId' AS transfer,
       sum(CASE type WHEN 'StockTransferSent' THEN 1 ELSE -1 END * (line->>'quantity')::int)::int AS left
     FROM event_log.events, json_array_elements(data->'lines') AS line
     WHERE type IN ('StockTransferSent', 'StockTransferReceived', 'StockTransferReturned') GROUP BY 1`,
  );
  return rows;
}

it('whatever is asked for: stock is the sum of its movements, and what is built again is what was kept live', {
  timeout: 600_000,
}, async () => {
  const { commands, send } = asking;
  const { openShop, openTwoShops } = createRandomShops(application);
  const shops = [...(await openTwoShops()), await openShop()];
  let nth = 0;
  const carryOut = async (what: string, shop: Shop | undefined, numbers: Numbers) => {
    if (!shop) return;
    const status = await commands[what]?.(shop, numbers);
    expect([what, numbers, status]).toEqual([what, numbers, expect.toSatisfy((code: number) => code < 500)]);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(stepsOf(commands), { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      for (const shop of shops) {
        for (const what of BEGINNING) await carryOut(what, shop, { a: nth++, b: 50, c: 1 });
        // However long it takes, what follows gets the same numbers.
        const numbers = { a: nth++, b: 50, c: 1 };
        const reminded = () => commands.sendFollowUp?.(shop, numbers);
        await expect.poll(reminded, { timeout: 20_000 }).toBe(200);
        for (const what of Object.keys(commands)) await carryOut(what, shop, { a: nth++, b: 50, c: 1 });
      }
      for (const { what, shop, numbers } of steps) await carryOut(what, shops[shop], numbers);
      // Nothing moves these units again.
      for (const shop of shops.slice(0, 2)) await carryOut('transferNew', shop, { a: nth++, b: 50, c: 1 });
      // One ticket stays put aside.
      for (const shop of shops.slice(0, 1)) {
        await carryOut('product', shop, { a: nth++, b: 50, c: 1 });
        await carryOut('hold', shop, { a: nth++, b: shop.made.products.length - 1, c: 1 });
      }
      const [, , last] = shops;
      expect(await send({ token: operator }, 'DELETE', `/api/admin/users/${last?.shopId}`)).toBe(204);
    }),
    { numRuns: 1, endOnFailure: true },
  );
  // What the scheduler tells comes later: mails that left, stock that returned.
  await expect.poll(happened, { timeout: 60_000 }).toEqual(declaredEventTypes().filter((t) => !NOT_ASKED.includes(t)));
  await expect.poll(settled, { timeout: 60_000 }).toMatchObject({ behind: 0 });

  const transfers = await leftOnTheWay();
  expect(transfers.length).toBeGreaterThan(2);
  expect(transfers.filter(({ left }) => left !== 0)).toEqual([]);
  const stocks = await stocksByMovements();
  const kept = await contents();
  for (const { id, stock: units } of kept.products as { id: string; stock: number }[])
    expect(units).toBe(stocks.get(id));
  const empty = Object.keys(kept).filter((name) => kept[name]?.length === 0);
  // How long a product lasts is learned from one day to another, and all of this happens on one.
  const none = ['campaign_mails', 'operators', 'product_intervals', ...BILLING_TABLES].sort();
  expect(empty.sort(), 'of the command line, of billing, and of later days').toEqual(none);

  await application.stop();
  const all = (await tables()).map((name) => `read.${name}`);
  await application.pool.query(`TRUNCATE ${all.join(', ')}, read.checkpoints, read.parked`);
  await application.start();
  await expect.poll(settled, { timeout: 60_000 }).toMatchObject({ behind: 0, models: expect.toSatisfy((n) => n > 5) });
  expect(await contents()).toEqual(kept);
  expect((await application.pool.query('SELECT * FROM read.parked')).rows).toEqual([]);
});
