import type { Decision } from '@pdv/schemas/kernel/decider';
import { type Centavos, MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import { fromSteps, stepsPer } from '@pdv/schemas/kernel/quantity';
import { barcodesOf, sameCodes } from '@pdv/schemas/sales/barcodes';
import { averageCostOfTotal } from '@pdv/schemas/sales/cost';
import type { ProductCreated, ProductFields } from '@pdv/schemas/sales/events';
import { readConversion, readQuantity, receivedSteps, unitCostOf } from '@pdv/schemas/sales/invoice-quantity';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import type { SupplierInvoiceLine, SupplierInvoiceReceived } from '@pdv/schemas/sales/supplier-invoice-events';
import { createProduct } from './create-product.ts';
import { kindOf } from './product-fields.ts';
import type { Inventory, ProductState } from './state.ts';

type Received = SupplierInvoiceReceived['data'];

/** A supplier's note, and what becomes of its items. */
export interface ReceiveInvoice
  extends Pick<Received, 'entryId' | 'noteId' | 'supplierId' | 'number' | 'series' | 'issuedOn' | 'totalCentavos'>,
    Pick<Received, 'left' | 'leftItems'> {
  readonly type: 'ReceiveInvoice';
  readonly shopId: string;
  readonly texts: NonNullable<Received['personal']['fields']>;
  readonly lines: readonly (Pick<SupplierInvoiceLine, 'nth' | 'supplierCode' | 'noteQuantity' | 'noteUnit'> & {
    readonly unitsPerNoteUnit: number;
    readonly productId: string;
    readonly totalCentavos: Centavos;
  })[];
  /** Products that the shop gets with this note, without stock before it. */
  readonly created: readonly { readonly productId: string; readonly product: ProductFields }[];
}

export type ReceiveInvoiceRejection =
  | 'product_not_found'
  | 'stock_not_tracked'
  | 'stock_too_large'
  | 'quantity_not_whole'
  | 'barcode_taken'
  | 'already_recorded';

/** All lines and all new products, or none. */
export function receiveInvoice(
  command: ReceiveInvoice,
  state: Inventory,
): Decision<ProductCreated | SupplierInvoiceReceived, ReceiveInvoiceRejection> {
  const begun = create(command.created, state);
  if ('rejected' in begun) return begun;
  const held = new Map<string, ProductState>(begun.products);
  const lines: SupplierInvoiceLine[] = [];
  for (const line of command.lines) {
    const { productId, nth } = line;
    const product = held.get(productId) ?? state.products.get(productId);
    if (!product) return { rejected: 'product_not_found', detail: { productId, nth } };
    if (!product.tracksStock) return { rejected: 'stock_not_tracked', detail: { productId, nth, name: product.name } };
    const decided = lineOf(line, product);
    if ('rejected' in decided) return decided;
    const { moved } = decided;
    held.set(productId, { ...product, stock: moved.stockAfter, costCentavos: moved.cost.averageCentavos });
    lines.push(moved);
  }
  const { type: _, shopId, texts, created: __, ...head } = command;
  const data = { ...head, lines, personal: { subject: `account:${shopId}`, fields: texts } };
  return { accepted: [...begun.events, { type: 'SupplierInvoiceReceived', data }] };
}

type Refused = Extract<Decision<never, ReceiveInvoiceRejection>, { readonly rejected: unknown }>;
type Moved = { readonly moved: SupplierInvoiceLine };

function lineOf(line: ReceiveInvoice['lines'][number], product: ProductState): Refused | Moved {
  const { nth, productId, noteQuantity, unitsPerNoteUnit, totalCentavos, ...note } = line;
  const { name: productName, stock: stockBefore, unit } = product;
  const [quantityOfNote, factor] = [readQuantity(noteQuantity), readConversion(unitsPerNoteUnit)];
  const quantity = quantityOfNote && factor && receivedSteps(quantityOfNote, factor, unit);
  const unitCentavos = quantity ? unitCostOf(totalCentavos, quantity, unit) : 0;
  if (!quantity || unitCentavos > MAX_CENTAVOS)
    return { rejected: 'quantity_not_whole', detail: { productId, nth, name: productName } };
  const stockAfter = stockBefore + quantity;
  if (stockAfter > MAX_STOCK * stepsPer(unit)) {
    const detail = { productId, nth, stock: fromSteps(stockBefore, unit) };
    return { rejected: 'stock_too_large', detail };
  }
  const cost = {
    unitCentavos,
    averageCentavos: averageCostOfTotal(product, quantity, totalCentavos, unit),
  };
  const units = { quantity, stockBefore, stockAfter, ...kindOf(product) };
  const moved = { nth, ...note, noteQuantity, unitsPerNoteUnit, productId, productName, ...units, totalCentavos, cost };
  return { moved };
}

/** Each as it is created by itself, and no code given twice. */
function create(created: ReceiveInvoice['created'], state: Inventory) {
  const events: ProductCreated[] = [];
  const products: [string, ProductState][] = [];
  const codes = new Map<string, ProductFields & { readonly productId: string }>();
  for (const { productId, product } of created) {
    const decision = createProduct({ type: 'CreateProduct', productId, product, stock: 0 }, state);
    if ('rejected' in decision) return decision;
    for (const barcode of barcodesOf(product)) {
      const other = codes.get(barcode);
      if (other) {
        return {
          rejected: 'barcode_taken',
          detail: { productId: other.productId, name: other.name, barcode },
        } as const;
      }
      for (const same of sameCodes(barcode)) codes.set(same, { ...product, productId });
    }
    events.push(...decision.accepted);
    for (const { data } of decision.accepted) {
      products.push([productId, { ...data.product, id: productId, stock: 0, photos: [] }]);
    }
  }
  return { events, products };
}
