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
 * POST /descadastro/{token} ends one shop's reminders to one customer, and /desfazer takes that back. The link's holder
 * need not confirm. The body is ignored.
 */
export function unsubscribeRoutes(app: App, deps: RouteDependencies): void {
  void app.register(async (plain) => {
    const scope = plain as unknown as App;
    // A browser's button and a mail program's one click (RFC 8058) send different forms, not always valid ones.
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
  // On an error, a mail program would retry or report that we ignore the request.
  if ('rejected' in outcome) return answer(reply, 200, { state: 'gone' });
  deps.customer.forget(shopId, customerId);
  sendPosition(reply, outcome);
  const shop = await deps.identity(shopId);
  return answer(reply, 200, { state: type === 'Unsubscribe' ? 'unsubscribed' : 'subscribed', shop, token });
}

const answer = (reply: FastifyReply, status: number, page: UnsubscribePage) =>
  sendStyledPage(reply, status, unsubscribePage(page));
