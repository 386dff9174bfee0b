import { randomUUID } from 'node:crypto';
import { webhooks } from '@pdv/command-api/commands/account';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { WebhookEventName, WebhookPauseReason } from '@pdv/schemas/account/webhooks';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import { createCheckpoint } from '../../checkpoints.ts';
import { recordedIn, type Testbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { createWebhookPlanning } from './process-manager.ts';

/** A shop on Pro with one webhook, as events of the log. */
export function webhookShop(testbed: Testbed, now: () => Date, url = 'https://erp.example/hook') {
  const shopId: string = randomUUID();
  const webhookId: string = randomUUID();
  const subject = `account:${shopId}`;
  const of = { webhookId, personal: { subject, fields: { host: 'erp.example' } } };

  async function tell(stream: string, ...events: readonly FreguesEvent[]): Promise<void> {
    const occurredAt = now().toISOString();
    const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt };
    const encoded = await testbed.codec.encode(events.map((event) => ({ id: randomUUID(), event, metadata })));
    await testbed.store.append(stream, encoded, 'any');
  }
  const account = (event: FreguesEvent) => tell(streams.account(shopId), event);
  const own = (event: FreguesEvent) => tell(streams.webhooks(shopId), event);
  const deleted = (productId: string): FreguesEvent => ({
    type: 'ProductDeleted',
    data: { productId, productName: 'Café', stockBefore: 0 },
  });
  const plan = (to: 'free' | 'pro') => account({ type: 'PlanChanged', data: { shopId, plan: to, origin: 'operator' } });
  return {
    shopId,
    webhookId,
    plan,
    async open(events: readonly WebhookEventName[] = ['product.deleted']) {
      const person = { storeName: 'Padaria', ownerName: 'Ana', email: 'dona@example.com', whatsapp: '11981234410' };
      const shop = { shopId, ownerId: 'dona', slug: shopId, businessType: 'padaria', emailConfirmed: true } as const;
      await account({
        type: 'ShopRegistered',
        data: { ...shop, timeZone: 'America/Sao_Paulo', personal: { subject, fields: person } },
      });
      await plan('pro');
      await own({
        type: 'WebhookRegistered',
        data: {
          ...{ webhookId, events, registeredAt: now().toISOString() },
          personal: { subject, fields: { url, description: null } },
        },
      });
    },
    pause: (because: WebhookPauseReason = 'owner') => own({ type: 'WebhookPaused', data: { ...of, because } }),
    resume: () => own({ type: 'WebhookResumed', data: of }),
    remove: () => own({ type: 'WebhookDeleted', data: of }),
    erase: () => account({ type: 'AccountErased', data: { shopId } }),
    /** The shortest event that a webhook hears of; several of one product are no sense, and all the same in order. */
    happens: (...productIds: readonly string[]) => tell(streams.inventory(shopId), ...productIds.map(deleted)),
    /** What the log says of the webhook. */
    async state() {
      const handler = createCommandHandler({ ...testbed, snapshots: createPostgresSnapshots(testbed.pool) });
      return (await handler.state(webhooks, streams.webhooks(shopId))).state.get(webhookId);
    },
  };
}
export type WebhookShop = ReturnType<typeof webhookShop>;

/** Plans deliveries of the whole log, from its beginning each time. */
export async function planWebhooks(testbed: Testbed, now: Date): Promise<void> {
  const { load, save } = createCheckpoint(testbed.pool, 'webhooks', 'log');
  await load();
  const handle = createWebhookPlanning({ pool: testbed.pool, save, now: () => now });
  const events = await testbed.codec.decode(await recordedIn(testbed));
  await handle({ events, checkpoint: randomUUID() });
}
