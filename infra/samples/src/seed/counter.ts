import { type InventoryCommand, inventory } from '@pdv/command-api/sales/inventory';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import { accepted, type SampleCommand } from './sample-events.ts';

export type InventoryState = ReturnType<typeof inventory.initial>;

/** A command as somebody gave it at some time. */
export interface Order<Command> {
  readonly commandId: string;
  readonly actorId: string;
  readonly at: Date;
  readonly command: Command;
}

/** Where a shop sells: each step by the decider that the API asks, from an empty inventory on. */
export function createCounter() {
  const state = inventory.initial();
  let revision = 0n;
  return {
    state,
    carryOut({ command, ...order }: Order<InventoryCommand>): SampleCommand<InventoryEvent> {
      const events = accepted(inventory.decide(command, state));
      for (const event of events) inventory.evolve(state, event, revision++);
      return { ...order, events };
    },
  };
}
