import { sendStyledPage } from '@pdv/infra/http/styled-page';
import { type UnsubscribePage, unsubscribePage } from '@pdv/schemas/customers/unsubscribe';
import { streams } from '@pdv/schemas/log';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type App, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { customerList } from '../customer-list/decider.ts';
import type { SubscriptionCommand } from '../customer-list/subscription.ts';

const params = z.object({ token: z.string() });
const config = { public: true } as const;
const PATH = '/descadastro/:token';

/**
 * POST /descadastro/{token} ends the reminders of one shop to one customer, and /desfazer takes that back: without a
 * question, for whoever holds the link. What the body says is of no interest.
 */
export function unsubscribeRoutes(app: App, deps: RouteDependencies): void {
  void app.register(async (plain) => {
    const scope = plain as unknown as App;
    // A browser's button sends a form, a mail program's one click (RFC 8058) another, and not all of them as they should.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) => done(null));
    scope.post(PATH, { config, schema: { params, hide: true } }, ({ params: { token } }, reply) =>
      settle(deps, token, 'Unsubscribe', reply),
    );
    scope.post(`${PATH}/desfazer`, { config, schema: { params, hide: true } }, ({ params: { token } }, reply) =>
      settle(deps, token, 'Resubscribe', reply),
    );
  });
}

async function settle(
  deps: RouteDependencies,
  token: string,
  type: SubscriptionCommand['type'],
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ids = deps.unsubscribeLinks.open(token);
  if (!ids) return answer(reply, 404, { state: 'invalid' });
  const [customerId, shopId] = ids;
  const commandId = deps.newId();
  const context = { commandId, shopId, actorId: 'system:customer', correlationId: commandId, now: deps.now() };
  const outcome = await deps.handler.handle(customerList, streams.customers(shopId), { type, customerId }, context);
  // A mail program that is told of a failure tries again, or tells its owner that we do not listen.
  if ('rejected' in outcome) return answer(reply, 200, { state: 'gone' });
  deps.customer.forget(shopId, customerId);
  sendPosition(reply, outcome);
  const shop = await deps.identity(shopId);
  return answer(reply, 200, { state: type === 'Unsubscribe' ? 'unsubscribed' : 'subscribed', shop, token });
}

const answer = (reply: FastifyReply, status: number, page: UnsubscribePage) =>
  sendStyledPage(reply, status, unsubscribePage(page));
