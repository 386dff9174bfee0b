import {
  type CashSession,
  emptyInventory,
  type Inventory,
  type Loss,
  type ProductState,
  remember,
  type SupplierItem,
  type VoucherBalance,
} from './state.ts';

interface StoredInventory {
  readonly products: readonly ProductState[];
  readonly deleted: readonly (readonly [string, number])[];
  readonly lastSaleNumber: number;
  readonly cashSessions: readonly (readonly [string, CashSession])[];
  readonly vouchers: readonly (readonly [string, VoucherBalance])[];
  readonly closings: readonly (readonly [string, string])[];
  readonly supplierItems: readonly (readonly [string, SupplierItem])[];
  readonly losses: readonly (readonly [string, Loss])[];
}

export const INVENTORY_SNAPSHOT_VERSION = 13;

export function serializeInventory(state: Inventory): StoredInventory {
  const { products, deleted, lastSaleNumber, cashSessions, closings, vouchers, supplierItems, losses } = state;
  return {
    // Copies: they are written while sales change their stock.
    products: Array.from(products.values(), (product) => ({ ...product })),
    deleted: [...deleted],
    lastSaleNumber,
    cashSessions: [...cashSessions],
    vouchers: [...vouchers],
    closings: [...closings].map(([id, revision]) => [id, String(revision)] as const),
    supplierItems: [...supplierItems],
    losses: [...losses],
  };
}

export function deserializeInventory(stored: unknown): Inventory {
  const { products, deleted, lastSaleNumber, cashSessions, vouchers, closings, supplierItems, losses } =
    stored as StoredInventory;
  const state = emptyInventory();
  for (const product of products) remember(state, product);
  for (const [id, stock] of deleted) state.deleted.set(id, stock);
  state.lastSaleNumber = lastSaleNumber;
  for (const [id, session] of cashSessions) state.cashSessions.set(id, session);
  for (const [id, voucher] of vouchers) state.vouchers.set(id, voucher);
  for (const [id, revision] of closings) state.closings.set(id, BigInt(revision));
  for (const [key, item] of supplierItems) state.supplierItems.set(key, item);
  for (const [id, loss] of losses) state.losses.set(id, loss);
  return state;
}

/** Includes a description and an image's address. */
const BYTES_PER_PRODUCT = 1_000;
const BYTES_PER_PHOTO = 250;
const BYTES_PER_DELETED = 150;
const BYTES_PER_CASH_SESSION = 500;
const BYTES_PER_VOUCHER = 250;
const BYTES_PER_CLOSING = 150;
const BYTES_PER_SUPPLIER_ITEM = 300;
const BYTES_PER_LOSS = 200;

export function sizeOfInventory(state: Inventory): number {
  const { products, deleted, cashSessions, closings, vouchers, supplierItems, losses } = state;
  const sessions = cashSessions.size * BYTES_PER_CASH_SESSION + closings.size * BYTES_PER_CLOSING;
  const beside =
    losses.size * BYTES_PER_LOSS +
    sessions +
    vouchers.size * BYTES_PER_VOUCHER +
    supplierItems.size * BYTES_PER_SUPPLIER_ITEM;
  let photos = 0;
  for (const product of products.values()) photos += product.photos.length;
  return products.size * BYTES_PER_PRODUCT + photos * BYTES_PER_PHOTO + deleted.size * BYTES_PER_DELETED + beside;
}
