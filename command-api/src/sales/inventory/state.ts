import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Centavos } from '@pdv/schemas/kernel/money';
import type { ProductPhoto } from '@pdv/schemas/kernel/photo';
import { barcodesOf } from '@pdv/schemas/sales/barcodes';
import type { InventoryEvent, ProductFields, SalePayment, StockReturned } from '@pdv/schemas/sales/events';
import type { StockLossUndone } from '@pdv/schemas/sales/stock-events';
import type { SupplierInvoiceReceived } from '@pdv/schemas/sales/supplier-invoice-events';
import type { VoucherIssued } from '@pdv/schemas/sales/voucher-events';

export interface ProductState extends Omit<ProductFields, 'costCentavos'> {
  readonly id: string;
  /** Moved by deliveries, too. */
  costCentavos: Centavos | null;
  stock: number;
  /** The cover first; at most 8. */
  photos: readonly ProductPhoto[];
  /** Set once its stock has moved since it was created, whatever it came to. */
  moved?: true;
  /** The stock that its last count or correction found wrong. */
  corrected?: number;
}

/** An open one. What it takes in is added up as it comes, so that closing reads no sales. */
export interface CashSession {
  readonly registerId: string;
  readonly registerName: string;
  readonly floatCentavos: Centavos;
  addedCentavos: Centavos;
  withdrawnCentavos: Centavos;
  /** By its sales and off debts, less those that were cancelled in it and what was given back for returns. */
  readonly paid: Record<SalePayment['method'], Centavos>;
}

/** One that may be paid with, or that ran out or was spent lately. */
export interface VoucherBalance {
  readonly code: string;
  readonly expiresOn: BusinessDay;
  balanceCentavos: Centavos;
}

/** What a supplier's code came in as, the last time. */
export interface SupplierItem {
  readonly productId: string;
  /** Of the supplier's unit that it was told for. */
  readonly noteUnit: string;
  readonly unitsPerNoteUnit: number;
}

export interface Loss {
  readonly productId: string;
  readonly units: number;
}

/** Grows with the number of products, never with the sales. {@link evolve} changes it in place. */
export interface Inventory {
  /** Products on sale. */
  readonly products: Map<string, ProductState>;
  /** Barcode → id of its current product, for all of a product's. */
  readonly barcodes: Map<string, string>;
  /** Deleted product's id → its units, because a sale of it may still be cancelled. */
  readonly deleted: Map<string, number>;
  /** 0 before the first sale. */
  lastSaleNumber: number;
  /** Open ones by id; at most 20. */
  readonly cashSessions: Map<string, CashSession>;
  /** Id of a session → revision of its closing, of the last 100 that were closed: for a correction of one. */
  readonly closings: Map<string, bigint>;
  /** By id, the oldest first; at most 5,000 open ones and 1,000 others. */
  readonly vouchers: Map<string, VoucherBalance>;
  /** By id, the last 500: for the undoing of one. 0 units of one that was undone. */
  readonly losses: Map<string, Loss>;
  /** By {@link supplierItemKey}, the one not used for longest first; at most 5,000. */
  readonly supplierItems: Map<string, SupplierItem>;
}

export function emptyInventory(): Inventory {
  return {
    products: new Map(),
    barcodes: new Map(),
    deleted: new Map(),
    lastSaleNumber: 0,
    cashSessions: new Map(),
    closings: new Map(),
    losses: new Map(),
    vouchers: new Map(),
    supplierItems: new Map(),
  };
}

/** Shared by all that have none. */
const NO_PHOTOS: readonly ProductPhoto[] = [];

/** Units of a product, deleted or not. */
export function stockOf({ products, deleted }: Inventory, productId: string): number {
  return products.get(productId)?.stock ?? deleted.get(productId) ?? 0;
}

/** What stock comes to with units that come back: nothing where nobody counts. */
export const withUnits = ({ products }: Inventory, productId: string, stock: number, units: number): number =>
  products.get(productId)?.tracksStock === false ? 0 : stock + units;

export function evolve(state: Inventory, event: InventoryEvent, revision: bigint): Inventory {
  switch (event.type) {
    case 'ProductCreated': {
      const { productId, product, stockAfter } = event.data;
      remember(state, { ...product, id: productId, stock: stockAfter, photos: NO_PHOTOS });
      break;
    }
    case 'ProductChanged': {
      const known = productOf(state, event);
      forgetBarcodes(state, known);
      remember(state, { ...known, ...event.data.product });
      break;
    }
    case 'ProductDeleted': {
      const product = productOf(state, event);
      forgetBarcodes(state, product);
      state.products.delete(product.id);
      state.deleted.set(product.id, product.stock);
      break;
    }
    case 'ProductPhotoAdded':
    case 'ProductPhotoRemoved':
    case 'ProductPhotosOrdered':
      productOf(state, event).photos = event.data.photos;
      break;
    case 'StockReceived': {
      const product = productOf(state, event);
      move(product, event.data.stockAfter);
      if (event.data.cost) product.costCentavos = event.data.cost.averageCentavos;
      break;
    }
    case 'StockCorrected':
      move(productOf(state, event), event.data.stockAfter);
      correct(state, event.data);
      break;
    case 'StockLost':
      move(productOf(state, event), event.data.stockAfter);
      rememberLoss(state, event.data, event.data.stockBefore - event.data.stockAfter);
      break;
    case 'StockLossUndone':
      move(productOf(state, event), event.data.stockAfter);
      if (state.losses.has(event.data.lossId)) rememberLoss(state, event.data, 0);
      break;
    case 'SaleRegistered':
      for (const line of event.data.lines) setStock(state, line);
      state.lastSaleNumber = event.data.number;
      pay(state, event.data, 1);
      for (const { voucherId, amountCentavos } of event.data.payments) spend(state, voucherId, amountCentavos);
      break;
    case 'StockReturned':
      for (const line of event.data.lines) setStock(state, line);
      pay(state, event.data, -1);
      refund(state, event.data);
      break;
    case 'SupplierInvoiceReceived':
      receiveInvoice(state, event.data);
      break;
    case 'StockCounted':
      for (const line of event.data.lines) {
        setStock(state, line);
        correct(state, line);
      }
      break;
    case 'StockTransferSent':
    case 'StockTransferReceived':
    case 'StockTransferReturned':
      for (const line of event.data.lines) setStock(state, line);
      break;
    case 'VoucherIssued':
      issue(state, event.data);
      break;
    case 'VoucherRestored':
      spend(state, event.data.voucherId, -event.data.amountCentavos);
      break;
    case 'CashSessionOpened': {
      const { sessionId, registerId, registerName, floatCentavos } = event.data;
      const paid = { cash: 0, card: 0, pix: 0, credit: 0, voucher: 0 };
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
      rememberClosing(state, event.data.sessionId, revision);
      break;
  }
  return state;
}

export function remember(state: Inventory, product: ProductState): void {
  state.products.set(product.id, product);
  for (const code of barcodesOf(product)) state.barcodes.set(code, product.id);
}

/** Read models know older ones, and are never that far behind. */
const KEPT_CLOSINGS = 100;

function rememberClosing({ closings }: Inventory, sessionId: string, revision: bigint): void {
  closings.set(sessionId, revision);
  const [oldest] = closings.keys();
  if (closings.size > KEPT_CLOSINGS && oldest !== undefined) closings.delete(oldest);
}

/** One that was registered by mistake is seen within days. */
const KEPT_LOSSES = 500;

function rememberLoss({ losses }: Inventory, { lossId, productId }: StockLossUndone['data'], units: number): void {
  losses.set(lossId, { productId, units });
  const [oldest] = losses.keys();
  if (losses.size > KEPT_LOSSES && oldest !== undefined) losses.delete(oldest);
}

function forgetBarcodes({ barcodes }: Inventory, product: ProductState): void {
  for (const code of barcodesOf(product)) barcodes.delete(code);
}

const KEPT_SUPPLIER_ITEMS = 5_000;

export const supplierItemKey = (supplierId: string, code: string): string => `${supplierId} ${code}`;

function receiveInvoice(state: Inventory, { supplierId, lines }: SupplierInvoiceReceived['data']): void {
  const { products, supplierItems } = state;
  for (const line of lines) {
    setStock(state, line);
    const product = products.get(line.productId);
    if (product) product.costCentavos = line.cost.averageCentavos;
    const key = supplierItemKey(supplierId, line.supplierCode);
    supplierItems.delete(key);
    const { productId, noteUnit, unitsPerNoteUnit } = line;
    supplierItems.set(key, { productId, noteUnit, unitsPerNoteUnit });
  }
  for (const key of supplierItems.keys()) {
    if (supplierItems.size <= KEPT_SUPPLIER_ITEMS) break;
    supplierItems.delete(key);
  }
}

function move(product: ProductState, stockAfter: number): void {
  product.stock = stockAfter;
  product.moved = true;
}

function setStock(state: Inventory, { productId, stockAfter }: { productId: string; stockAfter: number }): void {
  const product = state.products.get(productId);
  if (product) move(product, stockAfter);
  else state.deleted.set(productId, stockAfter);
}

interface Corrected {
  readonly productId: string;
  readonly stockBefore: number;
  readonly stockAfter: number;
}

function correct({ products }: Inventory, { productId, stockBefore, stockAfter }: Corrected): void {
  const product = products.get(productId);
  if (product && stockBefore !== stockAfter) product.corrected = stockBefore;
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

/** A voucher and a debt take nothing out of the drawer. */
function refund({ cashSessions }: Inventory, { cashSessionId, ofReturn }: StockReturned['data']): void {
  const session = cashSessionId === null ? undefined : cashSessions.get(cashSessionId);
  if (!session || !ofReturn) return;
  for (const { method, amountCentavos } of ofReturn.refunds) {
    if (method === 'cash' || method === 'card' || method === 'pix') session.paid[method] -= amountCentavos;
  }
}

function spend({ vouchers }: Inventory, voucherId: string | undefined, amountCentavos: Centavos): void {
  const voucher = voucherId === undefined ? undefined : vouchers.get(voucherId);
  if (voucher) voucher.balanceCentavos -= amountCentavos;
}

/** Of an erased account nobody knows the code, so nobody can pay with it. */
function issue({ vouchers }: Inventory, { voucherId, amountCentavos, issuedOn, expiresOn, personal }: Issued): void {
  if (personal.fields === null) return;
  vouchers.set(voucherId, { code: personal.fields.code, expiresOn, balanceCentavos: amountCentavos });
  if (vouchers.size <= KEPT_CLOSED_VOUCHERS) return;
  const closed = [...vouchers].filter(([, voucher]) => !isOpen(voucher, issuedOn));
  for (const [id] of closed.slice(0, Math.max(0, closed.length - KEPT_CLOSED_VOUCHERS))) vouchers.delete(id);
}

type Issued = VoucherIssued['data'];

/** So many that were spent or ran out stay known, so that the refusal says so, and a cancelled sale's is good again. */
const KEPT_CLOSED_VOUCHERS = 1_000;

export function isOpen({ balanceCentavos, expiresOn }: VoucherBalance, today: BusinessDay): boolean {
  return balanceCentavos > 0 && expiresOn >= today;
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
