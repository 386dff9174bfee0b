import { type CreationIds, IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { centavosOf } from '@pdv/schemas/kernel/money';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { registerSaleRequest } from '@pdv/schemas/sales/register-sale';
import { type Sale, sale } from '@pdv/schemas/sales/sale';
import type { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { refuseInventory, SALE_REFUSALS } from '../inventory/refusals.ts';
import type { RegisterSale } from '../inventory/register-sale.ts';
import { saleAnswer } from './answer.ts';
import { buyer } from './buyer.ts';

/** POST /api/sales: one product line, a cart of its own. */
export function registerSaleRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'Registra a venda de um produto',
    body: registerSaleRequest,
    response: { 201: sale, ...refusals(400, 401, 403, IDEMPOTENCY, SALE_REFUSALS) },
  };
  app.post('/api/sales', { schema, onRequest: permit('sell') }, (request, reply) => {
    const { principal, body } = request;
    const { shopId } = principal;
    return idempotently(request, { shopId, route: 'POST /api/sales', body }, async (ids) => {
      const now = deps.now();
      const [{ timeZone }, customer] = await Promise.all([
        deps.shop(shopId),
        buyer(deps, shopId, body.customerId, ids.entityId),
      ]);
      const command = commandOf(body, ids, shopId, businessDayOf(now, timeZone));
      const stream = streams.inventory(shopId);
      const outcome = await deps.handler.handle(inventory, stream, command, contextOf(principal, ids.commandId, now));
      if ('rejected' in outcome) throw refuseInventory(outcome);
      sendPosition(reply, outcome);
      reply.status(201);
      const [event] = outcome.accepted;
      if (event?.type === 'SaleRegistered') return saleAnswer(event.data, now.toISOString(), customer);
      return answerAgain(deps, stream, ids.entityId, customer);
    });
  });
}

function commandOf(
  body: z.output<typeof registerSaleRequest>,
  { entityId, fingerprint }: CreationIds,
  shopId: string,
  businessDate: string,
): RegisterSale {
  return {
    type: 'RegisterSale',
    shopId,
    checkoutId: entityId,
    lines: [
      {
        saleId: entityId,
        productId: body.productId,
        quantity: body.quantity,
        unitPriceCentavos: centavosOf(body.unitPrice),
        totalCentavos: centavosOf(body.totalAmount),
      },
    ],
    customerId: body.customerId,
    paymentMethod: body.paymentMethod,
    amountPaidCentavos: centavosOf(body.amountPaid),
    paymentDate: body.paymentDate,
    businessDate,
    notes: body.notes,
    fingerprint,
  };
}

/** What the first answer said, from what the log recorded then. */
async function answerAgain(
  deps: RouteDependencies,
  stream: string,
  saleId: string,
  customer: Sale['customer'],
): Promise<Sale> {
  const { state } = await deps.handler.state(inventory, stream);
  const known = state.sales.get(saleId);
  if (!known) throw new Error(`sale ${saleId} was accepted and is not in ${stream}`);
  const { event, metadata } = await deps.recorded(stream, known.revision);
  return saleAnswer((event as SaleRegistered).data, metadata.occurredAt, customer);
}
