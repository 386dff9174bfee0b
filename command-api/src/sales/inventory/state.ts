import type { InventoryEvent } from '@pdv/schemas/sales/events';

export interface ProductState {
  readonly id: string;
  /** Of the event that created it. */
  readonly revision: bigint;
  readonly fingerprint: string;
  readonly name: string;
  readonly category: string;
  readonly priceCentavos: number;
  readonly consumptionDays: number;
  readonly barcode: string | null;
  stock: number;
}

/** What a recorded sale leaves behind: enough to know a retry and to take the sale back. */
interface SaleState {
  readonly revision: bigint;
  readonly productId: string;
  readonly quantity: number;
  readonly fingerprint: string;
}

/** Changed in place by {@link evolve}: a shop's state holds every sale it ever made and is never copied. */
export interface Inventory {
  readonly products: Map<string, ProductState>;
  /** Barcode → product id. */
  readonly barcodes: Map<string, string>;
  readonly sales: Map<string, SaleState>;
}

export function emptyInventory(): Inventory {
  return { products: new Map(), barcodes: new Map(), sales: new Map() };
}

export function evolve(state: Inventory, event: InventoryEvent, revision: bigint): Inventory {
  switch (event.type) {
    case 'ProductCreated': {
      const { productId, product, stockAfter, fingerprint } = event.data;
      remember(state, {
        id: productId,
        revision,
        fingerprint,
        name: product.name,
        category: product.category,
        priceCentavos: product.priceCentavos,
        consumptionDays: product.consumptionDays,
        barcode: product.barcode,
        stock: stockAfter,
      });
      break;
    }
    case 'SaleRegistered': {
      const { saleId, productId, quantity, stockAfter, fingerprint } = event.data;
      const product = state.products.get(productId);
      if (!product) throw new Error(`sale ${saleId} at revision ${revision} is of a product that was never created`);
      product.stock = stockAfter;
      // The product's own id string, so that a million sales do not hold a million copies of it.
      state.sales.set(saleId, { revision, productId: product.id, quantity, fingerprint });
      break;
    }
  }
  return state;
}

export function remember(state: Inventory, product: ProductState): void {
  state.products.set(product.id, product);
  if (product.barcode !== null) state.barcodes.set(product.barcode, product.id);
}
