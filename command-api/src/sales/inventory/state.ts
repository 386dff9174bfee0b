import type { InventoryEvent, ProductFields } from '@pdv/schemas/sales/events';

export interface ProductState extends ProductFields {
  readonly id: string;
  stock: number;
}

/** Grows with the number of products, never with the sales. {@link evolve} changes it in place. */
export interface Inventory {
  /** Products on sale. */
  readonly products: Map<string, ProductState>;
  /** Barcode → id of its current product. */
  readonly barcodes: Map<string, string>;
  /** Deleted product's id → its units, because a sale of it may still be cancelled. */
  readonly deleted: Map<string, number>;
  /** 0 before the first sale. */
  lastSaleNumber: number;
}

export function emptyInventory(): Inventory {
  return { products: new Map(), barcodes: new Map(), deleted: new Map(), lastSaleNumber: 0 };
}

/** Units of a product, deleted or not. */
export function stockOf({ products, deleted }: Inventory, productId: string): number {
  return products.get(productId)?.stock ?? deleted.get(productId) ?? 0;
}

export function evolve(state: Inventory, event: InventoryEvent): Inventory {
  switch (event.type) {
    case 'ProductCreated': {
      const { productId, product, stockAfter } = event.data;
      remember(state, { ...product, id: productId, stock: stockAfter });
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
      state.products.delete(product.id);
      state.deleted.set(product.id, product.stock);
      break;
    }
    case 'StockReceived':
    case 'StockCorrected':
      productOf(state, event).stock = event.data.stockAfter;
      break;
    case 'SaleRegistered':
      for (const line of event.data.lines) setStock(state, line);
      state.lastSaleNumber = event.data.number;
      break;
    case 'StockReturned':
      for (const line of event.data.lines) setStock(state, line);
      break;
  }
  return state;
}

export function remember(state: Inventory, product: ProductState): void {
  state.products.set(product.id, product);
  if (product.barcode !== null) state.barcodes.set(product.barcode, product.id);
}

function forgetBarcode({ barcodes }: Inventory, { barcode }: ProductState): void {
  if (barcode !== null) barcodes.delete(barcode);
}

function setStock(state: Inventory, { productId, stockAfter }: { productId: string; stockAfter: number }): void {
  const product = state.products.get(productId);
  if (product) product.stock = stockAfter;
  else state.deleted.set(productId, stockAfter);
}

type OfOneProduct = Exclude<InventoryEvent, { type: 'SaleRegistered' | 'StockReturned' }>;

function productOf({ products }: Inventory, { type, data }: OfOneProduct): ProductState {
  const product = products.get(data.productId);
  if (!product) throw new Error(`${type} is of a product that is not on sale: ${data.productId}`);
  return product;
}
