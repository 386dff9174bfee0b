import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { Refusal } from '@pdv/infra/http/refusal';
import { itemsIn } from '@pdv/schemas/kernel/quantity';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import type { StockTransferSent } from '@pdv/schemas/sales/stock-transfer-events';
import { transferSent, transferStockRequest } from '@pdv/schemas/sales/stock-transfers';
import type { z } from 'zod';
import { type App, contextOf, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';
import type { SendTransfer } from '../inventory/transfer-stock.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { notAllowedThere, permitThere, targetShopUnknown } from './target-shop.ts';

const ROUTE = '/api/stock-transfers';
const targetProductUnknown = (toProductId: string) =>
  new Refusal(404, {
    code: 'target_product_not_found',
    message: 'A outra loja não tem mais este produto.',
    toProductId,
  });

/**
 * Sends units to another shop of the same owner. That receives them at once; if the process dies in between, the
 * scheduler's process manager finishes it.
 */
export function stockTransferRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Transfere unidades para outra loja do mesmo dono',
    body: transferStockRequest,
    response: {
      201: transferSent,
      ...refusals(
        400,
        401,
        403,
        IDEMPOTENCY,
        targetShopUnknown(),
        notAllowedThere(),
        { target_product_not_found: { status: 404, fields: { toProductId: ['string', 'O produto da outra loja'] } } },
        only(INVENTORY_REFUSALS, 'product_not_found', 'insufficient_stock', 'stock_not_tracked', 'whole_units'),
      ),
    },
  };
  const config = { feature: 'severalShops' } as const;
  app.post(ROUTE, { schema, config, onRequest: permit('move-stock') }, async (request, reply) => {
    const { principal, body } = request;
    const { shopId } = principal;
    const now = deps.now();
    await permitThere(deps, principal, body.toShopId, 'move-stock');
    return idempotently(request, { shopId, route: ROUTE, body, now }, async (ids) => {
      const stream = streams.inventory(shopId);
      const isRepeat = (await deps.handler.accepted(inventory, stream, ids.entityId)) !== null;
      const lines = await linesOf(deps, body, isRepeat);
      const { toShopId, note } = body;
      const command: SendTransfer = {
        type: 'SendTransfer',
        transferId: ids.entityId,
        fromShopId: shopId,
        toShopId,
        lines,
        note,
      };
      const outcome = await deps.handler.handle(inventory, stream, command, requestOf(principal, ids, now));
      if ('rejected' in outcome) throw refuseInventory(outcome);
      const [event] = outcome.accepted as readonly StockTransferSent[];
      if (!event) throw new Error('a transfer was accepted without an event');
      const who = contextOf(principal, ids.commandId, now);
      const position = await receiveTransfer(
        { handler: deps.handler, isOpen: deps.otherShops.isOpen },
        { event, who },
        now,
      );
      sendPosition(reply, { position });
      const items = itemsIn(event.data.lines);
      return reply.status(201).send({ id: event.data.transferId, toShopId, items, at: outcome.occurredAt });
    });
  });
}

/** With the names that the other shop has for them. What a repeat asks for was looked up the first time. */
async function linesOf(
  { handler }: RouteDependencies,
  { toShopId, lines }: z.output<typeof transferStockRequest>,
  isRepeat: boolean,
): Promise<SendTransfer['lines']> {
  const { products } = (await handler.state(inventory, streams.inventory(toShopId))).state;
  return lines.map((line) => {
    const there = products.get(line.toProductId);
    if (!there && !isRepeat) throw targetProductUnknown(line.toProductId);
    return { ...line, toProductName: there?.name ?? '' };
  });
}
