import type { CommandHandler, Outcome } from '@pdv/infra/command-handler/command-handler';
import { IDEMPOTENCY, idempotently, REQUEST_REFUSALS } from '@pdv/infra/http/idempotency';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import type { Principal } from '@pdv/infra/tokens/principal';
import { refusedUrl } from '@pdv/infra/webhooks/post-webhook';
import type { WebhookSecrets } from '@pdv/infra/webhooks/signature';
import {
  MAX_WEBHOOKS,
  newWebhook,
  OLD_SECRET_HOURS,
  renewedSecret,
  replayed,
  replayRequest,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
  webhookRequest,
} from '@pdv/schemas/account/webhooks';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type App, contextOf, requestOf, sendPosition } from '../../dependencies.ts';
import { invalidInput } from '../../http/invalid-input.ts';
import { permit } from '../../http/permit.ts';
import { type WebhookCommand, type WebhookRejection, type WebhookTerms, webhooks } from './decider.ts';
import type { WebhookDeliveries } from './deliveries.ts';

export interface WebhookDependencies {
  readonly handler: CommandHandler;
  readonly secretOf: WebhookSecrets;
  readonly deliveries: WebhookDeliveries;
  /** For development: addresses of this machine and network, and http. */
  readonly allowPrivate: boolean;
  readonly now: () => Date;
}

const WEBHOOK_REFUSALS: Refusals<WebhookRejection | 'webhook_paused' | 'delivery_not_found'> = {
  too_many_webhooks: {
    status: 409,
    message: `A loja já tem ${MAX_WEBHOOKS} webhooks. Exclua um antes de criar outro.`,
  },
  webhook_not_found: { status: 404, message: 'Webhook não encontrado.' },
  webhook_paused: { status: 409, message: 'O webhook está pausado. Reative-o antes.' },
  delivery_not_found: { status: 404, message: 'Entrega não encontrada.' },
};

const NO_SUCH_URL = {
  not_https: 'Use um endereço que comece com https://',
  private_address: 'Use um endereço da internet pública',
  port: 'Use a porta 443 ou uma de 1024 em diante',
} as const;

const HOUR_MS = 3_600_000;
const onRequest = permit('manage-webhooks');
const config = { feature: 'webhooks' } as const;
const tags = ['Webhooks'];
const params = z.object({ id: uuid });
const ofDelivery = z.object({ id: uuid, deliveryId: uuid });
const notFound = only(WEBHOOK_REFUSALS, 'webhook_not_found');
const isPaused = only(WEBHOOK_REFUSALS, 'webhook_paused');
const done = { 204: z.undefined() };

/** POST /api/webhooks; PUT and DELETE /api/webhooks/:id, and what is asked of one. */
export function registerWebhooks(app: App, deps: WebhookDependencies): void {
  const { handler, secretOf, deliveries, now } = deps;
  const stateOf = async (shopId: string) => (await handler.state(webhooks, streams.webhooks(shopId))).state;

  /** In the order in which they are offered, so that another order is no change. @throws Refusal 400 at its field */
  function termsOf({ url, description, events }: z.output<typeof webhookRequest>): WebhookTerms {
    const refused = refusedUrl(url, deps.allowPrivate);
    if (refused) throw invalidInput({ path: 'url', message: NO_SUCH_URL[refused] });
    return { url: new URL(url).href, description, events: WEBHOOK_EVENTS.filter((event) => events.includes(event)) };
  }

  type Told<C> = C extends unknown ? Omit<C, 'webhookId' | 'shopId'> : never;
  async function tell(principal: Principal, webhookId: string, told: Told<WebhookCommand>, reply: FastifyReply) {
    const { shopId } = principal;
    const command = { ...told, webhookId, shopId } as WebhookCommand;
    const context = contextOf(principal, crypto.randomUUID(), now());
    const outcome = await handler.handle(webhooks, streams.webhooks(shopId), command, context);
    sendPosition(reply, accepted(outcome));
    return reply.status(204).send();
  }

  /** @throws Refusal where there is none, or nothing is sent */
  async function activeOf(shopId: string, webhookId: string) {
    const known = (await stateOf(shopId)).get(webhookId);
    if (!known) throw refuse(WEBHOOK_REFUSALS, { rejected: 'webhook_not_found' });
    if (known.paused !== null) throw refuse(WEBHOOK_REFUSALS, { rejected: 'webhook_paused' });
    return { shopId, webhookId };
  }

  app.post(
    '/api/webhooks',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Cria um webhook: um endereço que recebe os eventos da loja',
        body: webhookRequest,
        response: {
          201: newWebhook,
          ...refusals(400, 401, 403, IDEMPOTENCY, only(WEBHOOK_REFUSALS, 'too_many_webhooks')),
        },
      },
    },
    ({ principal, body, headers }, reply) => {
      const { shopId } = principal;
      const at = now();
      const terms = termsOf(body);
      return idempotently({ headers }, { shopId, route: 'POST /api/webhooks', body, now: at }, async (ids) => {
        const { entityId: webhookId } = ids;
        const command = { type: 'RegisterWebhook', webhookId, shopId, terms, at: at.toISOString() } as const;
        const context = requestOf(principal, ids, at);
        const outcome = await handler.handle(webhooks, streams.webhooks(shopId), command, context);
        if ('rejected' in outcome) throw refuse({ ...WEBHOOK_REFUSALS, ...REQUEST_REFUSALS }, outcome);
        sendPosition(reply, outcome);
        reply.status(201);
        return { id: webhookId, ...terms, events: [...terms.events], secret: secretOf(webhookId, 1) };
      });
    },
  );

  app.put(
    '/api/webhooks/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Muda endereço, descrição e eventos de um webhook',
        params,
        body: webhookRequest,
        response: { ...done, ...refusals(400, 401, 403, notFound) },
      },
    },
    async ({ principal, params: { id }, body }, reply) =>
      tell(principal, id, { type: 'ChangeWebhook', terms: termsOf(body) }, reply),
  );

  app.delete(
    '/api/webhooks/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Exclui um webhook, com a fila e as entregas dele',
        params,
        response: { ...done, ...refusals(400, 401, 403, notFound) },
      },
    },
    async ({ principal, params: { id } }, reply) => tell(principal, id, { type: 'DeleteWebhook' }, reply),
  );

  app.post(
    '/api/webhooks/:id/pause',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Pausa um webhook: o que acontece enquanto isso não é guardado para ele',
        params,
        response: { ...done, ...refusals(400, 401, 403, notFound) },
      },
    },
    async ({ principal, params: { id } }, reply) =>
      tell(principal, id, { type: 'PauseWebhook', because: 'owner' }, reply),
  );

  app.post(
    '/api/webhooks/:id/resume',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Reativa um webhook pausado; o que já estava na fila segue',
        params,
        response: { ...done, ...refusals(400, 401, 403, notFound) },
      },
    },
    async ({ principal, params: { id } }, reply) => tell(principal, id, { type: 'ResumeWebhook' }, reply),
  );

  app.post(
    '/api/webhooks/:id/secret',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: `Troca o segredo; o anterior também assina por mais ${OLD_SECRET_HOURS} horas`,
        params,
        response: { 200: renewedSecret, ...refusals(400, 401, 403, IDEMPOTENCY, notFound) },
      },
    },
    ({ principal, params: { id: webhookId }, headers }, reply) => {
      const { shopId } = principal;
      const at = now();
      const scope = { shopId, route: `POST /api/webhooks/${webhookId}/secret`, body: null, now: at };
      return idempotently({ headers }, scope, async (ids) => {
        const command = { type: 'RenewWebhookSecret', webhookId, shopId, at: at.toISOString() } as const;
        const context = requestOf(principal, ids, at);
        const outcome = await handler.handle(webhooks, streams.webhooks(shopId), command, context);
        if ('rejected' in outcome) throw refuse({ ...WEBHOOK_REFUSALS, ...REQUEST_REFUSALS }, outcome);
        const known = (await stateOf(shopId)).get(webhookId);
        if (!known) throw refuse(WEBHOOK_REFUSALS, { rejected: 'webhook_not_found' });
        sendPosition(reply, outcome);
        const { generation, renewedAt } = known;
        const until = Date.parse(renewedAt ?? at.toISOString()) + OLD_SECRET_HOURS * HOUR_MS;
        return { secret: secretOf(webhookId, generation), oldHoldsUntil: new Date(until).toISOString() };
      });
    },
  );

  app.post(
    '/api/webhooks/:id/test',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Envia um evento de teste, assinado como os outros',
        params,
        response: { 202: z.object({ deliveryId: uuid }), ...refusals(400, 401, 403, IDEMPOTENCY, notFound, isPaused) },
      },
    },
    ({ principal, params: { id: webhookId }, headers }, reply) => {
      const { shopId } = principal;
      const at = now();
      const scope = { shopId, route: `POST /api/webhooks/${webhookId}/test`, body: null, now: at };
      return idempotently({ headers }, scope, async ({ entityId: id }) => {
        const of = await activeOf(shopId, webhookId);
        const body = { id, type: WEBHOOK_TEST, occurredAt: at.toISOString(), shopId, sequence: 0, data: {} };
        await deliveries.addTest(of, id, JSON.stringify(body));
        reply.status(202);
        return { deliveryId: id };
      });
    },
  );

  app.post(
    '/api/webhooks/:id/deliveries/:deliveryId/replay',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Envia de novo uma entrega, com o mesmo webhook-id',
        params: ofDelivery,
        response: {
          ...done,
          ...refusals(400, 401, 403, notFound, isPaused, only(WEBHOOK_REFUSALS, 'delivery_not_found')),
        },
      },
    },
    async ({ principal, params: { id, deliveryId } }, reply) => {
      const found = await deliveries.replay(await activeOf(principal.shopId, id), deliveryId);
      if (!found) throw refuse(WEBHOOK_REFUSALS, { rejected: 'delivery_not_found' });
      return reply.status(204).send(undefined);
    },
  );

  app.post(
    '/api/webhooks/:id/replay',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Envia de novo tudo de que se desistiu desde um instante',
        params,
        body: replayRequest,
        response: { 200: replayed, ...refusals(400, 401, 403, notFound, isPaused) },
      },
    },
    async ({ principal, params: { id }, body: { since } }) => ({
      replayed: await deliveries.replayParked(await activeOf(principal.shopId, id), since),
    }),
  );
}

function accepted<E>(outcome: Outcome<E, WebhookRejection>) {
  if ('rejected' in outcome) throw refuse(WEBHOOK_REFUSALS, outcome);
  return outcome;
}
