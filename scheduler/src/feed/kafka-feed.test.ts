import { randomUUID } from 'node:crypto';
import { createKafkaBus } from '@pdv/infra/kafka/kafkajs-bus';
import { publishedUpTo, type Relay, startRelay } from '@pdv/infra/relay/relay';
import { KAFKA_START_MS, kafkaMissing, startTestKafka, type TestKafka } from '@pdv/infra/testing/kafka';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import { KNOWN_EVENTS, PUBLIC_EVENTS } from '@pdv/schemas/public-events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Scheduler, startScheduler } from '../app.ts';
import { saleRegistered } from '../testing/sale-events.ts';
import { feedContract } from './contract.ts';
import { type Installation, openInstallation } from './feed.fixture.ts';
import { createKafkaFeed } from './kafka-feed.ts';

const POLL = { timeout: 60_000, interval: 50 };
const NOW = new Date('2026-11-21T15:00:00Z');

describe.skipIf(kafkaMissing !== null)(`a real broker${kafkaMissing ? ` (${kafkaMissing})` : ''}`, () => {
  let kafka: TestKafka;
  beforeAll(async () => {
    kafka = await startTestKafka();
  }, KAFKA_START_MS);
  afterAll(() => kafka.stop());

  const feedOf = ({ codec }: Pick<Installation, 'codec'>, topic: string, onProblem?: (error: unknown) => void) =>
    createKafkaFeed({
      bus: createKafkaBus(kafka.brokers),
      topic,
      codec,
      knownTypes: KNOWN_EVENTS,
      ...(onProblem && { onProblem }),
    });
  const relayOf = ({ store, url }: Installation, topic: string): Relay =>
    startRelay({
      store,
      bus: createKafkaBus(kafka.brokers),
      connectionString: url,
      topic: { name: topic, partitions: 3, replication: 1 },
      types: PUBLIC_EVENTS,
      onProblem: () => {},
    });

  feedContract('Kafka', async () => {
    const installation = await openInstallation();
    const topic = kafka.newTopic();
    const relay = relayOf(installation, topic);
    return {
      ...installation,
      open: () => feedOf(installation, topic),
      async close() {
        await relay.stop();
        await installation.close();
      },
    };
  });

  describe('the scheduler on it', () => {
    let at: Installation;
    let topic: string;
    let relay: Relay | undefined;
    let schedulers: Scheduler[];
    const shops: readonly string[] = Array.from({ length: 5 }, () => randomUUID());
    let sales: Map<string, string[]>;
    beforeEach(async () => {
      at = await openInstallation();
      topic = kafka.newTopic();
      relay = relayOf(at, topic);
      schedulers = [];
      sales = new Map(shops.map((shopId) => [shopId, []]));
      for (const shopId of shops) {
        await happened(streams.account(shopId), shopId, {
          type: 'PlanChanged',
          data: { shopId, plan: 'pro', origin: 'operator' },
        });
      }
    });
    afterEach(async () => {
      await Promise.all([relay?.stop(), ...schedulers.map((one) => one.stop())]);
      await at.close();
    });

    async function happened(stream: string, shopId: string, event: FreguesEvent) {
      const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: NOW.toISOString() };
      await at.store.append(stream, await at.codec.encode([{ id: randomUUID(), event, metadata }]), 'any');
    }
    async function sell(perShop: number, of = shops) {
      for (let nth = 0; nth < perShop; nth += 1) {
        for (const shopId of of) {
          const saleId = randomUUID();
          sales.get(shopId)?.push(saleId);
          await happened(streams.inventory(shopId), shopId, saleOf(saleId));
        }
      }
    }
    function schedule(feed = feedOf(at, topic)) {
      const one = startScheduler({
        store: at.store,
        codec: at.codec,
        pool: at.pool,
        vault: { destroy: async () => {} },
        masterKey: Buffer.alloc(32),
        mailer: { forget: async () => {} },
        feed,
        now: () => NOW,
      });
      schedulers.push(one);
      return one;
    }
    /** The events of a sale's reminders, by sale. */
    async function reminders() {
      const { rows } = await at.pool.query<{ sale: string; types: string[] }>(
        `SELECT data->>'saleId' AS sale, array_agg(type ORDER BY position) AS types FROM event_log.events
         WHERE stream LIKE 'followup-%' GROUP BY 1 ORDER BY 1`,
      );
      return rows;
    }
    const oneEach = (of = shops) =>
      of
        .flatMap((shopId) => sales.get(shopId) ?? [])
        .sort()
        .map((sale) => ({ sale, types: ['FollowUpScheduled'] }));
    const expectOneEach = (of = shops) => expect.poll(reminders, POLL).toEqual(oneEach(of));
    async function scheduledIds(): Promise<string[]> {
      const { rows } = await at.pool.query<{ id: string }>(
        "SELECT id FROM event_log.events WHERE stream LIKE 'followup-%' ORDER BY id",
      );
      return rows.map(({ id }) => id);
    }

    it('schedules the same reminders as from the log, under the same ids', async () => {
      await sell(10);
      const fromKafka = schedule();
      await expectOneEach();
      await fromKafka.stop();
      const ids = await scheduledIds();
      // The log feed has its own checkpoints, so it reads everything again and adds nothing.
      const head = await at.store.head();
      const fromLog = startScheduler({
        store: at.store,
        codec: at.codec,
        pool: at.pool,
        vault: { destroy: async () => {} },
        masterKey: Buffer.alloc(32),
        mailer: { forget: async () => {} },
        now: () => NOW,
      });
      schedulers.push(fromLog);
      await expect
        .poll(async () => new Set((await fromLog.status()).map(({ checkpoints }) => checkpoints.get('log'))), POLL)
        .toEqual(new Set([head]));
      expect(await scheduledIds()).toEqual(ids);
    });

    it('shares the partitions with another, and goes on when that one goes or a broker is killed', async () => {
      schedule();
      const leaving = schedule();
      await sell(5);
      await expectOneEach();
      await leaving.stop();
      await sell(5);
      await expectOneEach();
      await kafka.kill();
      await sell(5);
      await kafka.start();
      await sell(5);
      schedule();
      await expectOneEach();
    }, 120_000);

    it('changes nothing when everything is published again', async () => {
      schedule();
      await sell(5);
      await expectOneEach();
      const head = await at.store.head();
      await relay?.stop();
      await at.pool.query('UPDATE relay.checkpoints SET position = NULL');
      relay = relayOf(at, topic);
      await expect.poll(() => publishedUpTo(at.pool, topic), POLL).toBe(head);
      await sell(1);
      await expectOneEach();
    });

    it('parks only unreadable events and their shop’s later ones', async () => {
      const [shop = '', other = '', third = '', fourth = '', fine = ''] = shops;
      schedule();
      await sell(1);
      await expectOneEach();
      const publisher = await createKafkaBus(kafka.brokers).publisher(topic, 3);
      const told = (shopId: string, over: object) =>
        JSON.stringify({
          id: randomUUID(),
          type: 'SaleRegistered',
          stream: streams.inventory(shopId),
          revision: '0',
          position: '1',
          metadata: { schemaVersion: 1, shopId, occurredAt: NOW.toISOString() },
          data: {},
          ...over,
        });
      await publisher.publish([
        { key: shop, value: 'Maria <maria@example.com>' },
        { key: other, value: told(other, { type: 'SaleDreamt' }) },
        {
          key: third,
          value: told(third, { metadata: { schemaVersion: 9, shopId: third, occurredAt: NOW.toISOString() } }),
        },
        { key: fourth, value: 'x'.repeat(1_500_000) },
        { key: 'nobody', value: told(shop, {}) },
      ]);
      await publisher.close();
      await sell(2, [fine]);
      const before = await reminders();
      await expect.poll(reminders, POLL).toEqual(oneEach());
      expect(before.length).toBeLessThanOrEqual(oneEach().length);
      await sell(1, [shop, other, third, fourth]);
      const reasons = async () => {
        const { rows } = await at.pool.query<{ shop_id: string; reason: string | null }>(
          "SELECT shop_id, reason FROM scheduler.parked WHERE process = 'follow-ups' ORDER BY id",
        );
        return (of: string) => rows.filter((row) => row.shop_id === of).map(({ reason }) => reason);
      };
      await expect
        .poll(async () => shops.slice(0, 4).map(await reasons()), POLL)
        .toEqual([
          ['not JSON', null],
          ['unknown type', null],
          ['version 9', null],
          ['1500000 bytes', null],
        ]);
      expect((await reasons())('nobody')).toEqual(['another shop’s event under this key']);
      await sell(1, [fine]);
      const waiting = new Set([shop, other, third, fourth].map((shopId) => sales.get(shopId)?.at(-1)));
      const free = oneEach().filter(({ sale }) => !waiting.has(sale));
      await expect.poll(reminders, POLL).toEqual(free);
      const { rows } = await at.pool.query('SELECT * FROM scheduler.parked');
      expect(JSON.stringify(rows)).not.toContain('maria');

      // An operator removes the unreadable events. The next start handles the waiting ones.
      await Promise.all(schedulers.map((one) => one.stop()));
      await at.pool.query('DELETE FROM scheduler.parked WHERE reason IS NOT NULL');
      schedule();
      await expectOneEach();
      await expect.poll(async () => (await at.pool.query('SELECT FROM scheduler.parked')).rowCount, POLL).toBe(0);
    }, 120_000);
  });
});

const saleOf = (saleId: string) => saleRegistered({ saleId, customerId: 'ana', lines: [{ productId: randomUUID() }] });
