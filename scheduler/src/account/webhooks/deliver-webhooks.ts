import { randomUUID } from 'node:crypto';
import { createShopLookup, webhooks } from '@pdv/command-api/commands/account';
import type { Codec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createWebhookPoster, type PostOptions } from '@pdv/infra/webhooks/post-webhook';
import { createWebhookSecrets } from '@pdv/infra/webhooks/signature';
import { PLANS } from '@pdv/schemas/account/plans';
import { streams } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import type { RunningProcess } from '../../process.ts';
import { type DeliveringOptions, runDelivering } from './delivering.ts';
import { createDeliveryChores } from './delivery-chores.ts';
import { createDeliveryTable } from './delivery-table.ts';

export type Delivering = PostOptions & Pick<DeliveringOptions, 'atOnce' | 'each' | 'eachShop' | 'perSecond'>;

interface Options {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly pool: Pool;
  readonly masterKey: Buffer;
  readonly now?: () => Date;
  readonly onProblem?: (error: unknown) => void;
}

/** Addresses and secrets are nowhere but in the log and behind the master key: each batch reads them there. */
export function deliverWebhooks(
  { store, codec, pool, masterKey, now = () => new Date(), onProblem = () => {} }: Options,
  { atOnce, each, eachShop, perSecond, ...posting }: Delivering,
): RunningProcess {
  const handler = createCommandHandler({ store, codec, snapshots: createPostgresSnapshots(pool), onProblem });
  const shopOf = createShopLookup(handler, now);
  const poster = createWebhookPoster(posting);
  const running = runDelivering({
    ...{
      table: createDeliveryTable(pool),
      chores: createDeliveryChores(pool),
      post: poster.post,
      secretOf: createWebhookSecrets(masterKey),
      now,
      onProblem,
    },
    ...(atOnce !== undefined && { atOnce }),
    ...(each !== undefined && { each }),
    ...(eachShop !== undefined && { eachShop }),
    ...(perSecond !== undefined && { perSecond }),
    async webhooksOf(shopId) {
      const [shop, { state }] = await Promise.all([shopOf(shopId), handler.state(webhooks, streams.webhooks(shopId))]);
      return { mayUse: shop !== null && PLANS[shop.effectivePlan].webhooks, webhooks: shop ? state : new Map() };
    },
    async pause(shopId, webhookId, because, url) {
      const commandId = randomUUID();
      const context = { commandId, shopId, actorId: 'system:webhooks', correlationId: commandId, now: now() };
      const command = { type: 'PauseWebhook', webhookId, shopId, because, url } as const;
      // One that was deleted meanwhile needs no pause.
      await handler.handle(webhooks, streams.webhooks(shopId), command, context);
    },
  });
  return {
    async stop() {
      await running.stop();
      poster.close();
    },
  };
}
