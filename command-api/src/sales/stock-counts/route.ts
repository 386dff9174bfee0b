import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { countStockRequest, stockCounted } from '@pdv/schemas/sales/stock-count';
import type { StockCounted } from '@pdv/schemas/sales/stock-events';
import { type App, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';

const ROUTE = '/api/stock-counts';
/** A thousand lines take more than other bodies may. */
const BODY_LIMIT = 160 * 1024;

/** POST /api/stock-counts. */
export function stockCountRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Registra de uma vez uma contagem de muitos produtos',
    description:
      'Cada linha diz quanto foi contado e o estoque que o sistema mostrava naquele momento. O que foi vendido ou recebido entre a contagem e o registro não vira diferença.',
    body: countStockRequest,
    response: {
      201: stockCounted,
      ...refusals(
        400,
        401,
        403,
        IDEMPOTENCY,
        only(
          INVENTORY_REFUSALS,
          'product_not_found',
          'stock_not_tracked',
          'whole_units',
          'stock_too_large',
          'moved_since_count',
          'counted_since',
        ),
      ),
    },
  };
  app.post(ROUTE, { schema, bodyLimit: BODY_LIMIT, onRequest: permit('move-stock') }, (request, reply) => {
    const { principal, body } = request;
    const { shopId } = principal;
    return idempotently(request, { shopId, route: `POST ${ROUTE}`, body, now: deps.now() }, async (ids) => {
      const command = { type: 'CountStock', shopId, countId: ids.entityId, ...body } as const;
      const asked = requestOf(principal, ids, deps.now());
      const outcome = await deps.handler.handle(inventory, streams.inventory(shopId), command, asked);
      if ('rejected' in outcome) throw refuseInventory(outcome);
      sendPosition(reply, outcome);
      const [event] = outcome.accepted as readonly StockCounted[];
      if (!event) throw new Error('a count was accepted without an event');
      const { lines, countId: id } = event.data;
      const different = lines.filter(({ stockBefore, stockAfter }) => stockBefore !== stockAfter).length;
      return reply.status(201).send({ id, products: lines.length, different, at: outcome.occurredAt });
    });
  });
}
