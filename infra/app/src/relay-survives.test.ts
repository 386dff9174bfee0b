import { listenTo } from '@pdv/infra/relay/published.fixture';
import { KAFKA_START_MS, kafkaMissing, startTestKafka, type TestKafka } from '@pdv/infra/testing/kafka';
import { EVENTS_TOPIC } from '@pdv/schemas/public-events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningServices, startTestServices } from './testing/running-services.ts';
import { sellWhileKilled } from './testing/sell-while-killed.ts';
import { ShopClient } from './testing/shop-client.ts';

/** `SERVICE_KILLS=20 npx vitest run infra/app/src/relay-survives` kills them 20 times. */
const KILLS = Number(process.env.SERVICE_KILLS || 2);
const STOCK = 500_000;

describe.skipIf(kafkaMissing !== null)(`services with Kafka${kafkaMissing ? ` (${kafkaMissing})` : ''}`, () => {
  let kafka: TestKafka;
  let services: RunningServices;
  let shop: ShopClient;
  beforeAll(async () => {
    kafka = await startTestKafka();
    services = await startTestServices(
      { 'command-api': 1, 'query-api': 1, projections: 1, scheduler: 2, relay: 2 },
      { KAFKA_BROKERS: kafka.brokers.join(',') },
    );
    shop = new ShopClient(services.address);
    await shop.signUp();
    expect((await shop.post('/api/account/trial', {})).status).toBe(200);
  }, KAFKA_START_MS);
  afterAll(async () => {
    await services?.stop();
    await kafka?.stop();
  });

  it.each(['relay', 'scheduler'] as const)(
    `kill -9 of %s under load, ${KILLS} times: each sale is published in order, the newest of each customer reminds once, and nothing else is wrong`,
    async (service) => {
      const { id: productId } = await shop.createProduct({ stock: STOCK, consumptionDays: 30 });
      const { id: scarceId } = await shop.createProduct({ name: 'Açúcar', stock: 0, consumptionDays: 30 });
      const customers = ['Maria', 'João', 'Bia'].map(async (name, nth) => {
        const request = { name, email: `cliente-${nth}@example.com` };
        const { status, body } = await shop.post<{ id: string }>('/api/customers', request);
        expect(status).toBe(201);
        return body.id;
      });
      const customerIds = await Promise.all(customers);
      const { acknowledged } = await sellWhileKilled(shop, {
        cancels: false,
        victims: services.of(service),
        times: KILLS,
        ...{ productId, scarceId, customerIds },
      });

      interface Sold {
        readonly id: string;
        readonly sale: string;
        readonly product: string;
        readonly customer: string;
        readonly shop: string;
      }
      const { rows: sales } = await services.pool.query<Sold>(
        `SELECT id, data->>'saleId' AS sale, data->'lines'->0->>'productId' AS product, data->>'customerId' AS customer,
           metadata->>'shopId' AS shop
         FROM event_log.events WHERE type = 'SaleRegistered' AND data->'lines'->0->>'productId' = ANY($1) ORDER BY position`,
        [[productId, scarceId]],
      );
      expect(sales.map(({ sale }) => sale).sort()).toEqual([...acknowledged.values()].sort());
      const listening = listenTo(kafka.brokers, EVENTS_TOPIC);
      const ids = new Set(sales.map(({ id }) => id));
      const published = () => listening.idsOf(sales[0]?.shop ?? '').filter((id) => ids.has(id));
      try {
        await vi.waitUntil(() => published().length === ids.size, { timeout: 60_000, interval: 100 });
        expect(published()).toEqual(sales.map(({ id }) => id));
      } finally {
        await listening.stop();
      }

      // The last event of each customer and product: the newest purchase.
      const newest = new Map(sales.map(({ sale, product, customer }) => [`${customer} ${product}`, sale]));
      expect(newest.size).toBe(2 * customerIds.length);
      const open = async () => {
        const { rows } = await services.pool.query<{ sale: string }>(
          "SELECT sale_id AS sale FROM read.follow_ups WHERE customer_id = ANY($1) AND status = 'pending'",
          [customerIds],
        );
        return rows.map(({ sale }) => sale).sort();
      };
      await expect.poll(open, { timeout: 60_000, interval: 200 }).toEqual([...newest.values()].sort());
      const { rows: twice } = await services.pool.query(
        `SELECT data->>'saleId' FROM event_log.events WHERE type = 'FollowUpScheduled' AND data->>'productId' = ANY($1)
         GROUP BY 1 HAVING count(*) > 1`,
        [[productId, scarceId]],
      );
      expect(twice).toEqual([]);
      expect((await services.audit()).troubles).toEqual([]);
    },
    300_000,
  );
});
