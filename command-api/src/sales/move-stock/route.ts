import { IDEMPOTENCY, idempotently } from '@pdv/infra/http/idempotency';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { uuid } from '@pdv/schemas/kernel/fields';
import { centavosOf } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import { only, refusals } from '@pdv/schemas/kernel/refusals';
import { streams } from '@pdv/schemas/log';
import { moveStockRequest, type StockMovement, stockMovement } from '@pdv/schemas/sales/move-stock';
import type { StockCorrected, StockLossUndone, StockLost, StockReceived } from '@pdv/schemas/sales/stock-events';
import { z } from 'zod';
import { type App, type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { permit } from '../../http/permit.ts';
import { inventory } from '../inventory/decider.ts';
import type { CorrectStock, LoseStock, ReceiveStock, TakeBackStock } from '../inventory/move-stock.ts';
import { INVENTORY_REFUSALS, refuseInventory } from '../inventory/refusals.ts';
import type { UndoLoss } from '../inventory/undo-loss.ts';

/** POST /api/products/{id}/stock. */
export function moveStockRoute(app: App, deps: RouteDependencies): void {
  const schema = {
    tags: ['Produtos'],
    summary: 'Registra uma entrada ou uma perda, desfaz uma perda, ou corrige o estoque contado',
    params: z.object({ id: uuid }),
    body: moveStockRequest,
    response: {
      201: stockMovement,
      ...refusals(
        400,
        401,
        403,
        IDEMPOTENCY,
        only(
          INVENTORY_REFUSALS,
          'product_not_found',
          'insufficient_stock',
          'stock_too_large',
          'stock_not_tracked',
          'whole_units',
          'loss_not_found',
          'loss_undone',
        ),
      ),
    },
  };
  app.post('/api/products/:id/stock', { schema, onRequest: permit('move-stock') }, (request, reply) => {
    const { principal, body, params } = request;
    const { shopId } = principal;
    const scope = {
      shopId,
      route: 'POST /api/products/{id}/stock',
      body: { ...body, productId: params.id },
      now: deps.now(),
    };
    return idempotently(request, scope, async (ids) => {
      const now = deps.now();
      const command = await commandOf(deps, body, { shopId, productId: params.id, entityId: ids.entityId, now });
      const stream = streams.inventory(shopId);
      const outcome = await deps.handler.handle(inventory, stream, command, requestOf(principal, ids, now));
      if ('rejected' in outcome) throw refuseInventory(outcome);
      sendPosition(reply, outcome);
      reply.status(201);
      const [event] = outcome.accepted as readonly Moved[];
      if (!event) throw new Error('a movement was accepted without an event');
      return movementAnswer(event, ids.entityId, outcome.occurredAt);
    });
  });
}

type Moved = StockReceived | StockCorrected | StockLost | StockLossUndone;

const TYPES = {
  StockReceived: 'receive',
  StockCorrected: 'correct',
  StockLost: 'lose',
  StockLossUndone: 'undo-loss',
} as const;

interface Asked {
  readonly shopId: string;
  readonly productId: string;
  readonly entityId: string;
  readonly now: Date;
}

async function commandOf(
  deps: RouteDependencies,
  body: z.output<typeof moveStockRequest>,
  { shopId, productId, entityId, now }: Asked,
): Promise<ReceiveStock | CorrectStock | TakeBackStock | LoseStock | UndoLoss> {
  const { reason } = body;
  if (body.type === 'undo-loss') {
    return { type: 'UndoLoss', shopId, productId, lossId: body.lossId, reason: body.reason };
  }
  const { quantity } = body;
  const moved = { shopId, productId, reason };
  if (body.type === 'correct') return { type: 'CorrectStock', ...moved, counted: quantity };
  if (body.type === 'take-back') return { type: 'TakeBackStock', ...moved, quantity };
  if (body.type === 'lose') {
    const { timeZone } = await deps.shop(shopId);
    const businessDate = businessDayOf(now, timeZone);
    return { type: 'LoseStock', ...moved, quantity, lossId: entityId, because: body.because, businessDate };
  }
  return { type: 'ReceiveStock', ...moved, quantity, unitCostCentavos: centavosOf(body.unitCost) };
}

function movementAnswer({ type, data }: Moved, id: string, at: string): StockMovement {
  return {
    id,
    productId: data.productId,
    type: TYPES[type],
    stockBefore: fromSteps(data.stockBefore, data.unit),
    stock: fromSteps(data.stockAfter, data.unit),
    ...ofUnit(data.unit),
    reason: data.personal?.fields?.reason ?? null,
    at,
  };
}
