import type { Centavos } from '@pdv/schemas/kernel/money';
import type { InventoryEvent, ProductFields, SalePayment } from '@pdv/schemas/sales/events';

export interface ProductState extends ProductFields {
  readonly id: string;
  stock: number;
}

/** An open one. What it takes in is added up as it comes, so that closing reads no sales. */
export interface CashSession {
  readonly registerId: string;
  readonly registerName: string;
  readonly floatCentavos: Centavos;
  addedCentavos: Centavos;
  withdrawnCentavos: Centavos;
  /** By its sales, less those that were cancelled in it, and off debts. */
  readonly paid: Record<SalePayment['method'], Centavos>;
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
  /** Open ones by id; at most 20. */
  readonly cashSessions: Map<string, CashSession>;
}

export function emptyInventory(): Inventory {
  return { products: new Map(), barcodes: new Map(), deleted: new Map(), lastSaleNumber: 0, cashSessions: new Map() };
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
      pay(state, event.data, 1);
      break;
    case 'StockReturned':
      for (const line of event.data.lines) setStock(state, line);
      pay(state, event.data, -1);
      break;
    case 'CashSessionOpened': {
      const { sessionId, registerId, registerName, floatCentavos } = event.data;
      const paid = { cash: 0, card: 0, pix: 0, credit: 0 };
      const session = { registerId, registerName, floatCentavos, addedCentavos: 0, withdrawnCentavos: 0, paid };
      state.cashSessions.set(sessionId, session);
      break;
    }
    case 'CashWithdrawn':
      openSession(state, event.data).withdrawnCentavos += event.data.amountCentavos;
      break;
    case 'CashAdded':
      openSession(state, event.data).addedCentavos += event.data.amountCentavos;
      break;
    case 'DebtPaymentTaken': {
      const { cashSessionId, method, amountCentavos } = event.data;
      if (cashSessionId !== null) openSession(state, { sessionId: cashSessionId }).paid[method] += amountCentavos;
      break;
    }
    case 'CashSessionClosed':
      state.cashSessions.delete(event.data.sessionId);
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

interface Paid {
  readonly cashSessionId: string | null;
  readonly payments: readonly SalePayment[];
}

/** A session that is closed stays as it is. */
function pay({ cashSessions }: Inventory, { cashSessionId, payments }: Paid, sign: 1 | -1): void {
  const session = cashSessionId === null ? undefined : cashSessions.get(cashSessionId);
  if (!session) return;
  for (const { method, amountCentavos } of payments) session.paid[method] += sign * amountCentavos;
}

function openSession({ cashSessions }: Inventory, { sessionId }: { readonly sessionId: string }): CashSession {
  const session = cashSessions.get(sessionId);
  if (!session) throw new Error(`cash moved in a session that is not open: ${sessionId}`);
  return session;
}

type OfOneProduct = Extract<InventoryEvent, { data: { productId: string } }>;

function productOf({ products }: Inventory, { type, data }: OfOneProduct): ProductState {
  const product = products.get(data.productId);
  if (!product) throw new Error(`${type} is of a product that is not on sale: ${data.productId}`);
  return product;
}
