import { emptyInventory, type Inventory, type ProductState, remember } from './state.ts';

interface StoredInventory {
  readonly products: readonly ProductState[];
  readonly deleted: readonly (readonly [string, number])[];
  readonly lastSaleNumber: number;
}

export const INVENTORY_SNAPSHOT_VERSION = 4;

export function serializeInventory({ products, deleted, lastSaleNumber }: Inventory): StoredInventory {
  return { products: [...products.values()], deleted: [...deleted], lastSaleNumber };
}

export function deserializeInventory(stored: unknown): Inventory {
  const { products, deleted, lastSaleNumber } = stored as StoredInventory;
  const state = emptyInventory();
  for (const product of products) remember(state, product);
  for (const [id, stock] of deleted) state.deleted.set(id, stock);
  state.lastSaleNumber = lastSaleNumber;
  return state;
}

/** Includes a description and an image's address. */
const BYTES_PER_PRODUCT = 1_000;
const BYTES_PER_DELETED = 150;

export function sizeOfInventory({ products, deleted }: Inventory): number {
  return products.size * BYTES_PER_PRODUCT + deleted.size * BYTES_PER_DELETED;
}
