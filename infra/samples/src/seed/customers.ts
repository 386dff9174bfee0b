import { customerList } from '@pdv/command-api/customers/customer-list';
import { PLANS } from '@pdv/schemas/account/plans';
import type { CustomersEvent } from '@pdv/schemas/customers/events';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { somebody } from './people.ts';
import { accepted, type SampleCommand } from './sample-events.ts';
import type { SeedShop } from './shops.ts';

export interface SeedCustomer {
  readonly id: string;
  readonly addedMs: number;
}

/** The year's customers in the order of their first visit. */
export function customersOf(
  shop: SeedShop,
  from: Date,
  to: Date,
): {
  customers: SeedCustomer[];
  commands: SampleCommand<CustomersEvent>[];
  state: ReturnType<typeof customerList.initial>;
} {
  const { random, timeZone, plan } = shop;
  const instants = Array.from({ length: shop.customers }, () =>
    // Half of them are there from the start.
    random.chance(0.5) ? from.getTime() + 120_000 : random.between(from.getTime() + 120_000, to.getTime()),
  ).sort((a, b) => a - b);
  let state = customerList.initial();
  let revision = 0n;
  const commands = instants.map((addedMs): SampleCommand<CustomersEvent> => {
    const at = new Date(addedMs);
    const command = {
      type: 'AddCustomer' as const,
      customerId: random.uuid(),
      personal: somebody(shop),
      customerLimit: PLANS[plan].customerLimit,
      addedOn: businessDayOf(at, timeZone),
    };
    const events = accepted(customerList.decide(command, state));
    for (const event of events) state = customerList.evolve(state, event, revision++);
    return {
      commandId: random.uuid(),
      actorId: random.pick([shop.owner, ...shop.team.slice(0, 2)]).memberId,
      at,
      events,
    };
  });
  const customers = commands.flatMap(({ events, at }) =>
    events.map(({ data }) => ({ id: data.customerId, addedMs: at.getTime() })),
  );
  return { customers, commands, state };
}
