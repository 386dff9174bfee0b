import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { refuse } from '@pdv/infra/http/refuse';
import { PLANS } from '@pdv/schemas/account/plans';
import { addCustomerRequest } from '@pdv/schemas/customers/add-customer';
import { customer } from '@pdv/schemas/customers/customer';
import type { CustomerAdded } from '@pdv/schemas/customers/events';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { type App, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { customerAnswer } from '../customer-list/customer-answer.ts';
import { customerList } from '../customer-list/decider.ts';
import { CUSTOMER_LIST_REFUSALS } from '../customer-list/refusals.ts';

/** POST /api/customers. */
export function addCustomerRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Clientes'],
    summary: 'Cadastra um cliente, até o limite do plano',
    body: addCustomerRequest,
    response: {
      201: customer,
      ...refusals(400, 401, 403, IDEMPOTENCY, only(CUSTOMER_LIST_REFUSALS, 'customer_limit_reached')),
    },
  };
  app.post('/api/customers', { schema, onRequest: permit('add-customer') }, (request, reply) => {
    const { principal, body } = request;
    const { shopId } = principal;
    return idempotently(request, { shopId, route: 'POST /api/customers', body, now: deps.now() }, async (ids) => {
      const now = deps.now();
      const { effectivePlan, timeZone } = await deps.shop(shopId);
      const { name: plan, customerLimit } = PLANS[effectivePlan];
      const outcome = await deps.handler.handle(
        customerList,
        streams.customers(shopId),
        {
          type: 'AddCustomer',
          customerId: ids.entityId,
          personal: { ...body, birthday: body.birthday ?? null },
          customerLimit,
          addedOn: businessDayOf(now, timeZone),
        },
        requestOf(principal, ids, now),
      );
      if ('rejected' in outcome) {
        throw refuse(CUSTOMER_LIST_REFUSALS, { rejected: outcome.rejected, detail: { ...outcome.detail, plan } });
      }
      sendPosition(reply, outcome);
      reply.status(201);
      const [event] = outcome.accepted as readonly CustomerAdded[];
      return customerAnswer(ids.entityId, event?.data.personal.fields ?? null, outcome.occurredAt);
    });
  });
}
