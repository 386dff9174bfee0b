import { uuid } from '@pdv/schemas/kernel/fields';
import { centavosOf } from '@pdv/schemas/kernel/money';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { creditLimitAnswer, creditLimitRequest } from '@pdv/schemas/sales/receivable';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { receivable } from '../receivable/decider.ts';
import { refuseReceivable } from '../receivable/refusals.ts';
import { noSuchCustomer } from '../receive-payment/route.ts';

/** PUT /api/customers/{id}/credit-limit. */
export function creditLimitRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['A receber'],
    summary: 'Muda até quanto um cliente pode dever; sem limite, qualquer valor',
    params: z.object({ id: uuid }),
    body: creditLimitRequest,
    response: { 200: creditLimitAnswer, ...refusals(400, 401, 403, noSuchCustomer) },
  };
  app.put(
    '/api/customers/:id/credit-limit',
    { schema, onRequest: permit('set-credit-limit') },
    async ({ principal, params, body }, reply) => {
      const customerId = params.id;
      if (!(await deps.customer(principal.shopId, customerId))) throw noSuchCustomer;
      const limitCentavos = centavosOf(body.limit);
      const outcome = await deps.handler.handle(
        receivable,
        streams.receivable(customerId),
        { type: 'SetCreditLimit', customerId, limitCentavos },
        contextOf(principal, deps.newId(), deps.now()),
      );
      if ('rejected' in outcome) throw refuseReceivable(outcome);
      sendPosition(reply, outcome);
      return { limit: body.limit };
    },
  );
}
