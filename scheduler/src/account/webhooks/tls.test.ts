import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { AUTHORITY, CERTIFICATE, CERTIFICATE_KEY } from '@pdv/infra/testing/webhook-certificates';
import { startWebhookReceiver } from '@pdv/infra/testing/webhook-receiver';
import { expect, it } from 'vitest';
import { openTestbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { deliveringOf, until } from './delivering.fixture.ts';

it('says in the log of deliveries that a certificate is not trusted, and delivers where it is', async () => {
  const database = await createTestDatabase();
  const testbed = await openTestbed(database.url);
  const receiver = await startWebhookReceiver(0, { key: CERTIFICATE_KEY, cert: CERTIFICATE });
  const { newShop, plan, pass } = deliveringOf(testbed);
  const shop = newShop(receiver.url.replace('127.0.0.1', 'erp.example'));
  await shop.open();
  await shop.happens('a');
  await plan();
  const problems: unknown[] = [];
  const send = (ca?: string) =>
    deliverWebhooks(
      { ...testbed, onProblem: (error) => problems.push(error) },
      { allowPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }], ...(ca && { ca }) },
    );
  const logged = async () =>
    (await testbed.pool.query('SELECT state, status, failure FROM scheduler.webhook_deliveries')).rows;

  const distrusting = send();
  await until(async () => expect(await logged()).toEqual([{ state: 'waiting', status: null, failure: 'certificate' }]));
  await distrusting.stop();
  expect(receiver.received).toEqual([]);
  await pass(60_000);
  const trusting = send(AUTHORITY);
  await until(async () => expect(await logged()).toEqual([{ state: 'delivered', status: 204, failure: null }]));
  await trusting.stop();
  expect(receiver.received).toHaveLength(1);
  expect(problems).toEqual([]);
  await receiver.close();
  await testbed.close();
  await database.drop();
});
