import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { Principal } from '@pdv/infra/tokens/principal';
import { refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { type CopiedProducts, copiedProducts, copyProductsRequest } from '@pdv/schemas/sales/stock-transfers';
import { type App, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import { fieldsOf } from '../inventory/product-fields.ts';
import { refuseInventory } from '../inventory/refusals.ts';
import { type CopyPlan, planCopies } from './plan-copies.ts';
import { notAllowedThere, permitThere, targetShopUnknown } from './target-shop.ts';

type Answer = CopiedProducts[number];

/** POST /api/products/copies. Creates nothing twice: a repeat finds what is there, and finishes what died halfway. */
export function copyProductsRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Cadastra em outra loja do mesmo dono os produtos que ela ainda não tem, sem estoque',
    body: copyProductsRequest,
    response: {
      200: copiedProducts,
      ...refusals(400, 401, 403, 422, targetShopUnknown(), notAllowedThere()),
    },
  };
  const config = { feature: 'severalShops' } as const;
  app.post('/api/products/copies', { schema, config, onRequest: permit('create-product') }, async (request, reply) => {
    const { principal, body } = request;
    const { toShopId } = body;
    await permitThere(deps, principal, toShopId, 'create-product');
    const stateOf = async (shopId: string) => (await deps.handler.state(inventory, streams.inventory(shopId))).state;
    const from = await stateOf(principal.shopId);
    const to = await stateOf(toShopId);
    const plans = planCopies(from, to, toShopId, [...new Set(body.productIds)]);
    // At once, so that they share an append.
    const done = await Promise.all(plans.map((plan) => carryOut(deps, principal, toShopId, plan)));
    const [last] = done.flatMap(({ at }) => at ?? []).sort((a, b) => (a.revision < b.revision ? 1 : -1));
    if (last) sendPosition(reply, last);
    return done.map(({ answer }) => answer);
  });
}

async function carryOut(deps: RouteDependencies, principal: Principal, toShopId: string, plan: CopyPlan) {
  const { productId } = plan;
  if (plan.what === 'unknown')
    return { answer: refused(productId, refuseInventory({ rejected: 'product_not_found' })) };
  if (plan.what === 'there') return { answer: found('already-there', plan, plan.toProductName) };
  const product = fieldsOf(plan.product);
  const ids = { entityId: plan.toProductId, commandId: uuidV5(plan.toProductId, 'copy') };
  const outcome = await deps.handler.handle(
    inventory,
    streams.inventory(toShopId),
    { type: 'CreateProduct', productId: plan.toProductId, product, stock: 0 },
    requestOf({ ...principal, shopId: toShopId }, ids, deps.now()),
  );
  if (!('rejected' in outcome)) return { at: outcome, answer: found('created', plan, product.name) };
  // Somebody else asked for the same copy at the same moment.
  if (outcome.rejected === 'already_recorded') return { answer: found('already-there', plan, product.name) };
  return { answer: refused(productId, refuseInventory(outcome)) };
}

function found(
  outcome: Answer['outcome'],
  { productId, toProductId }: { readonly productId: string; readonly toProductId: string },
  toProductName: string,
): Answer {
  return { productId, outcome, toProductId, toProductName, code: null, message: null };
}

function refused(productId: string, { body: { code, message } }: ReturnType<typeof refuseInventory>): Answer {
  return { productId, outcome: 'refused', toProductId: null, toProductName: null, code, message };
}
