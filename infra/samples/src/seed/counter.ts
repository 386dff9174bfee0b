import { type InventoryCommand, inventory } from '@pdv/command-api/sales/inventory';
import { saleDecider } from '@pdv/command-api/sales/sale';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { InventoryEvent, SaleCancelled, SaleRegistered } from '@pdv/schemas/sales/events';
import { accepted, type SampleCommand } from './sample-events.ts';

export type InventoryState = ReturnType<typeof inventory.initial>;

/** A command with its actor and time. */
export interface Order<Command> {
  readonly commandId: string;
  readonly actorId: string;
  readonly at: Date;
  readonly command: Command;
}

/** A cancelled sale: the event of its own stream and the return of its stock. */
export interface Cancelling {
  readonly cancelled: SampleCommand<SaleCancelled>;
  readonly returned: SampleCommand<InventoryEvent>;
}

/** A step in a shop's inventory. */
export type Traded = SampleCommand<InventoryEvent> | Cancelling;

export interface CancelOrder {
  readonly sold: SaleRegistered['data'];
  readonly personal: SaleCancelled['data']['personal'];
}

/** A shop's sales counter: it runs each step through the API's decider, from an empty inventory on. */
export function createCounter() {
  const state = inventory.initial();
  let revision = 0n;
  function carryOut({ command, ...order }: Order<InventoryCommand>): SampleCommand<InventoryEvent> {
    const events = accepted(inventory.decide(command, state));
    for (const event of events) inventory.evolve(state, event, revision++);
    return { ...order, events };
  }
  return {
    state,
    carryOut,
    /** Cancels like the route: the id of the stock's return derives from the cancellation. */
    cancel({ command: { sold, personal }, ...order }: Order<CancelOrder>): Cancelling {
      const events = accepted(saleDecider.decide({ type: 'CancelSale', sold, personal }, saleDecider.initial()));
      const { saleId, cashSessionId, payments, lines } = sold;
      const commandId = uuidV5(uuidV5(order.commandId, '0'), 'return-stock');
      const command = { type: 'ReturnStock' as const, saleId, cashSessionId, payments, lines };
      const returning = { ...order, commandId, command };
      return {
        cancelled: { ...order, events: events as readonly SaleCancelled[] },
        returned: { ...carryOut(returning), requestId: commandId },
      };
    },
  };
}
