import { clear, patch, put, remove } from '../../row-changes/row-change.ts';
import type { Projection } from '../../runner/projection.ts';
import { webhooks } from './table.ts';

export const webhooksProjection: Projection = {
  name: 'webhooks',
  tables: [webhooks],
  on: {
    WebhookRegistered: ({ shopId, data: { webhookId, events, registeredAt, personal } }) => [
      put(webhooks, {
        ...{ shop_id: shopId, id: webhookId, events, registered_at: registeredAt },
        // Without a key there is no address: the shop is erased, and this goes at once.
        url: personal.fields?.url ?? '',
        description: personal.fields?.description ?? null,
        ...{ paused: null, secret_renewed_at: null },
      }),
    ],
    WebhookChanged: ({ shopId, data: { webhookId, events, personal } }) => [
      patch(
        webhooks,
        { shop_id: shopId, id: webhookId },
        { events, ...(personal.fields && { url: personal.fields.url, description: personal.fields.description }) },
      ),
    ],
    WebhookPaused: ({ shopId, data }) => [
      patch(webhooks, { shop_id: shopId, id: data.webhookId }, { paused: data.because }),
    ],
    WebhookResumed: ({ shopId, data }) => [patch(webhooks, { shop_id: shopId, id: data.webhookId }, { paused: null })],
    WebhookSecretRenewed: ({ shopId, data }) => [
      patch(webhooks, { shop_id: shopId, id: data.webhookId }, { secret_renewed_at: data.renewedAt }),
    ],
    WebhookDeleted: ({ shopId, data }) => [remove(webhooks, { shop_id: shopId, id: data.webhookId })],
    AccountErased: ({ shopId }) => [clear(webhooks, { shop_id: shopId })],
  },
};
