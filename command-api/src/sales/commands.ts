/** The sales commands that other services may use: `@pdv/command-api/commands/sales`. */
export { type GoingBack, returnStock } from './cancel-sale/return-stock.ts';
export {
  offDebts,
  recordSaleDebts,
  reduceDebtsAfter,
  reductionIdOf,
  takeDebtPaymentOf,
} from './receivable/sale-debts.ts';
export { createVoucherCodes, type VoucherCode } from './vouchers/new-code.ts';
