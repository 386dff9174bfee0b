import { Refusal } from '@pdv/infra/http/refusal';
import { DELIVERY_STATES, deliveryDetails, webhook, webhookDelivery } from '@pdv/schemas/account/webhooks';
import { uuid } from '@pdv/schemas/kernel/fields';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { z } from 'zod';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { decodeCursor, pageQuery } from '../../reading/page.ts';
import { findDelivery, isWebhook, listDeliveries, listWebhooks } from './query.ts';

const tags = ['Webhooks'];
const action = 'manage-webhooks' as const;
const gates = { action, feature: 'webhooks' } as const;
const webhookNotFound = new Refusal(404, { code: 'webhook_not_found', message: 'Webhook não encontrado.' });
const deliveryNotFound = new Refusal(404, { code: 'delivery_not_found', message: 'Entrega não encontrada.' });

/** The deliveries are no read model: what a receiver answers is no event. */
export function registerWebhooks(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/webhooks',
    {
      schema: {
        tags,
        summary: 'Os webhooks da loja, e como vão as entregas de cada um',
        response: { 200: z.array(webhook), ...refusals(401, 403, 503) },
      },
      config: { readModels: ['webhooks'], action },
    },
    ({ principal }) => reader.asShop(principal.shopId, listWebhooks),
  );

  app.get(
    '/api/webhooks/:id/deliveries',
    {
      schema: {
        tags,
        summary:
          'As entregas de um webhook, as mais novas primeiro; as que acabaram ficam por 30 dias, das entregues só as últimas 10.000',
        params: z.object({ id: uuid }),
        querystring: z.object({ status: z.enum(DELIVERY_STATES).optional(), ...pageQuery }),
        response: { 200: z.array(webhookDelivery), ...refusals(400, 401, 403, 503, webhookNotFound) },
      },
      config: { readModels: ['webhooks', 'account'], ...gates },
    },
    async ({ principal, params, query }, reply) => {
      const page = { status: query.status, limit: query.limit, cursor: decodeCursor(query.cursor, 'instant') };
      const { deliveries, next } = await reader.asShop(principal.shopId, async (ask) => {
        if (!(await isWebhook(ask, params.id))) throw webhookNotFound;
        return listDeliveries(ask, params.id, page);
      });
      if (next) reply.header('x-next-cursor', next);
      return deliveries;
    },
  );

  app.get(
    '/api/webhooks/:id/deliveries/:deliveryId',
    {
      schema: {
        tags,
        summary: 'Uma entrega: o que foi enviado, e o que a última tentativa teve de resposta',
        params: z.object({ id: uuid, deliveryId: uuid }),
        response: { 200: deliveryDetails, ...refusals(400, 401, 403, 503, deliveryNotFound) },
      },
      config: { readModels: ['account'], ...gates },
    },
    async ({ principal, params: { id, deliveryId } }) => {
      const found = await reader.asShop(principal.shopId, (ask) => findDelivery(ask, id, deliveryId));
      if (!found) throw deliveryNotFound;
      return found;
    },
  );
}
