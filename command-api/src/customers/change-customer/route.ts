import { refuse } from '@pdv/infra/http/refuse';
import { addCustomerRequest } from '@pdv/schemas/customers/add-customer';
import { customer } from '@pdv/schemas/customers/customer';
import type { CustomerAdded, CustomerField, CustomerPersonalData } from '@pdv/schemas/customers/events';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { customerAnswer } from '../customer-list/customer-answer.ts';
import { customerList } from '../customer-list/decider.ts';
import { CUSTOMER_LIST_REFUSALS } from '../customer-list/refusals.ts';

/** Tries before giving up when others change the same customer meanwhile. */
const TRIES = 5;

/** PUT /api/customers/{id}, with the full form. Works even if a downgrade left more customers than the plan allows. */
export function changeCustomerRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Clientes'],
    summary: 'Altera um cliente',
    params: z.object({ id: uuid }),
    body: addCustomerRequest,
    response: {
      200: customer,
      ...refusals(
        400,
        401,
        403,
        { subject_erased: { status: 409 } },
        only(CUSTOMER_LIST_REFUSALS, 'customer_not_found', 'customer_moved_on'),
      ),
    },
  };
  app.put('/api/customers/:id', { schema, onRequest: permit('change-customer') }, async (request, reply) => {
    const { principal, params, body } = request;
    const { shopId } = principal;
    const context = contextOf(principal, deps.newId(), deps.now());
    for (let left = TRIES; ; left--) {
      const { basedOn, before, createdAt } = await asKnown(deps, shopId, params.id);
      // Programs that were written before there was a birthday do not send one.
      const { birthday = before?.birthday ?? null } = body;
      const personal = { ...body, birthday };
      const command = {
        type: 'ChangeCustomer',
        customerId: params.id,
        personal,
        changed: changedFields(before, personal),
        basedOn,
      } as const;
      const outcome = await deps.handler.handle(customerList, streams.customers(shopId), command, context);
      if ('rejected' in outcome) {
        if (outcome.rejected === 'customer_moved_on' && left > 1) continue;
        throw refuse(CUSTOMER_LIST_REFUSALS, outcome);
      }
      deps.customer.forget(shopId, params.id);
      sendPosition(reply, outcome);
      return customerAnswer(params.id, personal, createdAt);
    }
  });
}

async function asKnown(deps: RouteDependencies, shopId: string, customerId: string) {
  const stream = streams.customers(shopId);
  const known = (await deps.handler.state(customerList, stream)).state.customers.get(customerId);
  if (!known || known.revision === null) throw refuse(CUSTOMER_LIST_REFUSALS, { rejected: 'customer_not_found' });
  const basedOn = known.revision;
  const [added, latest] = await Promise.all([deps.recorded(stream, known.addedAt), deps.recorded(stream, basedOn)]);
  const { fields } = (latest.event as CustomerAdded).data.personal;
  return { basedOn, before: fields, createdAt: added.metadata.occurredAt };
}

function changedFields(before: CustomerPersonalData | null, now: CustomerPersonalData): CustomerField[] {
  const { name, email, phone, vehiclePlate, birthday } = now;
  const fields = Object.keys({ name, email, phone, vehiclePlate, birthday }) as CustomerField[];
  return fields.filter((field) => (before?.[field] ?? null) !== (now[field] ?? null));
}
