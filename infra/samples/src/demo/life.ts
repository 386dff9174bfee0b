import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RosterCommand, roster } from '@pdv/command-api/customers/roster';
import type { CustomersEvent } from '@pdv/schemas/customers/events';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import { createCounter, type Order } from '../seed/counter.ts';
import { accepted, type SampleCommand } from '../seed/sample-events.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DemoOrder } from './order.ts';
import { tradeOfDemo } from './trade.ts';

/** What was ordered within a stretch of time, and what came of it. */
export interface Stretch {
  readonly orders: readonly DemoOrder[];
  readonly customers: readonly SampleCommand<CustomersEvent>[];
  readonly inventory: readonly SampleCommand<InventoryEvent>[];
}

const ORDERS_AT_ONCE = 100;

export type DemoLife = ReturnType<typeof createDemoLife>;

/**
 * The life of a demo shop as it goes on by itself, day after day: the same for the same shop, however it is cut into
 * stretches.
 */
export function createDemoLife(shop: DemoShop) {
  const counter = createCounter();
  const people = { state: roster.initial(), revision: 0n };
  const orders = tradeOfDemo(shop, counter.state);
  let next = orders.next().value;

  function addPerson({ command, ...order }: Order<RosterCommand>): SampleCommand<CustomersEvent> {
    const events = accepted(roster.decide(command, people.state));
    for (const event of events) people.state = roster.evolve(people.state, event, people.revision++);
    return { ...order, events };
  }

  return {
    inventory: counter.state,
    roster: () => people.state,
    /** Everything from where the last stretch ended up to an instant. Lets others have their turn in between. */
    async until(instant: Date): Promise<Stretch> {
      const stretch = {
        orders: [] as DemoOrder[],
        customers: [] as SampleCommand<CustomersEvent>[],
        inventory: [] as SampleCommand<InventoryEvent>[],
      };
      for (; next.order.at < instant; next = orders.next().value) {
        stretch.orders.push(next);
        if (stretch.orders.length % ORDERS_AT_ONCE === 0) await nextTurn();
        if (next.of === 'customers') stretch.customers.push(addPerson(next.order));
        else stretch.inventory.push(counter.carryOut(next.order));
      }
      return stretch;
    },
  };
}
