import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { Position } from '@pdv/infra/event-store/port';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { EventMetadata } from '@pdv/schemas/kernel/event';
import { streams } from '@pdv/schemas/log';
import type { StockTransferReceived, StockTransferSent } from '@pdv/schemas/sales/stock-transfer-events';
import type { InventoryCommand } from '../inventory/decider.ts';
import { inventory } from '../inventory/decider.ts';

export interface Transferring {
  readonly handler: Pick<CommandHandler, 'handle'>;
  /** Whether the shop has an account. */
  readonly isOpen: (shopId: string) => Promise<boolean>;
}

type Who = Pick<EventMetadata, 'actorId' | 'correlationId'>;

/**
 * Brings a transfer that was sent to its other shop, and back what that cannot take. The commands' ids derive from the
 * transfer, so a repeat by the route or the process manager changes nothing.
 * @returns the last position in the log
 */
export async function receiveTransfer(
  deps: Transferring,
  { event: { data: sent }, who }: { readonly event: Pick<StockTransferSent, 'data'>; readonly who: Who },
  now: Date,
): Promise<Position | null> {
  const { toShopId } = sent;
  const shopClosed = !(await deps.isOpen(toShopId));
  const command = { type: 'ReceiveTransfer', sent, shopClosed } as const;
  const { accepted, position } = await tell(deps, { shopId: toShopId, name: 'receive', sent, who, now }, command);
  const [received] = accepted as readonly StockTransferReceived[];
  if (!received) throw new Error(`transfer ${sent.transferId} was received without an event`);
  return received.data.refused.length === 0 ? position : await returnTransfer(deps, { event: received, who }, now);
}

/** Puts what the other shop refused into the stock that it came from. */
export async function returnTransfer(
  deps: Pick<Transferring, 'handler'>,
  { event: { data: received }, who }: { readonly event: Pick<StockTransferReceived, 'data'>; readonly who: Who },
  now: Date,
): Promise<Position | null> {
  const about = { shopId: received.fromShopId, name: 'return', sent: received, who, now };
  return (await tell(deps, about, { type: 'ReturnTransfer', received })).position;
}

interface About {
  readonly shopId: string;
  readonly name: string;
  readonly sent: Pick<StockTransferSent['data'], 'transferId' | 'fromShopId'>;
  readonly who: Who;
  readonly now: Date;
}

async function tell(
  { handler }: Pick<Transferring, 'handler'>,
  { shopId, name, sent, who: { actorId, correlationId }, now }: About,
  command: InventoryCommand,
) {
  const commandId = uuidV5(sent.transferId, `${name} from ${sent.fromShopId}`);
  const context = { commandId, requestId: commandId, shopId, actorId, correlationId, now };
  const outcome = await handler.handle(inventory, streams.inventory(shopId), command, context);
  if ('rejected' in outcome) throw new Error(`a transfer was not finished: ${outcome.rejected}`);
  return outcome;
}
