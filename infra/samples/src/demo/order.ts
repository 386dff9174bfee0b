import type { RosterCommand } from '@pdv/command-api/customers/roster';
import type { InventoryCommand } from '@pdv/command-api/sales/inventory';
import type { Order } from '../seed/counter.ts';

/** What somebody does in a demo shop. */
export type DemoOrder =
  | { readonly of: 'customers'; readonly order: Order<RosterCommand> }
  | { readonly of: 'inventory'; readonly order: Order<InventoryCommand> };
