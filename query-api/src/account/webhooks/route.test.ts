import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { Webhook, WebhookDelivery } from '@pdv/schemas/account/webhooks';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, other] = [shopStory(), shopStory()];
const owner = ownerOf(shop);
const [first, second] = [randomUUID(), randomUUID()];
const subject = `account:${shop.shopId}`;
const registered = (webhookId: string, url: string, registeredAt: string) =>
  shop.tell(streams.webhooks(shop.shopId), {
    type: 'WebhookRegistered',
    data: {
      ...{ webhookId, events: ['sale.registered'], registeredAt },
      personal: { subject, fields: { url, description: null } },
    },
  });
const of = (webhookId: string) => ({ webhookId, personal: { subject, fields: { host: 'erp.example' } } });

/** Delivered in the nth minute. */
async function delivered(nth: number, state = 'delivered') {
  const id = randomUUID();
  await side.rows(
    `INSERT INTO scheduler.webhook_deliveries
       (id, shop_id, webhook_id, entity, sequence, type, body, created_at, give_up_at, state, attempt, status, response)
     VALUES ($1, $2, $3, 'x', $4, 'sale.registered', '{"a":1}', $5, now(), $6, 1, 200, 'ok')`,
    [id, shop.shopId, first, nth, `2026-11-21T12:0${nth}:00Z`, state],
  );
  return id;
}

beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(
    ...[shop.registered(), other.registered()],
    ...[shop, other].map((one) =>
      one.tell(streams.account(one.shopId), {
        type: 'PlanChanged',
        data: { shopId: one.shopId, plan: 'pro', origin: 'operator' },
      }),
    ),
    registered(first, 'https://erp.example/a', '2026-11-21T12:00:00.000Z'),
    registered(second, 'https://erp.example/b', '2026-11-21T12:01:00.000Z'),
    shop.tell(streams.webhooks(shop.shopId), { type: 'WebhookPaused', data: { ...of(second), because: 'gone' } }),
    shop.tell(streams.webhooks(shop.shopId), {
      type: 'WebhookSecretRenewed',
      data: { ...of(first), generation: 2, renewedAt: '2026-11-21T13:00:00.000Z' },
    }),
  );
  await side.rows(
    `INSERT INTO scheduler.webhooks (webhook_id, shop_id, events, revision, failures, failing_since)
     VALUES ($1, $2, '{sale.registered}', 0, 3, '2026-11-21T14:00:00Z')`,
    [first, shop.shopId],
  );
});
afterAll(() => side.close());

it('lists the shop’s webhooks with how they do, and pages of what was sent', async () => {
  const ids = [await delivered(1), await delivered(2), await delivered(3, 'parked')].reverse();
  const list = (await side.get(owner, '/api/webhooks')).json() as Webhook[];
  expect(list).toMatchObject([
    {
      ...{ id: first, url: 'https://erp.example/a', paused: null, failingSince: '2026-11-21T14:00:00.000Z' },
      ...{ secretRenewedAt: '2026-11-21T13:00:00.000Z', waiting: 0, parked: 1 },
    },
    { id: second, paused: 'gone', failingSince: null, parked: 0 },
  ]);
  const path = `/api/webhooks/${first}/deliveries`;
  const page = await side.get(owner, `${path}?limit=2`);
  expect(page.json().map(({ id }: WebhookDelivery) => id)).toEqual(ids.slice(0, 2));
  const rest = await side.get(owner, `${path}?limit=2&cursor=${page.headers['x-next-cursor']}`);
  expect(rest.json().map(({ id }: WebhookDelivery) => id)).toEqual(ids.slice(2));
  expect((await side.get(owner, `${path}?status=parked`)).json()).toMatchObject([{ id: ids[0], state: 'parked' }]);
  expect((await side.get(owner, `${path}/${ids[0]}`)).json()).toMatchObject({ request: '{"a":1}', response: 'ok' });

  const stranger = ownerOf(other);
  expect((await side.get(stranger, '/api/webhooks')).json()).toEqual([]);
  for (const one of [path, `${path}/${ids[0]}`]) expect((await side.get(stranger, one)).statusCode).toBe(404);
  for (const role of ['cashier', 'analyst'] as const) {
    expect((await side.get({ ...owner, role }, '/api/webhooks')).statusCode).toBe(403);
  }
});
