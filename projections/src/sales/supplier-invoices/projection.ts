import { clear, put } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { type InvoiceLine, supplierInvoices } from './table.ts';

/** What came in by note. That a note's key was used changes nothing here. */
export const supplierInvoicesProjection: Projection = {
  name: 'supplier-invoices',
  tables: [supplierInvoices],
  on: {
    SupplierInvoiceReceived: ({ shopId, occurredAt, actorId, data }) => {
      const { entryId, noteId, number, series, issuedOn, totalCentavos, lines, left, leftItems, personal } = data;
      return [
        put(supplierInvoices, {
          shop_id: shopId,
          id: entryId,
          number,
          series,
          issued_on: issuedOn,
          total_centavos: totalCentavos,
          supplier_name: personal.fields?.supplierName ?? null,
          supplier_tax_id: personal.fields?.supplierTaxId ?? null,
          access_key: personal.fields?.accessKey ?? null,
          received_at: occurredAt,
          received_by: actorId,
          lines: lines.map(lineOf),
          line_count: lines.length,
          left_count: left,
          note_id: noteId ?? null,
          left_items: leftItems ?? null,
        }),
      ];
    },
    AccountErased: ({ shopId }) => [clear(supplierInvoices, { shop_id: shopId })],
  },
};

function lineOf(line: FactOf<'SupplierInvoiceReceived'>['data']['lines'][number]): InvoiceLine {
  const { nth, supplierCode, noteQuantity, noteUnit, productId, productName, quantity, unit, cost } = line;
  const moved = { productId, productName, quantity, ...(unit && { unit }), cost };
  return { nth, supplierCode, noteQuantity, noteUnit, ...moved };
}
