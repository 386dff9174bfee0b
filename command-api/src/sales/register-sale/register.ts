import type { CreationIds } from '@pdv/infra/http/idempotency';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { Principal } from '@pdv/infra/tokens/principal';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { centavosOf } from '@pdv/schemas/kernel/money';
import { streams } from '@pdv/schemas/log';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { registerTicketRequest } from '@pdv/schemas/sales/register-sale';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type RouteDependencies, requestOf, sendPosition } from '../../dependencies.ts';
import { inventory } from '../inventory/decider.ts';
import { refuseInventory } from '../inventory/refusals.ts';
import { buyer } from './buyer.ts';

type TicketRequest = Omit<z.output<typeof registerTicketRequest>, 'totalAmount'> & {
  readonly totalAmount?: string | undefined;
};

/** Sells all lines or none. A retry under the same key gets the first answer. */
export async function register(
  deps: RouteDependencies,
  reply: FastifyReply,
  principal: Principal,
  asked: TicketRequest,
  ids: CreationIds,
) {
  const { shopId } = principal;
  const { entityId: saleId } = ids;
  const now = deps.now();
  const [{ timeZone }, customer] = await Promise.all([
    deps.shop(shopId),
    buyer(deps, shopId, asked.customerId, saleId),
  ]);
  const command = {
    type: 'RegisterSale',
    shopId,
    saleId,
    lines: asked.lines.map(({ productId, quantity, unitPrice, totalAmount }, index) => ({
      lineId: lineIdOf(saleId, index),
      productId,
      quantity,
      unitPriceCentavos: centavosOf(unitPrice),
      totalCentavos: centavosOf(totalAmount),
    })),
    totalCentavos: centavosOf(asked.totalAmount),
    customerId: asked.customerId,
    paymentMethod: asked.paymentMethod,
    amountPaidCentavos: centavosOf(asked.amountPaid),
    paymentDate: asked.paymentDate,
    businessDate: businessDayOf(now, timeZone),
    notes: asked.notes,
  } as const;
  const context = requestOf(principal, ids, now);
  const outcome = await deps.handler.handle(inventory, streams.inventory(shopId), command, context);
  if ('rejected' in outcome) throw refuseInventory(outcome);
  sendPosition(reply, outcome);
  const [event] = outcome.accepted as readonly SaleRegistered[];
  if (!event) throw new Error('a sale was accepted without an event');
  return { sold: event.data, saleDate: outcome.occurredAt, customer };
}

/** The first line's id is the sale's id. */
function lineIdOf(saleId: string, index: number): string {
  return index === 0 ? saleId : uuidV5(saleId, String(index));
}
