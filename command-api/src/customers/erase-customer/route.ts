import { refuse } from '@pdv/infra/http/refuse';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { subjectOf } from '../customer-list/add-customer.ts';
import { customerList } from '../customer-list/decider.ts';
import { CUSTOMER_LIST_REFUSALS } from '../customer-list/refusals.ts';

/**
 * DELETE /api/customers/{id} erases the person (LGPD); a second call answers the same. After the event it destroys the
 * key and removes the outbox's mails. If this process dies in between, the scheduler does so from the event.
 */
export function eraseCustomerRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Clientes'],
    summary: 'Remove um cliente e apaga seus dados pessoais (LGPD); as vendas continuam no histórico',
    params: z.object({ id: uuid }),
    response: {
      204: z.null().describe('Removido'),
      ...refusals(400, 401, 403, only(CUSTOMER_LIST_REFUSALS, 'customer_not_found')),
    },
  };
  app.delete('/api/customers/:id', { schema, onRequest: permit('erase-customer') }, async (request, reply) => {
    const { principal, params } = request;
    const outcome = await deps.handler.handle(
      customerList,
      streams.customers(principal.shopId),
      { type: 'EraseCustomer', customerId: params.id },
      contextOf(principal, deps.newId(), deps.now()),
    );
    if ('rejected' in outcome) throw refuse(CUSTOMER_LIST_REFUSALS, outcome);
    deps.customer.forget(principal.shopId, params.id);
    await deps.vault.destroy(subjectOf(params.id));
    await deps.mailer.forget([subjectOf(params.id)]);
    sendPosition(reply, outcome);
    return reply.status(204).send(null);
  });
}
