import { refuse } from '@pdv/infra/http/refuse';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { createProductRequest } from '@pdv/schemas/sales/create-product';
import type { ReceiveInvoice as Asked } from '@pdv/schemas/sales/supplier-invoices';
import { newProduct } from '../create-product/new-product.ts';
import type { ReceiveInvoice } from '../inventory/receive-invoice.ts';
import { noteIdOf, supplierIdOf } from './invoice-key.ts';
import type { InvoiceItem, SupplierInvoice } from './read-invoice.ts';
import { INVOICE_REFUSALS } from './refusals.ts';

/** A product's field has so many characters for its supplier. */
const SUPPLIER = 80;

/**
 * The note with what becomes of its items.
 * @param before items that came in by earlier entries
 */
export function commandOf(
  { shopId, entryId }: { readonly shopId: string; readonly entryId: string },
  invoice: SupplierInvoice,
  asked: Asked['lines'],
  before: ReadonlySet<number>,
): ReceiveInvoice {
  const { accessKey, number, series, issuedOn, totalCentavos, supplier, items } = invoice;
  const noteId = noteIdOf(shopId, accessKey);
  const coming = new Set(asked.map(({ nth }) => nth));
  const left = items.filter(({ nth }) => !coming.has(nth) && !before.has(nth));
  const byNth = new Map(items.map((item) => [item.nth, item]));
  const newIdOf = (nth: number) => uuidV5(entryId, `item ${nth}`);
  return {
    type: 'ReceiveInvoice',
    ...{ shopId, entryId, supplierId: supplierIdOf(shopId, supplier.taxId), number, series, issuedOn, totalCentavos },
    left: left.length,
    ...(noteId === entryId ? { leftItems: left.map(leftItemOf) } : { noteId }),
    texts: { supplierName: supplier.name, supplierTaxId: supplier.taxId, accessKey },
    lines: asked.map(({ nth, unitsPerNoteUnit, sameAs, productId = newIdOf(sameAs ?? nth) }) => {
      const item = byNth.get(nth);
      if (!item) throw refuse(INVOICE_REFUSALS, { rejected: 'invoice_item_unknown', detail: { nth } });
      const { code: supplierCode, quantity: noteQuantity, unit: noteUnit, totalCentavos } = item;
      return { nth, supplierCode, noteQuantity, noteUnit, unitsPerNoteUnit, productId, totalCentavos };
    }),
    created: asked.flatMap(({ nth, create }) => {
      if (!create) return [];
      const fields = { ...create, stock: 0, supplier: supplier.name.slice(0, SUPPLIER).trim() };
      return [{ productId: newIdOf(nth), product: newProduct(createProductRequest.parse(fields)) }];
    }),
  };
}

const leftItemOf = ({ nth, code, name, quantity, unit, totalCentavos }: InvoiceItem) => ({
  ...{ nth, supplierCode: code, name, noteQuantity: quantity, noteUnit: unit, totalCentavos },
});
