import { isDemoId } from '@pdv/schemas/kernel/demo';
import { uuid } from '@pdv/schemas/kernel/fields';
import { centavosOf, fromDecimal } from '@pdv/schemas/kernel/money';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { barcodesOf } from '@pdv/schemas/sales/barcodes';
import { changeProductRequest } from '@pdv/schemas/sales/create-product';
import type { ProductFields } from '@pdv/schemas/sales/events';
import { product } from '@pdv/schemas/sales/product';
import { z } from 'zod';
import { type App, contextOf, type RouteDependencies, sendPosition } from '../../dependencies.ts';
import { noTextsInDemo } from '../../http/demo-gate.ts';
import { permit } from '../../http/permit.ts';
import type { ChangeProduct } from '../inventory/change-product.ts';
import { inventory } from '../inventory/decider.ts';
import { productAnswer } from '../inventory/product-answer.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';

/** PUT /api/products/{id}. */
export function changeProductRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Altera um produto, ou só o mostra ou esconde no catálogo',
    params: z.object({ id: uuid }),
    body: changeProductRequest,
    response: {
      200: product,
      ...refusals(
        400,
        401,
        403,
        only(
          INVENTORY_REFUSALS,
          'product_not_found',
          'barcode_taken',
          'stock_changed',
          'stock_not_tracked',
          'whole_units',
        ),
      ),
    },
  };
  app.put('/api/products/:id', { schema, onRequest: permit('change-product') }, async (request, reply) => {
    const { principal, body, params } = request;
    const stream = streams.inventory(principal.shopId);
    if (isDemoId(principal.shopId)) {
      const { state } = await deps.handler.state(inventory, stream);
      if (hasNewTexts(changesOf(body), state.products.get(params.id))) throw noTextsInDemo;
    }
    const outcome = await deps.handler.handle(
      inventory,
      stream,
      { type: 'ChangeProduct', productId: params.id, changes: changesOf(body), ...stockOf(body) },
      contextOf(principal, deps.newId(), deps.now()),
    );
    if ('rejected' in outcome) throw refuseInventory(outcome);
    const { state } = await deps.handler.state(inventory, stream);
    const changed = state.products.get(params.id);
    // Another request deleted it just now.
    if (!changed) throw refuseInventory({ rejected: 'product_not_found' });
    sendPosition(reply, outcome);
    return productAnswer(changed.id, changed, changed, principal);
  });
}

const TEXTS = ['name', 'description', 'category', 'imageUrl', 'barcode', 'supplier'] as const;

function hasNewTexts(changes: ChangeProduct['changes'], product: ProductFields | undefined): boolean {
  const codes = new Set(product ? barcodesOf(product) : []);
  const isNew = (code: string) => !codes.has(code);
  return (
    changes.moreBarcodes?.some(isNew) ||
    TEXTS.some((name) => changes[name] !== undefined && changes[name] !== product?.[name])
  );
}

type Body = z.output<typeof changeProductRequest>;

const stockOf = ({ stock, stockBefore, minimumStock }: Body) => ({
  ...{ stock: stock ?? null, stockBefore: stockBefore ?? null, minimumStock },
});

function changesOf({
  stock: _,
  stockBefore: __,
  minimumStock: ___,
  price,
  cost,
  barcodes,
  ...fields
}: Body): ChangeProduct['changes'] {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const changes: ChangeProduct['changes'] = Object.fromEntries(given);
  const [barcode = null, ...moreBarcodes] = barcodes ?? [];
  return {
    ...changes,
    ...(barcodes && { barcode, moreBarcodes }),
    ...(cost !== undefined && { costCentavos: centavosOf(cost) }),
    ...(price && { priceCentavos: fromDecimal(price) ?? 0 }),
  };
}
