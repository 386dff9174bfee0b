import { mayAlone } from '@pdv/schemas/account/register-limits';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { cancelSaleRequest } from '@pdv/schemas/sales/cancel-sale';
import type { SaleCancelled } from '@pdv/schemas/sales/events';
import { type Sale, sale } from '@pdv/schemas/sales/sale';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { approvedBy } from '../../http/approved-by.ts';
import { cancelsOwnInDemo } from '../../http/demo-gate.ts';
import { permit } from '../../http/permit.ts';
import { reduceDebtsAfter } from '../receivable/sale-debts.ts';
import { saleAnswer } from '../register-sale/answer.ts';
import { saleDecider } from '../sale/decider.ts';
import { findSale, SALE_NOT_FOUND, saleNotFound } from '../sale/find-sale.ts';
import { refuseSale, SALE_LIFE_REFUSALS } from '../sale/refusals.ts';
import { sealedFor } from '../sale/sealed-for.ts';
import { returnStock } from './return-stock.ts';

const REFUSED = only(SALE_LIFE_REFUSALS, 'approval_required', 'sale_has_returns');

/**
 * POST /api/sales/{id}/cancel cancels the whole sale; a second call returns the first cancellation. The stock returns
 * at once; if the process dies in between, the scheduler's process manager returns it.
 */
export function cancelSaleRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'Cancela uma venda inteira e devolve as unidades ao estoque',
    params: z.object({ id: uuid }),
    body: cancelSaleRequest,
    response: { 200: sale, ...refusals(400, 401, 403, SALE_NOT_FOUND, REFUSED) },
  };
  app.post('/api/sales/:id/cancel', { schema, onRequest: permit('cancel-sale') }, async (request, reply) => {
    const { principal, body, params } = request;
    const { shopId } = principal;
    const { sold, saleDate, sellerId } = await findSale(deps, shopId, params.id);
    // As in the lists: a cashier sees the own sales alone.
    if (principal.role === 'cashier' && sellerId !== principal.memberId) throw saleNotFound();
    const mayCancel = mayAlone(principal.role, (await deps.shop(shopId)).registerRules, 'cancel');
    const allowedBy = await approvedBy(deps, principal, body?.approval, 'cancel');
    const now = deps.now();
    cancelsOwnInDemo(shopId, saleDate, now);
    const { timeZone } = await deps.shop(shopId);
    const cancelledOn = businessDayOf(now, timeZone);
    const context = contextOf(principal, deps.newId(), now);
    const stream = streams.sale(sold.saleId);
    const command = { type: 'CancelSale', sold, mayCancel, approvedBy: allowedBy, cancelledOn } as const;
    const outcome = await sealedFor(sold, shopId, body?.reason ?? null, (personal) =>
      deps.handler.handle(saleDecider, stream, { ...command, personal }, context),
    );
    if ('rejected' in outcome) throw refuseSale(outcome);
    const fact = await cancellation(deps, stream);
    const { event, metadata } = fact;
    const returned = await returnStock(deps, fact, now);
    const reduced = await reduceDebtsAfter(deps, fact, now);
    sendPosition(reply, reduced === null ? returned : { position: reduced });
    const cancelled = { at: metadata.occurredAt, reason: event.data.personal?.fields?.reason ?? null };
    return saleAnswer(sold, saleDate, await buyerOf(deps, shopId, sold.customerId), cancelled);
  });
}

/** The recorded cancellation: of two concurrent ones the first counts. */
async function cancellation(deps: RouteDependencies, stream: string) {
  const { state } = await deps.handler.state(saleDecider, stream);
  if (state.cancelledAt === null) throw new Error(`${stream} was cancelled and does not say so`);
  const { event, id, metadata } = await deps.recorded(stream, state.cancelledAt);
  return { id, metadata, event: event as SaleCancelled };
}

async function buyerOf(deps: RouteDependencies, shopId: string, id: string | null): Promise<Sale['customer']> {
  if (id === null) return null;
  return (await deps.customer(shopId, id)) ?? { id, name: ERASED_CUSTOMER, email: null, phone: null };
}
