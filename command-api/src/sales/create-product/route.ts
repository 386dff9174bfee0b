import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { createProductRequest } from '@pdv/schemas/sales/create-product';
import { type Product, product } from '@pdv/schemas/sales/product';
import type { ProductCreated } from '@pdv/schemas/sales/events';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { productAnswer } from '../inventory/product-answer.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';

/** POST /api/products. */
export function createProductRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Cadastra um produto',
    body: createProductRequest,
    response: {
      201: product,
      ...refusals(400, 401, 403, IDEMPOTENCY, only(INVENTORY_REFUSALS, 'barcode_taken', 'stock_too_large')),
    },
  };
  app.post('/api/products', { schema, onRequest: permit('create-product') }, (request, reply) => {
    const { principal, body } = request;
    const { shopId } = principal;
    return idempotently(request, { shopId, route: 'POST /api/products', body }, async (ids) => {
      const { price, stock, ...fields } = body;
      const outcome = await deps.handler.handle(
        inventory,
        streams.inventory(shopId),
        {
          type: 'CreateProduct',
          productId: ids.entityId,
          product: { ...fields, priceCentavos: fromDecimal(price) ?? 0 },
          stock,
          fingerprint: ids.fingerprint,
        },
        contextOf(principal, ids.commandId, deps.now()),
      );
      if ('rejected' in outcome) throw refuseInventory(outcome);
      sendPosition(reply, outcome);
      reply.status(201);
      const [event] = outcome.accepted;
      if (event?.type === 'ProductCreated') return createdAnswer(event.data);
      return answerAgain(deps, shopId, ids.entityId);
    });
  });
}

function createdAnswer({ productId, product, stockAfter }: ProductCreated['data']): Product {
  return productAnswer(productId, product, stockAfter);
}

/** As it was created, though it may have been sold or changed since. */
async function answerAgain(deps: RouteDependencies, shopId: string, productId: string): Promise<Product> {
  const stream = streams.inventory(shopId);
  const { state } = await deps.handler.state(inventory, stream);
  const known = state.products.get(productId);
  if (!known) throw new Error(`product ${productId} was accepted and is not in ${stream}`);
  const { event } = await deps.recorded(stream, known.revision);
  return createdAnswer((event as ProductCreated).data);
}
