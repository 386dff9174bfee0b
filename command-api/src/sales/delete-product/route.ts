import { uuid } from '@pdv/schemas/kernel/fields';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';

/** DELETE /api/products/{id}: a second call answers the same. */
export function deleteProductRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Exclui um produto; suas vendas continuam no histórico',
    params: z.object({ id: uuid }),
    response: {
      204: z.null().describe('Excluído'),
      ...refusals(400, 401, 403, only(INVENTORY_REFUSALS, 'product_not_found')),
    },
  };
  app.delete('/api/products/:id', { schema, onRequest: permit('delete-product') }, async (request, reply) => {
    const { principal, params } = request;
    const outcome = await deps.handler.handle(
      inventory,
      streams.inventory(principal.shopId),
      { type: 'DeleteProduct', productId: params.id },
      contextOf(principal, deps.newId(), deps.now()),
    );
    if ('rejected' in outcome) throw refuseInventory(outcome);
    sendPosition(reply, outcome);
    return reply.status(204).send(null);
  });
}
