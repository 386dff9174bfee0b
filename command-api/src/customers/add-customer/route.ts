import { idempotently } from '@pdv/infra/http/idempotency';
import { type Refusals, refuse } from '@pdv/infra/http/refuse';
import { PLANS } from '@pdv/schemas/account/plans';
import { addCustomerRequest, type Customer, customer } from '@pdv/schemas/customers/add-customer';
import type { CustomerAdded } from '@pdv/schemas/customers/events';
import { streams } from '@pdv/schemas/log';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { type RosterRejection, roster } from '../roster/decider.ts';

const REFUSALS: Refusals<RosterRejection> = {
  customer_limit_reached: {
    status: 403,
    message: ({ plan, customerLimit }) =>
      `Seu plano ${plan} permite até ${customerLimit} clientes. Faça upgrade para cadastrar mais.`,
  },
  idempotency_key_reused: { status: 422, message: 'Este pedido já foi feito com outros dados.' },
};

/** POST /api/customers. */
export function addCustomerRoute(app: App, deps: RouteDependencies): void {
  const schema = { body: addCustomerRequest, response: { 201: customer } };
  app.post('/api/customers', { schema, onRequest: permit('add-customer') }, (request, reply) => {
    const { principal, body } = request;
    const { shopId } = principal;
    return idempotently(request, { shopId, route: 'POST /api/customers', body }, async (ids) => {
      const now = deps.now();
      const { name: plan, customerLimit } = PLANS[(await deps.shop(shopId)).effectivePlan];
      const outcome = await deps.handler.handle(
        roster,
        streams.customers(shopId),
        {
          type: 'AddCustomer',
          customerId: ids.entityId,
          personal: body,
          customerLimit,
          fingerprint: ids.fingerprint,
        },
        contextOf(principal, ids.commandId, now),
      );
      if ('rejected' in outcome) {
        throw refuse(REFUSALS, { rejected: outcome.rejected, detail: { ...outcome.detail, plan } });
      }
      sendPosition(reply, outcome);
      reply.status(201);
      const [event] = outcome.accepted;
      return event ? customerAnswer(event.data, now.toISOString()) : answerAgain(deps, shopId, ids.entityId);
    });
  });
}

function customerAnswer({ customerId, personal }: CustomerAdded['data'], createdAt: string): Customer {
  const { name = 'Cliente removido', email = null, phone = null, vehiclePlate = null } = personal.fields ?? {};
  return { id: customerId, name, email, phone, vehiclePlate, createdAt };
}

/** What the first answer said, from what the log recorded then. */
async function answerAgain(deps: RouteDependencies, shopId: string, customerId: string): Promise<Customer> {
  const stream = streams.customers(shopId);
  const { state } = await deps.handler.state(roster, stream);
  const known = state.customers.get(customerId);
  if (!known) throw new Error(`customer ${customerId} was accepted and is not in ${stream}`);
  const { event, metadata } = await deps.recorded(stream, known.revision);
  return customerAnswer((event as CustomerAdded).data, metadata.occurredAt);
}
