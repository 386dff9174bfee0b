/** The sales commands that other contexts and services may use: `@pdv/command-api/commands/sales`. */
export { type GoingBack, returnStock } from './cancel-sale/return-stock.ts';
export { newProduct } from './create-product/new-product.ts';
export { inventory } from './inventory/decider.ts';
export { type ImportedProduct, knownProduct } from './inventory/import-products.ts';
export { MOST_PAST_SALES_A_MONTH, type PastSalesCommand, pastSales } from './past-sales/decider.ts';
export { createSendPaymentReminder } from './payment-reminder/send-payment-reminder.ts';
export { settleLostReminder } from './payment-reminder/settle-lost.ts';
export { namedPhotos } from './product-photos/named-photos.ts';
export {
  debtsOf,
  offDebts,
  recordSaleDebts,
  reduceDebtsAfter,
  reductionAfter,
  reductionIdOf,
  takeDebtPaymentOf,
} from './receivable/sale-debts.ts';
export { receiveTransfer, returnTransfer } from './stock-transfers/receive-transfer.ts';
export { useInvoiceKey } from './supplier-invoices/invoice-key.ts';
export { createVoucherCodes, type VoucherCode } from './vouchers/new-code.ts';
