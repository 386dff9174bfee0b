/** The sales commands that other services may use: `@pdv/command-api/commands/sales`. */
export { type CancelledSale, returnStock } from './cancel-sale/return-stock.ts';
export { recordSaleDebts, reduceDebtsOfCancelled, takeDebtPaymentOf } from './receivable/sale-debts.ts';
