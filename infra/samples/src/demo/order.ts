import type { CustomerListCommand } from '@pdv/command-api/customers/customer-list';
import type { InventoryCommand } from '@pdv/command-api/sales/inventory';
import type { SaleCancelled } from '@pdv/schemas/sales/events';
import type { Order } from '../seed/counter.ts';

/** Cancels a whole sale. */
export interface TakeBack {
  readonly saleId: string;
  readonly personal: SaleCancelled['data']['personal'];
}

/** A command in a demo shop. */
export type DemoOrder =
  | { readonly of: 'customers'; readonly order: Order<CustomerListCommand> }
  | { readonly of: 'sale'; readonly order: Order<TakeBack> }
  | { readonly of: 'inventory'; readonly order: Order<InventoryCommand> };
