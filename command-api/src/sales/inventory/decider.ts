import type { Decider } from '@pdv/schemas/kernel/decider';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import { type CreateProduct, type CreateProductRejection, createProduct } from './create-product.ts';
import { type RegisterSale, type RegisterSaleRejection, registerSale } from './register-sale.ts';
import { deserializeInventory, INVENTORY_SNAPSHOT_VERSION, serializeInventory } from './snapshot.ts';
import { emptyInventory, evolve, type Inventory } from './state.ts';

export type InventoryCommand = CreateProduct | RegisterSale;
export type InventoryRejection = CreateProductRejection | RegisterSaleRejection;

/** The stream `inventory-{shopId}`: stock never below 0, a barcode once per shop, a sale id recorded once. */
export const inventory: Decider<Inventory, InventoryCommand, InventoryEvent, InventoryRejection> = {
  initial: emptyInventory,
  decide: (command, state) => {
    switch (command.type) {
      case 'CreateProduct':
        return createProduct(command, state);
      case 'RegisterSale':
        return registerSale(command, state);
    }
  },
  evolve,
  snapshot: {
    version: INVENTORY_SNAPSHOT_VERSION,
    serialize: serializeInventory,
    deserialize: deserializeInventory,
  },
};
