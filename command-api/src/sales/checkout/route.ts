import { uuidV5 } from '@pdv/infra/command-handler/uuid-v5';
import { type CreationIds, IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { centavosOf } from '@pdv/schemas/kernel/money';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { type Checkout, checkout, checkoutRequest } from '@pdv/schemas/sales/checkout';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { refuseInventory, SALE_REFUSALS } from '../inventory/refusals.ts';
import type { RegisterSale } from '../inventory/register-sale.ts';
import { buyer } from '../register-sale/buyer.ts';
import { checkoutAnswer } from './answer.ts';

/** POST /api/checkouts: a cart, all or nothing. */
export function checkoutRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'Vende um carrinho inteiro, com um só pagamento',
    body: checkoutRequest,
    response: { 201: checkout, ...refusals(400, 401, 403, IDEMPOTENCY, SALE_REFUSALS) },
  };
  app.post('/api/checkouts', { schema, onRequest: permit('sell') }, (request, reply) => {
    const { principal, body } = request;
    const { shopId } = principal;
    return idempotently(request, { shopId, route: 'POST /api/checkouts', body }, async (ids) => {
      const now = deps.now();
      const [{ timeZone }, customer] = await Promise.all([
        deps.shop(shopId),
        buyer(deps, shopId, body.customerId, lineId(ids.entityId, 0)),
      ]);
      const command = commandOf(body, ids, shopId, businessDayOf(now, timeZone));
      const stream = streams.inventory(shopId);
      const outcome = await deps.handler.handle(inventory, stream, command, contextOf(principal, ids.commandId, now));
      if ('rejected' in outcome) throw refuseInventory(outcome);
      sendPosition(reply, outcome);
      reply.status(201);
      if (outcome.accepted.length === 0) return answerAgain(deps, stream, command, customer);
      const sold = (outcome.accepted as readonly SaleRegistered[]).map(({ data }) => data);
      return checkoutAnswer(sold, now.toISOString(), customer);
    });
  });
}

function commandOf(
  body: z.output<typeof checkoutRequest>,
  { entityId: checkoutId, fingerprint }: CreationIds,
  shopId: string,
  businessDate: string,
): RegisterSale {
  return {
    type: 'RegisterSale',
    shopId,
    checkoutId,
    lines: body.lines.map(({ productId, quantity, unitPrice, totalAmount }, index) => ({
      saleId: lineId(checkoutId, index),
      productId,
      quantity,
      unitPriceCentavos: centavosOf(unitPrice),
      totalCentavos: centavosOf(totalAmount),
    })),
    totalCentavos: centavosOf(body.totalAmount),
    customerId: body.customerId,
    paymentMethod: body.paymentMethod,
    amountPaidCentavos: centavosOf(body.amountPaid),
    paymentDate: body.paymentDate,
    businessDate,
    notes: body.notes,
    fingerprint,
  };
}

function lineId(checkoutId: string, index: number): string {
  return uuidV5(checkoutId, String(index));
}

/** What the first answer said, from what the log recorded then: a cart's lines stand side by side. */
async function answerAgain(
  deps: RouteDependencies,
  stream: string,
  { lines }: RegisterSale,
  customer: Sale['customer'],
): Promise<Checkout> {
  const { state } = await deps.handler.state(inventory, stream);
  const first = state.sales.get(lines[0]?.saleId ?? '');
  if (!first) throw new Error(`a cart was accepted and is not in ${stream}`);
  const recorded = await deps.recordedRun(stream, first.revision, lines.length);
  const sold = recorded.map(({ event }) => (event as SaleRegistered).data);
  return checkoutAnswer(sold, recorded[0]?.metadata.occurredAt ?? '', customer);
}
