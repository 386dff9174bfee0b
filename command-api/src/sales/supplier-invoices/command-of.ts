import { refuse } from '@pdv/infra/http/refuse';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { createProductRequest } from '@pdv/schemas/sales/create-product';
import type { ReceiveInvoice as Asked } from '@pdv/schemas/sales/supplier-invoices';
import { newProduct } from '../create-product/new-product.ts';
import type { ReceiveInvoice } from '../inventory/receive-invoice.ts';
import { entryIdOf, supplierIdOf } from './invoice-key.ts';
import type { SupplierInvoice } from './read-invoice.ts';
import { INVOICE_REFUSALS } from './refusals.ts';

/** A product's field has so many characters for its supplier. */
const SUPPLIER = 80;

/** The note with what becomes of its items. */
export function commandOf(shopId: string, invoice: SupplierInvoice, asked: Asked['lines']): ReceiveInvoice {
  const { accessKey, number, series, issuedOn, totalCentavos, supplier, items } = invoice;
  const entryId = entryIdOf(shopId, accessKey);
  const byNth = new Map(items.map((item) => [item.nth, item]));
  const newIdOf = (nth: number) => uuidV5(entryId, `item ${nth}`);
  return {
    type: 'ReceiveInvoice',
    ...{ shopId, entryId, supplierId: supplierIdOf(shopId, supplier.taxId), number, series, issuedOn, totalCentavos },
    left: items.length - asked.length,
    texts: { supplierName: supplier.name, supplierTaxId: supplier.taxId, accessKey },
    lines: asked.map(({ nth, unitsPerNoteUnit, productId = newIdOf(nth) }) => {
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
