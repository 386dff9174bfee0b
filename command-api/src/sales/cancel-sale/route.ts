import { mayAlone } from '@pdv/schemas/account/register-limits';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { cancelSaleRequest } from '@pdv/schemas/sales/cancel-sale';
import type { SaleCancelled, SaleRegistered } from '@pdv/schemas/sales/events';
import { type Sale, sale } from '@pdv/schemas/sales/sale';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies } from '../../dependencies.ts';
import { approvedBy } from '../../http/approved-by.ts';
import { cancelsOwnInDemo } from '../../http/demo-gate.ts';
import { permit } from '../../http/permit.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';
import { saleAnswer } from '../register-sale/answer.ts';
import { saleDecider } from '../sale/decider.ts';
import { findSale, SALE_NOT_FOUND, saleNotFound } from '../sale/find-sale.ts';
import { returnStock } from './return-stock.ts';

const needsOwner = only(INVENTORY_REFUSALS, 'approval_required');

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
    response: { 200: sale, ...refusals(400, 401, 403, SALE_NOT_FOUND, needsOwner) },
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
    const context = contextOf(principal, deps.newId(), now);
    const stream = streams.sale(sold.saleId);
    const command = { type: 'CancelSale', sold, mayCancel, approvedBy: allowedBy } as const;
    const cancel = (personal: SaleCancelled['data']['personal']) =>
      deps.handler.handle(saleDecider, stream, { ...command, personal }, context);
    const outcome = await sealedFor(subjectsOf(sold, shopId), body?.reason ?? null, cancel);
    if ('rejected' in outcome) throw refuseInventory(outcome);
    const { id, data, metadata } = await cancellation(deps, stream);
    const position = await returnStock(deps.handler, { id, data, metadata }, now);
    if (position !== null) reply.header('X-Log-Position', position);
    const cancelled = { at: metadata.occurredAt, reason: data.personal?.fields?.reason ?? null };
    return saleAnswer(sold, saleDate, await buyerOf(deps, shopId, sold.customerId), cancelled);
  });
}

/** The recorded cancellation: of two concurrent ones the first counts. */
async function cancellation(deps: RouteDependencies, stream: string) {
  const { state } = await deps.handler.state(saleDecider, stream);
  if (state.cancelledAt === null) throw new Error(`${stream} was cancelled and does not say so`);
  const { event, id, metadata } = await deps.recorded(stream, state.cancelledAt);
  return { id, metadata, data: (event as SaleCancelled).data };
}

/** An erased customer has no key, so the account's key seals later data about them. */
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
  return (await deps.customer(shopId, id)) ?? { id, name: ERASED_CUSTOMER, email: null, phone: null };
}
