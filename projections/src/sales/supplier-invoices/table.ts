import type { LeftItem, SupplierInvoiceLine } from '@pdv/schemas/sales/supplier-invoice-events';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** Entries of stock by a supplier's NF-e. */
export const supplierInvoices = defineTable('supplier_invoices', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  number: 'bigint',
  series: 'bigint',
  issued_on: 'date',
  /** Of the whole note. */
  total_centavos: 'bigint',
  supplier_name: 'text?',
  supplier_tax_id: 'text?',
  access_key: 'text?',
  received_at: 'timestamptz',
  received_by: 'text',
  /** {@link InvoiceLine} by item that came in. */
  lines: 'jsonb',
  line_count: 'bigint',
  /** Items that have not come in. */
  left_count: 'bigint',
  /** Of what came in later, the note's first entry. */
  note_id: 'uuid?',
  /** {@link LeftItem} by item, in a note's first entry: those that its later entries have not. */
  left_items: 'jsonb?',
});
export type SupplierInvoiceRow = Omit<RowOf<typeof supplierInvoices>, 'lines' | 'left_items'> & {
  readonly lines: readonly InvoiceLine[];
  readonly left_items: readonly LeftItem[] | null;
};

/** As in the event, its quantity in the smallest steps. */
export type InvoiceLine = Pick<
  SupplierInvoiceLine,
  'nth' | 'supplierCode' | 'noteQuantity' | 'noteUnit' | 'productId' | 'productName' | 'quantity' | 'unit' | 'cost'
>;
