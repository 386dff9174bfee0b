import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { createProductRequest } from '@pdv/schemas/sales/create-product';
import type { ProductCreated } from '@pdv/schemas/sales/events';
import { product } from '@pdv/schemas/sales/product';
import { type App, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { productAnswer } from '../inventory/product-answer.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';
import { newProduct, stepsOf } from './new-product.ts';

/** POST /api/products. */
export function createProductRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Cadastra um produto',
    body: createProductRequest,
    response: {
      201: product,
      ...refusals(
        400,
        401,
        403,
        IDEMPOTENCY,
        only(INVENTORY_REFUSALS, 'barcode_taken', 'stock_too_large', 'whole_units'),
      ),
    },
  };
  app.post('/api/products', { schema, onRequest: permit('create-product') }, (request, reply) => {
    const { principal, body } = request;
    const { shopId } = principal;
    return idempotently(request, { shopId, route: 'POST /api/products', body, now: deps.now() }, async (ids) => {
      const outcome = await deps.handler.handle(
        inventory,
        streams.inventory(shopId),
        {
          type: 'CreateProduct',
          productId: ids.entityId,
          product: newProduct(body),
          stock: stepsOf(body.stock, body.unit),
        },
        requestOf(principal, ids, deps.now()),
      );
      if ('rejected' in outcome) throw refuseInventory(outcome);
      sendPosition(reply, outcome);
      reply.status(201);
      // A retry returns the product as created, even if it was sold or changed since.
      const [event] = outcome.accepted as readonly ProductCreated[];
      if (!event) throw new Error('a product was accepted without an event');
      const { productId, product, stockAfter } = event.data;
      return productAnswer(productId, product, { stock: stockAfter, photos: [] }, principal);
    });
  });
}
