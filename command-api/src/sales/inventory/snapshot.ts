import { emptyInventory, type Inventory, type ProductState, remember } from './state.ts';

type StoredProduct = Omit<ProductState, 'revision'> & { readonly revision: number };
/** Sale id, revision, index of the product, quantity, fingerprint: a tuple, since there are very many. */
type StoredSale = readonly [string, number, number, number, string];
/** Sale id, revision. */
type StoredCancellation = readonly [string, number];
/** Request id, revision, fingerprint. */
type StoredMovement = readonly [string, number, string];

interface StoredInventory {
  readonly products: readonly StoredProduct[];
  readonly sales: readonly StoredSale[];
  readonly cancellations: readonly StoredCancellation[];
  readonly movements: readonly StoredMovement[];
}

export const INVENTORY_SNAPSHOT_VERSION = 3;

export function serializeInventory(state: Inventory): StoredInventory {
  const indexes = new Map<string, number>();
  const products: StoredProduct[] = [];
  for (const product of state.products.values()) {
    indexes.set(product.id, products.length);
    products.push({ ...product, revision: Number(product.revision) });
  }
  const sales: StoredSale[] = [];
  for (const [id, sale] of state.sales) {
    sales.push([id, Number(sale.revision), indexes.get(sale.productId) ?? -1, sale.quantity, sale.fingerprint]);
  }
  const cancellations: StoredCancellation[] = [];
  for (const [id, revision] of state.cancellations) cancellations.push([id, Number(revision)]);
  const movements: StoredMovement[] = [];
  for (const [id, { revision, fingerprint }] of state.movements) movements.push([id, Number(revision), fingerprint]);
  return { products, sales, cancellations, movements };
}

export function deserializeInventory(stored: unknown): Inventory {
  const { products, sales, cancellations, movements } = stored as StoredInventory;
  const state = emptyInventory();
  for (const product of products) remember(state, { ...product, revision: BigInt(product.revision) });
  for (const [id, revision, index, quantity, fingerprint] of sales) {
    const productId = products[index]?.id;
    if (productId === undefined) throw new Error(`the snapshot's sale ${id} is of no product`);
    state.sales.set(id, { revision: BigInt(revision), productId, quantity, fingerprint });
  }
  for (const [id, revision] of cancellations) state.cancellations.set(id, BigInt(revision));
  for (const [id, revision, fingerprint] of movements) {
    state.movements.set(id, { revision: BigInt(revision), fingerprint });
  }
  return state;
}
