import type { InventoryEvent, ProductFields } from '@pdv/schemas/sales/events';

export interface ProductState extends ProductFields {
  readonly id: string;
  /** Of the event that created it. */
  readonly revision: bigint;
  readonly fingerprint: string;
  stock: number;
  /** Out of the lists; kept for its sales, which may still be cancelled. */
  deleted: boolean;
}

/** What a recorded sale leaves behind: enough to know a retry and to take the sale back. */
interface SaleState {
  readonly revision: bigint;
  readonly productId: string;
  readonly quantity: number;
  readonly fingerprint: string;
}

/** A stock movement that came as a request of its own: enough to know a retry. */
interface MovementState {
  readonly revision: bigint;
  readonly fingerprint: string;
}

/** Changed in place by {@link evolve}: a shop's state holds every sale it ever made and is never copied. */
export interface Inventory {
  /** The deleted ones too: see {@link onSale}. */
  readonly products: Map<string, ProductState>;
  /** Barcode → id of the product that has it now. */
  readonly barcodes: Map<string, string>;
  readonly sales: Map<string, SaleState>;
  /** Cancelled sale's id → revision of its cancellation. */
  readonly cancellations: Map<string, bigint>;
  readonly movements: Map<string, MovementState>;
}

export function emptyInventory(): Inventory {
  return { products: new Map(), barcodes: new Map(), sales: new Map(), cancellations: new Map(), movements: new Map() };
}

/** The product, unless the shop never had it or has it no longer. */
export function onSale({ products }: Inventory, productId: string): ProductState | undefined {
  const product = products.get(productId);
  return product?.deleted ? undefined : product;
}

export function evolve(state: Inventory, event: InventoryEvent, revision: bigint): Inventory {
  switch (event.type) {
    case 'ProductCreated': {
      const { productId, product, stockAfter, fingerprint } = event.data;
      remember(state, { ...product, id: productId, revision, fingerprint, stock: stockAfter, deleted: false });
      break;
    }
    case 'ProductChanged': {
      const known = productOf(state, event);
      forgetBarcode(state, known);
      remember(state, { ...known, ...event.data.product });
      break;
    }
    case 'ProductDeleted': {
      const product = productOf(state, event);
      forgetBarcode(state, product);
      product.deleted = true;
      break;
    }
    case 'StockReceived':
    case 'StockCorrected': {
      const { stockAfter, request } = event.data;
      productOf(state, event).stock = stockAfter;
      if (request) state.movements.set(request.id, { revision, fingerprint: request.fingerprint });
      break;
    }
    case 'SaleRegistered': {
      const { saleId, quantity, stockAfter, fingerprint } = event.data;
      const product = productOf(state, event);
      product.stock = stockAfter;
      // The product's own id string, so that a million sales do not hold a million copies of it.
      state.sales.set(saleId, { revision, productId: product.id, quantity, fingerprint });
      break;
    }
    case 'SaleCancelled': {
      const { saleId, stockAfter } = event.data;
      productOf(state, event).stock = stockAfter;
      state.cancellations.set(saleId, revision);
      break;
    }
  }
  return state;
}

export function remember(state: Inventory, product: ProductState): void {
  state.products.set(product.id, product);
  if (product.barcode !== null && !product.deleted) state.barcodes.set(product.barcode, product.id);
}

function forgetBarcode({ barcodes }: Inventory, { id, barcode }: ProductState): void {
  if (barcode !== null && barcodes.get(barcode) === id) barcodes.delete(barcode);
}

function productOf({ products }: Inventory, { type, data }: InventoryEvent): ProductState {
  const product = products.get(data.productId);
  if (!product) throw new Error(`${type} is of a product that was never created: ${data.productId}`);
  return product;
}
