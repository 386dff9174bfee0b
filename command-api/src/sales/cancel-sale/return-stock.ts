import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Position } from '@pdv/infra/event-store/port';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { EventMetadata } from '@pdv/schemas/kernel/event';
import { streams } from '@pdv/schemas/log';
import type { SaleCancelled } from '@pdv/schemas/sales/events';
import { inventory } from '../inventory/decider.ts';

/** The cancellation, as the log has it. */
export interface CancelledSale {
  /** Id of the event `SaleCancelled`. */
  readonly id: string;
  readonly data: SaleCancelled['data'];
  readonly metadata: Pick<EventMetadata, 'shopId' | 'actorId' | 'correlationId'>;
}

/**
 * Returns a cancelled sale's units to the stock. The command's id derives from the cancellation, so a repeat by the
 * route or the process manager changes nothing and returns the first position.
 */
export async function returnStock(
  handler: Pick<CommandHandler, 'handle'>,
  { id, data, metadata }: CancelledSale,
  now: Date,
): Promise<Position | null> {
  const { shopId, actorId, correlationId } = metadata;
  const commandId = uuidV5(id, 'return-stock');
  const { saleId, cashSessionId, payments, lines } = data;
  const command = { type: 'ReturnStock', saleId, cashSessionId, payments, lines } as const;
  const context = { commandId, requestId: commandId, shopId, actorId, correlationId, now };
  const outcome = await handler.handle(inventory, streams.inventory(shopId), command, context);
  if ('rejected' in outcome) throw new Error(`stock did not come back: ${outcome.rejected}`);
  return outcome.position;
}
