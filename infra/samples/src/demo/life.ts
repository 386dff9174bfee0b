import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CustomerListCommand, customerList } from '@pdv/command-api/customers/customer-list';
import type { InventoryCommand } from '@pdv/command-api/sales/inventory';
import type { CustomersEvent } from '@pdv/schemas/customers/events';
import type { InventoryEvent, SaleRegistered } from '@pdv/schemas/sales/events';
import { type Cancelling, createCounter, type Order, type Traded } from '../seed/counter.ts';
import { accepted, type SampleCommand } from '../seed/sample-events.ts';
import { createClientele } from './clientele.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DemoOrder, TakeBack } from './order.ts';
import { tradeOfDemo } from './trade.ts';

/** The commands within a stretch of time and their events. */
export interface Stretch {
  readonly orders: readonly DemoOrder[];
  readonly customers: readonly SampleCommand<CustomersEvent>[];
  readonly inventory: readonly Traded[];
}

const ORDERS_AT_ONCE = 100;

export type DemoLife = ReturnType<typeof createDemoLife>;

/** The planned life of a demo shop, day by day. It is the same for the same shop, in any division into stretches. */
export function createDemoLife(shop: DemoShop) {
  const counter = createCounter();
  const people = { state: customerList.initial(), revision: 0n };
  const clientele = createClientele(shop);
  const orders = tradeOfDemo(shop, counter.state, clientele);
  let next = orders.next().value;
  let lastSold: SaleRegistered['data'] | undefined;

  function addPerson({ command, ...order }: Order<CustomerListCommand>): SampleCommand<CustomersEvent> {
    const events = accepted(customerList.decide(command, people.state));
    for (const event of events) people.state = customerList.evolve(people.state, event, people.revision++);
    return { ...order, events };
  }

  function sell(order: Order<InventoryCommand>): SampleCommand<InventoryEvent> {
    const done = counter.carryOut(order);
    for (const event of done.events) if (event.type === 'SaleRegistered') lastSold = event.data;
    return done;
  }

  /** A customer cancels before the next customer buys. */
  function takeBack({ command: { saleId, personal }, ...order }: Order<TakeBack>): Cancelling {
    if (lastSold?.saleId !== saleId) throw new Error(`sale ${saleId} is not the last that was made`);
    return counter.cancel({ ...order, command: { sold: lastSold, personal } });
  }

  return {
    inventory: counter.state,
    customerList: () => people.state,
    /** Those of the campaign, once its day is over. */
    inCampaign: clientele.inCampaign,
    /** Everything from the end of the last stretch up to an instant. It lets other work run in between. */
    async until(instant: Date): Promise<Stretch> {
      const stretch = {
        orders: [] as DemoOrder[],
        customers: [] as SampleCommand<CustomersEvent>[],
        inventory: [] as Traded[],
      };
      for (; next.order.at < instant; next = orders.next().value) {
        stretch.orders.push(next);
        if (stretch.orders.length % ORDERS_AT_ONCE === 0) await nextTurn();
        if (next.of === 'customers') stretch.customers.push(addPerson(next.order));
        else if (next.of === 'sale') stretch.inventory.push(takeBack(next.order));
        else stretch.inventory.push(sell(next.order));
      }
      return stretch;
    },
  };
}
