import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { cancelSaleRequest } from '@pdv/schemas/sales/cancel-sale';
import type { SaleCancelled, SaleRegistered } from '@pdv/schemas/sales/events';
import { type Sale, sale } from '@pdv/schemas/sales/sale';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { cancelsOwnInDemo } from '../../http/demo-gate.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';
import { saleAnswer } from '../register-sale/answer.ts';

/** POST /api/sales/{id}/cancel: a second time answers what the first one did. */
export function cancelSaleRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Vendas'],
    summary: 'Cancela uma venda e devolve as unidades ao estoque',
    params: z.object({ id: uuid }),
    body: cancelSaleRequest,
    response: { 200: sale, ...refusals(400, 401, 403, only(INVENTORY_REFUSALS, 'sale_not_found')) },
  };
  app.post('/api/sales/:id/cancel', { schema, onRequest: permit('cancel-sale') }, async (request, reply) => {
    const { principal, body, params } = request;
    const { shopId } = principal;
    const { sold, saleDate } = await soldBefore(deps, shopId, params.id);
    const now = deps.now();
    cancelsOwnInDemo(shopId, saleDate, now);
    const context = contextOf(principal, deps.newId(), now);
    const cancel = (personal: SaleCancelled['data']['personal']) =>
      deps.handler.handle(inventory, streams.inventory(shopId), { type: 'CancelSale', sold, personal }, context);
    const outcome = await sealedFor(subjectsOf(sold, shopId), body?.reason ?? null, cancel);
    if ('rejected' in outcome) throw refuseInventory(outcome);
    sendPosition(reply, outcome);
    const [event] = outcome.accepted;
    const cancelled = event
      ? cancellation(event as SaleCancelled, now.toISOString())
      : await cancelledBefore(deps, shopId, params.id);
    return saleAnswer(sold, saleDate, await buyerOf(deps, shopId, sold.customerId), cancelled);
  });
}

async function soldBefore(deps: RouteDependencies, shopId: string, saleId: string) {
  const stream = streams.inventory(shopId);
  const { state } = await deps.handler.state(inventory, stream);
  const known = state.sales.get(saleId);
  if (!known) throw refuseInventory({ rejected: 'sale_not_found' });
  const { event, metadata } = await deps.recorded(stream, known.revision);
  return { sold: (event as SaleRegistered).data, saleDate: metadata.occurredAt };
}

async function cancelledBefore(deps: RouteDependencies, shopId: string, saleId: string): Promise<Sale['cancelled']> {
  const stream = streams.inventory(shopId);
  const { state } = await deps.handler.state(inventory, stream);
  const revision = state.cancellations.get(saleId);
  if (revision === undefined) throw new Error(`sale ${saleId} was cancelled and that is not in ${stream}`);
  const { event, metadata } = await deps.recorded(stream, revision);
  return cancellation(event as SaleCancelled, metadata.occurredAt);
}

function cancellation({ data }: SaleCancelled, at: string): Sale['cancelled'] {
  return { at, reason: data.personal?.fields?.reason ?? null };
}

/** Whoever was erased has no key any more: what is written of them after that goes under the account's. */
function subjectsOf({ customerId }: SaleRegistered['data'], shopId: string): readonly string[] {
  return customerId === null ? [`account:${shopId}`] : [`customer:${customerId}`, `account:${shopId}`];
}

async function sealedFor<T>(
  [subject = '', ...others]: readonly string[],
  reason: string | null,
  cancel: (personal: SaleCancelled['data']['personal']) => Promise<T>,
): Promise<T> {
  if (reason === null) return cancel(null);
  try {
    return await cancel({ subject, fields: { reason } });
  } catch (error) {
    if (others.length === 0 || (error as { code?: unknown }).code !== 'subject_erased') throw error;
    return sealedFor(others, reason, cancel);
  }
}

async function buyerOf(deps: RouteDependencies, shopId: string, id: string | null): Promise<Sale['customer']> {
  if (id === null) return null;
  return (await deps.customer(shopId, id)) ?? { id, name: 'Cliente removido', email: null, phone: null };
}
