import type { SupplierInvoiceKeyUsed, SupplierInvoiceReceived } from '@pdv/schemas/sales/supplier-invoice-events';
import type { TrackedWork } from '../../due-work/track.ts';

/** A note that came in and whose key is not noted down yet, by its entry's id. */
export const supplierInvoices: TrackedWork<SupplierInvoiceReceived | SupplierInvoiceKeyUsed> = {
  listensTo: ['SupplierInvoiceReceived', 'SupplierInvoiceKeyUsed'],
  begunBy: ({ type, data }) => (type === 'SupplierInvoiceReceived' ? data.entryId : null),
  endedBy: ({ type, data }) => (type === 'SupplierInvoiceKeyUsed' ? data.entryId : null),
};
