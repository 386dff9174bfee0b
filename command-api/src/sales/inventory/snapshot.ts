import { type CashSession, emptyInventory, type Inventory, type ProductState, remember } from './state.ts';

interface StoredInventory {
  readonly products: readonly ProductState[];
  readonly deleted: readonly (readonly [string, number])[];
  readonly lastSaleNumber: number;
  readonly cashSessions: readonly (readonly [string, CashSession])[];
}

export const INVENTORY_SNAPSHOT_VERSION = 5;

export function serializeInventory(state: Inventory): StoredInventory {
  const { products, deleted, lastSaleNumber, cashSessions } = state;
  return { products: [...products.values()], deleted: [...deleted], lastSaleNumber, cashSessions: [...cashSessions] };
}

export function deserializeInventory(stored: unknown): Inventory {
  const { products, deleted, lastSaleNumber, cashSessions } = stored as StoredInventory;
  const state = emptyInventory();
  for (const product of products) remember(state, product);
  for (const [id, stock] of deleted) state.deleted.set(id, stock);
  state.lastSaleNumber = lastSaleNumber;
  for (const [id, session] of cashSessions) state.cashSessions.set(id, session);
  return state;
}

/** Includes a description and an image's address. */
const BYTES_PER_PRODUCT = 1_000;
const BYTES_PER_DELETED = 150;
const BYTES_PER_CASH_SESSION = 500;

export function sizeOfInventory({ products, deleted, cashSessions }: Inventory): number {
  const sessions = cashSessions.size * BYTES_PER_CASH_SESSION;
  return products.size * BYTES_PER_PRODUCT + deleted.size * BYTES_PER_DELETED + sessions;
}
